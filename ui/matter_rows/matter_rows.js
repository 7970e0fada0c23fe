// A decision and its rows; every text is set as text.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-matter_rows]");
  box.className = data.parts ? "parts" : "";
  box.dataset.matter = data.slug;

  const header = make("header");
  header.append(make("h2", "", data.title), make("span", "", data.status));

  const table = make("table");
  table.append(make("caption", "unseen", data.title));
  const heads = table.createTHead().appendChild(make("tr", "unseen"));
  for (const name of ["way of deciding, and who takes it", "value, and how far it is from the one here"]) {
    heads.append(make("th", "", name, { scope: "col" }));
  }
  const body = table.createTBody();
  for (const row of data.rows) body.append(line(row));
  box.replaceChildren(header, make("p", "about", data.about), table);
}

function line(row) {
  const words = make("th", "", row.words, { scope: "row" });
  if (row.here) words.append(make("span", "mark", "here"));
  words.append(make("small", "", row.tools));
  if (row.detail) words.append(make("small", "", row.detail));
  const tr = make("tr");
  tr.classList.toggle("here", row.here);
  tr.classList.toggle("differs", row.differs);
  const value = make("td", "value", row.value);
  if (row.against) value.append(make("span", "against", row.against));
  tr.append(words, value);
  return tr;
}
