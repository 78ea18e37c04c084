"""The contents of a sector in words, as far as they are known."""

from __future__ import annotations

from functools import lru_cache

from ....words.english import either, listed
from ..rules.knowledge import deduced
from ..rules.names import fleet_words, ships_words, side_name, spot, thing_words
from ..rules.pieces import SPEED, UNKNOWN, MapName
from ..rules.sectors import NOWHERE, chart, name
from ..rules.state import Flight, State

MOST_CANDIDATES = 3
"""So many types that an unknown ship can have are told; more say little."""


def unknown_words(view: State, owner: int, sector: int) -> str:
    """The unknown ships of a stack: `certainly a Bomber and an unknown ship (a
    Cruiser or an Assassin)`."""
    certain, types = deduced(view, owner, sector)
    left = view.ships(owner, sector).count(UNKNOWN) - len(certain)
    parts = [f"certainly {fleet_words(certain)}"] if certain else []
    if left:
        could = f" ({either(map(ships_words, types))})" if len(types) <= MOST_CANDIDATES else ""
        parts.append(f"{ships_words(UNKNOWN, left)}{could}")
    return listed(parts)


def candidates(before: State, flight: Flight) -> list[int]:
    """The types that the counters leave for an unknown ship that flies so far (GOD-R-46)."""
    steps = before.chart.distance[flight.path[0]][flight.path[-1]] or 2
    certain, types = deduced(before, flight.player, flight.path[0])
    return sorted({kind for kind in (*certain, *types) if SPEED[kind] >= steps})


def _stack(view: State, owner: int, sector: int) -> str:
    ships = view.ships(owner, sector)
    seen = [ship for ship in ships if ship != UNKNOWN]
    parts = [fleet_words(seen)] if seen else []
    if len(seen) < len(ships):
        parts.append(unknown_words(view, owner, sector))
    return ", ".join(parts)


def contents(view: State, sector: int) -> list[str]:
    """What is known to be in a sector: the Thing, Starbases, ships and Pirates."""
    thing = thing_words(view, sector)
    parts = [thing] if thing else []
    for player in (0, 1):
        if view.bases[player] == sector:
            parts.append(f"{side_name(view, player)}'s Starbase, armor {view.armor[player]}")
        if view.ships(player, sector):
            parts.append(f"{side_name(view, player)}: {_stack(view, player, sector)}")
    if sector in view.pirates:
        parts.append("Pirate" if view.pirates.count(sector) == 1 else "Pirates")
    return parts


def inventories(view: State, viewer: int, start: int = NOWHERE) -> dict[int, str]:
    """The inventory of every sector."""
    home = _home(view, viewer)
    flown = {stack.sector for fleet in view.fleets for stack in fleet}
    filled = {*view.places, *view.bases, *view.pirates, *flown}
    return {
        sector: inventory(view, viewer, sector, start)
        if sector in filled
        else _told(view.terms.map, home, start, sector, (name(sector),))
        for sector in view.chart.sectors
    }


def inventory(view: State, viewer: int, sector: int, start: int = NOWHERE) -> str:
    """Everything known of a sector, with its distances from the sector that is chosen and from the
    viewer's Starbase."""
    parts = (spot(view, sector), *contents(view, sector))
    return _told(view.terms.map, _home(view, viewer), start, sector, parts)


def _home(view: State, viewer: int) -> int:
    """The sector of the viewer's Starbase."""
    return view.bases[viewer] if viewer in (0, 1) else NOWHERE


@lru_cache(maxsize=1024)
def _told(which: MapName, home: int, start: int, sector: int, parts: tuple[str, ...]) -> str:
    """What is in a sector, with its distances."""
    far, there = chart(which).distance, list(parts)
    if start not in (NOWHERE, sector):
        there.append(f"{far[start][sector]} from {name(start)}")
    if home not in (NOWHERE, sector, start):
        there.append(f"{far[home][sector]} from your Starbase")
    return "; ".join(there)
