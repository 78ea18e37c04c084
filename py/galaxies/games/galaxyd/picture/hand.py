"""The pane to play from: the shipyard, or the losses to choose, as tiles.

A tall window has two rows of four tiles, a wide one four rows of two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....draw.svg import Pane, Part, Svg, act, el, fitted, group, move
from ....game import Room, Shape
from ..choosing.targets import asked
from ..forecast.losses import suggested_loss
from ..rules import market, setup
from ..rules.actions import Take
from ..rules.combat import counts
from ..rules.phases import Absorbing, Battle, Buying, Outfitting
from ..rules.pieces import ARMOR, ATTACK, BOMBER, COST, COUNTERS, KINDS, NAMES, SHIPS, SPEED, TYPES
from ..rules.state import State
from ..rules.table import check
from ..words.buttons import label
from . import glyphs
from .glyphs import text


@dataclass(frozen=True, slots=True)
class _Tiles:
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

    def spot(self, number: int) -> tuple[int, int]:
        row, column = divmod(number, self.across)
        return column * self.width, row * self.height


_TILES: dict[Shape, _Tiles] = {
    "tall": _Tiles(4, 97, 54, 9, 38, 7.4, (13, 30, 44), 0.85, 37),
    "wide": _Tiles(2, 160, 44, 44, 44, 9.6, (14, 32), 1.15, 23),
}
_MOST = 8
"""Tiles: the seven types and the purse, or all kinds of ships."""


def room(shape: Shape) -> Room:
    """The room of all tiles. While there is nothing to buy or to lose, the board has it."""
    tiles = _TILES[shape]
    return Room(tiles.across * tiles.width, _MOST // tiles.across * tiles.height, stays=False)


def hand(view: State, viewer: int, shape: Shape) -> tuple[Pane, ...]:
    """The pane of kind "hand" for the player who decides, if there is one."""
    if not asked(view, viewer):
        return ()
    match view.phase:
        case Outfitting() | Buying():
            return (_pane("yard", "Shipyard", _yard(view, viewer, shape), shape),)
        case Absorbing(battle):
            return (_pane("losses", "Losses", _losses(view, viewer, battle, shape), shape),)
    return ()


def _pane(name: str, title: str, tiles: Iterator[tuple[str, Svg]], shape: Shape) -> Pane:
    size = room(shape)
    parts = tuple(Part(key, svg) for key, svg in tiles)
    return Pane(name, title, size.width, size.height, parts, "hand")


def _tile(
    view: State, viewer: int, number: int, shape: Shape, words: str, inside: Sequence[Svg | None]
) -> Svg:
    """A tile that can be chosen; without words it cannot."""
    measures = _TILES[shape]
    width, height = measures.width - 4, measures.height - 4
    rim = el("rect", x=2, y=2, width=width, height=height, rx=8, class_="rim")
    look, at = f"yard {shape}", move(*measures.spot(number))
    if not words:
        return group(rim, *inside, class_=f"{look} shut", transform=at)
    name = _named(view, viewer, words, inside)
    return act(words, name, rim, *_spaced(inside), class_=look, transform=at)


def _ship(view: State, viewer: int, kind: int, many: int, shape: Shape) -> Svg:
    """A ship at the left of its tile, its name at the right, and how many there are."""
    tiles = _TILES[shape]
    middle = tiles.text / 2
    return group(
        glyphs.at(
            middle,
            tiles.ship,
            glyphs.counter(view.colour(viewer), kind),
            scale=tiles.scale,
        ),
        glyphs.badge(many, middle + 10, tiles.ship - 9),
        _line(NAMES[kind], 0, shape, "caption strong", tiles.title),
    )


def _line(words: str, number: int, shape: Shape, class_: str, start: int = 0) -> Svg:
    """A line of text in a tile."""
    tiles = _TILES[shape]
    x = start or tiles.text
    return fitted(words, x, tiles.lines[number], tiles.width - 5 - x, class_, tiles.letter)


# The shipyard -----------------------------------------------------------------------------------


def _yard(view: State, viewer: int, shape: Shape) -> Iterator[tuple[str, Svg]]:
    """All types with price and figures; those that can be bought now can be chosen."""
    for kind in range(KINDS):
        yield f"yard:{TYPES[kind]}", _type(view, viewer, kind, shape)
    told = ("price, moves,", "attack, armor") if shape == "tall" else ("$, moves, attack, armor",)
    lines = [_line(line, i, shape, "caption", 6) for i, line in enumerate(told, 1)]
    purse = _line(f"${_purse(view)} left", 0, shape, "caption strong purse", 6)
    at = move(*_TILES[shape].spot(KINDS))
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
    start = _TILES[shape].text
    inside = (
        _ship(view, viewer, kind, _have(view, kind), shape),
        _line(f"${COST[kind]}", 1, shape, "figure-cost"),
        _line(
            f"{SPEED[kind]}·{attack}·{ARMOR[kind]}",
            1,
            shape,
            "caption figure",
            start + round(3.3 * _TILES[shape].letter),
        ),
    )
    words = f"{'take' if fleet else 'buy'} {ship}"
    return _tile(view, viewer, kind, shape, words if refusal is None else "", inside)


def _named(view: State, viewer: int, words: str, inside: Sequence[Svg | None]) -> str:
    """The accessible name: the printed text of the tile first, so that it can be called by it."""
    printed = [piece.partition("<")[0] for part in inside if part for piece in part.split(">")]
    return f"{' '.join(p for p in printed if p)}, {label(view, viewer, words.split())}"


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
        tiles = _TILES[shape]
        inside = (
            _ship(view, viewer, kind, unpicked.count(kind), shape),
            *(_line(line, n, shape, "caption") for n, line in enumerate(told, 1)),
            text("★", tiles.width - 12, tiles.height - 14, "found") if kind == best else None,
        )
        words = f"absorb {SHIPS[kind]}"
        yield f"loss:{SHIPS[kind]}", _tile(view, viewer, i, shape, words, inside)
