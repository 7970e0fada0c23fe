// Two quiet buttons that save the chart as Plotly draws it: on paper of its own, with its title and in the reader's theme.

const SAVED_WIDTH = 1000;
const TITLE_ROOM = 52;
const SCALES = { png: 2, svg: 1 };

class SaveButtons {
  constructor(root, figure) {
    this.figure = figure;
    this.row = root.appendChild(make("div", "live-figure-save"));
    this.buttons = Object.keys(SCALES).map((format) => {
      const button = this.row.appendChild(make("button", "", format.toUpperCase(), { type: "button" }));
      button.addEventListener("click", () => this.save(format, button));
      return button;
    });
  }

  receive({ save_as: name, figure }) {
    this.row.hidden = !name;
    if (!name) return;
    const title = JSON.parse(figure).layout.meta ?? "this chart";
    for (const button of this.buttons) button.setAttribute("aria-label", `${button.textContent}: save “${title}”`);
  }

  async save(format, button) {
    const { figure } = this;
    try {
      const Plotly = await loadPlotly();
      const { data, layout, meta } = figure.current();
      const title = { text: meta ?? "", x: 0, y: 1, xref: "container", yref: "container", yanchor: "top", pad: { l: 14, t: 14 }, font: { size: 18 } };
      const paper = getComputedStyle(figure.box).getPropertyValue("--st-background-color").trim() || "#ffffff";
      const height = figure.data.height + TITLE_ROOM;
      const picture = { ...layout, title, width: SAVED_WIDTH, height, paper_bgcolor: paper, plot_bgcolor: paper };
      picture.margin = { ...layout.margin, t: TITLE_ROOM };
      await Plotly.downloadImage({ data, layout: picture }, { format, scale: SCALES[format], width: SAVED_WIDTH, height, filename: figure.data.save_as });
    } catch (error) {
      console.error("The chart could not be saved.", error);
      button.textContent = `${format.toUpperCase()} failed`;
    }
  }
}
