"""How good a plan is: the combats it leads to, income, trade, what the enemy could do, and what
threatens his Starbase. In dimes, from the planner's side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .front import Front, cheapest_loss, value
from ..rules.pieces import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    BOMBER,
    BOMBER_HIT,
    FREIGHTER,
    LADEN,
    PIRATE_ARMOR,
    PIRATE_ATTACK,
    SCAVENGER,
    SPEED,
)

WIN = 1_000_000
_FAR = 12


@dataclass(frozen=True, slots=True)
class Style:
    """What an admiral minds, as weights in tenths."""

    damage: int = 12
    """A point of Starbase armor."""
    caution: int = 5
    """Ships that the enemy could destroy in his next turn."""
    safety: int = 10
    """His threats against one's own Starbase; 0: not seen."""
    pressure: int = 4
    """One's own threats against his Starbase."""
    advance: int = 3
    """Being near his Starbase, for each point of attack."""


@dataclass(slots=True)
class Plan:
    """Where every own ship would be after phase 1, and what was done on the way."""

    ships: list[tuple[int, int]]
    """(kind, sector) of every ship."""
    bombs: int = 0
    sold: int = 0


def judge(front: Front, plan: Plan, style: Style, money: int) -> int:
    """The worth of a plan, with this much money."""
    state, me = front.state, front.me
    mine: dict[int, list[int]] = {}
    for kind, sector in plan.ships:
        mine.setdefault(sector, []).append(kind)
    theirs = front.foes
    armor_me = state.armor[me]
    armor_foe = state.armor[1 - me] - BOMBER_HIT * plan.bombs
    if armor_foe <= 0:
        return WIN
    money += front.price * plan.sold
    ours: dict[int, tuple[int, ...]] = {}
    left: dict[int, tuple[int, ...]] = {}
    total = 0
    pirates = dict(front.pirates)
    for sector, kinds in mine.items():
        ours[sector] = tuple(sorted(kinds))
    for sector, kinds in theirs.items():
        left[sector] = tuple(sorted(kinds))
    # Phase 2: every sector with own ships and anything hostile, and one's own besieged Starbase.
    fights = [s for s in ours if s in left or s in pirates or s == front.target]
    if front.home in left and front.home not in fights:
        fights.append(front.home)
    fights.sort(key=lambda sector: sector != front.target)
    for sector in fights:
        our, their = ours.get(sector, ()), left.get(sector, ())
        attack = sum(ATTACK[kind] for kind in our) + BASE_ATTACK * (sector == front.home)
        reply = sum(ATTACK[kind] for kind in their) + BASE_ATTACK * (sector == front.target)
        third = PIRATE_ATTACK * pirates.get(sector, 0)
        lost = cheapest_loss(our, max(reply, third), front.price)
        killed = cheapest_loss(their, max(attack, third), front.price)
        if sector == front.target:
            armor_foe -= max(0, attack - sum(ARMOR[kind] for kind in their))
            if armor_foe <= 0:
                return WIN
        if sector == front.home:
            armor_me -= max(0, max(reply, third) - sum(ARMOR[kind] for kind in our))
            if armor_me <= 0:
                return -WIN
        if third:
            fallen = min(pirates[sector], max(attack, reply) // PIRATE_ARMOR)
            pirates[sector] -= fallen
            total += 15 * fallen
        if our.count(SCAVENGER) > lost.count(SCAVENGER):
            money += len(killed)
        ours[sector] = _rest(our, lost)
        left[sector] = _rest(their, killed)
    # Material, armor, income.
    total += sum(value(kinds, front.price) for kinds in ours.values())
    total -= sum(value(kinds, front.price) for kinds in left.values())
    total += 7 * money + style.damage * (armor_me - armor_foe)
    total += _income(front, ours, left, pirates)
    total += _errands(front, ours, left, style)
    total += style.pressure * _threat(front, ours, left, armor_foe) // 10
    if style.caution:
        total -= style.caution * _exposure(front, ours, left, pirates) // 10
    if style.safety:
        total -= style.safety * _danger(front, ours, left, armor_me - 1, money) // 10
    return total


def _rest(ships: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    if not lost:
        return ships
    kept = list(ships)
    for kind in lost:
        kept.remove(kind)
    return tuple(kept)


_Side = dict[int, tuple[int, ...]]


def _income(front: Front, ours: _Side, left: _Side, pirates: dict[int, int]) -> int:
    """Income now, and for up to seven more turns at a discount."""
    weight = 10 + 5 * min(7, front.turns)
    total = 0
    for sector, dollars in front.holdings.items():
        here, there = bool(ours.get(sector)), bool(left.get(sector))
        if here == there or pirates.get(sector):
            continue
        total += weight * dollars if here else -weight * dollars
    return total


def _errands(front: Front, ours: _Side, left: _Side, style: Style) -> int:
    """Freighters on their way, ships near what nobody holds yet, attackers near the target."""
    free = [s for s in front.holdings if not ours.get(s)]
    total = 0
    for sector, kinds in ours.items():
        far = front.distance[sector]
        near = min((far[s] for s in free), default=_FAR)
        for kind in kinds:
            if kind == LADEN:
                total += max(0, 4 * front.price - front.price * far[front.port] // 2)
            elif kind == FREIGHTER:
                if front.price:
                    steps = min(far[planet] for planet in front.planets)
                    total += max(0, 3 * front.price - front.price * steps // 2)
            elif kind == BOMBER:
                total += 2 * style.advance * (_FAR - far[front.target]) // 3
            else:
                total += style.advance * ATTACK[kind] * (_FAR - far[front.target]) // 12
                total += max(0, 3 * SPEED[kind] - near)
    return total


def _threat(front: Front, ours: _Side, left: _Side, armor: int) -> int:
    """What could hit the enemy Starbase in one's next turn."""
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
    """What the enemy's best strike at a stack would gain him, and a part of the others."""
    gains = []
    foes = [(kind, sector) for sector, kinds in left.items() for kind in kinds]
    for sector, kinds in ours.items():
        if not kinds:
            continue
        far = front.distance[sector]
        force = tuple(sorted(kind for kind, at in foes if far[at] <= SPEED[kind]))
        score = sum(ATTACK[kind] for kind in force)
        raid = PIRATE_ATTACK * sum(n for at, n in pirates.items() if 0 < far[at] <= 2)
        if raid and sector not in (front.home, front.target):
            gains.append(value(cheapest_loss(kinds, raid, front.price), front.price) // 2)
        if not score:
            continue
        answer = sum(ATTACK[kind] for kind in kinds) + BASE_ATTACK * (sector == front.home)
        lost = value(cheapest_loss(kinds, score, front.price), front.price)
        gain = lost - value(cheapest_loss(force, answer, front.price), front.price)
        if gain > 0:
            gains.append(gain)
    if not gains:
        return 0
    return max(gains) + 3 * (sum(gains) - max(gains)) // 10


def enemy_steps(front: Front, ours: _Side) -> dict[int, int]:
    """Steps of an enemy ship to one's own Starbase, which own ships on the way stop."""
    steps = {front.home: 0}
    edge: Iterable[int] = (front.home,)
    for n in (1, 2, 3):
        further = []
        for here in edge:
            if n > 1 and ours.get(here):
                continue  # whoever enters here has to stop
            for there in front.neighbours[here]:
                if there not in steps:
                    steps[there] = n
                    further.append(there)
        edge = further
    return steps


def _danger(front: Front, ours: _Side, left: _Side, armor: int, money: int) -> int:
    """What the enemy could do to one's Starbase in his next turn."""
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
