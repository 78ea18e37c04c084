"""Whole trips in bare numbers: where, with which card, how paid, and whether the finish stays sure.

Names, biomes and lanes drawn on the way are left out: a lane of this game joins two sectors that
cannot be entered again, so it never halves a cost before the next game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from . import trips
from .state import State
from .tables import COST, NEIGHBOURS, RING, lane
from .trips import payments
from .zones import rolls_dice

BLANK = -1


@dataclass(frozen=True, slots=True)
class Galaxy:
    """The facts that stay the same during a game: fuel and places of the cards, and the lanes."""

    fuel: tuple[int, ...]
    sector: tuple[int, ...]
    """Sector of each card; 0 for a worldless one."""
    hub: tuple[bool, ...]
    lanes: frozenset[int]
    named: frozenset[int]
    dice: bool

    @classmethod
    def of(cls, state: State) -> Galaxy:
        worlds = [card.world for card in state.cards]
        return cls(
            tuple(world.fuel if world else 0 for world in worlds),
            tuple(world.sector if world else 0 for world in worlds),
            tuple(bool(world and world.hub) for world in worlds),
            frozenset(state.lanes),
            frozenset(one.sector for one in state.names),
            rolls_dice(state),
        )

    def cost(self, here: int, hub_here: bool, sector: int, card: int) -> int:
        """STC-55 and STC-57."""
        full = COST[here, sector]
        if not full or not (hub_here or (card >= 0 and self.hub[card])):
            return full
        return full // 2 if lane(here, sector) in self.lanes else full


@dataclass(frozen=True, slots=True)
class Plan:
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

    __slots__ = ("galaxy", "hand", "here", "hub_here", "length", "visited", "wanted")

    def __init__(self, state: State) -> None:
        """From a position in the navigate or fuel phase."""
        self.galaxy = Galaxy.of(state)
        self.hand = list(state.hand)
        self.here = state.here
        world = state.cards[state.line[-1]].world
        self.hub_here = bool(world and world.hub)
        self.visited = frozenset(state.route)
        self.length = len(state.line)
        self.wanted = state.worlds_left

    def plans(self) -> list[Plan]:
        """The sensible trips: every destination and card, every payment; all cards without fuel
        go, except places that can be called at next. Equal worldless cards count once."""
        galaxy, hand = self.galaxy, self.hand
        plans: list[Plan] = []
        spare = next((card for card in hand if not galaxy.sector[card]), BLANK)
        total = sum(galaxy.fuel[card] for card in hand)
        for sector in NEIGHBOURS[self.here]:
            if sector in self.visited:
                continue
            cards = [card for card in hand if galaxy.sector[card] == sector]
            for card in (*cards, spare):
                price = galaxy.cost(self.here, self.hub_here, sector, card)
                if total - (galaxy.fuel[card] if card >= 0 else 0) >= price:
                    plans += self.payments(sector, card, card == spare, price)
        return plans

    def payments(self, sector: int, card: int, founds: bool, price: int) -> list[Plan]:
        """The ways to pay for that trip; its card may still be in hand or lie in the line."""
        galaxy = self.galaxy
        rest = [held for held in self.hand if held != card]
        rest.sort(key=lambda held: galaxy.fuel[held])
        fuels = tuple(galaxy.fuel[held] for held in rest)
        visited = self.visited | {sector}
        after = [s for s in NEIGHBOURS[sector] if s not in visited]
        useless = tuple(
            held for held in rest if not galaxy.fuel[held] and galaxy.sector[held] not in after
        )
        hub = sector not in galaxy.named if founds else galaxy.hub[card]
        need = self.wanted - founds
        plans = []
        for places in ways_to_pay(fuels, price):
            paid = tuple(rest[i] for i in places)
            held = tuple(c for c in rest if c not in paid and c not in useless)
            left = tuple(f for i, f in enumerate(fuels) if f and i not in places)
            safe = finishes(galaxy, sector, hub, left, visited, need)
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
    galaxy: Galaxy,
    here: int,
    hub_here: bool,
    fuels: tuple[int, ...],
    visited: frozenset[int],
    need: int,
) -> bool:
    """Whether the worlds still needed can be founded with the fuel in hand, drawing nothing.

    `fuels` are the amounts in hand without zeros, rising.
    """
    if need <= 0:
        return True
    total = sum(fuels)
    ahead = [s for s in NEIGHBOURS[here] if s not in visited]
    ahead.sort(key=lambda s: RING[s])
    for sector in ahead:
        price = galaxy.cost(here, hub_here, sector, BLANK)
        if price > total:
            continue
        if need == 1:
            return True
        hub, seen = sector not in galaxy.named, visited | {sector}
        for places in ways_to_pay(fuels, price):
            left = tuple(f for i, f in enumerate(fuels) if i not in places)
            if finishes(galaxy, sector, hub, left, seen, need - 1):
                return True
    return False
