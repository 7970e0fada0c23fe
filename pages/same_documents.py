"""Same documents, different order: two lists of one query, and what each metric says of them."""

import streamlit as st

from ui.entry import through_app
from ui.site import draw_next
from ui.two_lists_address import mirror, two_lists
from ui.two_lists_state import TwoLists
from ui.two_lists_view import draw_boards, draw_choice, draw_differences, draw_swaps
from ui.words import words

through_app()

URL = "same_documents"


@st.fragment
def compare(lists: TwoLists) -> None:
    draw_choice(lists)
    with st.container(key="notices"):
        if lists.notices:
            words(lists.notices, "notice", key="notice")
    words(lists.question, "lead", key="question")
    words(lists.idea, "cause", key="verdict", strong=lists.verdict)

    draw_boards(lists, back=URL)

    left, right = lists.left.scenario, lists.right.scenario
    st.header("What each metric says, and what it does not see", anchor=False)
    st.markdown(
        "A metric that calls two lists equal will not reward you for the better one.",
        width=704,
    )
    draw_differences(left, right, lists.names, lists.chosen)

    st.header("The blindness map", anchor=False)
    st.markdown(
        "Take the first list and swap two neighbours. A filled mark is a metric that sees the swap, and says how far "
        "it would move; a dot is one that does not. Above the cutoff the set-based metrics see nothing at all, and "
        "below it nothing is left but RR and AP, which read the whole list.",
        width=704,
    )
    draw_swaps(left, lists.chosen)
    mirror(lists)


with st.container(key="reading"):
    st.title("Same documents, different order", anchor=False)
    st.markdown(
        "Two systems return the same documents for one query, and only the order differs. Are they equally good? "
        "That depends on the metric. Drag a document in either list and watch the numbers of both: some move, others "
        "do not notice. Grades, the cutoff k and the documents are shared by both lists, the order is each "
        "list’s own."
    )

compare(two_lists())
draw_next(URL)
