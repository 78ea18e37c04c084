"""The pane to play from: the shipyard, the losses to choose, or your stacks, as tiles.

A tall window has two rows of four tiles, a wide one four rows of two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....draw.svg import Pane, Part, Svg, act, el, fitted, group, move
from ....game import Room, Shape
from ..choosing.inventory import inventory
from ..choosing.targets import asked
from ..forecast.losses import suggested_loss
from ..rules import market, setup
from ..rules.actions import Take
from ..rules.combat import counts
from ..rules.phases import Absorbing, Battle, Buying, Moving, Outfitting
from ..rules.pieces import (
    ARMOR,
    ATTACK,
    BOMBER,
    COST,
    COUNTERS,
    KIND,
    KINDS,
    MOVED,
    NAMES,
    SHIPS,
    SPEED,
    TYPES,
)
from ..rules.sectors import name, number
from ..rules.state import State
from ..rules.table import check
from ..words.buttons import label
from . import glyphs


@dataclass(frozen=True, slots=True)
class Tiles:
    """The measures of the tiles in a window of a shape."""

    across: int
    width: int
    height: int
    title: int
    """Where the name begins."""
    text: int
    """Where the other text begins."""
    letter: float
    """How wide a letter is, at most nearly."""
    lines: tuple[int, ...]
    """How low the lines of text lie."""
    scale: float
    """How large ships are."""
    ship: int
    """How low their middles lie."""

    def spot(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self.across)
        return column * self.width, row * self.height


TILES: dict[Shape, Tiles] = {
    "tall": Tiles(4, 97, 54, 9, 38, 7.4, (13, 30, 44), 0.85, 37),
    "wide": Tiles(2, 160, 44, 44, 44, 9.6, (14, 32), 1.15, 23),
}
_MOST = 8
"""Tiles: the seven types and the purse, or all kinds of ships."""


def room(shape: Shape) -> Room:
    """The room of all tiles. While there is nothing to buy or to lose, the board has it."""
    tiles = TILES[shape]
    return Room(tiles.across * tiles.width, _MOST // tiles.across * tiles.height, stays=False)


def hand(view: State, viewer: int, shape: Shape) -> tuple[Pane, ...]:
    """The pane of kind "hand": what the player buys or loses, else in a wide window, where there
    is room, what the player has."""
    if asked(view, viewer):
        match view.phase:
            case Outfitting() | Buying():
                return (_pane("yard", "Shipyard", _yard(view, viewer, shape), shape),)
            case Absorbing(battle):
                return (_pane("losses", "Losses", _losses(view, viewer, battle, shape), shape),)
    if shape == "tall" or not view.turn or viewer not in (0, 1) or not view.fleets[viewer]:
        return ()
    return (_pane("stacks", "Your ships", _stacks(view, viewer, shape), shape),)


def _pane(key: str, title: str, tiles: Iterator[tuple[str, Svg]], shape: Shape) -> Pane:
    size = room(shape)
    parts = tuple(Part(tile, svg) for tile, svg in tiles)
    return Pane(key, title, size.width, size.height, parts, "hand")


def _tile(
    place: int,
    shape: Shape,
    words: str,
    title: str,
    inside: Sequence[Svg | None],
    look: str = "shut",
) -> Svg:
    """A tile that can be chosen; without words it cannot. The title follows what is printed."""
    measures = TILES[shape]
    width, height = measures.width - 4, measures.height - 4
    rim = el("rect", x=2, y=2, width=width, height=height, rx=8, class_="rim")
    at = move(*measures.spot(place))
    if not words:
        return group(rim, *inside, class_=f"yard {shape} {look}".rstrip(), transform=at)
    label = f"{_printed(inside)}, {title}"
    return act(words, label, rim, *_spaced(inside), class_=f"yard {shape}", transform=at)


def _ship(
    view: State, viewer: int, ship: int, many: int, shape: Shape, title: str
) -> tuple[Svg | None, ...]:
    """A ship at the left of its tile, how many there are, and the title."""
    tiles = TILES[shape]
    middle = tiles.text / 2
    counter = glyphs.counter(view.colour(viewer), ship & KIND, spent=bool(ship & MOVED))
    return (
        glyphs.at(middle, tiles.ship, counter, scale=tiles.scale),
        glyphs.badge(many, middle + 12, tiles.ship - 10),
        _line(title, 0, shape, "caption strong", tiles.title),
    )


def _line(words: str, number: int, shape: Shape, class_: str, start: int = 0) -> Svg:
    """A line of text in a tile."""
    tiles = TILES[shape]
    x = start or tiles.text
    return fitted(words, x, tiles.lines[number], tiles.width - 5 - x, class_, tiles.letter)


# Stacks -----------------------------------------------------------------------------------------


def _stacks(view: State, viewer: int, shape: Shape) -> Iterator[tuple[str, Svg]]:
    """Each stack: its sector, its top ship, and the letters of all from the top."""
    fleet, moving = view.fleets[viewer], isinstance(view.phase, Moving) and asked(view, viewer)
    shown = fleet if len(fleet) <= _MOST else fleet[: _MOST - 1]
    for i, (sector, ships) in enumerate((name(stack.sector), stack.ships) for stack in shown):
        done = moving and all(ship & MOVED for ship in ships)
        top = ships[0] if moving else ships[0] & KIND
        letters = _line(" ".join(map(glyphs.letter, ships)), 1, shape, "caption")
        inside = (*_ship(view, viewer, top, 1, shape, sector), letters)
        about = group(el("title", inventory(view, viewer, number(sector))), *inside)
        yield f"stack:{sector}", _tile(i, shape, "", "", (about,), "done" if done else "")
    if len(shown) < len(fleet):
        more = _line(f"and {len(fleet) - len(shown)} more", 0, shape, "caption", 6)
        at = move(*TILES[shape].spot(len(shown)))
        yield "more", group(more, class_=f"yard {shape}", transform=at)


# The shipyard -----------------------------------------------------------------------------------


def _yard(view: State, viewer: int, shape: Shape) -> Iterator[tuple[str, Svg]]:
    """All types with price and figures; those that can be bought now can be chosen."""
    for kind in range(KINDS):
        yield f"yard:{TYPES[kind]}", _type(view, viewer, kind, shape)
    told = ("price, moves,", "attack, armor") if shape == "tall" else ("$, moves, attack, armor",)
    lines = [_line(line, i, shape, "caption", 6) for i, line in enumerate(told, 1)]
    purse = _line(f"${_purse(view)} left", 0, shape, "caption strong purse", 6)
    at = move(*TILES[shape].spot(KINDS))
    yield "heading", group(purse, *lines, class_=f"yard {shape}", transform=at)


def _purse(view: State) -> int:
    """The dollars that can still be spent."""
    phase = view.phase
    return setup.unspent(view, phase) if isinstance(phase, Outfitting) else view.money[view.active]


def _have(view: State, kind: int) -> int:
    if isinstance(view.phase, Outfitting):
        return view.phase.orders[view.phase.purchaser][kind]
    return COUNTERS[kind] - view.pools[view.active][kind]


def _type(view: State, viewer: int, kind: int, shape: Shape) -> Svg:
    fleet = isinstance(view.phase, Outfitting)
    ship = TYPES[kind]
    refusal = check(view, Take(ship)) if fleet else market.refusal(view, ship)
    attack = "10*" if kind == BOMBER else ATTACK[kind]
    start = TILES[shape].text
    inside = (
        *_ship(view, viewer, kind, _have(view, kind), shape, NAMES[kind]),
        _line(f"${COST[kind]}", 1, shape, "figure-cost"),
        _line(
            f"{SPEED[kind]}·{attack}·{ARMOR[kind]}",
            1,
            shape,
            "caption figure",
            start + round(3.3 * TILES[shape].letter),
        ),
    )
    words = f"{'take' if fleet else 'buy'} {ship}"
    title = label(view, viewer, words.split())
    return _tile(kind, shape, words if refusal is None else "", title, inside)


def _printed(inside: Sequence[Svg | None]) -> str:
    """The printed text of a tile, which begins its accessible name: it can be called by it."""
    pieces = [piece.partition("<")[0] for part in inside if part for piece in part.split(">")]
    return " ".join(piece for piece in pieces if piece)


def _spaced(inside: Sequence[Svg | None]) -> Sequence[Svg]:
    """The same with blanks between, so that the printed text reads as words."""
    return [piece for part in inside if part for piece in (part, Svg(" "))]


# Losses -----------------------------------------------------------------------------------------


def _losses(view: State, viewer: int, battle: Battle, shape: Shape) -> Iterator[tuple[str, Svg]]:
    """The ships that can absorb next, each with its fate; a suggestion has a star."""
    unpicked, left = battle.unpicked[viewer], battle.left[viewer]
    best = suggested_loss(view)
    for i, kind in enumerate(kind for kind, n in enumerate(counts(unpicked)) if n):
        fate = (f"takes {min(left, ARMOR[kind])}", "lost" if left >= ARMOR[kind] else "survives")
        told = fate if shape == "tall" else (", ".join(fate),)
        tiles = TILES[shape]
        inside = (
            *_ship(view, viewer, kind, unpicked.count(kind), shape, NAMES[kind]),
            *(_line(line, n, shape, "caption") for n, line in enumerate(told, 1)),
            _star(tiles) if kind == best else None,
        )
        words = f"absorb {SHIPS[kind]}"
        title = label(view, viewer, words.split()) + (", suggested" if kind == best else "")
        yield f"loss:{SHIPS[kind]}", _tile(i, shape, words, title, inside)


def _star(tiles: Tiles) -> Svg:
    star = el("path", d=glyphs.STAR, class_="found")
    return glyphs.at(tiles.width - 13, tiles.height - 14, star, scale=0.9)
