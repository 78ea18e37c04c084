"""The lens that shows how far the enemy reaches in the next turn.

In each sector stands the greatest Attack Score that could arrive there, as the ships lie now;
hidden ships are taken as the strongest that could be there. A star marks the sectors from which
a Bomber could hit the viewer's Starbase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....draw.svg import Part, el, group
from ....game import Shape
from ..forecast import preview
from ..rules.phases import Over
from ..rules.state import State
from ..words.bearings import reach_words
from . import glyphs
from .geometry import SIZE, centres, corner, outline

LENSES: Mapping[str, str] = {"reach": "Enemy reach"}


def shows(view: State, viewer: int, which: str) -> bool:
    """Whether the viewer has an enemy on the map."""
    playing = bool(view.turn) and not isinstance(view.phase, Over)
    return which in LENSES and viewer in (0, 1) and playing


def lens(view: State, viewer: int, which: str, shape: Shape) -> tuple[Sequence[Part], str]:
    """The parts that lie over the board, and the same in words."""
    if not shows(view, viewer, which):
        return (), "There is no enemy on the map yet."
    arriving = preview.attacks(view, 1 - viewer)
    stars = preview.bomber_sectors(view, viewer)
    places = centres(view.terms.map, shape)
    taken = {*view.places, *view.bases, *view.pirates}
    taken |= {stack.sector for fleet in view.fleets for stack in fleet}
    right, down = corner(shape, 1, 1)
    marks = []
    for sector, score in arriving.items():
        x, y = places[sector]
        marks.append(el("path", d=outline(x, y, SIZE - 1, shape), class_="reached"))
        if sector in taken:
            marks.append(glyphs.text(score, x + right, y + down, "arriving beside"))
        else:
            marks.append(glyphs.text(score, x, y + 3, "arriving"))
    for sector in stars:
        x, y = places[sector]
        marks.append(glyphs.at(x - right, y + down, glyphs.sign("bomb"), scale=0.8))
    layer = group(*marks, class_="lens", aria_hidden="true", pointer_events="none")
    return (Part("lens:reach", layer),), reach_words(view, viewer)
