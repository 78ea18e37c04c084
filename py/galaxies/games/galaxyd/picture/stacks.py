"""The stacks and the Pirates on the map.

Redog's stack stands at the left of a sector that it shares, Cynder's at the right, Pirates in the
place that is free, or above both. The number of ships has a corner of its own.
"""

from __future__ import annotations

from ....draw.svg import Part, Svg, group
from ....game import Shape
from ..rules.phases import Moving
from ..rules.pieces import MOVED
from ..rules.sectors import name
from ..rules.state import State
from . import glyphs
from .geometry import centres, corner

_ASIDE = 14
"""How far from the middle a stack stands that shares its sector."""
_ALONE, _ABOVE, _SHARING = 1.4, 1.2, 0.88
"""How large a stack is in empty space, above a Thing or Starbase, beside another one."""


def _sides(view: State, sector: int) -> dict[int, int]:
    """The players with ships in a sector: -1 at the left, 1 at the right, 0 alone."""
    here = [p for p in (0, 1) if view.ships(p, sector)]
    if len(here) + (sector in view.pirates) < 2:
        return dict.fromkeys(here, 0)
    return {p: -1 if view.colour(p) == "redog" else 1 for p in here}


def stack(
    view: State, viewer: int, player: int, sector: int, draft: tuple[str, ...], shape: Shape
) -> Part:
    """A stack with the number of its ships."""
    ships, colour = view.ships(player, sector), view.colour(player)
    x, y = centres(view.terms.map, shape)[sector]
    side = _sides(view, sector)[player]
    moving = isinstance(view.phase, Moving) and view.active == player == viewer
    spent = moving and all(ship & MOVED for ship in ships)
    chosen = " chosen" if draft[:2] == ("move", name(sector)) and view.active == player else ""
    over = sector in view.bases or sector in view.places
    scale = _SHARING if side else _ABOVE if over else _ALONE
    along, across = corner(shape, side or 1, -1 if side >= 0 else 1)
    counter = glyphs.counter(colour, ships[0], spent=spent)
    picture = glyphs.at(
        x + _ASIDE * side,
        y,
        group(counter, transform=f"scale({scale})"),
        glyphs.badge(len(ships), along - _ASIDE * side, across),
        class_=f"stack{' beside' if side else ''}{chosen}",
        pointer_events="none",
        data_piece=colour,
        data_many=len(ships),
    )
    return Part(f"stack:{colour}:{name(sector)}", picture)


def pirates(view: State, sector: int, shape: Shape) -> Svg:
    """The Pirates of a sector."""
    x, y = centres(view.terms.map, shape)[sector]
    count = view.pirates.count(sector)
    sides = [*_sides(view, sector).values()]
    shift, lift, scale = 0, 1, 1.6
    if len(sides) == 1:
        shift, lift, scale = -_ASIDE * sides[0], 0, 1.1
    elif sides:
        shift, lift, scale = 0, -20, 0.8
    along, across = corner(shape, 1 if sides in ([], [-1]) else -1, -1)
    return glyphs.at(
        x + shift,
        y + lift,
        group(glyphs.skull(), transform=f"scale({scale})"),
        glyphs.badge(count, along - shift, across - lift),
        class_="pirate",
        pointer_events="none",
        data_piece="pirate",
        data_many=count,
    )
