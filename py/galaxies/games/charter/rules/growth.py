"""How the galaxy grew: sectors and lanes as they follow from the routes of the travelogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from . import tables
from .state import State
from .tables import FIRST_HUBS, FIRST_LANES, LANE_CAP, RING


class Growth:
    """Named sectors and lanes while trips are flown again in their order, from the prologue on."""

    def __init__(self, *, new_hub_only: bool, hubs: int = len(FIRST_HUBS)) -> None:
        """`hubs` counts the first worlds that are made; the lanes come with the last of them."""
        self.named = set(FIRST_HUBS[:hubs])
        self.lanes = set(FIRST_LANES) if hubs == len(FIRST_HUBS) else set[int]()
        self._new_hub_only = new_hub_only
        self._lanes_at = Counter(end for lane in self.lanes for end in divmod(lane, 100))

    def fly(self, here: int, there: int, *, founds: bool) -> bool:
        """Flies a trip; tells whether it founds a hub world (STC-70 to STC-74)."""
        hub = founds and there not in self.named
        lane = tables.lane(here, there)
        room = lane not in self.lanes and all(
            self._lanes_at[end] < LANE_CAP[end] for end in (here, there)
        )
        if room and (hub or not self._new_hub_only):
            self.lanes.add(lane)
            self._lanes_at.update((here, there))
        if hub:
            self.named.add(there)
        return hub


@dataclass(frozen=True, slots=True)
class Stage:
    """The galaxy after so many games; `ring` is the farthest with a world, 1 to 3."""

    games: int
    worlds: int
    sectors: int
    lanes: int
    ring: int


def stages(view: State) -> Iterator[Stage]:
    """The galaxy after the prologue, and after each game."""
    growth = Growth(new_hub_only=view.terms.new_hub_only)
    worlds, ring = len(FIRST_HUBS), 1
    yield Stage(0, worlds, len(growth.named), len(growth.lanes), ring)
    for number, voyage in enumerate(view.voyages, 1):
        route = [view.world(card).sector for card in voyage.line]
        for place in range(1, len(route)):
            founds = voyage.line[place] in voyage.founded
            growth.fly(route[place - 1], route[place], founds=founds)
        worlds += len(voyage.founded)
        ring = max([ring, *(RING[view.world(card).sector] for card in voyage.founded)])
        yield Stage(number, worlds, len(growth.named), len(growth.lanes), ring)
