// A ranking in one line; every text is set as text.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-ranking_strip]");
  const ranked = list("ol", "Ranking", data.ranked);
  ranked.childNodes.forEach((node, at) => {
    node.classList.toggle("below", data.k !== null && at >= data.k);
    node.prepend(made("span", String(at + 1), "rank"));
  });
  if (data.k !== null) {
    const line = made("li", `k = ${data.k}`, "cutoff");
    ranked.insertBefore(line, ranked.childNodes[data.k] ?? null);
  }
  const missed = list("ul", "Relevant, not retrieved", data.missed);
  missed.childNodes.forEach((node) => {
    node.classList.add("missed");
    node.prepend(made("span", "missed", "rank"));
  });
  box.replaceChildren(ranked, ...(data.missed.length ? [missed] : []));
}

function list(tag, label, documents) {
  const node = document.createElement(tag);
  node.setAttribute("role", "list");
  node.setAttribute("aria-label", label);
  node.append(...documents.map(({ doc, relevant }) => {
    const item = made("li", "", relevant ? "relevant" : "other");
    item.append(made("span", doc, "chip"), made("span", relevant ? ", relevant" : ", not relevant", "unseen"));
    return item;
  }));
  return node;
}

function made(tag, text, name) {
  const node = document.createElement(tag);
  node.textContent = text;
  node.className = name;
  return node;
}
