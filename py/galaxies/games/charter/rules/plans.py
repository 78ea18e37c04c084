"""Whole trips in bare numbers: where, with which card, how paid, and whether the finish stays sure.

Prices are those of the rules (`fares`). Biomes and texts are left out, and so are lanes drawn on
the way, except where they halve the cost of their own trip: a lane of this game joins two sectors
that cannot be entered again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from . import trips
from .fares import BLANK, Dock, Fares
from .state import State
from .tables import NEIGHBOURS, RING
from .trips import payments


class Plan(NamedTuple):
    """A whole trip: where, with which card (BLANK for a new one), paid with which cards, and which
    cards without fuel are discarded with them."""

    sector: int
    card: int
    founds: bool
    cost: int
    paid: tuple[int, ...]
    dumped: tuple[int, ...]
    held: tuple[int, ...]
    """The hand afterwards."""
    safe: bool
    """Whether enough fuel is held for all worlds still to be founded, drawing nothing."""


@lru_cache(maxsize=50_000)
def ways_to_pay(fuels: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """The legal payments as places in `fuels` (rising); equal amounts of fuel count once."""
    seen, ways = set(), []
    for chosen in payments(tuple(enumerate(fuels)), price):
        burnt = tuple(fuels[i] for i in chosen)
        if burnt not in seen:
            seen.add(burnt)
            ways.append(chosen)
    return tuple(ways)


class Planner:
    """A ship between two trips, or with a trip to pay: all its sensible plans."""

    __slots__ = ("dock", "fares", "hand", "length", "sure", "visited", "wanted")

    def __init__(self, state: State) -> None:
        """From a position in the navigate or fuel phase."""
        self.fares = Fares.of(state)
        self.dock = self.fares.dock(state)
        self.hand = list(state.hand)
        self.visited = frozenset(state.route)
        self.length = len(state.line)
        self.wanted = state.worlds_left
        self.sure: dict[tuple[object, ...], bool] = {}
        """What `finishes` has found, by its arguments; twins of this ship share it."""

    def plans(self) -> list[Plan]:
        """The sensible trips: every destination and card, every payment; all cards without fuel
        go, except places that can be called at next. Equal blank cards count once."""
        return [*self.visits(), *self.foundings()]

    def visits(self) -> list[Plan]:
        """The trips to old worlds."""
        sectors, visited = self.fares.sector, self.visited
        plans: list[Plan] = []
        for sector in NEIGHBOURS[self.dock.sector]:
            if sector not in visited:
                for card in self.hand:
                    if sectors[card] == sector:
                        plans += self._trips(sector, card, founds=False)
        return plans

    def foundings(self) -> list[Plan]:
        """The trips that found a world."""
        sectors, visited = self.fares.sector, self.visited
        spare = next((card for card in self.hand if not sectors[card]), BLANK)
        plans: list[Plan] = []
        for sector in NEIGHBOURS[self.dock.sector]:
            if sector not in visited:
                plans += self._trips(sector, spare, founds=True)
        return plans

    def _trips(self, sector: int, card: int, *, founds: bool) -> list[Plan]:
        price, fuel = self.fares.cost(self.dock, sector, card), self.fares.fuel
        if sum([fuel[held] for held in self.hand if held != card]) < price:
            return []
        return self.payments(sector, card, founds, price)

    def payments(self, sector: int, card: int, founds: bool, price: int) -> list[Plan]:
        """The ways to pay for that trip; its card may still be in hand or lie in the line."""
        fares, fuel, sectors = self.fares, self.fares.fuel, self.fares.sector
        rest = [held for held in self.hand if held != card]
        rest.sort(key=fuel.__getitem__)
        fuels = tuple([fuel[held] for held in rest])
        visited = self.visited | {sector}
        after = [s for s in NEIGHBOURS[sector] if s not in visited]
        useless = tuple([held for held in rest if not fuel[held] and sectors[held] not in after])
        kept = [(i, held) for i, held in enumerate(rest) if held not in useless]
        dock = fares.arrive(self.dock, sector, card)
        need = self.wanted - founds
        plans = []
        for places in ways_to_pay(fuels, price):
            paid = tuple([rest[i] for i in places])
            held = tuple([c for i, c in kept if i not in places])
            left = tuple([f for i, f in enumerate(fuels) if f and i not in places])
            key = (dock, left, visited, need)
            safe = self.sure.get(key)
            if safe is None:
                safe = self.sure[key] = finishes(fares, dock, left, visited, need)
            plans.append(Plan(sector, card, founds, price, paid, useless, held, safe))
        return plans


def payment_plans(state: State) -> list[Plan]:
    """The ways to pay the chosen trip, each judged by the cards that are left."""
    trip, card = state.trip, state.line[-1]
    if trip is None:
        raise ValueError("no trip is chosen")
    founds = state.cards[card].world is None
    return Planner(state).payments(state.here, card, founds, trip.cost)


def useless_cards(state: State) -> list[int]:
    """Cards without fuel that are no place to call at next."""
    ahead = trips.free_neighbours(state)
    worlds = [(card, state.cards[card].world) for card in trips.dumpable(state)]
    return [card for card, world in worlds if world is None or world.sector not in ahead]


def finishes(
    fares: Fares, dock: Dock, fuels: tuple[int, ...], visited: frozenset[int], need: int
) -> bool:
    """Whether the worlds still needed can be founded with the fuel in hand, drawing nothing.

    `fuels` are the amounts in hand without zeros, rising.
    """
    if need <= 0:
        return True
    total = sum(fuels)
    ahead = [s for s in NEIGHBOURS[dock.sector] if s not in visited]
    ahead.sort(key=lambda s: RING[s])
    for sector in ahead:
        price = fares.cost(dock, sector, BLANK)
        if price > total:
            continue
        if need == 1:
            return True
        there, seen = fares.arrive(dock, sector, BLANK), visited | {sector}
        for places in ways_to_pay(fuels, price):
            left = tuple(f for i, f in enumerate(fuels) if i not in places)
            if finishes(fares, there, left, seen, need - 1):
                return True
    return False
