// The cutoff as a line that can be dragged: it follows the hand here, and each whole k on its way is told to Python.
// The keyboard has a slider of Streamlit's own.

class CutoffGrip {
  constructor(figure) {
    this.figure = figure;
    this.held = null;                    // the k in the hand or on its way to Python, until Python's own figure has it
    this.seq = 0;
    this.node = make("div", "live-figure-grip");
    this.node.addEventListener("pointerdown", (event) => this.grab(event));
    this.node.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) this.node.addEventListener(end, () => this.release());
    // The grip lies over the points of its k, which are to tell their values all the same.
    this.node.addEventListener("pointerenter", () => window.Plotly?.Fx.hover(figure.canvas, { xval: this.k }));
    this.node.addEventListener("pointerleave", () => window.Plotly?.Fx.unhover(figure.canvas));
  }

  get cutoff() {
    return this.figure.data?.cutoff;
  }

  get k() {
    return this.held ?? this.cutoff.k;
  }

  // Python's figure is here. It is believed once it knows what was told last; until then the line stays where it was left.
  receive() {
    if (!this.dragging && this.cutoff && this.cutoff.ack >= this.seq) this.held = null;
  }

  // Puts the held k into the traces of the line and of its label.
  apply(traces) {
    if (this.held === null || !this.cutoff) return;
    for (const trace of traces) {
      if (trace.name !== this.cutoff.line && trace.name !== this.cutoff.label) continue;
      trace.x = trace.x.map(() => this.held);
      if (trace.text) trace.text = trace.text.map((text) => text.replace(/\d+/, this.held));
    }
  }

  // Stands over the line, wherever zoom and width have brought it.
  place() {
    const { figure, node } = this;
    const { xaxis, yaxis } = figure.canvas._fullLayout ?? {};
    if (!this.cutoff || !xaxis) return node.remove();
    if (node.parentElement !== figure.box) figure.box.append(node);
    const at = xaxis.l2p(this.k);
    node.hidden = at < 0 || at > xaxis._length;
    node.style.left = `${xaxis._offset + at}px`;
    node.style.height = `${yaxis._offset + yaxis._length}px`;
  }

  grab(event) {
    if (event.button || !event.isPrimary) return;
    event.preventDefault();              // no text is selected on the way
    this.node.setPointerCapture(event.pointerId);
    window.Plotly?.Fx.unhover(this.figure.canvas);
    this.dragging = true;
  }

  move(event) {
    if (!this.dragging) return;
    const { box, canvas } = this.figure;
    const { xaxis } = canvas._fullLayout;
    const under = Math.round(xaxis.p2l(event.clientX - box.getBoundingClientRect().left - xaxis._offset));
    const k = Math.min(Math.max(under, this.cutoff.smallest), this.cutoff.largest);
    if (k === this.k) return;
    this.held = k;
    this.seq = Math.max(Date.now(), this.seq + 1);   // a later visit to the page goes on from here
    this.place();
    this.figure.draw();
    this.figure.api.setTriggerValue("cutoff", { k, seq: this.seq });
  }

  release() {
    if (!this.dragging) return;
    this.dragging = false;
    const before = this.held;
    this.receive();
    if (before !== this.held) this.figure.draw();
  }
}
