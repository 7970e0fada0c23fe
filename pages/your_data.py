"""Your data: runs and judgments of the reader's own, measured with the same code."""

import streamlit as st

from ui.entry import through_app
from ui.site import draw_next
from ui.your_data_address import mirror, your_data
from ui.your_data_compare import draw_comparison
from ui.your_data_export import draw_export
from ui.your_data_intake import draw_files, draw_intake, draw_missing
from ui.your_data_queries import draw_queries
from ui.your_data_state import YourData
from ui.your_data_views import draw_charts, draw_definitions, draw_means, draw_notes, draw_refused

through_app()


def measured(data: YourData) -> None:
    st.header("How good are the runs?", anchor=False)
    draw_definitions(data)
    with st.spinner("Measuring every query"):
        reports = data.reports
    draw_refused(data)
    if not reports:
        return
    draw_means(data, reports)
    draw_notes(data, reports)
    draw_charts(data, reports)

    st.header("Query by query", anchor=False)
    draw_queries(data, reports)

    if len(reports) > 1:
        st.header("Two runs compared", anchor=False)
        draw_comparison(data, reports)

    st.header("Take it along", anchor=False)
    draw_export(data, reports)


data = your_data()
with st.container(key="reading"):
    st.title("Your data", anchor=False)
    st.markdown(
        "Bring judgments and one or several runs: TREC, CSV or JSON, told apart by what they hold. Here are their "
        "means with intervals, every query behind them, and what may be said of two runs."
    )
    st.markdown(
        ":gray[Files stay in the memory of this session: nothing is written to disk, and all of it is dropped soon "
        f"after the page is closed. Up to {st.get_option('server.maxUploadSize')} MB a file.]"
    )
with st.container(key="your-data"):
    draw_intake(data)
    draw_files(data)
    if data.qrels and data.runs:
        measured(data)
    else:
        draw_missing(data)
    draw_next("your_data")
mirror(data)
