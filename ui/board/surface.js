// What the board is made of: its two zones, the cards, the cutoff. Builds nodes and dresses them; changes no state.

const UNJUDGED = "unjudged";

function button(className, act, label, symbol) {
  const node = make("button", className, "", { type: "button", "data-act": act, ...(label && { "aria-label": label }) });
  node.appendChild(make("span", "icon", "", { "aria-hidden": "true" })).dataset.icon = symbol;
  return node;
}

function head(title) {
  const node = make("header", "head");
  node.append(make("h2", "", title), make("span"));
  return node;
}

class Surface {
  constructor(root) {
    this.root = root;
    this.cards = new Map();              // document id -> its card
    this.frame = root.querySelector("[data-board]");
    this.frame.textContent = "";
    this.retrieved = this.frame.appendChild(make("section", "zone"));
    this.retrievedHead = this.retrieved.appendChild(head("Ranking"));
    this.rankingList = this.retrieved.appendChild(make("div", "list", "", { role: "list", "aria-label": "Ranking" }));
    this.retrievedEmpty = this.retrieved.appendChild(make("p", "empty", "Nothing was retrieved. Drag a document here."));
    this.cut = this.retrieved.appendChild(this.buildCut());
    this.retrievedMore = this.retrieved.appendChild(make("p", "more"));
    this.tray = this.frame.appendChild(make("section", "zone tray"));
    this.trayHead = this.tray.appendChild(head("Not retrieved"));
    this.trayList = this.tray.appendChild(make("div", "list", "", { role: "list", "aria-label": "Not retrieved" }));
    this.trayEmpty = this.tray.appendChild(
      make("p", "empty", "Every document was retrieved. Drag one here to see what a miss costs."));
    this.trayMore = this.tray.appendChild(make("p", "more"));
    this.add = this.tray.appendChild(this.buildAdd());
    this.frame.appendChild(make("p", "unseen",
      "Space lifts the document, arrow keys move it, Space drops it, Escape cancels. 0 to 3 grade it, minus makes it unjudged.", { id: "how-to-move" }));
    this.live = this.frame.appendChild(make("div", "unseen", "", { "aria-live": "polite", "aria-atomic": "true" }));
  }

  buildCut() {
    const cut = make("div", "cut");
    this.slider = make("div", "pill", "", {
      role: "slider", tabindex: "0", "aria-label": "Cutoff k", "aria-valuemin": "1", "aria-orientation": "vertical",
    });
    this.past = make("span", "past");
    cut.append(button("step", "k-less", "Lower k", "minus"), this.slider, button("step", "k-more", "Raise k", "plus"), this.past);
    return cut;
  }

  buildAdd() {
    const form = make("form", "add");
    form.append(
      make("input", "", "", { type: "text", "aria-label": "Title of a new document", placeholder: "Add a document" }),
      make("button", "", "Add", { type: "submit" }));
    return form;
  }

  card(id) {
    if (!this.cards.has(id)) this.cards.set(id, this.buildCard(id));
    return this.cards.get(id);
  }

  buildCard(id) {
    const card = make("div", "card", "", { role: "listitem", "data-doc": id });
    const stepper = make("span", "stepper");
    stepper.append(button("step", "up", "", "up"), button("step", "down", "", "down"));
    const handle = button("handle", "handle", "", "grip");
    handle.setAttribute("aria-describedby", "how-to-move");
    const words = make("div", "words");
    words.append(make("div", "title"), make("div", "about"));
    const open = button("step open", "open", "", "dots");
    open.setAttribute("aria-expanded", "false");
    card.append(make("span", "rank"), stepper, handle, words, make("div", "grades", "", { role: "radiogroup" }), open);
    return card;
  }

  // ---- painting ----------------------------------------------------------------------------------------------

  paint(animate) {
    const before = animate && !wantsNoMotion() ? this.places() : null;
    const { ranking, tray } = this.state;
    const focused = this.root.activeElement;
    for (const [id, card] of this.cards) {
      if (!this.documents.has(id)) { card.remove(); this.cards.delete(id); }
    }
    arrange(this.rankingList, ranking.map((id) => this.card(id)));
    arrange(this.trayList, tray.map((id) => this.card(id)));
    for (const id of [...ranking, ...tray]) this.dress(id);
    this.paintCut();
    const { notes, binary } = this.data;
    this.frame.classList.toggle("binary", binary);
    this.retrievedEmpty.hidden = ranking.length > 0;
    this.trayEmpty.hidden = tray.length > 0;
    this.retrievedHead.lastChild.textContent = notes.ranking;
    this.trayHead.lastChild.textContent = notes.tray;
    this.retrievedMore.textContent = notes.more_ranking;
    this.trayMore.textContent = notes.more_tray;
    if (focused?.isConnected && focused !== this.root.activeElement) focused.focus({ preventScroll: true });
    if (before) this.glide(before);
  }

  /** How many documents are ranked, also those past the end of the board. */
  numRanked() {
    return this.state.ranking.length + this.data.num_off_board;
  }

  paintCut() {
    const { ranking, k } = this.state, ranked = this.numRanked();
    this.cut.style.order = String(2 * Math.min(k, ranking.length));
    this.slider.textContent = `k = ${k}`;
    this.slider.setAttribute("aria-valuenow", k);
    this.slider.setAttribute("aria-valuemax", this.data.largest_k);
    this.slider.setAttribute("aria-valuetext", `k = ${k}: the top ${k} of ${ranked} documents`);
    this.past.textContent = k > ranked ? "past the end of the list" : k > ranking.length ? "below what is shown" : "";
    this.cut.querySelector("[data-act=k-less]").disabled = k <= 1;
    this.cut.querySelector("[data-act=k-more]").disabled = k >= this.data.largest_k;
  }

  dress(id) {
    const card = this.card(id), { title } = this.documents.get(id), rank = this.rankOf(id);
    const grade = this.state.grades.get(id) ?? null, name = this.nameOf(id);
    const { binary, min_grade: least } = this.data, isLast = rank === this.state.ranking.length;
    const look = JSON.stringify([name, rank, grade, rank > this.state.k, isLast, binary, least, !!card.querySelector(".details")]);
    if (card.look === look) return;      // a drag through fifty documents changes two of them at each place
    card.look = look;
    card.dataset.rank = rank ?? "";
    card.dataset.grade = grade === null ? UNJUDGED : Math.min(grade, 3);   // a file may hold higher ones
    card.classList.toggle("relevant", this.isRelevant(id));
    card.classList.toggle("below", rank !== null && rank > this.state.k);
    card.style.order = rank ? String(2 * rank - 1) : "";
    card.querySelector(".rank").textContent = rank ?? "–";
    card.querySelector(".title").textContent = title;
    card.querySelector(".about").replaceChildren(...this.about(id, grade));
    const [up, down] = card.querySelectorAll(".stepper button");
    up.setAttribute("aria-label", rank ? `Move up ${name}` : `Put into the ranking ${name}`);
    up.disabled = rank === 1;
    down.setAttribute("aria-label", `Move down ${name}`);
    down.disabled = rank === null || isLast;
    card.querySelector(".handle").setAttribute("aria-label", `Move ${name}`);
    card.querySelector(".open").setAttribute("aria-label", `More about ${name}`);
    this.dressGrades(card.querySelector(".grades"), id, grade);
    const details = card.querySelector(".details");
    if (details) this.dressDetails(details, id, rank);
  }

  /** The title, with the id where another document has the same one. */
  nameOf(id) {
    const { title } = this.documents.get(id);
    return this.titles.get(title) > 1 ? `${title} (${id})` : title;
  }

  isRelevant(id) {
    return (this.state.grades.get(id) ?? -1) >= this.data.min_grade;
  }

  about(id, grade) {
    const words = this.data.grade_words[grade] ?? `grade ${grade}`;
    const word = grade === null ? "" : ` (${words})`;
    const judgment = grade === null ? UNJUDGED : this.isRelevant(id) ? `relevant${word}` : `not relevant${word}`;
    const nodes = [make("span", "judgment", judgment)];
    if (this.documents.get(id).title !== id) nodes.unshift(make("span", "id", id), document.createTextNode(" · "));
    return nodes;
  }

  dressGrades(group, id, grade) {
    const { binary, grade_words: words } = this.data;
    const names = binary ? [UNJUDGED, "not relevant", "relevant"] : [UNJUDGED, "0", "1", "2", "3"];
    if (!binary && grade > 3) names.push(String(grade));
    if ([...group.children].map((radio) => radio.dataset.value).join() !== names.join()) {
      group.replaceChildren(...names.map((name, at) => make("button", "", at === 0 ? "–" : name === "not relevant" ? "not" : name, {
        type: "button", role: "radio", "aria-label": name, "data-act": "grade", "data-value": name,
        title: words[name] ? `${name}: ${words[name]}` : name,
      })));
    }
    group.setAttribute("aria-label", `Grade of ${this.nameOf(id)}`);
    const checked = grade === null ? UNJUDGED : binary ? (this.isRelevant(id) ? "relevant" : "not relevant") : String(grade);
    for (const radio of group.children) {
      radio.setAttribute("aria-checked", radio.dataset.value === checked);
      radio.tabIndex = radio.dataset.value === checked ? 0 : -1;
    }
  }

  dressDetails(details, id, rank) {
    const { text, title } = this.documents.get(id);
    details.querySelector(".text").textContent = text || "No text was given for this document.";
    details.querySelector("[data-act=out]").textContent = rank ? "Take out of the ranking" : "Put into the ranking";
    const rename = details.querySelector("input");
    rename.setAttribute("aria-label", `Title of ${id}`);
    if (rename.dataset.title !== title) rename.value = rename.dataset.title = title;   // a refused title stays to be mended
  }

  toggleDetails(card) {
    const opener = card.querySelector(".open"), open = card.querySelector(".details");
    opener.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    const details = card.appendChild(make("div", "details"));
    details.append(make("p", "text"));
    details.appendChild(make("label", "", "Title")).append(make("input", "", "", { type: "text", "data-act": "rename" }));
    details.appendChild(make("div", "acts")).append(
      make("button", "", "", { type: "button", "data-act": "out" }),
      make("button", "", "Delete the document", { type: "button", "data-act": "delete" }));
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

  // ---- gliding -----------------------------------------------------------------------------------------------

  /** Where everything stands now, to glide from there. */
  places() {
    const moving = [...this.cards.values(), this.cut].filter((node) => node.isConnected);
    return new Map(moving.map((node) => [node, node.getBoundingClientRect()]));
  }

  glide(before) {
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
}

function wantsNoMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
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
