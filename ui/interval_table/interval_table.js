// A table of texts: runs and their means, each with its interval below it.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-interval_table]");
  const table = captioned(box, data.caption);
  const heads = table.createTHead().insertRow();
  for (const name of ["run", ...data.columns]) heads.append(head("col", name));
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.insertRow();
    line.append(head("row", row.name, row.remark));
    for (const mean of row.means) line.insertCell().append(mean.value, make("span", "", mean.interval));
  }
  box.replaceChildren(table);
}

function head(scope, text, remark) {
  const cell = make("th", "", text, { scope });
  if (remark) cell.append(make("span", "", remark));
  return cell;
}
