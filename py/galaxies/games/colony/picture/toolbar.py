"""The line below the row: shortcuts and the end of the turn within reach of the board, or what is
going on instead."""

from __future__ import annotations

from ....draw.svg import Part, Svg, move
from . import glyphs
from ..words.buttons import label
from ..choosing.marks import BACK
from ..choosing.offers import Offers, viewer
from ..choosing.proposal import due
from ..choosing.shortcuts import shortcuts
from ..rules.state import State
from ..words.log import who
from ..rules.names import colony_name

HIGH = 46
_GAP = 6
_END = 122
"""Width of the button that ends the turn."""


def deeds(
    view: State, what: Offers, draft: tuple[str, ...], box: tuple[float, float, float]
) -> list[Part]:
    """Buttons in a line (left edge, top, width): shortcuts first, the end of the turn last.

    While a card is picked, the line says what to do with it; in another's turn, whose it is.
    """
    x, y, wide = box
    last = (x + wide - _END, y, _END)
    if view.phase in ("deal", "over"):
        return []
    if viewer(view) != view.active:
        return [_words(f"{who(view, view.active)} is playing.", x, y)]
    if what.picked:
        words = f"{colony_name(what.picked)}: tap a dashed place."
        back = glyphs.choice(BACK, "Put it back", *_face("Put it back", last, "deed end"))
        return [_words(words, x, y), Part("deed:end", back)]
    parts = _shortcuts(view, draft, x, y, wide)
    if view.phase == "action":
        verb = label(view, ("end-turn",))
        ends = glyphs.choice("end-turn", verb, *_face(verb, last, "deed end"))
        parts.append(Part("deed:end", ends))
    return parts


def _shortcuts(view: State, draft: tuple[str, ...], x: float, y: float, wide: float) -> list[Part]:
    found = dict(shortcuts(view, draft if draft[:1] == ("marked",) else ()))
    if "all-colonies" in found:  # the generators are among them, and the line is short
        found.pop("all-generators", None)
    if not found and due(view)[1]:
        return [_words("Mark the cards to be discarded in your hand.", x, y)]
    acting = view.phase == "action"
    room = wide - (_END + _GAP if acting else 0)
    each = (room - _GAP * (len(found) - 1)) / max(1, len(found))
    each = min(each, 174) if acting else each
    parts = []
    for i, (word, words) in enumerate(found.items()):
        short = words if len(words) < 60 else f"Pay with the {due(view)[1]} marked cards"
        face = _face(short, (x + (each + _GAP) * i, y, each), "deed")
        parts.append(Part(f"deed:{i}", glyphs.swap(word, words, *face)))
    return parts


def _words(words: str, x: float, y: float) -> Part:
    return Part("deed:words", glyphs.text(words, x + 8, y + HIGH / 2, "caption"))


def _face(
    words: str, place: tuple[float, float, float], look: str
) -> tuple[list[Svg], glyphs.Box, str, str]:
    """Face, hit box, look and transform of a button at (left edge, top, width)."""
    x, y, wide = place
    return glyphs.plate(words, wide, HIGH, look), (0, 0, wide, HIGH), look, move(x, y)
