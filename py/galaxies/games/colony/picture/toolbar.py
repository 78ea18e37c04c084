"""The line below the row: shortcuts and the end of the turn within reach of the board, or what is
going on instead."""

from __future__ import annotations

from ....draw.svg import Part, Svg, fitted, move
from ....words.english import fit
from ..choosing.marks import BACK
from ..choosing.proposal import due
from ..choosing.shortcuts import shortcuts
from ..rules.names import colony_name
from ..rules.phases import Dealing, Over
from ..words.terms import who
from . import glyphs
from .look import Look

HIGH = 57
_GAP = 6
_END = 122
"""Width of the button that ends the turn."""


def toolbar(look: Look, box: tuple[float, float, float]) -> list[Part]:
    """Buttons in a line (left edge, top, width): shortcuts first, the end of the turn last.

    While a card is picked, the line says what to do with it; in another's turn, whose it is.
    """
    view = look.view
    x, y, wide = box
    last = (x + wide - _END, y, _END)
    if isinstance(view.phase, Dealing | Over):
        return []
    if not look.is_mine:
        return [_words(f"{fit(who(view, view.active), 30)} is playing.", x, y, wide)]
    picked = look.offers.picked
    if picked:
        back = glyphs.choice(BACK, "Put it back", *_face("Put it back", last, "tool end"))
        words = f"{colony_name(picked)}: choose a highlighted place."
        return [_words(words, x, y, wide - _END - _GAP), Part("tool:end", back)]
    parts = _shortcuts(look, x, y, wide)
    if view.is_acting:
        verb = look.label("end-turn")
        button = glyphs.choice("end-turn", verb, *_face(verb, last, "tool end"))
        parts.append(Part("tool:end", button))
    return parts


def _shortcuts(look: Look, x: float, y: float, wide: float) -> list[Part]:
    view = look.view
    if due(view)[1]:  # the button that pays is below the hand
        return [_words("In your hand, mark the cards that you discard.", x, y, wide)]
    buttons = dict(shortcuts(view, look.viewer, ()))
    if "all-colonies" in buttons:  # the generators are among them, and the line is short
        buttons.pop("all-generators", None)
    room = wide - (_END + _GAP if view.is_acting else 0)
    each = (room - _GAP * (len(buttons) - 1)) / max(1, len(buttons))
    each = min(each, 174) if view.is_acting else each
    parts = []
    for i, (word, words) in enumerate(buttons.items()):
        face = _face(words, (x + (each + _GAP) * i, y, each), "tool")
        parts.append(Part(f"tool:{i}", glyphs.swap(word, words, *face)))
    return parts


def _words(words: str, x: float, y: float, wide: float) -> Part:
    drawn = fitted(words, x + 8, y + HIGH / 2, wide - 8, "caption", 8.0)
    return Part("tool:words", drawn)


def _face(
    words: str, place: tuple[float, float, float], look: str
) -> tuple[list[Svg], glyphs.Box, str, str]:
    """Face, hit box, look and transform of a button at (left edge, top, width)."""
    x, y, wide = place
    return glyphs.plate(words, wide, HIGH, look), (0, 0, wide, HIGH), look, move(x, y)
