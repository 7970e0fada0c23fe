// Plain words: nothing here can become markup.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-words]");
  box.className = data.kind;
  if (data.kind === "notice") box.setAttribute("role", "status");
  const stood = box.hasChildNodes() ? box.getBoundingClientRect() : null;
  const paragraphs = data.paragraphs.length ? data.paragraphs : [""];
  box.replaceChildren(...paragraphs.map((text, at) => {
    const node = make(data.kind === "title" ? "h1" : "p");
    if (data.strong && at === 0) node.append(make("strong", "", `${data.strong} `));
    node.append(text);
    return node;
  }));
  if (data.kind === "cause" && stood) keepStill(box, stood);
}

// What a step says can be longer than the last: what the reader has in hand below it stays where it is.
function keepStill(box, stood) {
  box.style.minHeight = `${stood.height}px`;            // a shorter one leaves its room
  const grown = box.getBoundingClientRect().height - stood.height;
  if (grown > 0) box.getRootNode().host.closest("[data-testid=stMain]")?.scrollBy(0, grown);
}
