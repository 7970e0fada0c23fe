// Plain words: nothing here can become markup.

const TAGS = { title: "h1", lead: "p", cause: "p", notice: "p" };

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-words]");
  box.className = data.kind;
  if (data.kind === "notice") box.setAttribute("role", "status");
  box.replaceChildren(...data.paragraphs.map((text, at) => {
    const node = document.createElement(TAGS[data.kind]);
    if (data.strong && at === 0) {
      const strong = document.createElement("strong");
      strong.textContent = `${data.strong} `;
      node.append(strong);
    }
    node.append(text);
    return node;
  }));
}
