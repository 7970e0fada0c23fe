// A table of texts, a row for each metric. It shows what it is sent and computes nothing.
// The roles are spelled out, because a phone lays the rows out as grids and some browsers then forget the table.

const ROOMY = 9;                         // columns that need not be narrow

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-metric_table]");
  const scrolled = box.scrollLeft;
  const marks = data.columns.some(({ holds }) => holds === "marks");
  const table = captioned(box, data.caption, make("table", marks ? "map" : "list", "", { role: "table" }));
  table.classList.toggle("wide", data.columns.length > ROOMY);
  const heads = table.createTHead().appendChild(make("tr", "", "", { role: "row" }));
  heads.append(head("Metric", "col"));
  for (const column of data.columns) {
    const cell = heads.appendChild(head(column.head, "col"));
    cell.classList.add(column.holds);
    cell.classList.toggle("apart", column.apart);
    if (column.note) cell.prepend(make("span", "note", column.note), " ");
  }
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.appendChild(make("tr", row.chosen ? "chosen" : "", "", { role: "row" }));
    line.dataset.row = row.metric;
    line.append(head(row.head, "row"));
    row.cells.forEach((cell, at) => line.append(dressed(cell, data.columns[at])));
  }
  box.replaceChildren(table);
  box.scrollLeft = scrolled;
}

function dressed(cell, column) {
  const made = make("td", cell.tone, "", { role: "cell" });
  made.classList.toggle("apart", column.apart);
  if (!cell.told) {
    made.textContent = cell.text;
  } else {                               // a sign for the eye, its sentence for the ear and under the pointer
    const sign = made.appendChild(make("span", "sign", cell.text, { "aria-hidden": "true" }));
    made.appendChild(make("span", "unseen", cell.told));
    made.title = cell.told;
  }
  return made;
}

function head(words, scope) {
  return make("th", "", words, { role: scope === "col" ? "columnheader" : "rowheader", scope });
}
