"""The map: hexes, Things, Starbases, stacks, Pirates, and the sectors that can be chosen."""

from __future__ import annotations

from functools import cache, lru_cache

from ....draw import bodies
from ....draw.svg import Pane, Part, Svg, act, el, group, move, path
from ....game import SPECTATOR
from ..choosing.inventory import inventories
from ..choosing.targets import Choice, choices, origin
from ..forecast import preview
from ..rules.names import star
from ..rules.phases import Absorbing, Fighting, Moving, Over, Raiding, Roaming, Sortie
from ..rules.pieces import ASTEROID, MOVED, PLANET, SPACEPORT, MapName
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..words.buttons import label
from . import glyphs
from .geometry import SIZE, Point, centres, honeycomb, labels, outline, size
from .pirates import acting, heading


def map_pane(view: State, viewer: int, draft: tuple[str, ...]) -> Pane:
    """The main pane."""
    which = view.terms.map
    wide, high = size(which)
    open_to = choices(view, viewer, draft)
    parts = [Part("sky", _sky(which)), Part("grid", _grid(which))]
    parts += [Part(f"thing:{name(s)}", _thing(view, s)) for s in view.places]
    parts.append(Part("danger", _danger(view, viewer)))
    parts += [Part(f"reach:{name(s)}", _field(view, s, c)) for s, c in sorted(open_to.items())]
    parts.append(Part("ways", _ways(view)))
    parts += [Part(f"base:{p}", _base(view, p)) for p in (0, 1) if view.bases[p] != NOWHERE]
    for player in (0, 1):
        fleet = view.fleets[player]
        parts += [_stack(view, viewer, player, stack.sector, draft) for stack in fleet]
    parts += [Part(f"pirate:{name(s)}", _pirates(view, s)) for s in sorted(set(view.pirates))]
    parts += [Part(f"mark:{name(s)}", _mark(view, s, c)) for s, c in sorted(open_to.items())]
    parts += [
        Part(
            f"sector:{name(sector)}", _hit(view, viewer, sector, open_to.get(sector), draft, there)
        )
        for sector, there in inventories(view, viewer, origin(draft)).items()
    ]
    return Pane("board", "The galaxy, rows a to j from the top", wide, high, tuple(parts), "board")


# Ground -----------------------------------------------------------------------------------------


def _scatter(count: int, seed: int, wide: int, high: int) -> str:
    """Path data of stars by a linear congruential generator: the same on every device."""
    dots = ""
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2**31
        x = (seed >> 8) % wide
        seed = (seed * 1103515245 + 12345) % 2**31
        dots += f"M{x} {(seed >> 8) % high}h0"
    return dots


@cache
def _sky(which: MapName) -> Svg:
    wide, high = map(int, size(which))
    hazes = (
        el(
            "radialGradient",
            el("stop", offset="0", class_=f"{haze}-heart"),
            el("stop", offset="1", class_=f"{haze}-rim"),
            id=haze,
        )
        for haze in ("haze-a", "haze-b")
    )
    return group(
        *hazes,
        el("rect", x=0, y=0, width=wide, height=high, rx=10, class_="ground"),
        el("ellipse", cx=wide * 0.3, cy=high * 0.35, rx=270, ry=190, fill="url(#haze-a)"),
        el("ellipse", cx=wide * 0.7, cy=high * 0.68, rx=260, ry=190, fill="url(#haze-b)"),
        el("path", d=_scatter(200, 39514, wide, high), class_="star faint"),
        el("path", d=_scatter(70, 2009, wide, high), class_="star"),
        el("path", d=_scatter(16, 24, wide, high), class_="star bright"),
        aria_hidden="true",
        pointer_events="none",
    )


@cache
def _grid(which: MapName) -> Svg:
    names = (el("text", text, x=x, y=y) for text, x, y in labels(which))
    return group(
        el("path", d=honeycomb(which), class_="grid hexes"),
        group(*names, class_="coordinates"),
        aria_hidden="true",
        pointer_events="none",
    )


def _thing(view: State, sector: int) -> Svg:
    kind = view.thing(sector)
    held = _holder(view, sector) if kind in (PLANET, ASTEROID) else ""
    price = None
    if kind == SPACEPORT and view.price:
        price = glyphs.text(f"${view.price}", 0, 28, "price")
    x, y = centres(view.terms.map)[sector]
    wide, high = size(view.terms.map)
    turn = bodies.lit(x, y, (wide / 2, high / 2))
    return glyphs.at(
        x,
        y + 1,
        glyphs.thing(kind, sector, turn),
        price,
        bodies.star_name(called, 24, 39) if (called := star(view, sector)) else None,
        class_=held or "free",
        pointer_events="none",
    )


def _holder(view: State, sector: int) -> str:
    """The colour of the player who alone has ships there."""
    here = [p for p in (0, 1) if view.ships(p, sector)]
    if len(here) != 1 or sector in view.pirates:
        return ""
    return f"held {view.colour(here[0])}"


def _base(view: State, player: int) -> Svg:
    x, y = centres(view.terms.map)[view.bases[player]]
    armor, start = max(0, view.armor[player]), view.terms.armor[player]
    return glyphs.at(
        x,
        y,
        glyphs.starbase(view.colour(player), armor, start),
        el("rect", x=5, y=-33, width=31, height=20, rx=5, class_="tag"),
        glyphs.text(armor, 20.5, -22.5, "armor"),
        class_=f"station{' low' if armor <= 10 else ''}",
        pointer_events="none",
    )


# Ships ------------------------------------------------------------------------------------------


def _places(view: State, sector: int) -> dict[int, Point]:
    """The points of a sector's stacks: alone in the middle, else Redog left, Cynder right."""
    x, y = centres(view.terms.map)[sector]
    here = [p for p in (0, 1) if view.ships(p, sector)]
    low = 8 if sector in view.bases else 2
    if len(here) < 2:
        return dict.fromkeys(here, (x, y + low))
    return {p: (x + (-14 if view.colour(p) == "redog" else 14), y + low) for p in here}


def _stands_alone(view: State, sector: int) -> bool:
    """Whether a stack has its sector to itself, and can be drawn larger."""
    return sector not in view.bases and not (view.ships(0, sector) and view.ships(1, sector))


def _stack(view: State, viewer: int, player: int, sector: int, draft: tuple[str, ...]) -> Part:
    ships = view.ships(player, sector)
    x, y = _places(view, sector)[player]
    own = viewer in (player, SPECTATOR)
    moving = isinstance(view.phase, Moving) and view.active == player == viewer
    spent = moving and all(ship & MOVED for ship in ships)
    chosen = " chosen" if draft[:2] == ("move", name(sector)) and view.active == player else ""
    below = None
    if (own or view.terms.open_book or isinstance(view.phase, Over)) and len(ships) > 1:
        below = glyphs.text(glyphs.minis(ships[1:]), 0, 18, "below")
    key = f"stack:{view.colour(player)}:{name(sector)}"
    picture = glyphs.at(
        x,
        y,
        glyphs.counter(view.colour(player), ships[0], len(ships), spent=spent),
        below,
        scale=1.28 if _stands_alone(view, sector) else 1.08,
        class_=f"stack{chosen}",
        pointer_events="none",
        data_piece=view.colour(player),
        data_many=len(ships),
    )
    return Part(key, picture)


def _pirates(view: State, sector: int) -> Svg:
    x, y = centres(view.terms.map)[sector]
    alone = not any(view.ships(p, sector) for p in (0, 1))
    count = view.pirates.count(sector)
    return glyphs.at(
        x,
        y + (2 if alone else 20),
        glyphs.skull(count),
        pointer_events="none",
        data_piece="pirate",
        data_many=count,
    )


# Lines ------------------------------------------------------------------------------------------


def _line(view: State, sectors: tuple[int, ...], class_: str) -> Svg:
    places = centres(view.terms.map)
    points = [places[sector] for sector in sectors]
    return group(
        el("path", d=path(points), class_="line"),
        el("circle", cx=points[0][0], cy=points[0][1], r=3.5, class_="origin"),
        class_=class_,
    )


def _ways(view: State) -> Svg:
    """The last flight, the Pirates' sorties, and where Pirates may go next."""
    lines = []
    if view.flight is not None:
        lines.append(_line(view, view.flight.path, f"flown {view.colour(view.flight.player)}"))
    if isinstance(view.phase, Moving | Fighting | Absorbing | Raiding | Roaming):
        for sector, targets in preview.prey(view):
            if view.raiding is None or sector in view.raiding.idle:  # the others have acted
                lines += [_line(view, (sector, target), "prowl") for target in targets]
    if view.sortie is not None and view.sortie.die:
        lines += [_line(view, (view.sortie.at, target), "aim now") for target in heading(view)]
        lines.append(_die(view, view.sortie, now=True))
    for sortie in view.sorties if _raided(view) else ():
        if NOWHERE != sortie.target != sortie.at:
            lines.append(_line(view, (sortie.at, sortie.target), "aim"))
        if sortie.at != sortie.start:
            lines.append(_line(view, (sortie.start, sortie.at), "raided"))
        lines.append(_die(view, sortie))
    return group(*lines, aria_hidden="true", pointer_events="none")


def _die(view: State, sortie: Sortie, *, now: bool = False) -> Svg:
    """The die of a Pirate, beside it; large while it is on the table."""
    x, y = centres(view.terms.map)[sortie.at]
    half = 12 if now else 8
    return group(
        el("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=half / 3, class_="face"),
        glyphs.text(sortie.die, 0, 0.5, "pip"),
        class_="die big" if now else "die",
        transform=move(x - 11 - half, y + 14),
    )


def _raided(view: State) -> bool:
    """Whether phase 3 goes on, or nothing has moved since."""
    return acting(view) or (isinstance(view.phase, Moving) and not view.flights)


def _danger(view: State, viewer: int) -> Svg:
    """Enemy stacks from which a Bomber might hit the viewer's Starbase next turn."""
    if viewer not in (0, 1) or not view.turn or isinstance(view.phase, Over):
        return group()
    base = view.bases[viewer]
    lines = [_line(view, (sector, base), "threat") for sector in preview.threats(view, viewer)]
    return group(*lines, aria_hidden="true", pointer_events="none")


# What can be chosen -----------------------------------------------------------------------------


def _field(view: State, sector: int, choice: Choice) -> Svg:
    x, y = centres(view.terms.map)[sector]
    return el(
        "path", d=outline(x, y, SIZE - 2.5), class_=f"reach {choice.look}", pointer_events="none"
    )


def _mark(view: State, sector: int, choice: Choice) -> Svg:
    """Small signs of a ship's way there."""
    x, y = centres(view.terms.map)[sector]
    signs = [
        glyphs.at(x - 17 + 17 * i, y + 21, glyphs.sign(sign), scale=0.85)
        for i, sign in enumerate(choice.signs)
    ]
    return group(*signs, aria_hidden="true", pointer_events="none")


def _hit(
    view: State,
    viewer: int,
    sector: int,
    choice: Choice | None,
    draft: tuple[str, ...],
    there: str,
) -> Svg:
    """The field under the pointer: it can be chosen, or it tells its contents."""
    if choice is None:
        return _square(view.terms.map, sector, there)
    x, y = centres(view.terms.map)[sector]
    shape = el("path", d=outline(0, 0, SIZE - 2), class_="hit")
    about = el("title", there)
    begun = draft if choice.follows else ()
    words = label(view, viewer, (*begun, *choice.words.split()))
    return act(
        choice.words,
        f"{words}. {there}",
        about,
        shape,
        class_=f"place {choice.look}",
        transform=move(x, y),
    )


@lru_cache(maxsize=1024)
def _square(which: MapName, sector: int, there: str) -> Svg:
    """The field of a sector that cannot be chosen."""
    x, y = centres(which)[sector]
    shape = el("path", d=outline(0, 0, SIZE - 2), class_="hit")
    return group(el("title", there), shape, class_="square", transform=move(x, y))
