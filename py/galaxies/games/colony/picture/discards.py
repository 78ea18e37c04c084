"""The cards of the discard pile, laid out over the board to take one back for science (TTG-40)."""

from __future__ import annotations

from ....draw.svg import Part, el, fitted, group, move
from ..rules.names import colony_name
from ..rules.state import colony, kinds, sorted_hand
from . import glyphs
from .look import Look

_HIGH = 41.0


def discards(look: Look) -> list[Part]:
    """A sheet with a button for each card, while one is asked for."""
    if look.draft != ("recall",):
        return []
    layout = look.layout
    cards = [
        card
        for card in kinds(sorted_hand(look.side.discard))
        if f"discard:{card}" in look.offers.parts
    ]
    columns = 4 if layout.width < 500 else 5
    wide = (layout.width - 12) / columns
    sheet = el("rect", x=2, y=2, width=layout.width - 4, height=layout.high - 4, rx=12,
               class_="sheet rim")  # fmt: skip
    parts = [Part("discards", group(sheet, aria_hidden="true"))]
    for at, card in enumerate(cards):
        x, y = 6 + wide * (at % columns), 6 + _HIGH * (at // columns)
        lines = glyphs.name_lines(colony_name(card), int((wide - 24) / (0.52 * layout.step)))
        lines = [lines[0], " ".join(lines[1:])] if len(lines) > 2 else lines
        top = 20 - layout.step / 2 * (len(lines) - 1)
        face = [
            el("rect", x=0, y=0, width=wide - 3, height=_HIGH - 3, rx=7,
               class_=f"rim {colony(card).type}"),
            glyphs.type_sign(colony(card).type, 11, 19, 0.8),
            *(
                fitted(line, 21, top + layout.step * i, wide - 27, "name lead", 0.63 * layout.step)
                for i, line in enumerate(lines)
            ),
        ]  # fmt: skip
        box = (0.0, 0.0, wide - 3, _HIGH - 3)
        line, at_ = look.offers.parts[f"discard:{card}"], move(x, y)
        words, verb = look.rest(line), look.label(line)
        part = look.part(
            f"again:{card}", colony_name(card), face, box, at=at_, words=words, label=verb
        )
        parts.append(part)
    return parts
