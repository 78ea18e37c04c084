"""The purchases of an admiral: the ship that raises the value of the position most."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import market
from ..rules.pieces import (
    ASSASSIN,
    BOMBER,
    BOMBER_HIT,
    COST,
    COUNTERS,
    CRUISER,
    DESTROYER,
    FREIGHTER,
    INTERCEPTOR,
    KIND,
    SCAVENGER,
    TYPES,
    Type,
)
from ..rules.state import State
from .front import Front, front, in_time, sells
from .judging import Plan, Style, judge


def purchase(worlds: Sequence[State], me: int, style: Style) -> Type | None:
    """The next ship to buy in phase 4, or None to keep the money."""
    fronts = [front(world, me, style.values) for world in worlds]
    state = worlds[0]
    ships = [(ship & KIND, s.sector) for s in state.fleets[me] for ship in s.ships]
    money = state.money[me]
    best: Type | None = None
    most = sum(judge(field, Plan(ships), style, money) for field in fronts)
    for ship in [buy.ship for buy in market.affordable(state)]:
        kind = TYPES.index(ship)
        plan = Plan([*ships, (kind, state.bases[me])])
        score = sum(judge(field, plan, style, money - COST[kind]) for field in fronts)
        score += len(fronts) * use(fronts[0], kind, _count(state, me, kind))
        if score > most:
            best, most = ship, score
    return best


def _count(state: State, me: int, kind: int) -> int:
    return COUNTERS[kind] - state.pools[me][kind]


def use(front: Front, kind: int, have: int) -> int:
    """The promise of a further ship of a type in this galaxy, in dimes, beside its price."""
    if front.values.lead:
        return _wanted(front, kind, have)
    if kind == INTERCEPTOR:
        free = len(front.holdings) - have
        return 12 if free > 0 else -6
    if kind == FREIGHTER:
        return _trader(front, have)
    if kind == BOMBER:
        armor = front.state.armor[1 - front.me]
        wanted = 2 if armor <= 20 else 0
        return 10 if have < wanted and front.turns > 3 else -35
    if kind == SCAVENGER:
        return 2 - 4 * have
    if kind == CRUISER:
        return 8
    if kind == ASSASSIN:
        return 6 - 3 * have
    return 9 - 6 * have  # a Destroyer


_WANTED = {CRUISER: (40, 0), ASSASSIN: (28, -6), DESTROYER: (24, -8), SCAVENGER: (0, -4)}
"""The promise of the first ship of a type and what each further one adds, as fleets that began with
more or fewer of them have won."""


def _wanted(front: Front, kind: int, have: int) -> int:
    """The promise of a further ship where ships count by their prices."""
    if kind == INTERCEPTOR:
        return 24 if have < len(front.holdings) else 10
    if kind == FREIGHTER:
        return -20
    if kind == BOMBER:
        near = front.state.armor[1 - front.me] <= 2 * BOMBER_HIT
        return 10 if near and have < 2 and front.turns > 3 else -35
    first, further = _WANTED[kind]
    return first + further * have


def _trader(front: Front, have: int) -> int:
    """The promise of a further Freighter: what it is worth on its way counts by itself."""
    if not front.values.trusts_trade:
        return -10 if front.price and front.turns >= 5 else -40
    first = [
        front.distance[front.home][planet] + front.distance[planet][front.port]
        for planet in front.planets
        if sells(front, planet)
    ]
    if not first or not in_time(front, min(first)):
        return -30
    return 14 * front.price // (3 + 2 * have) - 10
