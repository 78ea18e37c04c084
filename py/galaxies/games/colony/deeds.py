"""The deeds below the row: shortcuts, and the end of the turn, within reach of the board."""

from __future__ import annotations

from ...svg import Part, Svg, el, move
from . import glyphs
from .labels import label
from .offers import Offers, viewer
from .payment import proposed
from .shortcuts import shortcuts
from .state import State

HIGH = 40
_GAP = 6
_END = 112
"""Width of the button that ends the turn."""


def deeds(view: State, what: Offers, box: tuple[float, float, float]) -> list[Part]:
    """Buttons in a line (left edge, top, width): shortcuts first, the end of the turn last.

    While a card is picked or nothing can be done, the place stays empty.
    """
    if viewer(view) != view.active or what.picked:
        return []
    x, y, wide = box
    ends = view.phase == "action"
    found = dict(shortcuts(view, ()))
    if "all-colonies" in found:  # the generators are among them, and the line is short
        found.pop("all-generators", None)
    room = wide - (_END + _GAP if ends else 0)
    each = (room - _GAP * (len(found) - 1)) / max(1, len(found))
    each = each if view.phase != "action" else min(each, 174)
    parts = []
    for i, (word, words) in enumerate(found.items()):
        short = words if len(words) < 60 else f"Pay the {len(proposed(view))} marked cards"
        face = _face(short, each, "deed")
        at = move(x + (each + _GAP) * i, y)
        hit = (0, 0, each, HIGH)
        parts.append(Part(f"deed:{i}", glyphs.swap(word, words, face, hit, "deed", at)))
    if ends:
        verb = label(view, ("end-turn",))
        at = move(x + wide - _END, y)
        face = _face(verb, _END, "deed end")
        hit = (0, 0, _END, HIGH)
        parts.append(Part("deed:end", glyphs.choice("end-turn", verb, face, hit, "deed end", at)))
    return parts


def _face(words: str, wide: float, look: str) -> list[Svg]:
    """A plate with its words, in two lines where one is too short."""
    lines = glyphs.wrapped(words, int((wide - 12) / 6.6))
    start = HIGH / 2 - 7 * (len(lines) - 1)
    return [
        el("rect", x=0, y=0, width=wide, height=HIGH, rx=9, class_=f"plate rim {look}"),
        *(glyphs.text(line, wide / 2, start + 14 * i, "deed-word") for i, line in enumerate(lines)),
    ]
