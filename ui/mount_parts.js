// What the components build their boxes of. Every text is set as text.

function make(tag, name = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}

/** A table with its caption, in a box that can be scrolled by keyboard where the table is wider. */
function captioned(box, caption, table = make("table")) {
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", caption);
  table.append(make("caption", "unseen", caption));
  return table;
}
