// The steps a reader can take: what the board stands on, what it sends, and the readout it looks up for each step.

const READOUT = "ranking-readout";
const PATIENCE = 5000;                   // ms to wait for an answer
const STASH = "ranking-unconfirmed";

class Steps extends Surface {
  constructor(root) {
    super(root);
    this.seq = 0;                        // number of the last change or command made here
    this.acked = 0;                      // the last of them that Python has seen
    this.rev = null;                     // which state of Python's the board stands on
    this.held = null;                    // what is being dragged, or lifted by keyboard
    this.waiting = null;                 // data that came while something was held
    this.connection = new MutationObserver(() => this.onConnection());
    if (app()) this.connection.observe(app(), { attributeFilter: ["data-test-connection-state"] });
  }

  /** When the server is back, ask whether it still knows this page. */
  onConnection() {
    const { testConnectionState } = app().dataset;
    if (testConnectionState !== "CONNECTED") this.wasAway = true;
    else if (this.wasAway && this.data && !this.held) { this.wasAway = false; this.send(); }
  }

  // ---- Python -> board ---------------------------------------------------------------------------------------

  receive(data) {
    if (!data) return;
    const first = this.rev === null, otherSession = !first && data.session !== this.data.session;
    const replaced = !first && (otherSession || data.rev !== this.rev);
    const answersAll = first || replaced || data.ack >= this.seq;
    if (this.held) {
      if (answersAll && !replaced) { this.steps = data.steps; this.preview(); }   // the table for the state in hand
      this.waiting = data;
      return;
    }
    const restarted = otherSession && this.acked < this.seq;
    this.documents = new Map(data.documents.map((each) => [each.id, each]));
    this.titles = new Map();             // how many documents have a title
    for (const { title } of data.documents) this.titles.set(title, (this.titles.get(title) ?? 0) + 1);
    this.rev = data.rev;
    this.data = data;
    if (first) this.seq = data.ack;
    if (answersAll && !restarted) {
      this.state = { ranking: [...data.ranking], tray: [...data.tray], grades: new Map(Object.entries(data.grades)), k: data.k };
      this.acked = data.ack;
      this.steps = data.steps;
    } else {
      this.keepOwn(data);                // an echo of an older change: only what is not the board's own is new
    }
    const again = first ? this.takeStash() : restarted;
    this.paint(replaced);                // an answer finds everything in its place: nothing has to be measured
    this.frame.dataset.confirmed = String(answersAll && !again);
    if (again) return this.send();   // the server has lost the last change: tell it again
    if (replaced && data.announce) this.say(data.announce);
    if (!data.steps) this.live.textContent = "";
  }

  /** Keep the board's own order, with the documents that have come or gone meanwhile. */
  keepOwn(data) {
    const { state } = this, there = (id) => this.documents.has(id);
    state.ranking = state.ranking.filter(there);
    state.tray = state.tray.filter(there);
    const own = new Set([...state.ranking, ...state.tray]);
    state.tray.unshift(...data.tray.filter((id) => !own.has(id)));
    state.ranking.push(...data.ranking.filter((id) => !own.has(id)));
    for (const id of state.grades.keys()) if (!there(id)) state.grades.delete(id);
  }

  // ---- board -> Python ---------------------------------------------------------------------------------------

  send() {
    this.seq += 1;
    this.steps = null;                   // it was for the state before; Python sends the next
    this.frame.dataset.confirmed = "false";
    this.expectAnswer();
    const { ranking, tray, grades, k } = this.state;
    this.api.setStateValue("board", {
      ranking: [...ranking], tray: [...tray], grades: Object.fromEntries(grades), k, seq: this.seq, rev: this.rev, moved: this.lastMoved ?? null,
    });
  }

  /** A restarted server does not know this page's fragment and never answers: load the page anew, and tell it then. */
  expectAnswer() {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      if (this.acked >= this.seq) return;
      const { testScriptState, testConnectionState } = app()?.dataset ?? {};
      if (this.held || testScriptState !== "notRunning" || testConnectionState !== "CONNECTED") return this.expectAnswer();
      const { ranking, tray, grades, k } = this.state;
      sessionStorage.setItem(this.stash, JSON.stringify({ link: location.search, ranking, tray, grades: [...grades], k }));
      location.reload();
    }, PATIENCE);
  }

  /** Where it waits for that: each board of a page has its own. */
  get stash() { return `${STASH}:${this.data.channel}`; }

  /** What was not confirmed before the page was loaded anew, if it fits what Python shows now. */
  takeStash() {
    const stash = JSON.parse(sessionStorage.getItem(this.stash));
    sessionStorage.removeItem(this.stash);
    const fits = stash?.link === location.search && [...stash.ranking, ...stash.tray].every((id) => this.documents.has(id));
    if (fits) this.state = { ranking: stash.ranking, tray: stash.tray, grades: new Map(stash.grades), k: stash.k };
    return fits;
  }

  command(what) {
    this.seq += 1;
    this.frame.dataset.confirmed = "false";
    this.api.setTriggerValue("command", { ...what, seq: this.seq });
  }

  // ---- the readout, looked up --------------------------------------------------------------------------------

  /** The six [value, change, direction] at a place of a row, or null where the table does not have it. */
  readings(row, place) {
    if (!row) return null;
    const { metrics } = this.steps, from = place * metrics.length;
    if (place < 0 || from + metrics.length > row.length) return null;
    return metrics.map((texts, metric) => texts[row[from + metric]]);
  }

  atPlace(id, rank) { return this.readings(own(this.steps?.places, id), rank ?? 0); }
  atGrade(id, grade) { return this.readings(own(this.steps?.grades, id), grade === null ? 0 : grade + 1); }
  atCutoff(k) { return this.readings(this.steps?.cutoffs, k - 1); }

  /** To the readout and the chart: what is being done, `doc` the document that was moved, `acked` on which state. */
  tell(kind, readings, doc = null) {
    const { seq, rev, acked } = this, { channel } = this.data;
    const rank = doc === null ? null : this.rankOf(doc);
    document.dispatchEvent(new CustomEvent(READOUT, {
      detail: { channel, kind, readings, k: this.state.k, doc, rank, seq, rev, acked },
    }));
  }

  /** What the readout says of the place under the held document, or of the cutoff in hand. */
  preview() {
    const { held } = this;
    if (!held?.moved) return;
    held.readings = held.kind === "cut" ? this.atCutoff(this.state.k) : this.atPlace(held.id, this.rankOf(held.id));
    this.tell("preview", held.readings, held.id);
  }

  spoken(readings) {
    if (!readings) return "";
    const [value, change] = readings[this.data.spoken];
    const symbol = this.data.symbols[this.data.spoken].replace("{k}", this.state.k);
    return ` ${symbol} ${value}, ${change.replace("▲", "up").replace("▼", "down")}.`;
  }

  // ---- single steps ------------------------------------------------------------------------------------------

  rankOf(id) {
    const at = this.state.ranking.indexOf(id);
    return at < 0 ? null : at + 1;
  }

  /** Put a document at a rank, or with null at the head of the tray. */
  place(id, rank) {
    const { state } = this;
    state.ranking = state.ranking.filter((other) => other !== id);
    state.tray = state.tray.filter((other) => other !== id);
    if (rank) state.ranking.splice(rank - 1, 0, id);
    else state.tray.unshift(id);
  }

  move(id, rank) {
    const readings = this.atPlace(id, rank);
    const card = this.card(id), focused = this.root.activeElement;
    this.place(id, rank);
    this.paint(true);
    if (card.contains(focused) && focused.disabled) card.querySelector(".handle").focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });
    this.lastMoved = id;
    this.committed(readings, this.moved(id), id);
  }

  moved(id) {
    const rank = this.rankOf(id), name = this.nameOf(id);
    return rank ? `${name} moved to rank ${rank} of ${this.numRanked()}.` : `${name} taken out of the ranking.`;
  }

  grade(id, value) {
    const grade = this.gradeFor(id, value);
    if ((this.state.grades.get(id) ?? null) === grade) return;
    const readings = this.atGrade(id, grade);
    if (grade === null) this.state.grades.delete(id);
    else this.state.grades.set(id, grade);
    this.dress(id);
    this.committed(readings, `${this.nameOf(id)} ${grade === null ? "is unjudged" : `has grade ${grade}`}.`);
  }

  /** In binary mode a grade that says the same stays: only what a tap changes is changed. */
  gradeFor(id, value) {
    const now = this.state.grades.get(id) ?? null;
    switch (value) {
      case UNJUDGED: return null;
      case "relevant": return this.isRelevant(id) ? now : this.data.min_grade;
      case "not relevant": return now === null || this.isRelevant(id) ? 0 : now;
      default: return Number(value);
    }
  }

  cutAt(k) {
    k = Math.max(1, Math.min(k, this.data.largest_k));
    if (k === this.state.k) return;
    const readings = this.atCutoff(k);
    this.state.k = k;
    this.paint(true);
    this.committed(readings, `k = ${k}.`);
  }

  /** Show the readout of the new state at once, say it, and let Python confirm. */
  committed(readings, words, moved = null) {
    this.say(words + this.spoken(readings));
    this.send();
    this.tell("commit", readings, moved);
  }
}

/** Streamlit's root element: it says whether a script runs and whether the server is there. */
function app() {
  return document.querySelector("[data-testid=stApp]");
}

/** A property of the object itself: ids may be called constructor. */
function own(object, id) {
  return object && Object.hasOwn(object, id) ? object[id] : undefined;
}
