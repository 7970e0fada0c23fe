// A table of texts: runs and their means, each with its interval below it.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-interval_table]");
  box.tabIndex = 0;                      // a wide table can be scrolled by keyboard
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", data.caption);
  const table = document.createElement("table");
  table.createCaption().textContent = data.caption;
  const heads = table.createTHead().insertRow();
  for (const name of ["run", ...data.columns]) heads.append(head("col", name));
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.insertRow();
    line.append(head("row", row.name, row.remark));
    for (const mean of row.means) line.insertCell().append(mean.value, small(mean.interval));
  }
  box.replaceChildren(table);
}

function head(scope, text, remark) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.append(text);
  if (remark) cell.append(small(remark));
  return cell;
}

function small(text) {
  const node = document.createElement("span");
  node.textContent = text;
  return node;
}
