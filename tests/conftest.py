"""What tests of several packages share.

AppTest has no public way to send a Components v2 event or to list the pages of a multipage app. The private names that
takes (`_tree`, `_run`, `_make_trigger_id`, `_registered_pages`, `proto`) stand here and nowhere else; a Streamlit
release that renames them breaks this file only. Tested with Streamlit 1.67.
"""

import json
from pathlib import Path
from typing import Any

from hypothesis import settings
from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.runtime.pages_manager import PagesManager
from streamlit.testing.v1 import AppTest, app_test
from streamlit.testing.v1.element_tree import Element


class LaterPagesManager(PagesManager):
    """AppTest begins every run like a fresh server, where `ui.entry` runs app.py anew and a press on a button is lost.

    A server is fresh once in its life; tests/browser opens a page on one that is.
    """

    def __init__(self, *args: Any, **choices: Any) -> None:
        super().__init__(*args, **choices)
        PagesManager.uses_pages_directory = False


app_test.PagesManager = LaterPagesManager

settings.register_profile("house", deadline=None)  # a busy machine is no fault of the code
settings.load_profile("house")

ROOT = Path(__file__).parents[1]

# Programs that live beside the tests and are run by make.
collect_ignore = ["screenshots.py", "benchmarks"]


def component(at: AppTest, key: str) -> Any:
    """The mounted component with that key."""
    mounted = {element.key: element for element in at.get("bidi_component")}
    assert key in mounted, f"no component with the key {key!r}; the page mounted {sorted(mounted)}"
    return mounted[key]


def component_data(at: AppTest, key: str) -> dict[str, Any]:
    """What Python sent to the browser with its last render of the component."""
    proto = component(at, key).proto
    return json.loads(proto.json or proto.mixed.json)


def board_event(at: AppTest, key: str, name: str, value: Any) -> AppTest:
    """Runs the app as the browser's `setStateValue(name, value)` would make it run."""
    states = at._tree.get_widget_states()
    states.widgets.add(id=component(at, key).proto.id, json_value=json.dumps({name: value}))
    return at._run(states)


def board_trigger(at: AppTest, key: str, name: str, value: Any) -> AppTest:
    """Runs the app as the browser's `setTriggerValue(name, value)` would make it run.

    Streamlit keeps the triggers of a component under an id made of the component's own.
    """
    states = at._tree.get_widget_states()
    trigger = _make_trigger_id(component(at, key).proto.id, "events")
    states.widgets.add(id=trigger, json_trigger_value=json.dumps([{"event": name, "value": value}]))
    return at._run(states)


def elements(at: AppTest) -> list[Any]:
    """Every element on the page, in its order."""
    return [node for node in at._tree if isinstance(node, Element)]


def page_paths() -> list[str]:
    """The URL path of every page in the navigation; the first page's is empty."""
    at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()
    assert not at.exception, at.exception
    return [page.get("url_pathname", "") for page in at._registered_pages.values()]
