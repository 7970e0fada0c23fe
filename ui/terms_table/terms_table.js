// A table of texts. Resting on a row tells the board which document to light.

const LIGHT = "ranking-light";

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-terms_table]");
  const table = captioned(box, data.caption);
  table.classList.toggle("lights", Boolean(data.channel));
  const heads = table.createTHead().insertRow();
  data.columns.forEach((name, at) => {
    const head = make("th", "", name, { scope: "col" });
    head.classList.toggle("word", isWord(at, data.words));
    heads.append(head);
  });
  const body = table.createTBody();
  for (const row of data.rows) {
    const line = body.insertRow();
    line.classList.toggle("counts", row.counts);
    line.classList.toggle("dim", row.dim);
    row.cells.forEach((text, at) => {
      const cell = line.insertCell();
      cell.textContent = text;
      cell.classList.toggle("word", isWord(at, data.words));
      if (at === 1 && row.title) cell.append(make("span", "", ` ${row.title}`));
    });
    if (row.doc === null) continue;
    line.addEventListener("pointerenter", () => light(data.channel, [row.doc]));
    line.addEventListener("pointerleave", () => light(data.channel, null));
  }
  box.replaceChildren(table);
}

function isWord(at, words) {
  return at >= 1 && at <= words;
}

function light(channel, documents) {
  document.dispatchEvent(new CustomEvent(LIGHT, { detail: { channel, documents } }));
}
