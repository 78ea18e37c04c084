"""HTML made of escaped parts, and boards as pictures in it."""

from __future__ import annotations

import re
from html import escape

from galaxies.draw.svg import Pane


class Html(str):
    """A text that is markup; all other texts are escaped when they go into a page."""

    __slots__ = ()


def tag(name: str, content: str = "", /, **attributes: str | bool) -> Html:
    """An element; False leaves an attribute out, True writes it without a value."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for key, value in attributes.items()
        if value is not False
    )
    inner = content if isinstance(content, Html) else escape(content)
    return Html(f"<{name}{written}>{inner}</{name}>")


def void(name: str, /, **attributes: str | bool) -> Html:
    return Html(tag(name, "", **attributes).removesuffix(f"</{name}>"))


def join(parts: list[Html]) -> Html:
    return Html("\n".join(parts))


def thumbnail(pane: Pane, *, whole: bool = False) -> Html:
    """The pane as a picture, without buttons and names: it stands in what readers skip.

    It fills its frame and is cut off at the edges, unless `whole` asks for all of it.
    """
    names = r"data-\w+|role|tabindex|aria-label|aria-hidden|pointer-events"
    text = re.sub(rf' (?:{names})="[^"]*"', "", pane.markup())
    if not whole:
        text = text.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)
    return Html(re.sub(r"<title>.*?</title>", "", text))
