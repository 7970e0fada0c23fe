"""How files come in: two boxes, fields to paste into, the sample; and the list of what is here."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from examples.query_sets import SETS, load_course_set
from metrics import files_out
from metrics.query_set_summary import qrels_facts, run_facts

from .words import words
from .your_data_reading import take_in
from .your_data_state import Box, YourData
from .your_data_uploads import read_uploads

PASTED: tuple[tuple[Box, str, str, str], ...] = (
    ("qrels", "Judgments (qrels)", "pasted qrels", "q1 0 d03 2\nq1 0 d05 1"),
    ("run", "Run 1", "pasted run 1", "q1 Q0 d03 1 9.5 mine\nq1 Q0 d18 2 8.2 mine"),
    ("run", "Run 2 (optional)", "pasted run 2", "q1 Q0 d05 1 7.1 other\nq1 Q0 d03 2 6.4 other"),
)
JUDGMENTS = "Judgments (qrels): which documents are relevant, and how much"
RUNS = "Runs, one or several: what each system retrieved, best first"
SAMPLE = "No files at hand? Either set holds queries, judgments and three runs."
NOTHING_PASTED = "There is nothing to read yet: paste judgments, a run or both."

EXAMPLES = {
    "TREC": (
        ("Judgments: query, 0, document, grade", "q1 0 d03 3\nq1 0 d18 0\nq2 0 d07 1"),
        (
            "Run: query, Q0, document, rank, score, tag",
            "q1 Q0 d03 1 9.5 a\nq1 Q0 d18 2 8.2 a\nq2 Q0 d07 1 7.1 a",
        ),
    ),
    "CSV": (
        ("Judgments: a header, then a row a judgment", "query_id,doc_id,grade\nq1,d03,3\nq2,d07,1"),
        ("Run: with a rank, or a score, or both", "query_id,doc_id,rank\nq1,d03,1\nq1,d18,2"),
    ),
    "JSON": (
        ("Judgments: grades, or the relevant ids alone", '{"q1": {"d03": 3, "d18": 0},\n "q2": ["d07"]}'),
        ("Run: ids best first, or scores", '{"q1": ["d03", "d18"],\n "q2": {"d07": 7.1, "d03": 2}}'),
    ),
    "Both in one": (
        ("CSV: no rank, not retrieved; no grade, unjudged", "query_id,doc_id,rank,grade\nq1,d03,1,3\nq1,d18,2,"),
        ("JSON", '{"run": {"q1": ["d03", "d18"]},\n "qrels": {"q1": {"d03": 3}}}'),
    ),
}


def draw_intake(data: YourData) -> None:
    """Draw the ways in, and read what has just come in by one of them."""
    left, right = st.columns(2, gap="medium")
    with left:
        judgments = st.file_uploader(JUDGMENTS, accept_multiple_files=True, key=f"qrels-{data.intake}")
    with right:
        runs = st.file_uploader(RUNS, accept_multiple_files=True, key=f"runs-{data.intake}")
    with st.container(horizontal=True, vertical_alignment="center", key="ways-in"):
        if data.is_empty:
            for slug, load in SETS.items():
                st.button(f"Load {load().name}", on_click=data.load_sample, args=(slug,), key=f"sample-{slug}")
        else:
            st.button("Remove all", on_click=data.remove_all, key="remove-all")
        _draw_templates()
        if data.is_empty:
            words(SAMPLE, "aside", key="sample-offer")
    _draw_paste(data)
    _draw_formats()
    read_uploads(data, {"qrels": judgments, "run": runs})


def _draw_paste(data: YourData) -> None:
    """Draw the fields. What was typed stays there until it could be read, even if the page is left meanwhile.

    They stand in no form: a form would send nothing before its button is pressed.
    """
    for name in data.pasted_in:
        st.session_state[name] = ""
    typed = any(st.session_state.get(name, "").strip() for _, _, name, _ in PASTED)
    if (data.pasted_in and not typed) or "paste" not in st.session_state:
        st.session_state["paste"] = typed
    data.pasted_in = []
    paste = st.expander("Paste instead", key="paste", on_change="rerun")
    if not paste.open:
        return
    with paste:
        texts = {
            name: column.text_area(label, placeholder=hint, height=150, key=name, persist_state="session")
            for column, (_, label, name, hint) in zip(st.columns(len(PASTED)), PASTED, strict=True)
        }
        sent = st.button("Read what is pasted", key="read-pasted")
    if sent and not any(text.strip() for text in texts.values()):
        words(NOTHING_PASTED, "notice", key="nothing-pasted")
    elif sent:
        _take_pasted(data, texts)
        st.rerun()


def _take_pasted(data: YourData, texts: dict[str, str]) -> None:
    data.begin_intake("qrels")
    data.begin_intake("run")
    for box, _, name, _ in PASTED:
        if texts[name].strip() and take_in(data, box, name, texts[name].encode(errors="surrogatepass")):
            data.pasted_in.append(name)


def _draw_templates() -> None:
    with st.popover("Templates", icon=":material/download:", key="templates"):
        st.markdown("The lesson’s set in each format, to see yours beside it.")
        sample = load_course_set()
        run, qrels = sample.runs["hybrid"], sample.qrels
        templates: tuple[tuple[str, str, Callable[[], bytes]], ...] = (
            ("Judgments, TREC", "qrels.txt", lambda: files_out.qrels_to_trec(qrels)),
            ("Judgments, CSV", "qrels.csv", lambda: files_out.qrels_to_csv(qrels)),
            ("Judgments, JSON", "qrels.json", lambda: files_out.qrels_to_json(qrels)),
            ("Run, TREC", "hybrid.run", lambda: files_out.run_to_trec(run)),
            ("Run, CSV", "hybrid.csv", lambda: files_out.run_to_csv(run)),
            ("Run, JSON", "hybrid.json", lambda: files_out.run_to_json(run)),
            ("Both, CSV", "both.csv", lambda: files_out.table_to_csv(run, qrels)),
            ("Both, JSON", "both.json", lambda: files_out.table_to_json(run, qrels)),
        )
        for label, name, make in templates:
            st.download_button(label, make, name, on_click="ignore", type="tertiary", key=f"template-{name}")


def _draw_formats() -> None:
    formats = st.expander("What a file looks like", key="formats", on_change="rerun")
    if formats.open:
        with formats:
            for tab, kinds in zip(st.tabs(list(EXAMPLES)), EXAMPLES.values(), strict=True):
                for column, (what, lines) in zip(tab.columns(len(kinds)), kinds, strict=True):
                    column.markdown(f":gray[{what}]")
                    column.code(lines, language=None)
            st.markdown(":gray[Told apart by what they hold, not by their names. Ids are exact text: 01 is not 1.]")


def draw_files(data: YourData) -> None:
    """Draw what was read and what was refused, each with a button to be rid of it."""
    if data.notices:
        words(data.notices, "notice", key="link-notice")
    if data.said:
        words(data.said, "notice", key="said")
    for number, fault in enumerate(data.faults):
        with st.container(horizontal=True, vertical_alignment="center", key=f"fault-{number}"):
            words(fault.text, "notice", key=f"fault-text-{number}", strong=f"{fault.name}:")
            st.button("Dismiss", on_click=data.dismiss, args=(fault,), type="tertiary", key=f"dismiss-{number}")
    if data.is_empty:
        return
    st.header("What was read", anchor=False)
    if data.sample_set:
        words(data.sample_set.note, "aside", key="sample-note")
    with st.container(key="files", gap="small"):
        if data.qrels:
            facts = _told("Judgments", qrels_facts(data.qrels), data.qrels.notices)
            _draw_file("qrels", data.qrels.name, facts, data.remove_qrels)
        for number, (name, run) in enumerate(data.runs.items()):
            facts = _told("Run", run_facts(run), run.notices)
            _draw_file(f"run-{number}", name, facts, lambda name=name: data.remove_run(name))  # type: ignore[misc]


def _told(kind: str, facts: list[str], notices: tuple[str, ...]) -> list[str]:
    return [" · ".join([kind, *facts]), *notices]


def _draw_file(key: str, name: str, facts: list[str], remove: Callable[[], None]) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key=f"file-{key}"):
        words([name, *facts], "file", key=f"about-{key}")
        st.button("Remove", on_click=remove, type="tertiary", icon=":material/close:", key=f"remove-{key}")


def draw_missing(data: YourData) -> None:
    """Say what is still needed before anything can be measured."""
    if data.is_empty:
        return
    needed = (
        "a run, the rankings that are to be measured."
        if data.qrels
        else "judgments. Without them no run can be measured."
    )
    words(needed, "lead", key="needed", strong="Still needed:")
