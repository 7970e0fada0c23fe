"""What a page leaves in the address bar, and how it notices that another link was opened."""

from collections.abc import Mapping

import streamlit as st


class AddressBar:
    """One page's part in the address bar.

    Parameters
    ----------
    page
        The page's name.
    """

    def __init__(self, page: str) -> None:
        self._left = f"{page} in the address bar"

    def opened(self) -> dict[str, str] | None:
        """Return the parameters of a link that was opened, or None where what the reader left here stands.

        A link that differs from what was left was opened by hand, or by the browser's Back. One without parameters is
        the way back to the page.
        """
        params = st.query_params.to_dict()
        if self._left not in st.session_state or (params and params != st.session_state[self._left]):
            return params
        return None

    def leave(self, params: Mapping[str, str]) -> None:
        """Put the parameters of a link to what is shown into the address bar."""
        st.session_state[self._left] = dict(params)
        if st.query_params.to_dict() != params:
            st.query_params.from_dict(params)
