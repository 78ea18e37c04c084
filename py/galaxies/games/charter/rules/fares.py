"""What trips cost: the one source for the rules, the plans and everything that is said of prices.

Bare numbers, since plans ask for prices a great many times.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ....game import for_latest
from .cards import Card
from .state import State
from .tables import COST, LANE_CAP, SECTORS, lane

BLANK = -1


class Dock(NamedTuple):
    """Where a trip begins."""

    sector: int
    hub: bool
    """Whether the ship is at a hub world."""
    room: int
    """How many lanes may still be joined to the sector."""


@dataclass(frozen=True, slots=True)
class Fares:
    """The facts that stay the same during a game: fuel and places of the cards, and the lanes.

    A sector that may still be entered gets its lanes and its name before the game or from the trip
    into it; so lanes and names of other trips of this game do not matter.
    """

    fuel: tuple[int, ...]
    sector: tuple[int, ...]
    """Sector of each card; 0 for a blank one."""
    hub: tuple[bool, ...]
    lanes: frozenset[int]
    named: frozenset[int]
    room: dict[int, int]
    """How many lanes may still be joined to each sector (STC-72)."""
    fresh: bool
    new_hub_only: bool

    @staticmethod
    @for_latest(4)
    def of(state: State) -> Fares:
        fuel, sector, hub = _printed(state.cards)
        lanes_at = Counter(end for both in state.lanes for end in divmod(both, 100))
        return Fares(
            fuel,
            sector,
            hub,
            frozenset(state.lanes),
            frozenset(one.sector for one in state.names),
            {sector: LANE_CAP[sector] - lanes_at[sector] for sector in SECTORS},
            state.terms.fresh_lanes,
            state.terms.new_hub_only,
        )

    def dock(self, state: State) -> Dock:
        """The end of the line; while a trip is being paid, where that trip begins."""
        card = state.line[-2 if state.trip else -1]
        sector = state.sector_of(card)
        return Dock(sector, self.hub[card], self.room[sector])

    def cost(self, dock: Dock, sector: int, card: int) -> int:
        """Cost of a trip with that card, halved by a lane and a hub world at one end (STC-55,
        STC-57); with half price at once also by what the trip itself makes (STC-100)."""
        full = COST[dock.sector, sector]
        if not full:
            return 0
        founds_hub = self.founds_hub(sector, card)
        if not (dock.hub or (card >= 0 and self.hub[card]) or (self.fresh and founds_hub)):
            return full
        joined = lane(dock.sector, sector) in self.lanes
        joined = joined or (self.fresh and self.grows(dock, sector, founds_hub=founds_hub))
        return full // 2 if joined else full

    def founds_hub(self, sector: int, card: int) -> bool:
        """Whether the card would become the sector's hub world (STC-71)."""
        return (card < 0 or not self.sector[card]) and sector not in self.named

    def grows(self, dock: Dock, sector: int, *, founds_hub: bool) -> bool:
        """Whether a trip adds a lane (STC-72, STC-73, STC-99)."""
        if lane(dock.sector, sector) in self.lanes or (self.new_hub_only and not founds_hub):
            return False
        return dock.room > 0 and self.room[sector] > 0

    def arrive(self, dock: Dock, sector: int, card: int) -> Dock:
        """Where the next trip begins after a trip with that card."""
        founds_hub = self.founds_hub(sector, card)
        room = self.room[sector]
        if self.fresh and self.grows(dock, sector, founds_hub=founds_hub):
            room -= 1
        return Dock(sector, founds_hub or (card >= 0 and self.hub[card]), room)


Printed = tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]]
"""Fuel, sector and hub of each card."""


@for_latest(2)
def _printed(cards: tuple[Card, ...]) -> Printed:
    worlds = [card.world for card in cards]
    return (
        tuple([world.fuel if world else 0 for world in worlds]),
        tuple([world.sector if world else 0 for world in worlds]),
        tuple([bool(world and world.hub) for world in worlds]),
    )
