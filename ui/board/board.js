// The ranking board: documents, cutoff and the tray of those not retrieved.
// Python owns the state. The board shows a change at once, sends it as one snapshot, and adopts what Python confirms.
// It computes no metric: `steps` holds the readout of every single step the reader can take next, and the board looks it up.

const BOARDS = new WeakMap();            // shadow root -> Board; this function runs again with every new `data`

export default function (component) {
  const { parentElement, data } = component;
  if (!BOARDS.has(parentElement)) BOARDS.set(parentElement, new Board(parentElement));
  const board = BOARDS.get(parentElement);
  board.api = component;                 // its setters change with the fragment: keep the newest
  board.receive(data);
  return () => { board.destroy(); BOARDS.delete(parentElement); };
}

const UNJUDGED = "unjudged";
const DRAG_STARTS_AT = 4;                // px
const EDGE = 64;                         // px from the edge of the view where dragging scrolls
const READOUT = "ranking-readout", LIGHT = "ranking-light";

function make(tag, className = "", attributes = {}, text = null) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== null) node.textContent = text;
  return node;
}

function icon(name) {
  const node = make("span", "icon", { "aria-hidden": "true" });
  node.dataset.icon = name;
  return node;
}

class Board {
  constructor(root) {
    this.root = root;
    this.cards = new Map();              // document id -> its card
    this.seq = 0;                        // number of the last change made here
    this.rev = null;                     // which state of Python's the board stands on
    this.held = null;                    // what is being dragged, or lifted by keyboard
    this.waiting = null;                 // data that came while something was held
    this.build();
    this.listen();
  }

  // ---- what stays: built once --------------------------------------------------------------------------------

  build() {
    this.frame = this.root.querySelector("[data-board]");
    this.frame.textContent = "";
    this.retrieved = this.frame.appendChild(make("section", "zone"));
    this.retrievedHead = this.retrieved.appendChild(head("Ranking"));
    this.rankingList = this.retrieved.appendChild(make("div", "list", { role: "list", "aria-label": "Ranking" }));
    this.retrievedEmpty = this.retrieved.appendChild(make("p", "empty", {}, "The system returned nothing. Drag a document here."));
    this.cut = this.retrieved.appendChild(this.buildCut());
    this.retrievedMore = this.retrieved.appendChild(make("p", "more"));
    this.tray = this.frame.appendChild(make("section", "zone tray"));
    this.trayHead = this.tray.appendChild(head("Not retrieved"));
    this.trayList = this.tray.appendChild(make("div", "list", { role: "list", "aria-label": "Not retrieved" }));
    this.trayEmpty = this.tray.appendChild(make("p", "empty", {}, "Every document was retrieved. Drag one here to see what a miss costs."));
    this.trayMore = this.tray.appendChild(make("p", "more"));
    this.tray.appendChild(this.buildAdd());
    this.help = this.frame.appendChild(make("p", "unseen", { id: "how-to-move" },
      "Press Space to lift, arrow keys to move, Space to drop, Escape to cancel. Digits 0 to 3 grade the document."));
    this.live = this.frame.appendChild(make("div", "unseen", { "aria-live": "polite", "aria-atomic": "true" }));
  }

  buildCut() {
    const cut = make("div", "cut");
    const less = cut.appendChild(make("button", "step", { type: "button", "data-act": "k-less", "aria-label": "Lower k" }));
    less.append(icon("minus"));
    this.slider = cut.appendChild(make("div", "pill", { role: "slider", tabindex: "0", "aria-label": "Cutoff k", "aria-valuemin": "1", "aria-orientation": "vertical" }));
    const more = cut.appendChild(make("button", "step", { type: "button", "data-act": "k-more", "aria-label": "Raise k" }));
    more.append(icon("plus"));
    this.past = cut.appendChild(make("span", "past"));
    return cut;
  }

  buildAdd() {
    const form = make("form", "add");
    const title = form.appendChild(make("input", "", { type: "text", "aria-label": "Title of a new document", placeholder: "Add a document", maxlength: "200" }));
    const button = form.appendChild(make("button", "", { type: "submit" }, "Add"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!title.value.trim()) return title.focus();
      this.command({ do: "add", title: title.value.trim() });
      title.value = "";
    });
    return Object.assign(form, { title, button });
  }

  listen() {
    this.frame.addEventListener("pointerdown", (event) => this.onPointerDown(event));
    this.frame.addEventListener("click", (event) => this.onClick(event));
    this.frame.addEventListener("keydown", (event) => this.onKey(event));
    this.frame.addEventListener("focusout", (event) => this.onFocusOut(event));
    this.onLight = ({ detail }) => { if (detail.channel === this.data?.channel) this.light(detail.documents); };
    this.onWindow = { pointermove: (e) => this.onPointerMove(e), pointerup: (e) => this.onPointerUp(e), pointercancel: (e) => this.onPointerUp(e), keydown: (e) => this.onWindowKey(e) };
    document.addEventListener(LIGHT, this.onLight);
  }

  destroy() {
    if (this.held) this.letGo(true);
    document.removeEventListener(LIGHT, this.onLight);
  }

  // ---- Python -> board ---------------------------------------------------------------------------------------

  receive(data) {
    if (!data) return;
    const answersTheLastChange = data.rev === this.rev && data.ack >= this.seq;
    if (this.held) {
      if (answersTheLastChange) { this.steps = data.steps; this.preview(); }   // the table for the state in hand
      this.waiting = data;
      return;
    }
    const replaced = this.rev !== null && data.rev !== this.rev;
    if (this.rev !== null && !replaced && !answersTheLastChange) return;        // an echo of an older change
    if (this.rev === null) this.seq = data.ack;
    this.rev = data.rev;
    this.data = data;
    this.steps = data.steps;
    this.documents = new Map(data.documents.map((document_) => [document_.id, document_]));
    this.state = { ranking: [...data.ranking], tray: [...data.tray], grades: { ...data.grades }, k: data.k };
    this.paint(this.cards.size > 0);
    this.frame.dataset.confirmed = "true";
    if (data.announce && replaced) this.say(data.announce);
  }

  // ---- board -> Python ---------------------------------------------------------------------------------------

  send() {
    this.seq += 1;
    this.steps = null;                    // it was for the state before; Python sends the next
    this.frame.dataset.confirmed = "false";
    this.api.setStateValue("board", { ...structuredClone(this.state), seq: this.seq, rev: this.rev });
  }

  command(what) {
    this.frame.dataset.confirmed = "false";
    this.api.setTriggerValue("command", { ...what, seq: this.seq, rev: this.rev });
  }

  // ---- the readout, looked up --------------------------------------------------------------------------------

  /** The six [value, change, direction] of a step, or null where the table does not have it. */
  readings(row, place) {
    const width = this.steps?.metrics.length;
    if (!row || place < 0 || (place + 1) * width > row.length) return null;
    return this.steps.metrics.map((texts, metric) => texts[row[place * width + metric]]);
  }

  tell(kind, readings) {
    document.dispatchEvent(new CustomEvent(READOUT, {
      detail: { channel: this.data.channel, kind, readings, k: this.state.k, seq: this.seq, rev: this.rev },
    }));
  }

  /** What the readout says of the place under the held document, or of the cutoff in hand. */
  preview() {
    const held = this.held;
    if (!held?.moved) return;
    const readings = held.kind === "cut"
      ? this.readings(this.steps?.cutoffs, this.state.k - 1)
      : this.readings(this.steps?.places[held.id], this.rankOf(held.id) ?? 0);
    held.readings = readings;
    this.tell("preview", readings);
  }

  spoken(readings) {
    if (!readings) return "";
    const [value, change] = readings[this.data.spoken];
    const symbol = this.data.symbols[this.data.spoken].replace("{k}", this.state.k);
    return ` ${symbol} ${value}, ${change.replace("▲", "up").replace("▼", "down")}.`;
  }

  // ---- painting ----------------------------------------------------------------------------------------------

  rankOf(id) {
    const at = this.state.ranking.indexOf(id);
    return at < 0 ? null : at + 1;
  }

  paint(animate) {
    const before = animate ? this.places() : null;
    const { ranking, tray } = this.state;
    const focused = this.root.activeElement;
    for (const [id, card] of this.cards) {
      if (!this.documents.has(id)) { card.remove(); this.cards.delete(id); }
    }
    arrange(this.rankingList, ranking.map((id) => this.card(id)));
    arrange(this.trayList, tray.map((id) => this.card(id)));
    for (const id of ranking) this.dress(id);
    for (const id of tray) this.dress(id);
    this.paintCut();
    this.frame.classList.toggle("binary", this.data.binary);
    this.retrievedEmpty.hidden = ranking.length > 0;
    this.trayEmpty.hidden = tray.length > 0;
    this.retrievedHead.lastChild.textContent = this.data.notes.ranking;
    this.trayHead.lastChild.textContent = this.data.notes.tray;
    this.retrievedMore.textContent = this.data.notes.more_ranking;
    this.trayMore.textContent = this.data.notes.more_tray;
    if (focused?.isConnected && focused !== this.root.activeElement) focused.focus({ preventScroll: true });
    if (before) this.glide(before);
  }

  paintCut() {
    const { ranking, k } = this.state;
    const within = Math.min(k, ranking.length);
    this.cut.style.order = String(2 * within);
    this.slider.textContent = `k = ${k}`;
    this.slider.setAttribute("aria-valuenow", k);
    this.slider.setAttribute("aria-valuemax", this.data.largest_k);
    this.slider.setAttribute("aria-valuetext", `k = ${k}: the top ${k} of ${ranking.length} documents`);
    this.past.textContent = k > ranking.length ? `past the end of the list` : "";
    this.cut.querySelector("[data-act=k-less]").disabled = k <= 1;
    this.cut.querySelector("[data-act=k-more]").disabled = k >= this.data.largest_k;
  }

  card(id) {
    if (!this.cards.has(id)) this.cards.set(id, this.buildCard(id));
    return this.cards.get(id);
  }

  buildCard(id) {
    const card = make("div", "card", { role: "listitem", "data-doc": id });
    card.append(make("span", "rank"));
    const stepper = card.appendChild(make("span", "stepper"));
    stepper.appendChild(make("button", "step", { type: "button", "data-act": "up" })).append(icon("up"));
    stepper.appendChild(make("button", "step", { type: "button", "data-act": "down" })).append(icon("down"));
    card.appendChild(make("button", "handle", { type: "button", "data-act": "handle", "aria-describedby": "how-to-move" })).append(icon("grip"));
    const words = card.appendChild(make("div", "words"));
    words.append(make("div", "title"), make("div", "about"));
    card.append(make("div", "grades", { role: "radiogroup" }));
    card.appendChild(make("button", "step more-button", { type: "button", "data-act": "open", "aria-expanded": "false" })).append(icon("dots"));
    return card;
  }

  dress(id) {
    const card = this.card(id), document_ = this.documents.get(id), rank = this.rankOf(id);
    const grade = this.state.grades[id] ?? null, relevant = grade !== null && grade >= this.data.min_grade;
    card.dataset.rank = rank ?? "";
    card.dataset.grade = grade ?? UNJUDGED;
    card.classList.toggle("relevant", relevant);
    card.classList.toggle("below", rank !== null && rank > this.state.k);
    card.style.order = rank ? String(2 * rank - 1) : "";
    card.querySelector(".rank").textContent = rank ?? "–";
    const title = card.querySelector(".title");
    title.textContent = document_.title;
    card.querySelector(".about").replaceChildren(
      ...(document_.title === id ? [] : [make("span", "id", {}, id), make("span", "dot", { "aria-hidden": "true" }, " · ")]),
      make("span", "judgment", {}, grade === null ? UNJUDGED : relevant ? "relevant" : "not relevant"));
    const [up, down] = card.querySelectorAll(".stepper button");
    up.setAttribute("aria-label", rank ? `Move up ${document_.title}` : `Put into the ranking ${document_.title}`);
    up.disabled = rank === 1;
    down.setAttribute("aria-label", `Move down ${document_.title}`);
    down.disabled = rank === null || rank === this.state.ranking.length;
    card.querySelector(".handle").setAttribute("aria-label", `Move ${document_.title}`);
    card.querySelector(".more-button").setAttribute("aria-label", `More about ${document_.title}`);
    this.dressGrades(card.querySelector(".grades"), document_, grade);
    const details = card.querySelector(".details");
    if (details) this.dressDetails(details, document_, rank);
  }

  dressGrades(group, document_, grade) {
    const names = this.data.binary ? [UNJUDGED, "not relevant", "relevant"] : [UNJUDGED, "0", "1", "2", "3"];
    if (group.childElementCount !== names.length) {
      group.replaceChildren(...names.map((name, at) => {
        const text = this.data.binary ? ["–", "not", "relevant"][at] : at ? name : "–";
        const hint = at && !this.data.binary ? `${name}: ${this.data.grade_words[name]}` : name;
        return make("button", "", { type: "button", role: "radio", "aria-label": name, title: hint, "data-act": "grade", "data-value": at ? at - 1 : UNJUDGED }, text);
      }));
    }
    group.setAttribute("aria-label", `Grade of ${document_.title}`);
    const checked = grade === null ? UNJUDGED : String(this.data.binary ? Number(grade >= this.data.min_grade) : grade);
    for (const radio of group.children) {
      radio.setAttribute("aria-checked", radio.dataset.value === checked);
      radio.tabIndex = radio.dataset.value === checked ? 0 : -1;
    }
  }

  dressDetails(details, document_, rank) {
    details.querySelector(".text").textContent = document_.text || "No text was given for this document.";
    details.querySelector("[data-act=out]").textContent = rank ? "Take out of the ranking" : "Put into the ranking";
    const rename = details.querySelector("input");
    rename.setAttribute("aria-label", `Title of ${document_.id}`);
    if (this.root.activeElement !== rename) rename.value = document_.title;
  }

  toggleDetails(card) {
    const button = card.querySelector(".more-button"), open = card.querySelector(".details");
    button.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    const details = card.appendChild(make("div", "details"));
    details.append(make("p", "text"));
    const title = details.appendChild(make("label", "", {}, "Title"));
    title.append(make("input", "", { type: "text", maxlength: "200", "data-act": "rename" }));
    const acts = details.appendChild(make("div", "acts"));
    acts.append(make("button", "", { type: "button", "data-act": "out" }), make("button", "", { type: "button", "data-act": "delete" }, "Delete the document"));
    this.dress(card.dataset.doc);
  }

  light(documents) {
    for (const [id, card] of this.cards) card.classList.toggle("lit", documents?.includes(id) ?? false);
    this.frame.classList.toggle("lighting", documents !== null);
  }

  say(text) {
    this.live.textContent = "";
    requestAnimationFrame(() => { this.live.textContent = text; });
  }

  /** Where everything stands now, to glide from there. */
  places() {
    const moving = [...this.cards.values(), this.cut].filter((node) => node.isConnected);
    return new Map(moving.map((node) => [node, node.getBoundingClientRect()]));
  }

  glide(before) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const moves = [];
    for (const [node, from] of before) {
      if (!node.isConnected || node.classList.contains("slot")) continue;
      const to = node.getBoundingClientRect();
      if (from.left !== to.left || from.top !== to.top) moves.push([node, from.left - to.left, from.top - to.top]);
    }
    for (const [node, dx, dy] of moves) {
      node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 180, easing: "cubic-bezier(.2,.8,.2,1)" });
    }
  }

  // ---- single steps ------------------------------------------------------------------------------------------

  /** Put a document at a rank, or with null at the head of the tray. */
  place(id, rank) {
    const { state } = this;
    state.ranking = state.ranking.filter((other) => other !== id);
    state.tray = state.tray.filter((other) => other !== id);
    if (rank) state.ranking.splice(rank - 1, 0, id);
    else state.tray.unshift(id);
  }

  move(id, rank) {
    const readings = this.readings(this.steps?.places[id], rank ?? 0);
    const card = this.card(id), focused = this.root.activeElement;
    this.place(id, rank);
    this.paint(true);
    if (card.contains(focused) && focused.disabled) card.querySelector(".handle").focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });
    this.committed(readings, this.moved(id));
  }

  moved(id) {
    const rank = this.rankOf(id), { title } = this.documents.get(id);
    return rank ? `${title} moved to rank ${rank} of ${this.state.ranking.length}.` : `${title} taken out of the ranking.`;
  }

  grade(id, value) {
    const grade = value === UNJUDGED ? null : Number(value);
    if ((this.state.grades[id] ?? null) === grade) return;
    const readings = this.readings(this.steps?.grades[id], grade === null ? 0 : grade + 1);
    if (grade === null) delete this.state.grades[id];
    else this.state.grades[id] = grade;
    this.dress(id);
    const { title } = this.documents.get(id);
    this.committed(readings, grade === null ? `${title} is unjudged.` : `${title} has grade ${grade}.`);
  }

  cutAt(k) {
    k = Math.max(1, Math.min(k, this.data.largest_k));
    if (k === this.state.k) return;
    const readings = this.readings(this.steps?.cutoffs, k - 1);
    this.state.k = k;
    this.paint(true);
    this.committed(readings, `k = ${k}.`);
  }

  /** Show the readout of the new state at once, say it, and let Python confirm. */
  committed(readings, words) {
    this.say(words + this.spoken(readings));
    this.send();
    this.tell("commit", readings);
  }

  // ---- taps and keys -----------------------------------------------------------------------------------------

  onClick(event) {
    const button = event.target.closest("[data-act]");
    if (!button || button.disabled || this.held) return;
    const card = button.closest(".card"), id = card?.dataset.doc, rank = id && this.rankOf(id);
    switch (button.dataset.act) {
      case "k-less": return this.cutAt(this.state.k - 1);
      case "k-more": return this.cutAt(this.state.k + 1);
      case "up": return this.move(id, rank ? rank - 1 : this.state.ranking.length + 1);
      case "down": return this.move(id, rank + 1);
      case "out": return this.move(id, rank ? null : this.state.ranking.length + 1);
      case "grade": return this.grade(id, button.dataset.value);
      case "open": return this.toggleDetails(card);
      case "delete": return this.command({ do: "delete", doc: id });
    }
  }

  onFocusOut(event) {
    if (event.target.dataset.act === "rename") this.rename(event.target);
    if (this.held?.kind === "lifted" && event.relatedTarget && !this.held.card.contains(event.relatedTarget)) this.letGo(true);
  }

  rename(input) {
    const id = input.closest(".card").dataset.doc, title = input.value.trim();
    if (title && title !== this.documents.get(id).title) this.command({ do: "rename", doc: id, title });
  }

  onKey(event) {
    const target = event.target;
    if (target.matches("input")) {
      event.stopPropagation();           // r and c are Streamlit's own shortcuts
      if (event.key === "Enter" && target.dataset.act === "rename") this.rename(target);
      if (event.key === "Escape") { target.value = target.dataset.act === "rename" ? this.documents.get(target.closest(".card").dataset.doc).title : ""; target.blur(); }
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      return this.command({ do: event.shiftKey ? "redo" : "undo" });
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const did = target === this.slider ? this.onSliderKey(event)
      : target.matches("[role=radio]") ? this.onGradeKey(event, target)
      : target.matches(".handle") ? this.onHandleKey(event, target.closest(".card"))
      : this.onDigit(event, target.closest(".card"));
    if (did) { event.preventDefault(); event.stopPropagation(); }
  }

  onSliderKey({ key }) {
    const { k } = this.state, n = Math.max(1, this.state.ranking.length);
    const to = { ArrowUp: k - 1, ArrowLeft: k - 1, ArrowDown: k + 1, ArrowRight: k + 1, PageUp: k - 5, PageDown: k + 5, Home: 1, End: n }[key];
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
    const value = key === "-" ? UNJUDGED : this.data.binary ? String(Math.min(1, Number(key))) : key;
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
    this.say(`${to ? `Rank ${to} of ${this.state.ranking.length}.` : "Not retrieved."}${this.spoken(this.held.readings)}`);
    return true;
  }

  lift(card) {
    const id = card.dataset.doc;
    this.held = { kind: "lifted", id, card, before: structuredClone(this.state), moved: false };
    card.classList.add("lifted");
    this.say(`${this.documents.get(id).title} lifted. Arrow keys move it, Space drops it, Escape cancels.`);
  }

  // ---- dragging ----------------------------------------------------------------------------------------------

  onPointerDown(event) {
    if (event.button !== 0 || this.held?.kind === "dragged" || this.held?.kind === "cut") return;
    if (this.held) this.letGo(true);
    const card = event.target.closest(".card");
    if (event.target.closest(".pill")) {
      event.preventDefault();
      this.slider.focus({ preventScroll: true });
      return this.take(event, { kind: "cut" });
    }
    const onHandle = event.target.closest(".handle");
    if (!card || !(onHandle || event.target.closest(".words, .rank"))) return;
    if (event.pointerType === "touch" && !onHandle) return;   // a finger on the text scrolls the page
    event.preventDefault();
    card.querySelector(".handle").focus({ preventScroll: true });
    this.take(event, { kind: "dragged", card, id: card.dataset.doc });
  }

  take(event, what) {
    this.held = { ...what, pointer: event.pointerId, x0: event.clientX, y0: event.clientY, x: event.clientX, y: event.clientY, before: structuredClone(this.state), moved: false };
    for (const [name, listener] of Object.entries(this.onWindow)) addEventListener(name, listener, true);
  }

  onPointerMove(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.pointer) return;
    held.x = event.clientX;
    held.y = event.clientY;
    if (!held.moved) {
      if (Math.hypot(held.x - held.x0, held.y - held.y0) < DRAG_STARTS_AT) return;
      this.startDragging();
    }
    event.preventDefault();
    this.follow();
  }

  startDragging() {
    const held = this.held;
    held.moved = true;
    this.frame.classList.add("dragging");
    document.documentElement.style.cursor = held.kind === "cut" ? "ns-resize" : "grabbing";
    if (held.kind === "dragged") {
      const box = held.card.getBoundingClientRect();
      held.dx = held.x0 - box.left;
      held.dy = held.y0 - box.top;
      held.height = box.height;
      held.ghost = this.frame.appendChild(held.card.cloneNode(true));
      held.ghost.querySelector(".details")?.remove();
      for (const name of ["data-doc", "data-rank", "role"]) held.ghost.removeAttribute(name);
      held.ghost.setAttribute("aria-hidden", "true");
      held.ghost.setAttribute("inert", "");
      held.ghost.classList.add("ghost");
      held.ghost.style.width = `${box.width}px`;
      held.card.classList.add("slot");
    } else {
      this.cut.classList.add("moving");
    }
    this.preview();
    held.scroller = scrollerOf(this.root.host);
    this.scrollAtEdges();
  }

  follow() {
    if (this.held.kind === "cut") this.followCut();
    else this.followCard();
  }

  followCut() {
    const above = this.state.ranking.filter((id) => middle(this.card(id)) < this.held.y).length;
    const k = Math.max(1, above);
    if (k === this.state.k) return;
    this.state.k = k;
    this.paint(true);
    this.preview();
  }

  followCard() {
    const { id, x, y, dx, dy, height, ghost } = this.held;
    const top = y - dy;
    ghost.style.transform = `translate(${x - dx}px, ${top}px) rotate(.5deg)`;
    const inTray = top + height / 2 > this.tray.getBoundingClientRect().top;
    const rank = inTray ? null : this.rankUnder(id, top, top + height);
    this.tray.classList.toggle("over", inTray);
    if (rank === this.rankOf(id)) return;
    this.place(id, rank);
    this.paint(true);
    ghost.querySelector(".rank").textContent = rank ?? "–";
    this.preview();
  }

  /** A neighbour gives way when the card's leading edge passes its middle. */
  rankUnder(id, top, bottom) {
    const own = this.rankOf(id);
    let rank = 1;
    this.state.ranking.filter((other) => other !== id).forEach((other, at) => {
      const edge = own === null ? (top + bottom) / 2 : at + 1 >= own ? bottom : top;
      if (edge > middle(this.card(other))) rank = at + 2;
    });
    return rank;
  }

  scrollAtEdges() {
    const held = this.held;
    if (!held?.scroller || !held.moved) return;
    const box = held.scroller.getBoundingClientRect();
    const beyond = held.y < box.top + EDGE ? held.y - box.top - EDGE : held.y > box.bottom - EDGE ? held.y - box.bottom + EDGE : 0;
    if (beyond) {
      const was = held.scroller.scrollTop;
      held.scroller.scrollTop += beyond / 5;
      if (held.scroller.scrollTop !== was) this.follow();
    }
    requestAnimationFrame(() => { if (this.held === held) this.scrollAtEdges(); });
  }

  onPointerUp(event) {
    if (event.pointerId === this.held?.pointer) this.letGo(event.type === "pointercancel");
  }

  onWindowKey(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.letGo(true);
  }

  letGo(cancelled) {
    const held = this.held;
    this.held = null;
    for (const [name, listener] of Object.entries(this.onWindow)) removeEventListener(name, listener, true);
    document.documentElement.style.cursor = "";
    this.frame.classList.remove("dragging");
    this.cut.classList.remove("moving");
    this.tray.classList.remove("over");
    held.card?.classList.remove("slot", "lifted");
    const changed = !same(held.before, this.state);
    if (cancelled) {
      this.state = held.before;
      this.paint(true);
      if (held.moved || held.kind === "lifted") this.say("Cancelled. Nothing moved.");
    }
    if (!cancelled && changed) {         // sent before the card lands, which costs a layout
      this.committed(held.readings, held.kind === "cut" ? `k = ${this.state.k}.` : this.moved(held.id));
    } else if (held.moved || held.kind === "lifted") {
      this.tell("clear", null);
    }
    if (held.ghost) this.land(held);
    const waiting = this.waiting;
    this.waiting = null;
    if (waiting) this.receive(waiting);
  }

  /** The card glides from the hand to its place. */
  land({ ghost, card }) {
    const from = ghost.getBoundingClientRect();
    ghost.remove();
    this.glide(new Map([[card, from]]));
    card.querySelector(".handle").focus({ preventScroll: true });
  }
}

function head(title) {
  const node = make("header", "head");
  node.append(make("h2", "", {}, title), make("span"));
  return node;
}

function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Middle of a card without the glide it may be in, so that what is hit does not flicker. */
function middle(node) {
  const box = node.getBoundingClientRect(), { transform } = getComputedStyle(node);
  return box.top + box.height / 2 - (transform === "none" ? 0 : new DOMMatrixReadOnly(transform).m42);
}

/** Bring a list's nodes into the wanted order, touching only those out of place. */
function arrange(list, wanted) {
  let at = list.firstChild;
  for (const node of wanted) {
    if (node === at) at = at.nextSibling;
    else if (list.moveBefore && node.isConnected) list.moveBefore(node, at);
    else list.insertBefore(node, at);
  }
}

function scrollerOf(node) {
  for (let at = node; at; at = at.parentElement ?? at.getRootNode()?.host) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement;
}
