"""The link to what is on the board, and its QR code."""

from io import BytesIO
from urllib.parse import quote, urlsplit

import segno
import streamlit as st

from .state import Playground

_THIS_MACHINE = {"localhost", "127.0.0.1", "::1"}
_SCALE = 20  # pixels a module, so that the saved picture fills a slide
_SAFE = ",:"  # may stand in a query as they are; a link that can be read is worth it


def draw_share(state: Playground) -> None:
    params = state.short_parameters
    if params is None:
        st.markdown("This list is too long for a link.")
        return
    link = link_to(st.context.url or "", params)
    if urlsplit(link).hostname not in _THIS_MACHINE:
        st.markdown("Whoever opens this link sees exactly what you see.")
    else:
        st.markdown(
            "This link leads to this computer: here it shows exactly what you see. For a class, start the app with "
            "`--server.address 0.0.0.0` and open it under the computer’s own address, or put it on a server."
        )
    st.code(link, language=None, wrap_lines=True)
    code = qr_code(link)
    if code:
        st.image(code, caption="The link as a QR code", alt="QR code of the link above", width=260)
        st.download_button("Save the QR code", code, "qr-code.png", "image/png", on_click="ignore", key="save-qr")
    else:
        st.caption("The link is too long for a QR code: a phone could not read it.")


def link_to(page: str, params: dict[str, str]) -> str:
    """Return the address of a page with parameters, each character escaped that must be and no other."""
    parts = urlsplit(page)
    query = "&".join(f"{name}={quote(value, safe=_SAFE)}" for name, value in params.items())
    return f"{parts.scheme}://{parts.netloc}{parts.path or '/'}?{query}"


@st.cache_data(max_entries=50)
def qr_code(link: str) -> bytes | None:
    """Return a PNG, or None where a link is too long to be one."""
    try:
        code = segno.make(link, error="l", micro=False)
    except segno.DataOverflowError:
        return None
    image = BytesIO()
    code.save(image, kind="png", scale=_SCALE, border=3)
    return image.getvalue()
