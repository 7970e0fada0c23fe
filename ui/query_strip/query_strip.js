// A cell a query. Values, colours and order are decided in Python; a cell that is pressed tells its query.

const STRIPS = new WeakMap();            // shadow root -> QueryStrip
const MANY = 200;                        // cells; beyond, they scroll in a box of their own, above the words
const LONG = 4;                          // characters: a word, no number
const REST = matchMedia("(hover: none)").matches
  ? "Press a query to open it on the Playground."
  : "Rest on a query to read it. Press it to open it on the Playground.";

export default function (component) {
  const { parentElement, data } = component;
  if (!data) return;
  if (!STRIPS.has(parentElement)) STRIPS.set(parentElement, new QueryStrip(parentElement));
  const strip = STRIPS.get(parentElement);
  strip.api = component;
  strip.receive(data);
  return () => STRIPS.delete(parentElement);
}

class QueryStrip {
  constructor(root) {
    this.root = root;
    this.box = root.querySelector("[data-query_strip]");
    this.groups = this.box.appendChild(make("div"));
    this.told = this.box.appendChild(make("p", "told", "", { "aria-hidden": "true" }));   // the words; its button says them too
    this.buttons = new Map();                  // query id -> its button
    this.box.addEventListener("click", ({ target }) => this.open(target.closest("button")));
    this.box.addEventListener("keydown", (event) => this.step(event));
    for (const event of ["pointerover", "focusin"]) this.box.addEventListener(event, ({ target }) => this.tell(target.closest("button")));
    for (const event of ["pointerleave", "focusout"]) this.box.addEventListener(event, () => this.tell(null));
  }

  receive({ cells, symbol, by_kind }) {
    const focused = this.root.activeElement;
    this.symbol = symbol;
    this.cells = new Map(cells.map((cell) => [cell.query_id, cell]));
    for (const id of this.buttons.keys()) if (!this.cells.has(id)) this.buttons.delete(id);
    const nodes = [];
    let last = null;
    for (const cell of cells) {
      if (!nodes.length || (by_kind && cell.kind !== last)) nodes.push(...this.list(by_kind ? cell.kind : ""));
      last = cell.kind;
      nodes.at(-1).appendChild(make("li")).append(this.button(cell));
    }
    this.groups.classList.toggle("many", cells.length > MANY);
    this.groups.replaceChildren(...nodes);
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    this.tell(this.root.activeElement);
  }

  /** The list of a kind, below its heading. */
  list(kind) {
    const list = make("ul", "", "", { role: "list", "aria-label": kind ? `Queries of kind ${kind}` : "Queries" });
    return kind ? [make("p", "kind", kind, { "aria-hidden": "true" }), list] : [list];
  }

  button(cell) {
    let button = this.buttons.get(cell.query_id);
    if (!button) {
      button = make("button", "", "", { type: "button" });
      button.append(make("span"), make("b"));
      this.buttons.set(cell.query_id, button);
    }
    const [id, value] = button.children;
    id.textContent = cell.query_id;
    value.textContent = cell.value_text;
    button.dataset.query = cell.query_id;
    button.classList.toggle("outside", cell.level === null);
    button.classList.toggle("long", cell.value_text.length > LONG);
    button.style.setProperty("--level", cell.level ?? 0);
    button.setAttribute("aria-label", `${cell.query_id} ${value.textContent}: ${this.words(cell)}. Open on the Playground`);
    return button;
  }

  words({ text, kind, value_text, note }) {
    const value = [this.symbol, value_text].filter(Boolean).join(" ");
    return [text && `“${text}”`, kind, value, note].filter(Boolean).join(", ");
  }

  tell(button) {
    const cell = button && this.cells.get(button.dataset?.query);
    this.told.classList.toggle("resting", !cell);
    this.told.textContent = cell ? `${cell.query_id}  ${this.words(cell)}` : REST;
  }

  open(button) {
    if (button) this.api.setTriggerValue("open", button.dataset.query);
  }

  // Tab goes from cell to cell; so do the arrows, and Home and End go to the ends.
  step(event) {
    const buttons = [...this.groups.querySelectorAll("button")];
    const at = buttons.indexOf(this.root.activeElement);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined || !buttons[to]) return;
    event.preventDefault();
    buttons[to].focus();
  }
}
