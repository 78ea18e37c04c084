"""The value of a plan: its combats, income and trade, and the dangers to both Starbases.

Amounts are in dimes, from the planner's side.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ..rules.pieces import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    BOMBER,
    BOMBER_HIT,
    FASTEST,
    FREIGHTER,
    LADEN,
    PIRATE_ARMOR,
    PIRATE_ATTACK,
    SCAVENGER,
    SPEED,
)
from .front import CARGO, Front, cheapest_loss, value

WIN = 1_000_000
_FAR = 12
_SALE = 6
"""Dimes for each dollar that a cargo would bring at once; the later, the less. In cash it is 7."""
_HORIZON = 8
"""Turns of trade that count."""


@dataclass(frozen=True, slots=True)
class Style:
    """The weights of an admiral, in tenths."""

    damage: int = 12
    """A point of Starbase armor."""
    caution: int = 5
    """Ships that the enemy could destroy in the next turn."""
    safety: int = 10
    """Threats of the enemy against the own Starbase; 0: not seen."""
    pressure: int = 4
    """Threats of the planner against the enemy Starbase."""
    advance: int = 3
    """Being near the enemy Starbase, for each point of attack."""


@dataclass(slots=True)
class Plan:
    """The place of every own ship after phase 1, and the effects of their ways."""

    ships: list[tuple[int, int]]
    """(kind, sector) of every ship."""
    bombs: int = 0
    sold: int = 0


_Side = dict[int, tuple[int, ...]]


@dataclass(slots=True)
class _Field:
    """The position that combats are fought in: kinds of ships by sector, armor, money."""

    ours: _Side
    left: _Side
    """The enemy ships that are left."""
    pirates: dict[int, int]
    armor_me: int
    armor_foe: int
    money: int
    bounty: int = 0
    """The value of destroyed Pirates."""


def judge(front: Front, plan: Plan, style: Style, money: int) -> int:
    """The value of a plan, with this much money."""
    mine: dict[int, list[int]] = {}
    for kind, sector in plan.ships:
        mine.setdefault(sector, []).append(kind)
    field = _Field(
        {sector: tuple(sorted(kinds)) for sector, kinds in mine.items()},
        {sector: tuple(sorted(kinds)) for sector, kinds in front.foes.items()},
        dict(front.pirates),
        front.state.armor[front.me],
        front.state.armor[1 - front.me] - BOMBER_HIT * plan.bombs,
        money + front.price * plan.sold,
    )
    if field.armor_foe <= 0:
        return WIN
    for sector in _fights(front, field):
        _fight(front, field, sector)
        if field.armor_foe <= 0:
            return WIN
        if field.armor_me <= 0:
            return -WIN
    return _value(front, field, style)


def _fights(front: Front, field: _Field) -> list[int]:
    """Phase 2: every sector with own ships and anything hostile, and the besieged own Starbase;
    the enemy Starbase first."""
    left, pirates, target = field.left, field.pirates, front.target
    fights = [s for s in field.ours if s in left or s in pirates or s == target]
    if front.home in left and front.home not in fights:
        fights.append(front.home)
    fights.sort(key=lambda sector: sector != target)
    return fights


def _fight(front: Front, field: _Field, sector: int) -> None:
    our, their = field.ours.get(sector, ()), field.left.get(sector, ())
    attack = sum([ATTACK[kind] for kind in our]) + BASE_ATTACK * (sector == front.home)
    reply = sum([ATTACK[kind] for kind in their]) + BASE_ATTACK * (sector == front.target)
    third = PIRATE_ATTACK * field.pirates.get(sector, 0)
    lost = cheapest_loss(our, max(reply, third), front.price)
    killed = cheapest_loss(their, max(attack, third), front.price)
    if sector == front.target:
        field.armor_foe -= max(0, attack - sum(ARMOR[kind] for kind in their))
        if field.armor_foe <= 0:
            return
    if sector == front.home:
        field.armor_me -= max(0, max(reply, third) - sum(ARMOR[kind] for kind in our))
    if third:
        fallen = min(field.pirates[sector], max(attack, reply) // PIRATE_ARMOR)
        field.pirates[sector] -= fallen
        field.bounty += 15 * fallen
    if our.count(SCAVENGER) > lost.count(SCAVENGER):
        field.money += len(killed)
    field.ours[sector] = _rest(our, lost)
    field.left[sector] = _rest(their, killed)


def _value(front: Front, field: _Field, style: Style) -> int:
    """Material, armor, money, income, and the dangers of the next turn."""
    ours, left, pirates = field.ours, field.left, field.pirates
    total = field.bounty
    total += sum(value(kinds, front.price) for kinds in ours.values())
    total -= sum(value(kinds, front.price) for kinds in left.values())
    total += 7 * field.money + style.damage * (field.armor_me - field.armor_foe)
    total += _income(front, ours, left, pirates)
    total += _errands(front, ours, left, style)
    total += style.pressure * _threat(front, ours, left, field.armor_foe) // 10
    if style.caution:
        total -= style.caution * _exposure(front, ours, left, pirates) // 10
    if style.safety:
        total -= style.safety * _danger(front, ours, left, field.armor_me - 1, field.money) // 10
    return total


def _rest(ships: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    if not lost:
        return ships
    kept = list(ships)
    for kind in lost:
        kept.remove(kind)
    return tuple(kept)


def _income(front: Front, ours: _Side, left: _Side, pirates: dict[int, int]) -> int:
    """Income now, and for up to seven more turns at a discount; a Freighter leaves to trade."""
    weight = 10 + 5 * min(7, front.turns)
    total = 0
    for sector, dollars in front.holdings.items():
        here, there = ours.get(sector, ()), left.get(sector, ())
        if bool(here) == bool(there) or pirates.get(sector):
            continue
        stays = not front.price or any(kind not in (LADEN, FREIGHTER) for kind in here or there)
        each = weight if stays else 7
        total += each * dollars if here else -each * dollars
    return total


def _errands(front: Front, ours: _Side, left: _Side, style: Style) -> int:
    """Freighters on their way, ships near what nobody holds yet, attackers near the target."""
    free = [s for s in front.holdings if not ours.get(s)]
    total = 0
    for sector, kinds in ours.items():
        if not kinds:
            continue
        far = front.distance[sector]
        near = min([far[s] for s in free], default=_FAR)
        for kind in kinds:
            if kind in (LADEN, FREIGHTER):
                total += _trade(front, kind, sector)
            elif kind == BOMBER:
                total += 2 * style.advance * (_FAR - far[front.target]) // 3
            else:
                total += style.advance * ATTACK[kind] * (_FAR - far[front.target]) // 12
                total += max(0, 3 * SPEED[kind] - near)
    return total


def _trade(front: Front, kind: int, sector: int) -> int:
    """The promise of all sales of a Freighter, each at less than what it brings, the later the
    less, so that cargo is sold as soon as it can be. A cargo on board counts by itself as well."""
    if not front.price:
        return 0
    far = front.distance[sector]
    if kind == LADEN:
        sales = _sales(far[front.port], 2 * front.trip, front.turns)
        return sales * front.price // 100 - CARGO * front.price
    steps = min(far[planet] for planet in front.planets) + front.trip
    return _sales(steps, 2 * front.trip, front.turns) * front.price // 100


@cache
def _sales(steps: int, trip: int, turns: int) -> int:
    """The worth of the sales to come, in hundredths of a dime for each dollar of the price: the
    first after so many steps, further ones a round trip each."""
    ahead = 2 * min(turns, _HORIZON) + 2
    waits = range(steps, ahead, trip)
    return sum(_SALE * (ahead - wait) for wait in waits) * 100 // ahead


def _threat(front: Front, ours: _Side, left: _Side, armor: int) -> int:
    """Possible damage to the enemy Starbase in the planner's next turn."""
    far = front.distance[front.target]
    bombs = score = 0
    for sector, kinds in ours.items():
        if far[sector] > 3:
            continue
        for kind in kinds:
            if SPEED[kind] >= far[sector]:
                bombs += kind == BOMBER
                score += ATTACK[kind]
    wall = sum(ARMOR[kind] for kind in left.get(front.target, ()))
    hit = BOMBER_HIT * bombs + max(0, score - wall)
    return 10 * hit + (150 if hit >= armor else 0)


def _exposure(front: Front, ours: _Side, left: _Side, pirates: dict[int, int]) -> int:
    """The gain of the enemy's best strike at a stack, and a part of the others."""
    gains = []
    for sector, kinds in ours.items():
        if not kinds:
            continue
        far = front.distance[sector]
        force: list[int] = []
        for at, foes in left.items():
            steps = far[at]
            if steps <= FASTEST:
                force += [kind for kind in foes if steps <= SPEED[kind]]
        raid = PIRATE_ATTACK * sum(n for at, n in pirates.items() if 0 < far[at] <= 2)
        if raid and sector not in (front.home, front.target):
            gains.append(value(cheapest_loss(kinds, raid, front.price), front.price) // 2)
        score = sum([ATTACK[kind] for kind in force])
        if not score:
            continue
        answer = sum([ATTACK[kind] for kind in kinds]) + BASE_ATTACK * (sector == front.home)
        lost = value(cheapest_loss(kinds, score, front.price), front.price)
        force.sort()
        gain = lost - value(cheapest_loss(tuple(force), answer, front.price), front.price)
        if gain > 0:
            gains.append(gain)
    if not gains:
        return 0
    return max(gains) + 3 * (sum(gains) - max(gains)) // 10


def enemy_steps(front: Front, ours: _Side) -> dict[int, int]:
    """Steps of an enemy ship to the own Starbase; own ships on the way stop it."""
    steps = {front.home: 0}
    edge: Iterable[int] = (front.home,)
    for n in (1, 2, 3):
        further = []
        for here in edge:
            if n > 1 and ours.get(here):
                continue  # a ship that enters has to stop
            for there in front.neighbours[here]:
                if there not in steps:
                    steps[there] = n
                    further.append(there)
        edge = further
    return steps


def _danger(front: Front, ours: _Side, left: _Side, armor: int, money: int) -> int:
    """Possible damage to the own Starbase in the enemy's next turn."""
    steps = enemy_steps(front, ours)
    bombs = score = 0
    for sector, kinds in left.items():
        n = steps.get(sector, _FAR)
        for kind in kinds:
            if SPEED[kind] >= n:
                bombs += kind == BOMBER
                score += ATTACK[kind]
    wall = sum(ARMOR[kind] for kind in ours.get(front.home, ())) + 2 * money
    hit = BOMBER_HIT * bombs + max(0, score - wall)
    if hit >= armor:
        return WIN // 10 + 100 * (hit - armor)
    return 10 * hit
