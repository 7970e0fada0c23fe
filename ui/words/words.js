// Plain words: nothing here can become markup.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-words]");
  box.className = data.kind;
  if (data.kind === "notice") box.setAttribute("role", "status");
  const paragraphs = data.paragraphs.length ? data.paragraphs : [""];
  box.replaceChildren(...paragraphs.map((text, at) => {
    const node = make(data.kind === "title" ? "h1" : "p");
    if (data.strong && at === 0) node.append(make("strong", "", `${data.strong} `));
    node.append(text);
    return node;
  }));
}
