// A table of texts, its marked columns and cells. What is marked is decided in Python.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-marked_table]");
  box.tabIndex = 0;                      // a wide table can be scrolled by keyboard
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", data.caption);
  const table = document.createElement("table");
  table.createCaption().textContent = data.caption;
  const heads = table.createTHead().insertRow();
  heads.append(head(data.corner, "col"));
  for (const column of data.columns) {
    const cell = head(column.head, "col");
    if (column.lit) mark(cell, "lit", data.lit);
    heads.append(cell);
  }
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.insertRow();
    line.append(head(row.name, "row"));
    row.cells.forEach(({ text, best }, at) => {
      const cell = line.insertCell();
      cell.appendChild(document.createElement("span")).textContent = text;
      cell.classList.toggle("lit", data.columns[at].lit);
      if (best) mark(cell, "best", "best");
    });
  }
  box.replaceChildren(table);
}

function head(text, scope) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

// A mark to be seen, and the same to be heard.
function mark(cell, name, words) {
  cell.classList.add(name);
  const heard = cell.appendChild(document.createElement("i"));
  heard.textContent = ` (${words})`;
}
