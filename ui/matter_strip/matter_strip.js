// A row of decisions; a tap on one scrolls to its rows. Every text is set as text.

const PARTS = ["name", "value", "status"];

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-matter_strip]");
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "All decisions on this list");
  if (box.childElementCount !== data.cells.length) box.replaceChildren(...data.cells.map(made));
  data.cells.forEach((cell, at) => fill(box.children[at], cell));
}

function made() {
  const button = make("button", "", "", { type: "button" });
  button.append(...PARTS.map((name) => make("span", name)));
  button.addEventListener("click", () => show(button.dataset.slug));
  return button;
}

function fill(button, cell) {
  button.dataset.slug = cell.slug;
  button.className = cell.parts ? "parts" : "";
  for (const name of PARTS) button.querySelector(`.${name}`).textContent = cell[name];
}

function show(slug) {
  const rows = document.querySelector(`.st-key-matter-${slug}`);
  if (!rows) return;
  rows.scrollIntoView({ block: "start" });
  rows.tabIndex = -1;                    // so that Tab goes on from there
  rows.focus({ preventScroll: true });
}
