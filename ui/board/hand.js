// A document or the cutoff in the reader's hand: dragged with mouse, pen or finger, or lifted by keyboard.

const DRAG_STARTS_AT = 4;                // px
const EDGE = 64;                         // px from the edge of the view where dragging scrolls

class Hand extends Steps {
  constructor(root) {
    super(root);
    this.onWindow = {
      pointermove: (event) => this.onPointerMove(event),
      pointerup: (event) => this.onPointerUp(event),
      pointercancel: (event) => this.onPointerUp(event),
      keydown: (event) => this.onKeyWhileDragging(event),
    };
    this.frame.addEventListener("pointerdown", (event) => this.onPointerDown(event));
  }

  // ---- taking ------------------------------------------------------------------------------------------------

  onPointerDown(event) {
    this.frame.classList.add("by-pointer");
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
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.held = { ...what, pointer, x0: x, y0: y, x, y, before: copyOf(this.state), moved: false };
    for (const [name, listener] of Object.entries(this.onWindow)) addEventListener(name, listener, true);
  }

  lift(card) {
    const id = card.dataset.doc;
    this.held = { kind: "lifted", id, card, before: copyOf(this.state), moved: false };
    card.classList.add("lifted");
    this.say(`${this.nameOf(id)} lifted. Arrow keys move it, Space drops it, Escape cancels.`);
  }

  // ---- carrying ----------------------------------------------------------------------------------------------

  onPointerMove(event) {
    const { held } = this;
    if (event.pointerId !== held?.pointer) return;
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
    const { held } = this;
    held.moved = true;
    this.frame.classList.add("dragging");
    document.documentElement.style.cursor = held.kind === "cut" ? "ns-resize" : "grabbing";
    if (held.kind === "cut") {
      this.cut.classList.add("moving");
    } else {
      this.raise(held);
    }
    this.preview();
    held.scroller = scrollerOf(this.root.host);
    this.scrollAtEdges();
  }

  /** A copy of the card follows the pointer; the card itself stays in the list as the slot it will drop into. */
  raise(held) {
    const box = held.card.getBoundingClientRect();
    Object.assign(held, { dx: held.x0 - box.left, dy: held.y0 - box.top, height: box.height });
    held.ghost = this.frame.appendChild(held.card.cloneNode(true));
    held.ghost.querySelector(".details")?.remove();
    for (const name of ["data-doc", "data-rank", "role"]) held.ghost.removeAttribute(name);
    held.ghost.setAttribute("aria-hidden", "true");
    held.ghost.setAttribute("inert", "");
    held.ghost.classList.add("ghost");
    held.ghost.style.width = `${box.width}px`;
    held.card.classList.add("slot");
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
    const ownRank = this.rankOf(id);
    let rank = 1;
    this.state.ranking.filter((other) => other !== id).forEach((other, at) => {
      const edge = ownRank === null ? (top + bottom) / 2 : at + 1 >= ownRank ? bottom : top;
      if (edge > middle(this.card(other))) rank = at + 2;
    });
    return rank;
  }

  /** Scroll while the hand is near the edge of the view, but never past the board. */
  scrollAtEdges() {
    const { held } = this;
    if (!held?.scroller || !held.moved) return;
    const view = held.scroller.getBoundingClientRect(), board = this.frame.getBoundingClientRect();
    const above = held.y - view.top - EDGE, below = held.y - view.bottom + EDGE;
    const by = above < 0 ? Math.max(above / 5, board.top - view.top - 2 * EDGE) : below > 0 ? Math.min(below / 5, board.bottom - view.bottom + EDGE) : 0;
    if (above < 0 ? by < 0 : by > 0) {
      const was = held.scroller.scrollTop;
      held.scroller.scrollTop += by;
      if (held.scroller.scrollTop !== was) this.follow();
    }
    requestAnimationFrame(() => { if (this.held === held) this.scrollAtEdges(); });
  }

  // ---- letting go --------------------------------------------------------------------------------------------

  onPointerUp(event) {
    if (event.pointerId === this.held?.pointer) this.letGo(event.type === "pointercancel");
  }

  /** Nothing else may happen while something is dragged. */
  onKeyWhileDragging(event) {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") this.letGo(true);
  }

  letGo(cancelled) {
    const { held } = this;
    this.held = null;
    for (const [name, listener] of Object.entries(this.onWindow)) removeEventListener(name, listener, true);
    document.documentElement.style.cursor = "";
    this.frame.classList.remove("dragging");
    this.cut.classList.remove("moving");
    this.tray.classList.remove("over");
    held.card?.classList.remove("slot", "lifted");
    const changed = !sameState(held.before, this.state);
    if (cancelled) {
      this.state = held.before;
      this.paint(true);
      if (held.moved || held.kind === "lifted") this.say("Cancelled. Nothing moved.");
    }
    if (!cancelled && changed) {         // sent before the card lands, which costs a layout
      if (held.id) this.lastMoved = held.id;
      this.committed(held.readings, held.kind === "cut" ? `k = ${this.state.k}.` : this.moved(held.id), held.id);
    } else if (held.moved || held.kind === "lifted") {
      this.tell("clear", null);
    }
    if (held.ghost) this.land(held);
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.receive(waiting);
  }

  /** The card glides from the hand to its place. */
  land({ ghost, card }) {
    const from = ghost.getBoundingClientRect();
    ghost.remove();
    if (!wantsNoMotion()) this.glide(new Map([[card, from]]));
    card.querySelector(".handle").focus({ preventScroll: true });
  }
}

function copyOf({ ranking, tray, grades, k }) {
  return { ranking: [...ranking], tray: [...tray], grades: new Map(grades), k };
}

function sameState(a, b) {
  const flat = ({ ranking, tray, grades, k }) => JSON.stringify([ranking, tray, [...grades], k]);
  return flat(a) === flat(b);
}

/** Middle of a card without the glide it may be in, so that what is hit does not flicker. */
function middle(node) {
  const box = node.getBoundingClientRect(), { transform } = getComputedStyle(node);
  return box.top + box.height / 2 - (transform === "none" ? 0 : new DOMMatrixReadOnly(transform).m42);
}

function scrollerOf(node) {
  for (let at = node; at; at = at.parentElement ?? at.getRootNode()?.host) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement;
}
