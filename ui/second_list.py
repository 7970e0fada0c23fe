"""Two lists of one query in a link: all parameters speak of the first, and two more of the second's own order."""

from collections.abc import Mapping

from metrics.link import PARAMETERS, read_link, write_link
from metrics.scenario import Scenario

from .two_lists_state import in_step, of_the_same_documents

_OWN = {"ranking": "right", "tray": "right_tray"}  # what only the second list has of its own
TWO_LISTS = (*PARAMETERS, *_OWN.values())


def write_both(first: Scenario, second: Scenario, bases: tuple[Scenario | None, Scenario | None]) -> dict[str, str]:
    """Return the parameters that give back both lists when read with the same bases."""
    right = write_link(second, bases[1])
    own = {link: right[name] for name, link in _OWN.items() if name in right}
    return {**write_link(first, bases[0]), **own}


def read_both(
    params: Mapping[str, str], bases: tuple[Scenario | None, Scenario | None], name: str, notices: list[str]
) -> tuple[Scenario, Scenario]:
    """Return both lists that a link describes, in step with the first.

    Parameters
    ----------
    params
        The parameters of the link.
    bases
        What the link leaves out, of the first list and of the second; None for the second takes the first list.
    name
        What the second list is called in notices.
    notices
        Gets a sentence for each fault that was passed over.
    """
    shared = {name: params[name] for name in PARAMETERS if name in params}
    own = {name: params[link] for name, link in _OWN.items() if link in params}
    first, faults = read_link(shared, bases[0])
    of_both = {name: value for name, value in shared.items() if name not in _OWN}
    second, more = read_link({**of_both, **own}, bases[1] or first)
    notices += [*faults, *(f"{name}: {fault}" for fault in more if fault not in faults)]
    first, second = of_the_same_documents(first, second, notices)
    return first, in_step(second, first)
