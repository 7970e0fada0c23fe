// A table of texts, its marked columns and cells. What is marked is decided in Python.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-marked_table]");
  const table = captioned(box, data.caption);
  table.style.setProperty("--columns", data.columns.length);
  const heads = table.createTHead().insertRow();
  heads.append(make("th", "", data.corner, { scope: "col" }));
  for (const column of data.columns) {
    const cell = make("th", "", column.head, { scope: "col" });
    if (column.lit) mark(cell, "lit", data.lit);
    heads.append(cell);
  }
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.insertRow();
    line.append(make("th", "", row.name, { scope: "row" }));
    row.cells.forEach(({ text, best }, at) => {
      const cell = line.insertCell();
      cell.append(make("span", "", text));
      cell.classList.toggle("lit", data.columns[at].lit);
      if (best) mark(cell, "best", "best");
    });
  }
  box.replaceChildren(table);
}

// A mark to be seen, and the same to be heard.
function mark(cell, name, words) {
  cell.classList.add(name);
  cell.append(make("span", "unseen", ` (${words})`));
}
