"""The position as an admiral sees it: plain lists of ships, so that plans are judged fast.

Amounts are in dimes, ten to the dollar, so that all is whole numbers.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from ..rules import movement
from ..rules.movement import Landing
from ..rules.pieces import (
    ARMOR,
    COST,
    FREIGHTER,
    HOLDING,
    KIND,
    LADEN,
    MOVED,
    PLANET,
    SPACEPORT,
    SPEED,
    MapName,
)
from ..rules.sectors import chart
from ..rules.state import State

CARGO = 6
"""Dimes that a cargo on board counts for each dollar of its price."""


Side = dict[int, tuple[int, ...]]
"""The kinds of a player's ships by sector, sorted."""
Stacked = tuple[int, int, int, int, int]
"""What a stack is worth, its Bombers and its attack near the enemy Starbase, the sum and the
greatest of its risks."""
Threat = tuple[tuple[int, ...], int, int]
"""The enemy ships that reach a sector, their attack, and that of the Pirates."""


@dataclass(frozen=True, slots=True)
class Clash:
    """What a combat of the planner's phase 2 does."""

    ours: tuple[int, ...]
    """The own ships that are left."""
    rest: tuple[int, tuple[int, ...], int]
    """The sector, the enemy ships and the Pirates that are left."""
    to_me: int
    """Damage to the own Starbase."""
    to_foe: int
    killed_pirates: int
    bonus: int
    """Dollars for Scavengers."""


@dataclass(frozen=True, slots=True)
class Values:
    """What an admiral thinks that ships and money are worth, in dimes."""

    ships: tuple[int, ...]
    """By kind, without cargo."""
    dollar: tuple[int, ...]
    """By the turns that are left; the last one for more turns."""
    trusts_trade: bool
    """Whether it buys Freighters for all the cargo that they could sell if nobody stopped them."""
    lead: int = 0
    """Dimes for the logarithm of how many times as much a side has as the other, ships at their
    prices and money: then ships and dollars count in tenths of that share. 0: they count as they
    are."""


PRICES = Values(tuple(10 * cost for cost in COST), (7,), trusts_trade=True)
"""Ships are worth what they cost."""
LEARNED = Values(
    (26, 55, 12, 100, 90, 75, 120, 30), (2, 2, 4, 6, 8, 10, 11, 12), trusts_trade=False
)
"""What ships do for a win, after a regression of who won on ships, money and armor at the start of
each turn, in games between hard admirals: a Cruiser twice its price, a Freighter hardly anything.
Money is worth keeping for a Cruiser, until there are few turns left to use it."""


LEAD = Values(PRICES.ships, (2, 3, 5, 7, 8, 9, 9, 10), trusts_trade=False, lead=1090)
"""What decides is how many times as much a side has as the other one: whoever is ahead gains by
trading ships off. After a regression of who won on the same amounts, with many starting fleets."""
BASE_WORTH = 6
"""Dollars that each side has beside its ships and money."""


@dataclass(slots=True)
class Unit:
    """A ship of the player who plans, and its landings."""

    kind: int
    at: int
    landings: Mapping[Landing, tuple[int, ...]]
    """Its moves; empty if it has moved."""


@dataclass(slots=True)
class Ground:
    """The enemy ships and Pirates that combats leave, and what follows from them: most plans fight
    the same combats, so it is remembered."""

    left: Mapping[int, tuple[int, ...]]
    pirates: Mapping[int, int]
    material: int
    """The value of these ships."""
    wall: int
    """The armor of the guards of the enemy Starbase."""
    stacks: dict[int, dict[Hashable, Stacked]]
    """Own stacks as they were judged, by the weight of being near the enemy Starbase."""
    threats: dict[int, Threat]
    """The enemy and the Pirates that reach a sector."""
    close: tuple[tuple[int, tuple[int, ...]], ...]
    """The enemy stacks near the own Starbase."""
    raiders: dict[frozenset[int], tuple[int, int]]
    """Bombers and attack that reach the own Starbase, by the own sectors around it."""
    incomes: dict[Hashable, tuple[int, list[int]]]
    """By the own ships on the holdings: the income, and the steps from every sector to the nearest
    holding without any."""


@dataclass(slots=True)
class Front:
    """Everything that does not change while a plan is made."""

    me: int
    values: Values
    theirs: Values
    """What the enemy's ships are worth."""
    state: State
    """A full state, imagined where ships are hidden."""
    distance: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    foes: Side
    """The enemy ships."""
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
    around: frozenset[int]
    """Sectors one or two steps from the own Starbase, where a ship can stop raiders."""
    clashes: dict[tuple[int, tuple[int, ...]], Clash]
    """Each combat that was fought, by its sector and the own ships in it."""
    grounds: dict[Hashable, Ground]
    """What combats leave of the enemy, by their results."""
    stacks: dict[Hashable, Stacked]
    """Own stacks as they were judged, by what threatens them: most combats change nothing there."""
    forces: dict[Hashable, tuple[tuple[int, ...], int]]
    """The enemy ships that reach a sector, and their attack, by the stacks near it."""
    attackers: dict[int, tuple[int, ...]]
    """By sector, where the enemy stacks are from which a ship may reach it."""
    near: dict[tuple[int, ...], list[int]]
    """For the holdings that are free, the steps to the nearest of them from every sector."""


def front(state: State, me: int, values: Values) -> Front:
    """The front of a player in a full state."""
    foe = 1 - me
    foes = {s.sector: tuple(sorted([ship & KIND for ship in s.ships])) for s in state.fleets[foe]}
    things = list(zip(state.places, state.things, strict=True))
    planets = tuple(place for place, thing in things if thing == PLANET)
    port = next((place for place, thing in things if thing == SPACEPORT), -1)
    pirates: dict[int, int] = {}
    for sector in state.pirates:
        pirates[sector] = pirates.get(sector, 0) + 1
    return Front(
        me,
        scaled(values, state, me),
        scaled(values, state, foe),
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
        _around(state.terms.map, state.bases[me]),
        {},
        {},
        {},
        {},
        {},
        {},
    )


def worth(state: State, player: int) -> int:
    """The ships of a player at their prices, the money, and the same for everybody, in dollars."""
    ships = sum(COST[ship & KIND] for stack in state.fleets[player] for ship in stack.ships)
    return BASE_WORTH + state.money[player] + ships


def scaled(values: Values, state: State, player: int) -> Values:
    """What the ships and dollars of a player are worth in a full state."""
    return _scaled(values, worth(state, player)) if values.lead else values


@cache
def _scaled(values: Values, dollars: int) -> Values:
    def share(amounts: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(amount * values.lead // (10 * dollars) for amount in amounts)

    return replace(values, ships=share(values.ships), dollar=share(values.dollar))


@cache
def _around(which: MapName, base: int) -> frozenset[int]:
    """The sectors one or two steps from a Starbase."""
    sectors = chart(which)
    return frozenset(sector for sector in sectors.within(base, 2) if sector != base)


def in_time(front: Front, steps: int) -> bool:
    """Whether a Freighter that has so many steps to its sale is likely to make it before the end.
    Starbases fall to attacks long before they destroy themselves: a Freighter can count on a
    quarter of the turns that their armor would last."""
    return (steps + 1) // SPEED[FREIGHTER] < front.turns // 4


def sells(front: Front, sector: int) -> bool:
    """Whether a Freighter that has loaded and stands here is likely to sell: in the next turn, or
    in the one after it if no enemy ship comes near. Most cargoes that take longer are lost."""
    far = front.distance[sector]
    hunted = any(far[at] <= SPEED[kind] for at, foes in front.foes.items() for kind in foes)
    steps = far[front.port]
    return steps <= SPEED[FREIGHTER] * (1 if hunted else 2) and in_time(front, steps)


def units(state: State, me: int) -> list[Unit]:
    """All ships of the active player with their moves."""
    field = movement.field(state, me)
    crew = []
    for stack in state.fleets[me]:
        landings: dict[int, Mapping[Landing, tuple[int, ...]]] = {}
        for ship in stack.ships:
            kind = ship & KIND
            if not ship & MOVED and kind not in landings:
                landings[kind] = movement.reach(field, kind, stack.sector)
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
    return _cheapest(kinds, score, prices)


def _cheapest(kinds: tuple[int, ...], score: int, prices: list[int]) -> tuple[int, ...]:
    """The cheapest of all `legal_losses`, of equals the first, without a list of those: what costs
    no less than the best so far need not be legal."""
    numbers = [(kind, kinds.count(kind), ARMOR[kind]) for kind in sorted(set(kinds))]
    lots: list[tuple[tuple[int, ...], int, int]] = [((), score, 0)]
    for kind, number, armor in numbers:
        lots = [
            ((*lost, n), rest - n * armor, price + n * prices[kind])
            for lost, rest, price in lots
            for n in range(min(number, rest // armor) + 1)
        ]
    best, least = lots[0][0], -1
    for lost, rest, price in lots:
        if 0 <= least <= price:
            continue
        taken = zip(lost, numbers, strict=True)
        if not rest or any(n < number and armor > rest for n, (_, number, armor) in taken):
            best, least = lost, price
    return tuple([kind for n, (kind, _, _) in zip(best, numbers, strict=True) for _ in range(n)])


@cache
def value(values: Values, kinds: tuple[int, ...], price: int) -> int:
    """The value of ships, and six tenths of a cargo."""
    return sum(values.ships[kind] + (CARGO * price if kind == LADEN else 0) for kind in kinds)
