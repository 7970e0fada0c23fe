// A list of texts and bars. How wide each part of a bar is comes from Python.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-fused_list]");
  const old = new Map([...box.querySelectorAll("[data-doc]")].map((row) => [row.dataset.doc, row]));
  const list = make("ol", "", "", { "aria-label": "Fused list" });
  for (const row of data.rows) {
    if (row.rank === data.k + 1) list.append(cut(data.k));
    list.append(fill(old.get(row.doc) ?? blank(row.doc), row));
  }
  if (data.rows.length === data.k) list.append(cut(data.k));
  box.replaceChildren(legend(data.names), data.rows.length ? list : make("p", "empty", data.empty));
}

function legend(names) {
  const line = make("div", "legend");
  line.append(make("strong", "", "Fused"), ...names.map((name) => make("span", "", `from ${name}`)));
  return line;
}

// A row keeps its node, so that its bar glides to the new width.
function blank(doc) {
  const row = make("li", "document", "", { "data-doc": doc });
  const words = make("div", "words"), bar = make("div", "bar", "", { "aria-hidden": "true" });
  words.append(make("div", "title"), make("div", "about"));
  bar.append(make("div"), make("div"));
  row.append(make("div", "rank"), words, bar, make("div", "sum"));
  return row;
}

function fill(row, data) {
  row.classList.toggle("relevant", data.relevant);
  row.classList.toggle("below", data.below);
  row.querySelector(".rank").textContent = data.rank;
  row.querySelector(".title").textContent = data.title;
  row.querySelector(".about").replaceChildren(`${data.doc} · `, make("span", "judgment", data.judgment));
  [...row.querySelector(".bar").children].forEach((part, at) => { part.style.width = data.widths[at]; });
  row.querySelector(".sum").textContent = data.sum;
  row.querySelector(".sum").append(make("span", "unseen", ` (${data.places.join(", ")})`));
  row.title = data.places.join(", ");
  return row;
}

function cut(k) {
  return make("li", "cut", `k = ${k}`);
}
