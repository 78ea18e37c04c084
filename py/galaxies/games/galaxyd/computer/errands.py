"""Errands: what ships can do within the next few turns, at the end of a rehearsal.

`odds` counts what a side has; by that alone every move that does not win something within a turn is
as good as none, and ships stayed where they were. `prospects` counts for both sides what is within
reach: holdings, and ships that can be destroyed. `errands` is what counted before that.
"""

from __future__ import annotations

from ..rules.pieces import (
    ATTACK,
    BOMBER,
    BOMBER_HIT,
    COST,
    CRUISER,
    DESTROYER,
    FREIGHTER,
    HOLDING,
    KIND,
    KINDS,
    LADEN,
    SPEED,
)
from ..rules.state import State
from ..rules.turn import holds, income
from .front import cheapest_loss, worth

_HOLDING = 8
"""Dimes for each dollar of income of a holding that a ship reaches in its next turn; half as many
if it takes two turns, a third if it takes three, and so on."""
_ENEMYS = 2
"""A holding of the enemy must be fought for: it counts this many times less than a free one."""
_SIEGE = 3
"""Dimes for a point of damage a turn at the enemy Starbase. A ship at the Starbase counts in full,
one halfway to `_FAR` half as much, one that is as far away not at all."""
_LATE = 3
"""How many times as much the siege counts for the side whose Starbase destroys itself first."""
_FAR = 12
"""Steps."""
_BESIEGED = 7
"""Tenths of the siege that count beside prospects. Games did not show that it is worth anything;
but nobody wins who never gets there."""

# After a regression of who won on the starts of 8,800 turns in 500 games, as additions to `odds`:
_INCOME = 0.26
"""For a dollar a turn, in the first turns."""
_REACHED = 0.05
"""For a dime of holdings within reach, in the first turns."""
_EARLY = 8
"""Turns in which an income brings all that it counts for."""
_PREY = 4.4
"""For enemy ships that can be destroyed at a gain in the turn that begins, as the share that this
gain is of all that the enemy has."""
_HUNG = 1.4
"""The same for own ships: they can still get away, or be covered."""
_EXTRA = {BOMBER: -5.5, CRUISER: 1.3, DESTROYER: 3.5}
"""What ships do beyond their price, for the share that they are of all that a side has."""
_BEYOND: tuple[float, ...] = tuple(
    _EXTRA.get(kind, 0) * COST[kind] for kind in (*range(KINDS), FREIGHTER)
)

Ships = list[tuple[int, int]]
"""(kind, sector) of every ship."""


def prospects(state: State, me: int) -> float:
    """What both sides can get within a few turns, as the logarithm of odds beside `odds`, at the
    start of a player's turn."""
    foe, early = 1 - me, min(_EARLY, max(1, min(state.armor))) / _EARLY
    mine, theirs = _ships(state, me), _ships(state, foe)
    busy, busy_foes = _free(mine), _free(theirs)
    total = _INCOME * early * (income(state, me) - income(state, foe))
    total += _REACHED * early * (_holdings(state, me, busy) - _holdings(state, foe, busy_foes))
    total += _PREY * _prey(state, me, mine) / worth(state, foe)
    total -= _HUNG * _prey(state, foe, theirs) / worth(state, me)
    return total + _beyond(mine) / worth(state, me) - _beyond(theirs) / worth(state, foe)


def siege(state: State, me: int) -> int:
    """What it promises, beside prospects, to be near the enemy Starbase, in dimes."""
    return _BESIEGED * _siege(state, me, _free(_ships(state, me))) // 10


def errands(state: State, me: int) -> int:
    """What the ways of a player's ships promise, in dimes, at the start of that player's turn."""
    ships = _free(_ships(state, me))
    return _holdings(state, me, ships) + _siege(state, me, ships)


def _ships(state: State, player: int) -> Ships:
    return [(ship & KIND, stack.sector) for stack in state.fleets[player] for ship in stack.ships]


def _free(ships: Ships) -> Ships:
    """The ships without Freighters, which have ways of their own."""
    return [(kind, at) for kind, at in ships if kind not in (FREIGHTER, LADEN)]


def _beyond(ships: Ships) -> float:
    return sum([_BEYOND[kind] for kind, _ in ships])


def _prey(state: State, me: int, ships: Ships) -> int:
    """What a player can gain by attacking each enemy stack with all ships that reach it, in
    dollars: the price of what is destroyed, less that of what is lost. Nobody hangs at a
    Starbase."""
    far, total = state.chart.distance, 0
    for stack in state.fleets[1 - me]:
        if stack.sector in state.bases:
            continue
        steps = far[stack.sector]
        force = tuple(sorted([kind for kind, at in ships if SPEED[kind] >= steps[at]]))
        score = sum([ATTACK[kind] for kind in force])
        if score:
            kinds = tuple(sorted([ship & KIND for ship in stack.ships]))
            reply = sum([ATTACK[kind] for kind in kinds])
            total += max(0, _price(state, kinds, score) - _price(state, force, reply))
    return total


def _price(state: State, kinds: tuple[int, ...], score: int) -> int:
    """What a score costs the owner of these ships, in dollars."""
    return sum([COST[kind] for kind in cheapest_loss(kinds, score, state.price)])


def _holdings(state: State, me: int, ships: Ships) -> int:
    """Holdings within reach, in dimes. Each ship goes to one of them, which needs no other; one
    stays where it is held already."""
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


def _siege(state: State, me: int, ships: Ships) -> int:
    """Attack near the enemy Starbase; whoever would lose by the clock must get there."""
    far = state.chart.distance[state.bases[1 - me]]
    near = sum(
        (BOMBER_HIT if kind == BOMBER else ATTACK[kind]) * max(0, _FAR - far[at])
        for kind, at in ships
    )
    late = state.armor[me] <= state.armor[1 - me]
    return _SIEGE * (_LATE if late else 1) * near // _FAR
