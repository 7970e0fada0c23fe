"""What a page leaves in the address bar, and how it notices that another link was opened."""

from collections.abc import Mapping

import streamlit as st

_PAGE = "page in the address bar"


class AddressBar:
    """One page's part in the address bar.

    Each new address is a step that the browser's Back takes back. A page that opens without parameters leaves none
    until something is changed: else Back would lead to the same page, which left them again, and never further.

    Parameters
    ----------
    page
        The page's name.
    """

    def __init__(self, page: str) -> None:
        self._page = page
        self._left = f"{page} in the address bar"
        self._start = f"{page} as it opens"
        self._bare = f"{page} without parameters"
        self._taken = f"{page} from a link"

    def opened(self, shown: Mapping[str, str] | None = None) -> dict[str, str] | None:
        """Return the parameters of a link that was opened, or None where what the reader left here stands.

        `shown` are the parameters of what stands there: where they are not what was left the reader has just changed
        it, and the browser, which tells its address with each run, does not know the newest yet.

        A link that differs from what was left was opened by hand, or by the browser's Back. One without parameters
        means what was shown under it, or is the way from another page back to what was left.
        """
        params, kept = st.query_params.to_dict(), st.session_state
        if self._left not in kept:
            return params
        if shown is not None and dict(shown) != kept[self._left]:
            return None
        if not params and kept.get(_PAGE) == self._page:
            params = kept.get(self._bare, {})
        if not params or params == kept[self._left]:
            return None
        kept[self._taken] = params
        return params

    def expect(self, params: Mapping[str, str]) -> None:
        """Say that this page is about to be opened with these parameters, to show what stands there already."""
        st.session_state[self._left] = dict(params)

    def leave(self, params: Mapping[str, str]) -> None:
        """Put the parameters of a link to what is shown into the address bar."""
        now, params, kept = st.query_params.to_dict(), dict(params), st.session_state
        if not now and self._left not in kept:
            kept[self._start] = kept[self._bare] = params
        arrived = kept.get(_PAGE) != self._page
        if not now and arrived:
            kept[self._bare] = params
        is_said = not now and params == kept.get(self._start if arrived else self._bare)
        # What was left last may still be on its way to the browser, which tells the address from before: a change that
        # leads back to that has to be sent after it.
        taken = kept.pop(self._taken, None)
        is_on_its_way = taken is None and kept.get(self._left, params) not in (params, now)
        if (now != params and not is_said) or is_on_its_way:
            st.query_params.from_dict(params)
        kept[self._left], kept[_PAGE] = params, self._page
