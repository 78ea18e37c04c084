"""Luck: what a galaxy code or a fixed deal gives.

Streams of a galaxy code (frozen): "express/chart" lays out the planets and their numbers,
"express/queue" the first queue and "express/queue/2" the second one of a long haul,
"express/thrust/n" and "express/brake/n" stack the coins of the tank after the n-th refuel (0 for
the first tank). So the coins after the second refuel do not depend on when it happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .... import data
from ....galaxy.luck import Luck
from .actions import Deal, Fuel, Queue
from .phases import Dealing, Queueing
from .setup import TILES_WIDE
from .state import COLUMNS, NUMBERS, SQUARES, TANKS, Square, State, Tank

_TILES = 12


@dataclass(frozen=True, slots=True)
class FixedDeal:
    """A deal of deals.toml; `start` is the square of the suggested start planet."""

    deal: Deal
    start: int
    tanks: tuple[Tank, ...]


_DEAL = {
    "planets": (str,) * 6,
    "queue": (int,) * 6,
    "start": str,
    "suns": [(int,) * 6],
    "moons": [(int,) * 6],
}
"""The form of a deal in deals.toml."""


@cache
def fixed_deals() -> dict[str, FixedDeal]:
    """All fixed deals by their id."""
    deals = {}
    for name, entry in data.load(__package__, "deals.toml", {"*": _DEAL}).items():
        places = {Square.parse(word).index: n for n, word in enumerate(entry["planets"])}
        deals[name] = FixedDeal(
            deal=Deal(
                planets=tuple(sorted(places)),
                numbers=tuple(places[square] for square in sorted(places)),
                queue=tuple(entry["queue"]),
            ),
            start=Square.parse(entry["start"]).index,
            tanks=tuple(
                Tank(tuple(suns), tuple(moons))
                for suns, moons in zip(entry["suns"], entry["moons"], strict=True)
            ),
        )
    return deals


def fixed(state: State) -> FixedDeal | None:
    """The fixed deal that this game is played on, or None."""
    return fixed_deals().get(state.terms.deal)


def tank(state: State, luck: Luck, refuels: int) -> Tank:
    """The coins after that many refuels (GEX-13, GEX-52, GEX-R-34)."""
    deal = fixed(state)
    if deal is not None and refuels < len(deal.tanks):
        return deal.tanks[refuels]
    return Tank(
        luck.stream(f"express/thrust/{refuels}").shuffle(range(NUMBERS)),
        luck.stream(f"express/brake/{refuels}").shuffle(range(NUMBERS)),
    )


def _chart(state: State, luck: Luck) -> Deal:
    """Planets, numbers and queue (GEX-04, GEX-05, GEX-07, GEX-78)."""
    stream = luck.stream("express/chart")
    if state.terms.free_scatter:
        squares = stream.shuffle(range(SQUARES))[:NUMBERS]
    else:
        tiles = stream.shuffle(range(_TILES))[:NUMBERS]
        squares = tuple(_in_tile(tile, stream.below(4)) for tile in tiles)
    return Deal(
        planets=tuple(sorted(squares)),
        numbers=stream.shuffle(range(NUMBERS)),
        queue=luck.stream("express/queue").shuffle(range(NUMBERS)),
    )


def _in_tile(tile: int, quadrant: int) -> int:
    """A square of a tile; tiles and quadrants are counted from the bottom left, row by row."""
    x = 2 * (tile % TILES_WIDE) + quadrant % 2
    y = 2 * (tile // TILES_WIDE) + quadrant // 2
    return x + COLUMNS * y


def chance(state: State, luck: Luck) -> Deal | Fuel | Queue:
    """What luck deals next, in a phase where luck decides."""
    if isinstance(state.phase, Queueing):
        return Queue(luck.stream("express/queue/2").shuffle(range(NUMBERS)))
    if not isinstance(state.phase, Dealing):
        return Fuel.of(state.announced_tank or tank(state, luck, state.refuels))
    deal = fixed(state)
    chart = deal.deal if deal is not None else _chart(state, luck)
    if not state.terms.open_chart:
        return chart
    tanks = [tank(state, luck, refuels) for refuels in range(TANKS)]
    coming = tuple(value for coins in tanks for value in coins.thrust + coins.brake)
    return Deal(chart.planets, chart.numbers, chart.queue, coming)
