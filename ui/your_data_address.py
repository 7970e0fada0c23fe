"""The address bar of "Your data": the settings, and whether the sample is loaded. Files never stand in a link."""

from collections.abc import Mapping
from typing import cast, get_args

import streamlit as st

from examples.query_sets import SETS
from metrics.catalogue import METRICS
from metrics.checks import MAX_GRADE, Gain
from metrics.display import shorten
from metrics.link import passed_over, read_choice, read_whole
from metrics.scenario import MAX_K

from .address_bar import AddressBar
from .your_data_state import Settings, YourData

_ENTRY = "your_data"
_ADDRESS = AddressBar(_ENTRY)
_NAMES = ("run", "first", "second")
_KNOWN = {"data", "k", "gain", "min_grade", "metric", *_NAMES}
_START = Settings()
_ELSEWHERE = (
    "This link was made with files that stay with whoever loaded them: a link never carries them. Its settings are "
    "taken over; load the files here."
)


def your_data() -> YourData:
    """Return what this reader has: the files of this session, with the settings of the link where it names some."""
    data: YourData | None = st.session_state.get(_ENTRY)
    params = _ADDRESS.opened(parameters(data) if data else None)
    if data is None:
        data = st.session_state[_ENTRY] = YourData()
    if params:
        _take_over(data, params)
    return data


def _take_over(data: YourData, params: Mapping[str, str]) -> None:
    notices = passed_over(params, _KNOWN)
    source = read_choice(params, "data", ("none", "own", *SETS), "none", notices)
    data.settings = Settings(
        k=read_whole(params, "k", range(1, MAX_K + 1), _START.k, notices),
        gain=cast(Gain, read_choice(params, "gain", get_args(Gain), _START.gain, notices)),
        min_grade=read_whole(params, "min_grade", range(1, MAX_GRADE + 1), _START.min_grade, notices),
        metric=read_choice(params, "metric", METRICS, _START.metric, notices),
        **{name: params.get(name, "") for name in _NAMES},
    )
    if data.is_empty and source in SETS:
        data.load_sample(source)
    elif data.is_empty and source == "own":
        notices.append(_ELSEWHERE)
    if data.runs:
        notices += _unknown_runs(data)
    data.notices = notices


def _unknown_runs(data: YourData) -> list[str]:
    named = {getattr(data.settings, name) for name in _NAMES} - {"", *data.runs}
    return [f"There is no run “{shorten(name)}” here; another one is shown." for name in sorted(named)]


def parameters(data: YourData) -> dict[str, str]:
    """The parameters of a link: which settings differ from those a page starts with, and where the files are from."""
    differing = {
        name: str(value) for name, value in vars(data.settings).items() if value and value != getattr(_START, name)
    }
    where = {} if data.is_empty else {"data": data.sample or "own"}
    return {**where, **differing}


def mirror(data: YourData) -> None:
    """Put the settings into the address bar."""
    _ADDRESS.leave(parameters(data))
