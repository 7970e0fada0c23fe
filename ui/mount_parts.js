// What the components build their boxes of. Every text is set as text.

function make(tag, name = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}
