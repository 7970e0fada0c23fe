// Small cards, one a document. A card with a text opens to show it.

export default function ({ parentElement, data }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-document_list]");
  const list = make("ol", "list", "", { "aria-label": data.label });
  data.cards.forEach((card, at) => {
    const place = list.appendChild(make("li", data.cutoff > 0 && at >= data.cutoff ? "below" : ""));
    place.append(drawn(card));
    if (at + 1 === data.cutoff) place.append(make("p", "cutoff", `k = ${data.cutoff}`));
  });
  box.replaceChildren(list);
  if (data.more) box.append(make("p", "more", data.more));
}

function drawn(card) {
  const node = make(card.text ? "details" : "div", "card");
  node.classList.toggle("relevant", card.relevant);
  node.classList.toggle("unmarked", !card.judged);
  const line = node.appendChild(make(card.text ? "summary" : "div", "line"));
  if (card.lead) line.append(make("span", "lead", card.lead));
  const words = line.appendChild(make("span", "words"));
  words.append(make("span", "title", card.title));
  const about = words.appendChild(make("span", "about", card.id));
  if (card.judged) about.append(" · ", make("span", "judged", card.judged));
  if (card.text) node.append(make("p", "text", card.text));
  return node;
}
