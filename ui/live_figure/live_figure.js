// Draws a Plotly figure once, then moves it to each new state. What it shows is decided in Python.

const GLIDE_MS = 250;
const REST_MS = 120;                     // how long the hand rests at a place before the chart follows: drawing costs frames
const READOUT = "ranking-readout";       // what the board tells of the document in the hand
const PER_POINT = new Set(["x", "y", "text", "hovertext"]);
const figures = new WeakMap();           // the mount's parent element -> its live figure

// Streamlit calls this again whenever the data or the theme changes; the returned function runs only when the mount goes.
export default function (api) {
  const { parentElement, data } = api;
  let figure = figures.get(parentElement);
  if (!figure) {
    figure = new LiveFigure(parentElement.querySelector("[data-live_figure]"));
    figures.set(parentElement, figure);
  }
  figure.api = api;
  figure.show(data);
  return () => {
    figures.delete(parentElement);
    figure.remove();
  }
}

class LiveFigure {
  constructor(root) {
    this.box = root.appendChild(make("div", "live-figure"));
    this.canvas = make("div");           // Plotly's own node; it lives as long as the mount
    this.drawn = 0;
    // Plotly would hold the page still under a finger. Kept from it, a finger scrolls; a tap still shows the values.
    this.box.addEventListener("touchstart", (event) => event.stopPropagation(), { capture: true, passive: true });
    this.widths = new ResizeObserver(() => this.resized());
    this.widths.observe(this.box);
    this.grip = new CutoffGrip(this);
    this.saving = new SaveButtons(root, this);
    this.ahead = null;                   // names of traces -> the values they will have, until Python's own figure is here
    this.onReadout = ({ detail }) => { if (detail.channel === this.data?.ahead?.channel) this.hear(detail); };
    document.addEventListener(READOUT, this.onReadout);
  }

  // A move inside the ranking is drawn from the lines that Python sent ahead; what they do not hold waits for Python.
  hear({ kind, readings, doc, rank, seq, rev, acked }) {
    clearTimeout(this.resting);
    const { ahead } = this.data;
    const current = readings && ahead.rev === rev && ahead.ack === acked;
    const picture = current && rank && Object.hasOwn(ahead.places, doc) ? ahead.places[doc][rank - 1] : null;
    if (kind === "commit") this.committed = { seq, rev };
    if (kind === "preview") this.resting = setTimeout(() => this.look(picture), REST_MS);
    else if (kind === "clear" || picture !== null) this.look(picture);
  }

  look(picture) {
    const { names, values, lines: pictures } = this.data.ahead;
    const next = picture === null ? null : Object.fromEntries(names.map((name, at) => [name, pictures[picture][at].map((index) => values[index])]));
    if (JSON.stringify(next) === JSON.stringify(this.ahead)) return;
    this.ahead = next;
    this.draw();
  }

  show(data) {
    const { box, canvas, committed } = this;
    if (committed && data.ahead?.rev === committed.rev && data.ahead.ack < committed.seq) return;   // an echo of an older change
    clearTimeout(this.resting);
    this.committed = this.ahead = null;
    this.data = data;
    this.grip.receive();
    this.saving.receive(data);
    box.dataset.figure = data.name;
    box.setAttribute("role", "img");
    box.setAttribute("aria-label", data.alt);
    box.style.height = `${data.height}px`;
    canvas.style.height = `${data.height}px`;
    this.draw();
  }

  resized() {
    if (this.data && this.box.clientWidth !== this.width) this.draw();
  }

  // One draw at a time. What arrives meanwhile is drawn afterwards, and only the newest of it.
  // A glide is not waited for: the next state takes over from wherever the lines are.
  async draw() {
    this.waiting = true;
    if (this.busy) return;
    this.busy = true;
    try {
      const Plotly = await loadPlotly();
      while (this.waiting && !this.removed) {
        this.waiting = false;
        await this.drawOnce(Plotly);
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  async drawOnce(Plotly) {
    const width = this.box.clientWidth;
    if (!width) return;                  // not laid out yet: the observer calls again
    const { data, layout } = this.current();
    Object.assign(layout, { width, height: this.data.height });
    const structure = structureOf(data, layout);
    if (!this.shown) {
      this.box.classList.remove("live-figure-failed");
      this.box.replaceChildren(this.canvas);
      await Plotly.newPlot(this.canvas, data, layout, { displayModeBar: false, scrollZoom: false });
      this.canvas.on("plotly_relayout", () => this.grip.place());   // the reader's zoom
    } else if (structure === this.structure && !document.hidden) {   // a hidden tab has no frames: a glide would not end
      this.glide(Plotly, data);
      this.grip.place();
      Object.assign(this, { structure, width });
      return;
    } else {
      await this.gliding;                // the transitions of an unfinished glide would run on over the new drawing
      await Plotly.react(this.canvas, data, layout);
    }
    Object.assign(this, { shown: true, structure, width });
    this.announce();
  }

  // What is to be seen now: Python's figure in the reader's theme, with what the hand is ahead of it by.
  current() {
    const { data, layout } = themed(this.data.figure, getComputedStyle(this.box));
    for (const trace of data) if (this.ahead?.[trace.name]) trace.y = this.ahead[trace.name];
    this.grip.apply(data);
    const { meta, ...rest } = layout;    // the title of a saved chart
    return { data, layout: rest, meta };
  }

  // "immediate" drops a glide in flight, whose promise Plotly then rejects: only the newest one is announced.
  glide(Plotly, data) {
    const turn = (this.turn = {});
    const still = this.grip.dragging || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const duration = still ? 0 : GLIDE_MS;   // even then cheaper than react
    const options = { mode: "immediate", transition: { duration, easing: "cubic-in-out" }, frame: { duration, redraw: false } };
    const arrived = () => turn === this.turn && !this.removed && this.announce();
    this.gliding = Plotly.animate(this.canvas, { data }, options).then(arrived, arrived);
  }

  announce() {
    this.grip.place();
    this.drawn += 1;
    this.box.dataset.drawn = this.drawn;
    this.box.dispatchEvent(new CustomEvent("figure-drawn", { bubbles: true, detail: { drawn: this.drawn } }));
  }

  fail(error) {
    if (this.removed) return;
    console.error("The chart could not be drawn.", error);
    const { box, data } = this;
    const lines = ["The chart could not be drawn. Reload the page to try again.", data.alt];
    this.shown = false;
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
    box.classList.add("live-figure-failed");
    box.replaceChildren(...lines.map((line) => make("div", "", line)));
  }

  remove() {
    this.removed = true;
    clearTimeout(this.resting);
    document.removeEventListener(READOUT, this.onReadout);
    this.widths.disconnect();
    Promise.resolve(this.gliding).then(() => window.Plotly?.purge(this.canvas));   // a glide would look for what is gone
  }
}

let loading = null;

function loadPlotly() {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  loading ??= new Promise((resolve, reject) => {
    const script = make("script", "", "", { src: staticFile("plotly-basic.min.js") });
    script.onload = () => resolve(window.Plotly);
    script.onerror = () => {
      loading = null;                    // the next state tries again
      script.remove();
      reject(new Error(`Plotly did not load from ${script.src}`));
    };
    document.head.append(script);
  });
  return loading;
}

// The app may live under a path and the page below that. Streamlit's own script says where the app is: <app>/static/js/….
function staticFile(name) {
  const own = document.querySelector('script[type="module"][src*="static/js/"]');
  return own ? new URL(`../../app/static/${name}`, own.src).href : new URL(`app/static/${name}`, document.baseURI).href;
}

// Puts the theme's values in place of variables such as "var(--st-blue-color)"; an unknown one becomes the text colour.
function themed(json, styles) {
  return JSON.parse(json, (_, value) => {
    const variable = typeof value === "string" && /^var\((--[\w-]+)\)$/.exec(value);
    return variable ? styles.getPropertyValue(variable[1]).trim() || styles.color : value;
  });
}

// All of a figure but its values. While this stays the same the figure can glide. Which points are missing is part of
// it: a glide takes a missing point off the page, but never puts one back.
function structureOf(data, layout) {
  const pattern = (values) => values.map((value) => (value === null ? "." : "o")).join("");
  return JSON.stringify([data, layout], (key, value) => (PER_POINT.has(key) && Array.isArray(value) ? pattern(value) : value));
}
