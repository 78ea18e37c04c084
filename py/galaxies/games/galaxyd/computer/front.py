"""The position as an admiral sees it: plain lists of ships, so that plans are judged fast.

Amounts are in dimes, ten to the dollar, so that all is whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..rules import movement
from ..rules.combat import counts, legal_losses
from ..rules.movement import Landing
from ..rules.pieces import ARMOR, COST, HOLDING, KIND, LADEN, MOVED, PLANET, SPACEPORT
from ..rules.state import State

CARGO = 6
"""Dimes that a cargo on board counts for each dollar of its price."""


@dataclass(slots=True)
class Unit:
    """A ship of the player who plans, and its landings."""

    kind: int
    at: int
    landings: Mapping[Landing, tuple[int, ...]]
    """Its moves; empty if it has moved."""


@dataclass(slots=True)
class Front:
    """Everything that does not change while a plan is made."""

    me: int
    state: State
    """A full state, imagined where ships are hidden."""
    distance: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    foes: dict[int, list[int]]
    """Kinds of enemy ships by sector."""
    pirates: dict[int, int]
    home: int
    target: int
    holdings: dict[int, int]
    """Income of planets and asteroids by sector, in dollars."""
    planets: tuple[int, ...]
    port: int
    trip: int
    """Steps from the Spaceport to the nearest planet, 0 without planets."""
    price: int
    turns: int
    """Turns until the first Starbase destroys itself, without damage."""


def front(state: State, me: int) -> Front:
    """The front of a player in a full state."""
    foe = 1 - me
    foes = {s.sector: [ship & KIND for ship in s.ships] for s in state.fleets[foe]}
    things = list(zip(state.places, state.things, strict=True))
    planets = tuple(place for place, thing in things if thing == PLANET)
    port = next((place for place, thing in things if thing == SPACEPORT), -1)
    pirates: dict[int, int] = {}
    for sector in state.pirates:
        pirates[sector] = pirates.get(sector, 0) + 1
    return Front(
        me,
        state,
        state.chart.distance,
        state.chart.neighbours,
        foes,
        pirates,
        state.bases[me],
        state.bases[foe],
        {place: HOLDING[thing] for place, thing in things if HOLDING[thing]},
        planets,
        port,
        min((state.chart.distance[port][planet] for planet in planets), default=0),
        state.price,
        max(1, min(state.armor)),
    )


def units(state: State, me: int) -> list[Unit]:
    """All ships of the active player with their moves."""
    ground = movement.field(state, me)
    crew = []
    for stack in state.fleets[me]:
        landings: dict[int, Mapping[Landing, tuple[int, ...]]] = {}
        for ship in stack.ships:
            kind = ship & KIND
            if not ship & MOVED and kind not in landings:
                landings[kind] = movement.reach(ground, kind, stack.sector)
            crew.append(Unit(kind, stack.sector, {} if ship & MOVED else landings[kind]))
    return crew


@cache
def cheapest_loss(kinds: tuple[int, ...], score: int, price: int) -> tuple[int, ...]:
    """The cheapest ships that their owner could give for absorbing a score, sorted."""
    if not score or not kinds:
        return ()
    if score >= sum(ARMOR[kind] for kind in kinds):
        return kinds
    prices = [10 * COST[kind] for kind in range(8)]
    prices[LADEN] += 10 * price
    if len(kinds) > 9:  # too many results to compare: the cheapest first
        lost = []
        for kind in sorted(kinds, key=lambda kind: prices[kind]):
            if score >= ARMOR[kind]:
                score -= ARMOR[kind]
                lost.append(kind)
        return tuple(sorted(lost))
    best = min(
        legal_losses(counts(kinds), score),
        key=lambda lost: (sum(each * n for each, n in zip(prices, lost, strict=True)), lost),
    )
    return tuple(kind for kind, n in enumerate(best) for _ in range(n))


@cache
def value(kinds: tuple[int, ...], price: int) -> int:
    """The value of ships: their prices, and six tenths of a cargo."""
    return sum(10 * COST[kind] + (CARGO * price if kind == LADEN else 0) for kind in kinds)
