"""Pages in AppTest: opened with a link, and what they show; the Playground as the tests of that page speak of it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from streamlit.testing.v1 import AppTest

from metrics.catalogue import METRICS

from ..conftest import ROOT, board_event, board_trigger, component_data


def turn_to(at: AppTest, page: str) -> AppTest:
    """Switches the page as a browser does: with an address of its own."""
    at.query_params.clear()
    return at.switch_page(page)


def opened(page: str, params: Mapping[str, str] | None = None, **state: Any) -> AppTest:
    """A page opened with the parameters of a link, for a reader of its own."""
    at = turn_to(AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run(), page)
    for name, value in (params or {}).items():
        at.query_params[name] = value
    for name, value in state.items():
        at.session_state[name] = value
    at.run()
    assert not at.exception, at.exception
    return at


def link_of(at: AppTest) -> dict[str, str]:
    """The parameters in the address bar."""
    return {name: value if isinstance(value, str) else value[-1] for name, value in at.query_params.items()}


def words_of(at: AppTest, key: str) -> str:
    data = component_data(at, key)
    return " ".join([data["strong"], *data["paragraphs"]]).strip()


def drawn_on(at: AppTest) -> set[str]:
    """The keys of the components on the page."""
    return {element.key for element in at.get("bidi_component")}


def notices_on(at: AppTest) -> list[str]:
    return component_data(at, "notice")["paragraphs"] if "notice" in drawn_on(at) else []


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
        return link_of(self.at)

    @property
    def notices(self) -> list[str]:
        return notices_on(self.at)

    def words(self, key: str) -> str:
        return words_of(self.at, key)

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
