"""Each flight of a finished survey as its captain judged it, its true length, and what led farther.

The game is over, so everything may be measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ....game import Player
from ....words.english import capital, counted, plural
from ..rules import trips
from ..rules.actions import Action
from ..rules.measure import decimals, squared, units
from ..rules.names import star_name
from ..rules.state import State, Trip

_BEAM = 12
_NEXT = 6
_CANDIDATES = 8
"""Stars that are compared with the one that was marked: the nearest."""


def judged(states: Sequence[State], actions: Sequence[Action], player: Player) -> Iterator[str]:
    """A sentence or two on each flight of a captain, in the plain game of one ship a captain."""
    terms = states[-1].terms
    if terms.scenario != "standard" or terms.ships != 1:
        return
    flown = 0
    for before, after in pairwise(states):
        for trip in after.trips[len(before.trips) :]:
            if trip.seat == player and trip.kind in ("flight", "adrift"):
                flown += 1
                yield f"Flight {flown}: {trips.told(after, trip)} {_better(before, trip)}"


def _better(before: State, trip: Trip) -> str:
    """The star that led farther than the one that was marked, by the ruler and for a ship alone."""
    start, fuel = trip.start, before.captains[trip.seat].ships[trip.ship].fuel
    ruler = _Ruler(before)
    prices = {star: ruler.price(start, star, boosted=trip.boosted) for star in ruler.stars}
    prices[trip.end] = trip.units if trip.kind == "flight" else fuel + 1
    near = sorted(prices, key=lambda star: (prices[star], star))[:_CANDIDATES]
    onward = {
        star: ruler.farthest(star, fuel - prices[star])
        for star in {*near, trip.end}
        if prices[star] <= fuel
    }
    if not onward:
        return "No open star was in reach."
    best = max(onward, key=lambda star: (onward[star], star == trip.end, -star))
    made = onward.get(trip.end)
    if made is not None and onward[best] <= made:
        return "The ruler finds no better star."
    length = decimals(squared(before.star(start), before.star(best)))
    name, price = capital(star_name(before, best)), counted(prices[best], "unit")
    more, spare = onward[best]
    text = f"{name} was better: {length} inches for {price}"
    reach = f"and {more or 'no'} more {plural(more, 'system')} in reach from there"
    if made is None:
        return f"{text}, {reach}."
    if more == made[0]:
        return f"{text}, which leads as far and saves {counted(spare - made[1], 'unit')}."
    return f"{text}, {reach} instead of {made[0]}."


class _Ruler:
    """True prices between the open stars."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.stars = state.open_stars
        self._near: dict[int, list[tuple[int, int]]] = {}

    def price(self, start: int, end: int, *, boosted: bool = False) -> int:
        goal = self._state.star(end)
        return units(squared(self._state.star(start), goal), boosted=boosted) + goal.fields

    def near(self, start: int) -> list[tuple[int, int]]:
        """(price, star) of the open stars, the cheapest first."""
        if start not in self._near:
            prices = ((self.price(start, star), star) for star in self.stars if star != start)
            self._near[start] = sorted(prices)
        return self._near[start]

    def farthest(self, start: int, fuel: int) -> tuple[int, int]:
        """How many systems a ship alone can go on to from a star, and the fuel that it keeps: a
        bounded search."""
        beam = [(fuel, start, frozenset((start,)))]
        stops = 0
        while True:
            grown: dict[tuple[int, frozenset[int]], int] = {}
            for left, here, gone in beam:
                open_ = (one for one in self.near(here) if one[1] not in gone)
                for (price, star), _ in zip(open_, range(_NEXT), strict=False):
                    if price <= left:
                        key = star, gone | {star}
                        grown[key] = max(grown.get(key, 0), left - price)
            if not grown:
                return stops, max(left for left, _, _ in beam)
            ranked = sorted(((left, *key) for key, left in grown.items()), key=_order)
            beam, stops = ranked[:_BEAM], stops + 1


def _order(route: tuple[int, int, frozenset[int]]) -> tuple[int, int, list[int]]:
    return -route[0], route[1], sorted(route[2])
