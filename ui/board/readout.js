// The readout: six metrics in a row. Python sends what stands; while a document is in the hand the board sends what would.

const READOUTS = new WeakMap();          // shadow root -> Readout
const READOUT = "ranking-readout", LIGHT = "ranking-light";

export default function (component) {
  const { parentElement, data } = component;
  if (!READOUTS.has(parentElement)) READOUTS.set(parentElement, new Readout(parentElement));
  const readout = READOUTS.get(parentElement);
  readout.api = component;
  readout.receive(data);
  return () => { readout.destroy(); READOUTS.delete(parentElement); };
}

class Readout {
  constructor(root) {
    this.row = root.querySelector("[data-readout]");
    this.cells = new Map();              // metric -> its cell
    this.ahead = null;                   // the board's last committed change, until Python has seen it
    this.onReadout = ({ detail }) => { if (detail.channel === this.data?.channel) this.hear(detail); };
    document.addEventListener(READOUT, this.onReadout);
    this.row.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") this.light(event.target); });
    this.row.addEventListener("focusin", ({ target }) => { if (target.matches(":focus-visible")) this.light(target); });
    for (const event of ["pointerleave", "focusout"]) this.row.addEventListener(event, () => this.light(null));
    this.row.addEventListener("click", ({ target }) => this.open(target.closest("button")));
  }

  open(cell) {
    if (!cell) return;
    this.api.setTriggerValue("open", cell.dataset.name);
    // Where the page is one column the arithmetic is far down: go there.
    if (innerWidth <= 640) document.querySelector(".st-key-worked-head")?.scrollIntoView({ block: "start" });
  }

  destroy() {
    document.removeEventListener(READOUT, this.onReadout);
  }

  receive(data) {
    if (!data) return;
    if (this.ahead && data.rev === this.ahead.rev && data.ack < this.ahead.seq) return;   // an echo of an older change
    this.ahead = null;
    this.data = data;
    this.row.dataset.confirmed = "true";
    this.stand();
  }

  hear({ kind, readings, k, seq, rev }) {
    if (kind === "clear") return this.stand();
    if (kind === "commit") {
      this.ahead = { seq, rev };
      this.row.dataset.confirmed = "false";
    }
    if (!readings) return;
    this.show(readings, k, kind === "preview");
  }

  /** What Python said last. */
  stand() {
    this.show(this.data.metrics.map(({ reading }) => reading), this.data.k, false);
  }

  show(readings, k, isPreview) {
    this.row.classList.toggle("preview", isPreview);
    this.data.metrics.forEach((metric, at) => {
      const cell = this.cell(metric.name), [value, change, direction] = readings[at];
      const [symbol, figure, delta] = cell.children;
      write(symbol, metric.symbol.replace("{k}", k));
      write(figure, value);
      figure.classList.toggle("word", /[a-z]/.test(value));
      write(delta, change);
      delta.className = `change ${direction}`;
      cell.setAttribute("aria-pressed", String(metric.name === this.data.open));
    });
  }

  cell(name) {
    if (!this.cells.has(name)) {
      const cell = this.row.appendChild(make("button", "", "", { type: "button", "data-name": name }));
      cell.append(make("span", "symbol"), make("span", "value", "", { "data-metric": name }), make("span", "change"));
      this.cells.set(name, cell);
    }
    return this.cells.get(name);
  }

  light(target) {
    const cell = this.data.hidden ? null : target?.closest("button");
    const documents = cell ? this.data.metrics.find(({ name }) => name === cell.dataset.name).feeds : null;
    document.dispatchEvent(new CustomEvent(LIGHT, { detail: { channel: this.data.channel, documents } }));
  }
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
