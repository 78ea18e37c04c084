"""The map: hexes, Things, Starbases, stacks, Pirates, and the sectors that can be chosen."""

from __future__ import annotations

from functools import cache, lru_cache

from ....draw.svg import Pane, Part, Svg, act, el, group, move
from ....game import Shape
from ..choosing.inventory import inventories
from ..choosing.targets import Choice, choices, origin
from ..rules.pieces import MapName
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..words.buttons import label
from . import glyphs
from .berths import berthed
from .geometry import SIZE, centres, outline, size
from .ground import armor, base, grid, sky, thing
from .stacks import pirates, stack
from .ways import danger, ways


def map_pane(view: State, viewer: int, draft: tuple[str, ...], shape: Shape) -> Pane:
    """The main pane."""
    which = view.terms.map
    wide, high = size(which, shape)
    open_to = sorted(choices(view, viewer, draft).items())
    parts = [Part("sky", sky(which, shape)), Part("grid", grid(which, shape))]
    parts += [Part(f"thing:{name(s)}", thing(view, s, shape)) for s in view.places]
    parts.append(Part("danger", danger(view, viewer, shape)))
    parts += [Part(f"reach:{name(s)}", _field(view, s, c, shape)) for s, c in open_to]
    parts.append(Part("ways", ways(view, shape)))
    built = [player for player in (0, 1) if view.bases[player] != NOWHERE]
    parts += [Part(f"base:{player}", base(view, player, shape)) for player in built]
    for player in (0, 1):
        for sector in (one.sector for one in view.fleets[player]):
            parts.append(stack(view, viewer, player, sector, draft, shape))
    for sector in sorted(set(view.pirates)):
        parts.append(Part(f"pirate:{name(sector)}", pirates(view, sector, shape)))
    parts += [Part(f"armor:{player}", armor(view, player, shape)) for player in built]
    parts += [Part(f"mark:{name(s)}", _mark(view, s, c, shape)) for s, c in open_to]
    offered = dict(open_to)
    for sector, there in inventories(view, viewer, origin(draft)).items():
        hit = _hit(view, viewer, sector, offered.get(sector), draft, there, shape)
        parts.append(Part(f"sector:{name(sector)}", hit))
    parts += berthed(view, viewer, draft, shape)
    where = "left" if shape == "tall" else "top"
    return Pane(
        "board", f"The galaxy, rows a to j from the {where}", wide, high, tuple(parts), "board"
    )


def _field(view: State, sector: int, choice: Choice, shape: Shape) -> Svg:
    x, y = centres(view.terms.map, shape)[sector]
    return el(
        "path",
        d=outline(x, y, SIZE - 2.5, shape),
        class_=f"reach {choice.look}",
        pointer_events="none",
    )


def _mark(view: State, sector: int, choice: Choice, shape: Shape) -> Svg:
    """Small signs of a ship's way there."""
    x, y = centres(view.terms.map, shape)[sector]
    signs = [
        glyphs.at(x - 18 + 18 * i, y + 18, glyphs.sign(sign)) for i, sign in enumerate(choice.signs)
    ]
    return group(*signs, aria_hidden="true", pointer_events="none")


def _hit(
    view: State,
    viewer: int,
    sector: int,
    choice: Choice | None,
    draft: tuple[str, ...],
    there: str,
    shape: Shape,
) -> Svg:
    """The field under the pointer: it can be chosen, or it tells its contents."""
    if choice is None:
        return _square(view.terms.map, sector, there, shape)
    x, y = centres(view.terms.map, shape)[sector]
    hit = _under_finger(sector, shape)
    about = el("title", there)
    begun = draft if choice.follows else ()
    words = label(view, viewer, (*begun, *choice.words.split()))
    return act(
        choice.words,
        f"{words}. {there}",
        about,
        *hit,
        class_=f"place {choice.look}",
        transform=move(x, y),
    )


@cache
def _under_finger(sector: int, shape: Shape) -> tuple[Svg, Svg]:
    """What takes the touch, and the name of the sector, seen under the pointer."""
    hit = el("path", d=outline(0, 0, SIZE - 2, shape), class_="hit")
    return hit, el("text", name(sector), y=21, class_="named", aria_hidden="true")


@lru_cache(maxsize=1024)
def _square(which: MapName, sector: int, there: str, shape: Shape) -> Svg:
    """The field of a sector that cannot be chosen; its title begins with its name."""
    x, y = centres(which, shape)[sector]
    hit, _ = _under_finger(sector, shape)
    return group(el("title", there), hit, class_="square", transform=move(x, y))
