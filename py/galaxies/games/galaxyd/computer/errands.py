"""Errands: how far ships are, at the end of a rehearsal, on ways that take more than a turn.

`odds` counts what a side has; by that alone every move that does not win something within a turn is
as good as none, and ships stayed where they were.
"""

from __future__ import annotations

from ..rules.pieces import (
    ATTACK,
    BOMBER,
    BOMBER_HIT,
    FREIGHTER,
    HOLDING,
    KIND,
    LADEN,
    SPEED,
)
from ..rules.state import State
from ..rules.turn import holds

_HOLDING = 8
"""Dimes for each dollar of income that a ship reaches in a turn; half as much in two, and so on."""
_ENEMYS = 2
"""A holding of the enemy's counts for this part of a free one: it must be fought for."""
_SIEGE = 3
"""Dimes for a point of damage a turn at the enemy Starbase; the less, the farther from it."""
_LATE = 3
"""As many times as much for the side whose Starbase destroys itself first."""
_FAR = 12


def errands(state: State, me: int) -> int:
    """What the ways of a player's ships promise, in dimes, at the start of that player's turn.
    Freighters have ways of their own."""
    ships = [
        (kind, stack.sector)
        for stack in state.fleets[me]
        for ship in stack.ships
        if (kind := ship & KIND) not in (FREIGHTER, LADEN)
    ]
    return _holdings(state, me, ships) + _siege(state, me, ships)


def _holdings(state: State, me: int, ships: list[tuple[int, int]]) -> int:
    """Each ship goes to one holding, which needs no other; one stays where it is held already."""
    wanted, ships = [], sorted(ships, key=lambda ship: SPEED[ship[0]])
    for place, thing in zip(state.places, state.things, strict=True):
        if not HOLDING[thing]:
            continue
        if holds(state, me, place):
            stays = next((ship for ship in ships if ship[1] == place), None)
            if stays:
                ships.remove(stays)
        else:
            share = _ENEMYS if holds(state, 1 - me, place) else 1
            wanted.append((place, _HOLDING * HOLDING[thing] // share))
    far = state.chart.distance
    trips = sorted(
        (-(worth // -(-far[at][place] // SPEED[kind])), ship, place)
        for ship, (kind, at) in enumerate(ships)
        if kind != BOMBER
        for place, worth in wanted
        if far[at][place]
    )
    total, sent, met = 0, set[int](), set[int]()
    for promise, ship, place in trips:
        if ship not in sent and place not in met:
            total -= promise
            sent.add(ship)
            met.add(place)
    return total


def _siege(state: State, me: int, ships: list[tuple[int, int]]) -> int:
    """Attack near the enemy Starbase; whoever would lose by the clock must get there."""
    far = state.chart.distance[state.bases[1 - me]]
    near = sum(
        (BOMBER_HIT if kind == BOMBER else ATTACK[kind]) * max(0, _FAR - far[at])
        for kind, at in ships
    )
    late = state.armor[me] <= state.armor[1 - me]
    return _SIEGE * (_LATE if late else 1) * near // _FAR
