// Lines between two boards, from each document's card on the left to its card on the right. They look at the cards as
// they stand in the boards' shadow roots, and are drawn anew in each frame in which something there may have moved.

const DRAWINGS = new WeakMap();          // shadow root -> Drawing
const SETTLES = 400;                     // ms in which cards may still glide after the last change
const RETRY = 60;                        // ms between looks for a board that is not there yet
const SVG = "http://www.w3.org/2000/svg";

export default function ({ parentElement, data }) {
  if (!data) return;
  if (!DRAWINGS.has(parentElement)) DRAWINGS.set(parentElement, new Drawing(parentElement));
  const drawing = DRAWINGS.get(parentElement);
  drawing.connect(data);
  return () => { drawing.destroy(); DRAWINGS.delete(parentElement); };
}

class Drawing {
  constructor(root) {
    this.box = root.querySelector("[data-joining_lines]");
    this.svg = this.box.appendChild(document.createElementNS(SVG, "svg"));
    this.svg.setAttribute("aria-hidden", "true");
    this.lines = new Map();              // document id -> its line
    this.changes = new MutationObserver(() => this.wake());
    this.sizes = new ResizeObserver(() => this.wake());
  }

  destroy() {
    this.disconnect();
    cancelAnimationFrame(this.frame);
  }

  disconnect() {
    clearTimeout(this.retry);
    this.listening?.abort();
    this.changes.disconnect();
    this.sizes.disconnect();
  }

  connect(data) {
    this.disconnect();
    this.data = data;
    this.boards = [boardOf(data.left), boardOf(data.right)];
    if (!this.boards.every(Boolean)) { this.retry = setTimeout(() => this.connect(data), RETRY); return; }
    this.listening = new AbortController();
    for (const board of this.boards) {
      for (const event of ["pointerover", "pointerleave", "focusin", "focusout"]) {
        board.addEventListener(event, ({ type, target }) => this.single(/over|in$/.test(type) ? target : null), this.listening);
      }
      this.changes.observe(board, { childList: true, subtree: true, attributeFilter: ["class", "style", "data-grade"] });
      this.sizes.observe(board);
      const column = board.getRootNode().host.closest("[data-testid=stColumn]");
      if (column) this.sizes.observe(column);   // what stands above the board may grow
    }
    this.wake();
  }

  /** The line of the card that the pointer or the focus is on stands out. */
  single(target) {
    const id = target?.closest("[data-doc]")?.dataset.doc ?? null;
    if (id === this.singled) return;
    this.singled = id;
    this.wake();
  }

  wake() {
    this.until = performance.now() + SETTLES;
    this.frame ??= requestAnimationFrame(() => this.onFrame());
  }

  onFrame() {
    this.frame = null;
    if (!this.boards.every((board) => board.isConnected)) return this.connect(this.data);
    this.draw();
    if (performance.now() < this.until || this.boards.some(inHand)) this.frame = requestAnimationFrame(() => this.onFrame());
  }

  draw() {
    const [left, right] = this.boards, from = left.getBoundingClientRect(), to = right.getBoundingClientRect();
    const besides = from.right < to.left;                  // on a phone one stands below the other
    this.svg.style.display = besides ? "" : "none";
    if (!besides) return;
    const zero = this.box.getBoundingClientRect(), starts = cardsOf(left), ends = cardsOf(right);
    const joined = [...starts.keys()].filter((id) => ends.has(id) && (starts.get(id).ranked || ends.get(id).ranked));
    for (const [id, line] of this.lines) if (!joined.includes(id)) { line.remove(); this.lines.delete(id); }
    for (const id of joined) this.drawLine(id, starts.get(id), ends.get(id), [from.right - zero.left, to.left - zero.left, zero.top]);
  }

  drawLine(id, start, end, [x1, x2, top]) {
    const line = this.line(id), y1 = start.middle - top, y2 = end.middle - top, bend = (x2 - x1) / 2;
    const way = `M ${x1 + 2} ${y1} C ${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 2} ${y2}`;
    for (const path of line.children) path.setAttribute("d", way);
    const held = start.held || end.held || id === this.singled;
    line.setAttribute("class", [
      start.relevant && "relevant", start.unjudged && "unjudged", !(start.ranked && end.ranked) && "missing", held && "held",
    ].filter(Boolean).join(" "));
    const layer = held ? 2 : start.relevant ? 1 : 0;       // what matters lies on top, whole where lines cross
    if (line.dataset.layer !== String(layer)) { line.dataset.layer = layer; this.stack(); }
  }

  stack() {
    this.svg.append(...[...this.svg.children].sort((a, b) => (a.dataset.layer ?? 0) - (b.dataset.layer ?? 0)));
  }

  line(id) {
    if (!this.lines.has(id)) {
      const line = this.svg.appendChild(document.createElementNS(SVG, "g"));
      line.dataset.line = id;
      for (const name of ["halo", "line"]) line.appendChild(document.createElementNS(SVG, "path")).setAttribute("class", name);
      this.lines.set(id, line);
    }
    return this.lines.get(id);
  }
}

/** Each card by its document's id; one in the hand stands where the hand is. */
function cardsOf(board) {
  const ghost = board.querySelector(".ghost"), cards = new Map();
  for (const card of board.querySelectorAll("[data-doc]")) {
    const held = card.matches(".slot, .lifted"), box = (card.matches(".slot") && ghost ? ghost : card).getBoundingClientRect();
    cards.set(card.dataset.doc, {
      middle: box.top + box.height / 2, held, ranked: card.dataset.rank !== "",
      relevant: card.classList.contains("relevant"), unjudged: card.dataset.grade === "unjudged",
    });
  }
  return cards;
}

function inHand(board) {
  return board.classList.contains("dragging");
}

/** The board that Streamlit mounted under a key. */
function boardOf(key) {
  const mounted = document.querySelector(`.st-key-${CSS.escape(key)}`);
  for (const node of mounted ? [mounted, ...mounted.querySelectorAll("*")] : []) {
    const board = node.shadowRoot?.querySelector("[data-board]");
    if (board) return board;
  }
  return null;
}
