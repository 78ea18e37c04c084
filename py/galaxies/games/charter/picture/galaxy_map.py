"""The map: 36 sectors with their worlds, lanes, cubes and prices, and the route of this game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from ....draw import bodies
from ....draw.svg import Pane, Part, Svg, act, el, group, move, path
from ....game import for_latest
from ....words.english import fit
from ..rules import trips
from ..rules.cards import Card, World
from ..rules.phases import Atlas, Navigating
from ..rules.state import MOST_STROKES, State
from ..rules.tables import RING, SECTORS
from ..words.buttons import label
from ..words.terms import RINGS, sector_label
from . import glyphs, sky
from .glyphs import HEIGHT, WIDTH, at, hexagon, middle, words
from .worlds import ground, portrait

_MINORS = ((-18, -4), (18, -4), (-26, 3), (26, 3))
"""Where the first four minor worlds of a sector stand."""


class Look(NamedTuple):
    """What a sector shows beside its worlds."""

    sector: int
    name: str
    price: tuple[int, int, int] | None
    """As in Prices; None where no trip leads."""
    flies: bool
    """Whether it can be flown to."""
    place: int
    """Its place in the route; -1 if it is not in it."""
    founded: bool
    """Whether its world in the route is new."""
    waits: bool
    """Whether a world of the hand waits there."""
    chosen: bool


@for_latest(2)
def _drawn(cards: tuple[Card, ...]) -> dict[tuple[Callable[[State, Look], Part], Look], Part]:
    """The parts with these cards that were drawn already: a step changes few of them."""
    return {}


def _part(draw: Callable[[State, Look], Part], view: State, look: Look) -> Part:
    """What a function draws of a sector that looks like this."""
    drawn, key = _drawn(view.cards), (draw, look)
    if key not in drawn:
        drawn[key] = draw(view, look)
    return drawn[key]


def galaxy_map(view: State, viewer: int, draft: tuple[str, ...]) -> Pane:
    """The main pane."""
    looks = _looks(view, draft)
    parts = [
        Part("sky", sky.heavens()),
        Part("hole", sky.hole()),
        *(_choice(view, viewer, look, draft) or _part(_field, view, look) for look in looks),
        Part("lanes", _lanes(view)),
        Part("route", route(view)),
        *(_part(_marks, view, look) for look in looks),
    ]
    if view.line:
        x, y = middle(view.here)
        parts.append(
            Part(
                "ship",
                group(
                    glyphs.ship(),
                    transform=move(x + 19, y + 9),
                    class_="ship",
                    pointer_events="none",
                    data_piece="ship",
                ),
            )
        )
    name = "Galaxy map: 36 sectors round the black hole"
    return Pane("board", name, WIDTH, HEIGHT, tuple(parts), "board")


Prices = dict[int, tuple[int, int, int]]
"""Free neighbour -> full price, least price, and the fuel in hand."""


def fares(view: State) -> Prices:
    """What the trips to the free neighbours cost, while one is chosen."""
    if not isinstance(view.phase, Navigating):
        return {}
    fuel = sum(view.cards[card].fuel for card in view.hand)
    return {
        sector: (
            trips.full_cost(view, sector),
            min(trips.cost(view, sector, card) for card in trips.placings(view, sector)),
            fuel,
        )
        for sector in trips.free_neighbours(view)
    }


@for_latest(4)
def open_sectors(view: State) -> set[int]:
    """The sectors that can be flown to."""
    flying = isinstance(view.phase, Navigating)
    return {sector for sector, _ in trips.trips(view)} if flying else set()


def _looks(view: State, draft: tuple[str, ...]) -> list[Look]:
    """All sectors."""
    prices, open_now, founded = fares(view), open_sectors(view), view.founded
    names = {named.sector: named.name for named in view.names}
    places = {sector: place for place, sector in enumerate(view.route)}
    new = {sector for sector, place in places.items() if view.line[place] in founded}
    at_hand = {world.sector for card in view.hand if (world := view.cards[card].world)}
    chosen = {draft[1:2], (str(view.making.sector),) if view.making else ()}
    return [
        Look(
            sector,
            names.get(sector, ""),
            prices.get(sector),
            sector in open_now,
            places.get(sector, -1),
            sector in new,
            sector in prices and sector in at_hand,
            (str(sector),) in chosen,
        )
        for sector in SECTORS
    ]


def _choice(view: State, viewer: int, look: Look, draft: tuple[str, ...]) -> Part | None:
    """The field of a sector that can be chosen."""
    sector, verb = look.sector, verb_at(view, look.sector)
    if not verb or (draft[:1] == (verb,) and len(draft) > 2):
        return None
    told = _told(view, look)
    return Part(
        f"sector:{sector}",
        act(
            str(sector) if draft == (verb,) else f"{verb} {sector}",
            f"{label(view, viewer, (verb, str(sector)))}. {told}",
            el("title", told),
            hexagon(0.965),
            class_=_field_class(look, verb),
            transform=move(*middle(sector)),
        ),
    )


def _field(view: State, look: Look) -> Part:
    """The field of a sector, with its worlds as its title."""
    field = group(
        el("title", _told(view, look)),
        hexagon(0.965),
        class_=_field_class(look, "shut" if look.price else ""),
        transform=move(*middle(look.sector)),
    )
    return Part(f"sector:{look.sector}", field)


def _field_class(look: Look, state: str) -> str:
    words = "sector", RINGS[RING[look.sector]], state, "chosen" if look.chosen else ""
    return " ".join(filter(None, words))


def verb_at(view: State, sector: int) -> str:
    """The word that choosing a sector adds to the draft, or ""."""
    if sector in open_sectors(view):
        return "fly"
    writable = isinstance(view.phase, Atlas) and view.strokes < MOST_STROKES
    return "edit" if writable and view.sector_name(sector) else ""


def _told(view: State, look: Look) -> str:
    sector = look.sector
    worlds = [view.world(card) for card in view.in_sector(sector)]
    text = f"{sector_label(view, sector)}, {RINGS[RING[sector]]} ring"
    if worlds:
        shown = ", ".join(f"{w.name} ({'hub, ' if w.hub else ''}fuel {w.fuel})" for w in worlds[:8])
        more = f" and {len(worlds) - 8} more" if len(worlds) > 8 else ""
        text += f": {shown}{more}"
    else:
        text += ": no world known"
    if look.price:
        full, least, fuel = look.price
        price = f"{full} fuel" if least == full else f"{full} fuel, {least} by space lane"
        text += f". The trip costs {price}" if full else ". The trip is free"
        if not look.flies:
            text += f"; you have {fuel}"
    return text


def _lanes(view: State) -> Svg:
    lines = []
    for lane in view.lanes:
        one, other = divmod(lane, 100)
        lines.append(el("path", d=path([middle(one), middle(other)]), class_="line"))
    return group(*lines, class_="lanes", aria_hidden="true", pointer_events="none")


def route(view: State, look: str = "route") -> Svg:
    """The way of this game, with an arrow on each leg."""
    points = [middle(sector) for sector in view.route]
    pieces = [el("path", d=path(points), class_="line")] if len(points) > 1 else []
    for (x0, y0), (x1, y1) in pairwise(points):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        dx, dy = (x1 - x0) / 69.3, (y1 - y0) / 69.3
        head = [(x - 4 * dx - 5 * dy, y - 4 * dy + 5 * dx), (x + 5 * dx, y + 5 * dy)]
        head.append((x - 4 * dx + 5 * dy, y - 4 * dy - 5 * dx))
        pieces.append(el("path", d=path(head), class_="head"))
    return group(*pieces, class_=look, aria_hidden="true", pointer_events="none")


def _marks(view: State, look: Look) -> Part:
    """The marks of a sector: number, hub star, dots of minor worlds, cube, name or price."""
    sector = look.sector
    worlds = [view.world(card) for card in view.in_sector(sector)]
    hub = next((world for world in worlds if world.hub), None)
    inside: list[Svg] = [words(sector, 0, -25, "number")]
    visited = look.place >= 0
    if visited:
        inside.append(at((0, 14), glyphs.cube(look.founded), words(look.place, 0, 0.5, "place")))
    if hub:
        turn = bodies.lit(*middle(sector), (WIDTH / 2, HEIGHT / 2))
        inside.append(at((0, -6), portrait(hub, 11, turn)))
        inside.append(at((11, -15), glyphs.star("hub small")))
    inside += _minor([world for world in worlds if not world.hub])
    if look.price:
        inside.append(_price(look.price, flies=look.flies, waits=look.waits))
    elif not visited and look.name:
        inside.append(words(fit(look.name, 10), 0, 23, "sector-name"))
    return Part(f"mark:{sector}", at_middle(sector, *inside))


def at_middle(sector: int, *inside: Svg) -> Svg:
    return group(
        *inside,
        transform=move(*middle(sector)),
        class_="mark-of-sector",
        pointer_events="none",
        aria_hidden="true",
    )


def _minor(worlds: list[World]) -> list[Svg]:
    """A dot in its colour for each minor world; after four a dot with a count."""
    if len(worlds) > len(_MINORS):
        return [_dot(worlds[0], 18, -4), words(f"{len(worlds)}", 28, -4, "count")]
    return [_dot(world, x, y) for world, (x, y) in zip(worlds, _MINORS, strict=False)]


def _dot(world: World, x: float, y: float) -> Svg:
    dot = el("circle", cx=x, cy=y, r=4, class_="minor")
    return group(dot, class_=f"orb own-{ground(world.biome)}")


def _price(price: tuple[int, int, int], *, flies: bool, waits: bool) -> Svg:
    """The cost on a small plate: struck through where a lane halves it, on an empty plate where it
    is too dear, with a dot where a world of the hand waits."""
    full, least, _ = price
    here = el("circle", cx=23, cy=0, r=4.5, class_="waiting") if waits else None
    if not flies:
        return at((0, 17), _tag(20), words(least, 0, 0, "needs"), class_="price shut")
    if least != full:
        old = words(full, -10, 0, "old-price")
        strike = el("path", d="M-18 0H-2", class_="strike")
        return at((0, 17), _tag(22), old, strike, words(least, 11, 0, "cost"), here, class_="price")
    text = str(full) if full else "free"
    return at((0, 17), _tag(20 if full else 22), words(text, 0, 0, "cost"), here, class_="price")


def _tag(half: float) -> Svg:
    return el("rect", x=-half, y=-9, width=2 * half, height=18, rx=9, class_="tag")
