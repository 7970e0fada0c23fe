"""The Playground in AppTest, as the tests of the page speak of it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from streamlit.testing.v1 import AppTest

from metrics.catalogue import METRICS

from ..conftest import ROOT, board_event, board_trigger, component_data

MENUS = ("edit", "definitions", "share", "notes", "code")


class Playground:
    """The page opened with the parameters of a link."""

    def __init__(self, params: Mapping[str, str] | None = None) -> None:
        self.at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
        for name, value in (params or {}).items():
            self.at.query_params[name] = value
        for menu in MENUS:
            self.at.session_state[menu] = True  # open: a closed one is not drawn
        self.at.run()

    # What it shows.

    @property
    def board(self) -> dict[str, Any]:
        return component_data(self.at, "board")

    @property
    def values(self) -> dict[str, str]:
        return {cell["name"]: cell["reading"][0] for cell in component_data(self.at, "values")["metrics"]}

    @property
    def changes(self) -> dict[str, str]:
        return {cell["name"]: cell["reading"][1] for cell in component_data(self.at, "values")["metrics"]}

    @property
    def shown(self) -> dict[str, Any]:
        """All that a link has to carry, as the page shows it."""
        parts = ("documents", "ranking", "tray", "grades", "k", "min_grade", "binary")
        state = {name: self.board[name] for name in parts}
        readout = component_data(self.at, "values")
        return {**state, "title": self.words("title"), "values": self.values, "open": readout["open"]}

    @property
    def link(self) -> dict[str, str]:
        """The parameters in the address bar."""
        return {name: value if isinstance(value, str) else value[-1] for name, value in self.at.query_params.items()}

    @property
    def notices(self) -> list[str]:
        drawn = {element.key for element in self.at.get("bidi_component")}
        return component_data(self.at, "notice")["paragraphs"] if "notice" in drawn else []

    def words(self, key: str) -> str:
        data = component_data(self.at, key)
        return " ".join([data["strong"], *data["paragraphs"]]).strip()

    # What a reader does.

    def send(self, seq: int = 1, **changes: Any) -> None:
        """The board's snapshot of what it shows, but for these changes."""
        board = self.board
        snapshot = {name: board[name] for name in ("ranking", "tray", "grades", "k", "rev")}
        board_event(self.at, "board", "board", {**snapshot, "seq": seq, **changes})

    def command(self, **command: Any) -> None:
        board_trigger(self.at, "board", "command", {"seq": self.board["ack"] + 1, **command})

    def open_metric(self, name: str) -> None:
        assert name in METRICS
        board_trigger(self.at, "values", "open", name)

    def press(self, key: str) -> None:
        self.at.button(key=key).click().run()

    def can_press(self, key: str) -> bool:
        return not self.at.button(key=key).disabled

    def paste(self, text: str, judgments: str = "") -> None:
        self.at.text_area(key="pasted").set_value(text)
        self.at.text_area(key="judgments").set_value(judgments)
        next(button for button in self.at.button if button.form_id == "paste").click().run()


def params_of(link: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(link).query, keep_blank_values=True))
