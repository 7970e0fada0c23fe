// Values with gauges. Nodes stay while the numbers change, so that the gauges glide.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-value_tiles]");
  while (box.children.length > data.groups.length) box.lastChild.remove();
  data.groups.forEach((group, at) => {
    const section = box.children[at] ?? box.appendChild(newGroup());
    const [head, row] = section.children;
    head.children[0].textContent = group.label;
    head.children[1].textContent = group.note;
    row.setAttribute("aria-label", group.label);
    row.style.setProperty("--tiles", group.tiles.length);
    while (row.children.length > group.tiles.length) row.lastChild.remove();
    group.tiles.forEach((tile, place) => fill(row.children[place] ?? row.appendChild(newTile()), tile));
  });
}

function newGroup() {
  const section = make("section");
  const head = section.appendChild(make("p", "head"));
  head.append(make("strong"), make("span"));
  section.appendChild(make("ul", "row"));
  return section;
}

function newTile() {
  const tile = make("li", "tile");
  const gauge = make("span", "gauge", "", { "aria-hidden": "true" });
  gauge.append(make("span", "full"), make("span", "tick"));
  tile.append(make("span", "above"), make("span", "symbol"), make("span", "value"), gauge, make("span", "below"));
  return tile;
}

function fill(node, tile) {
  const [above, symbol, value, gauge, below] = node.children;
  const [full, tick] = gauge.children;
  node.className = `tile ${tile.mark}`;
  above.textContent = tile.above;
  symbol.textContent = tile.symbol;
  value.textContent = tile.text;
  value.classList.toggle("word", tile.value === null);
  below.textContent = tile.below;
  full.style.width = tile.value ?? "0";
  tick.hidden = tile.was === null;
  tick.style.left = tile.was ?? "0";
}
