// A decision and its rows; every text is set as text.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-matter_rows]");
  box.className = data.parts ? "parts" : "agree";
  box.dataset.matter = data.slug;

  const header = made("header");
  header.append(made("h2", data.title), made("span", data.status));

  const table = document.createElement("table");
  const caption = table.createCaption();
  caption.className = "unseen";
  caption.textContent = data.title;
  const heads = table.createTHead().insertRow();
  heads.className = "unseen";
  for (const name of ["way of deciding, and who takes it", "value, and how far it is from the one here"]) {
    const head = made("th", name);
    head.scope = "col";
    heads.append(head);
  }
  const body = table.createTBody();
  for (const row of data.rows) body.append(line(row));
  box.replaceChildren(header, made("p", data.about, "about"), table);
}

function line(row) {
  const words = made("th", row.words);
  words.scope = "row";
  if (row.here) words.append(made("span", "here", "mark"));
  words.append(made("small", row.tools));
  if (row.detail) words.append(made("small", row.detail));
  const tr = document.createElement("tr");
  tr.classList.toggle("here", row.here);
  tr.classList.toggle("differs", row.differs);
  const value = made("td", row.value, "value");
  if (row.against) value.append(made("span", row.against, "against"));
  tr.append(words, value);
  return tr;
}

function made(tag, text = "", name = "") {
  const node = document.createElement(tag);
  node.textContent = text;
  node.className = name;
  return node;
}
