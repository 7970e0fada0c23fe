"""The decisions of the page Definitions: each with its rows, a list on which they part, and its formulas and code."""

import streamlit as st

from examples.definition_lists import DEFINITION_LISTS, LIST_OF_MATTER
from metrics.source import source_of_function
from metrics.variants import Matter, Reading, readings_of, status_of
from metrics.variants_matters import MATTERS, letters_of

from .definitions_state import DefinitionLab
from .definitions_tools import draw_missing, draw_ties
from .formula_view import draw_formula
from .matter_rows import matter_rows
from .matter_strip import matter_strip

Readings = dict[str, tuple[Reading, ...]]

_CHOICES = {"ties": draw_ties, "missing-query": draw_missing}  # what a run file adds to the list


def read_all(lab: DefinitionLab) -> Readings:
    """What each way of taking each decision gives on the list, by the decision's slug."""
    situation = lab.situation
    return {matter.slug: readings_of(matter, situation) for matter in MATTERS}


def draw_strip(readings: Readings) -> None:
    matter_strip(readings, MATTERS, key="strip")


def draw_matters(lab: DefinitionLab, readings: Readings) -> None:
    for matter in MATTERS:
        matter_rows(matter, lab.play.scenario.k, readings[matter.slug])
        if matter.slug in _CHOICES:
            with st.container(key=f"choice-{matter.slug}"):
                _CHOICES[matter.slug](lab)
        _draw_beside(lab, matter)


def summary(readings: Readings) -> str:
    """Say how many decisions bite on the list."""
    apart = [slug for slug, each in readings.items() if status_of(each).parts]
    if not apart:
        return f"On this list all {len(MATTERS)} decisions give the same numbers, however they are taken."
    verb = "parts" if len(apart) == 1 else "part"
    return f"{len(apart)} of {len(MATTERS)} decisions {verb} ways on this list."


def _draw_beside(lab: DefinitionLab, matter: Matter) -> None:
    slug = LIST_OF_MATTER[matter.slug]
    with st.container(horizontal=True, key=f"beside-{matter.slug}", gap="small"):
        st.button(
            "See them part",
            key=f"part-{matter.slug}",
            type="tertiary",
            icon=":material/call_split:",
            help=DEFINITION_LISTS[slug].name,
            disabled=lab.slug == slug and lab.is_bundled,
            on_click=lab.open,
            args=(slug,),
        )
        code = st.popover(
            "Formulas and code", key=f"code-{matter.slug}", type="tertiary", icon=":material/code:", on_change="rerun"
        )
        if code.open:
            with code:
                _draw_code(matter)


def _draw_code(matter: Matter) -> None:
    for tab, variant in zip(st.tabs([variant.words for variant in matter.variants]), matter.variants, strict=True):
        with tab:
            draw_formula(variant.formula, letters_of(variant.formula))
            st.code(source_of_function(variant.function), language="python", wrap_lines=True)
