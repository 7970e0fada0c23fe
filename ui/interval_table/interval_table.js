// A table of texts: runs and their means, each with its interval below it.
// The roles are spelled out, because a phone lays the rows out as grids and some browsers then forget the table.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-interval_table]");
  const table = captioned(box, data.caption, make("table", "", "", { role: "table" }));
  const heads = table.createTHead().appendChild(make("tr", "", "", { role: "row" }));
  for (const name of ["run", ...data.columns]) heads.append(head("col", name));
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.appendChild(make("tr", "", "", { role: "row" }));
    line.append(head("row", row.name, row.remark));
    row.means.forEach(({ value, interval }, at) => {
      const cell = line.appendChild(make("td", "", value, { role: "cell", "data-head": data.columns[at] }));
      cell.append(make("span", "", interval));
    });
  }
  box.replaceChildren(table);
}

function head(scope, text, remark) {
  const cell = make("th", "", text, { role: scope === "col" ? "columnheader" : "rowheader", scope });
  if (remark) cell.append(make("span", "", remark));
  return cell;
}
