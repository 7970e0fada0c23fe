// Radio buttons as stops on a rail. Python says which one is chosen.

const drawn = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  if (!data) return;
  const box = parentElement.querySelector("[data-choice_rail]");
  let rail = drawn.get(box);
  const words = JSON.stringify([data.label, data.stops]);
  if (!rail || rail.words !== words) drawn.set(box, (rail = { words, inputs: draw(box, data) }));
  rail.send = setTriggerValue;
  for (const input of rail.inputs) {
    input.checked = input.value === data.chosen;
    input.onchange = () => rail.send("choose", input.value);
  }
}

function draw(box, { label, stops }) {
  const group = make("fieldset");
  group.append(make("legend", "unseen", label));
  group.style.setProperty("--stops", stops.length);
  const inputs = stops.map((stop) => {
    const option = make("label", "stop");
    const input = make("input", "", "", { type: "radio", name: "stop", value: stop.value });
    const icon = make("span", "icon", stop.icon, { "aria-hidden": "true" });
    option.append(input, icon, make("span", "title", stop.title), make("span", "note", stop.note));
    group.append(option);
    return input;
  });
  box.replaceChildren(group);
  return inputs;
}
