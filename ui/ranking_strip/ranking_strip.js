// A ranking in one line.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-ranking_strip]");
  const ranked = list("ol", "Ranking", data.ranked);
  ranked.childNodes.forEach((node, at) => {
    node.classList.toggle("below", data.k !== null && at >= data.k);
    node.prepend(make("span", "rank", String(at + 1)));
  });
  if (data.k !== null) {
    const line = make("li", "cutoff", `k = ${data.k}`);
    ranked.insertBefore(line, ranked.childNodes[data.k] ?? null);
  }
  const missed = list("ul", "Relevant, not retrieved", data.missed);
  missed.childNodes.forEach((node) => {
    node.classList.add("missed");
    node.prepend(make("span", "rank", "missed"));
  });
  box.replaceChildren(ranked, ...(data.missed.length ? [missed] : []));
}

function list(tag, label, documents) {
  const node = make(tag, "", "", { role: "list", "aria-label": label });
  node.append(...documents.map(({ doc, relevant, judged }) => {
    const place = make("li", relevant ? "relevant" : "");
    place.append(make("span", "chip", doc), make("span", "unseen", `, ${judged}`));
    return place;
  }));
  return node;
}
