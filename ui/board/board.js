// The ranking board. Python owns the state; the board shows a change at once, sends it as one snapshot, and adopts what
// Python confirms. It computes no metric: `steps` holds the readout of every step the reader can take next.
// In four files, each a class on top of the one before: surface.js, steps.js, hand.js and this one, taps and keys.

const BOARDS = new WeakMap();            // shadow root -> Board; this function runs again with every new `data`
const LIGHT = "ranking-light";

export default function (component) {
  const { parentElement, data } = component;
  if (!BOARDS.has(parentElement)) BOARDS.set(parentElement, new Board(parentElement));
  const board = BOARDS.get(parentElement);
  board.api = component;                 // its setters change with the fragment: keep the newest
  board.receive(data);
  return () => { board.destroy(); BOARDS.delete(parentElement); };
}

class Board extends Hand {
  constructor(root) {
    super(root);
    this.frame.addEventListener("click", (event) => this.onClick(event));
    this.frame.addEventListener("keydown", (event) => this.onKey(event));
    this.frame.addEventListener("focusout", (event) => this.onFocusOut(event));
    this.add.addEventListener("submit", (event) => this.onAdd(event));
    this.onLight = ({ detail }) => { if (detail.channel === this.data?.channel) this.light(detail.documents); };
    document.addEventListener(LIGHT, this.onLight);
  }

  destroy() {
    clearTimeout(this.patience);
    this.connection.disconnect();
    if (this.held) this.letGo(true);
    document.removeEventListener(LIGHT, this.onLight);
  }

  // ---- taps --------------------------------------------------------------------------------------------------

  onClick(event) {
    const pressed = event.target.closest("[data-act]");
    if (!pressed || pressed.disabled || this.held) return;
    const card = pressed.closest(".card"), id = card?.dataset.doc, rank = id && this.rankOf(id);
    const last = this.state.ranking.length;
    switch (pressed.dataset.act) {
      case "k-less": return this.cutAt(this.state.k - 1);
      case "k-more": return this.cutAt(this.state.k + 1);
      case "up": return this.move(id, rank ? rank - 1 : last + 1);
      case "down": return this.move(id, rank + 1);
      case "out": return this.move(id, rank ? null : last + 1);
      case "grade": return this.grade(id, pressed.dataset.value);
      case "open": return this.toggleDetails(card);
      case "delete": return this.remove(card);
    }
  }

  remove(card) {
    const handles = [...this.frame.querySelectorAll(".handle")], at = handles.indexOf(card.querySelector(".handle"));
    (handles[at + 1] ?? handles[at - 1] ?? this.add.elements[0]).focus();
    this.command({ do: "delete", doc: card.dataset.doc });
  }

  onAdd(event) {
    event.preventDefault();
    const [input] = this.add.elements, title = input.value.trim();
    if (!title) return input.focus();
    this.command({ do: "add", title });
    input.value = "";
  }

  onFocusOut(event) {
    if (event.target.dataset.act === "rename") this.rename(event.target);
    if (this.held?.kind === "lifted" && event.relatedTarget && !this.held.card.contains(event.relatedTarget)) this.letGo(true);
  }

  rename(input) {
    const id = input.closest(".card")?.dataset.doc, title = input.value.trim();
    if (id && title && title !== this.documents.get(id)?.title) this.command({ do: "rename", doc: id, title });
  }

  // ---- keys --------------------------------------------------------------------------------------------------

  onKey(event) {
    const { target } = event, card = target.closest(".card");
    this.frame.classList.remove("by-pointer");
    if (target.matches("input")) return this.onInputKey(event, card);
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      return this.command({ do: event.shiftKey ? "redo" : "undo" });
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const did = target === this.slider ? this.onSliderKey(event)
      : target.matches("[role=radio]") ? this.onGradeKey(event, target)
      : target.matches(".handle") ? this.onHandleKey(event, card)
      : this.onDigit(event, card);
    if (did) { event.preventDefault(); event.stopPropagation(); }
  }

  onInputKey(event, card) {
    event.stopPropagation();             // r and c are Streamlit's own shortcuts
    const { target, key } = event;
    if (key === "Enter" && card) this.rename(target);
    if (key !== "Escape") return;
    target.value = card ? this.documents.get(card.dataset.doc).title : "";
    if (card) card.querySelector(".open").focus();
    else target.blur();
  }

  onSliderKey({ key }) {
    const { k } = this.state;
    const to = {
      ArrowUp: k - 1, ArrowLeft: k - 1, ArrowDown: k + 1, ArrowRight: k + 1,
      PageUp: k - 5, PageDown: k + 5, Home: 1, End: this.numRanked(),
    }[key];
    if (to === undefined) return false;
    this.cutAt(to);
    return true;
  }

  onGradeKey(event, radio) {
    const radios = [...radio.parentNode.children], at = radios.indexOf(radio);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return this.onDigit(event, radio.closest(".card"));
    const next = radios[(at + step + radios.length) % radios.length];
    next.focus();
    this.grade(radio.closest(".card").dataset.doc, next.dataset.value);
    return true;
  }

  onDigit({ key }, card) {
    if (!card || !/^[0-3-]$/.test(key)) return false;
    const value = key === "-" ? UNJUDGED : !this.data.binary ? key : key === "0" ? "not relevant" : "relevant";
    this.grade(card.dataset.doc, value);
    return true;
  }

  onHandleKey(event, card) {
    const { key } = event, lifted = this.held?.kind === "lifted";
    if (key === " " || key === "Enter") {
      if (lifted) this.letGo(false);
      else this.lift(card);
      return true;
    }
    if (lifted) return this.onLiftedKey(key);
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (step) {
      const handles = [...this.frame.querySelectorAll(".handle")];
      handles[handles.indexOf(event.target) + step]?.focus();
      return true;
    }
    return this.onDigit(event, card);
  }

  onLiftedKey(key) {
    const { id } = this.held, rank = this.rankOf(id), last = this.state.ranking.length;
    if (key === "Escape") { this.letGo(true); return true; }
    if (key === "Tab") { this.letGo(true); return false; }
    const to = {
      ArrowUp: rank === null ? last + 1 : Math.max(1, rank - 1),
      ArrowDown: rank === null || rank === last ? null : rank + 1,
      Home: 1, End: rank === null ? last + 1 : last,
      ArrowRight: null, ArrowLeft: rank ?? last + 1,
    }[key];
    if (to === undefined) return true;   // nothing else happens while a document is in the hand
    this.place(id, to);
    this.held.moved = true;
    this.paint(true);
    this.held.card.scrollIntoView({ block: "nearest" });
    this.preview();
    this.say(`${to ? `Rank ${to} of ${this.numRanked()}.` : "Not retrieved."}${this.spoken(this.held.readings)}`);
    return true;
  }
}
