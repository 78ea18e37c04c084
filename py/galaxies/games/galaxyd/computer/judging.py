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
from ..rules.sectors import NUMBERS
from .front import CARGO, LEARNED, Front, Ground, Side, Values, cheapest_loss, value

WIN = 1_000_000
_FAR = 12
_NEAR = 3 * FASTEST
"""Steps from which no ship counts as near a holding."""
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
    values: Values = LEARNED


@dataclass(slots=True)
class Plan:
    """The place of every own ship after phase 1, and the effects of their ways."""

    ships: list[tuple[int, int]]
    """(kind, sector) of every ship."""
    bombs: int = 0
    sold: int = 0


@dataclass(slots=True)
class _Field:
    """The position that combats are fought in: kinds of ships by sector, armor, money."""

    ours: Side
    left: Side
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
        if sector in mine:
            mine[sector].append(kind)
        else:
            mine[sector] = [kind]
    armor_me, armor_foe = front.state.armor[front.me], front.state.armor[1 - front.me]
    field = _Field(
        {s: tuple(sorted(kinds) if len(kinds) > 1 else kinds) for s, kinds in mine.items()},
        front.foes,
        front.pirates,
        armor_me,
        armor_foe - BOMBER_HIT * plan.bombs,
        money + front.price * plan.sold,
    )
    if field.armor_foe <= 0:
        return WIN
    fights = _fights(front, field)
    if fights:
        field.left, field.pirates = dict(front.foes), dict(front.pirates)
    for sector in fights:
        _fight(front, field, sector)
        if field.armor_foe <= 0:
            return WIN
        if field.armor_me <= 0:
            return -WIN
    return _value(front, _ground(front, field, fights), field, style)


def _fights(front: Front, field: _Field) -> list[int]:
    """Phase 2: every sector with own ships and anything hostile, and the besieged own Starbase;
    the enemy Starbase first."""
    left, pirates, target = field.left, field.pirates, front.target
    fights = [s for s in field.ours if s in left or s in pirates or s == target]
    if front.home in left and front.home not in fights:
        fights.append(front.home)
    if len(fights) > 1:
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
        field.armor_foe -= max(0, attack - sum([ARMOR[kind] for kind in their]))
        if field.armor_foe <= 0:
            return
    if sector == front.home:
        field.armor_me -= max(0, max(reply, third) - sum([ARMOR[kind] for kind in our]))
    if third:
        fallen = min(field.pirates[sector], max(attack, reply) // PIRATE_ARMOR)
        field.pirates[sector] -= fallen
        field.bounty += 15 * fallen
    if our.count(SCAVENGER) > lost.count(SCAVENGER):
        field.money += len(killed)
    field.ours[sector] = _rest(our, lost)
    if not field.ours[sector]:
        del field.ours[sector]
    field.left[sector] = _rest(their, killed)


def _rest(ships: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    if not lost:
        return ships
    kept = list(ships)
    for kind in lost:
        kept.remove(kind)
    return tuple(kept)


def _ground(front: Front, field: _Field, fights: list[int]) -> Ground:
    """What these combats have left of the enemy."""
    left, pirates = field.left, field.pirates
    key = tuple([(sector, left[sector], pirates.get(sector)) for sector in fights])
    ground = front.grounds.get(key)
    if ground is None:
        material = sum(value(front.values, kinds, front.price) for kinds in left.values())
        wall = sum(ARMOR[kind] for kind in left.get(front.target, ()))
        near = front.distance[front.home]
        close = tuple((at, kinds) for at, kinds in left.items() if kinds and near[at] <= FASTEST)
        ground = front.grounds[key] = Ground(left, pirates, material, wall, {}, {}, close, {})
    return ground


def _value(front: Front, ground: Ground, field: _Field, style: Style) -> int:
    """Material, armor, money, income, and the dangers of the next turn."""
    ours = field.ours
    total = field.bounty - ground.material
    dollar = front.values.dollar
    total += dollar[min(front.turns, len(dollar) - 1)] * field.money
    total += style.damage * (field.armor_me - field.armor_foe)
    total += _income(front, ground, ours)
    near = _nearest(front, ours)
    known = ground.stacks.setdefault(style.advance, {})
    bombs = score = most = risks = 0
    for sector, kinds in ours.items():
        key = (sector, kinds)
        stack = known.get(key)
        if stack is None:
            stack = known[key] = _stack(front, ground, sector, kinds, style.advance)
        total += stack[0]
        if near[sector] < _NEAR:
            total += _before_holding(kinds, near[sector])
        bombs += stack[1]
        score += stack[2]
        risks += stack[3]
        most = max(most, stack[4])
    total += style.pressure * _threat(bombs, max(0, score - ground.wall), field.armor_foe) // 10
    if style.caution:
        total -= style.caution * (most + 3 * (risks - most) // 10) // 10
    if style.safety:
        total -= style.safety * _danger(front, ground, field) // 10
    return total


def _income(front: Front, ground: Ground, ours: Side) -> int:
    """Income now, and for up to seven more turns at a discount; a Freighter leaves to trade."""
    weight = 10 + 5 * min(7, front.turns)
    left, pirates = ground.left, ground.pirates
    total = 0
    for sector, dollars in front.holdings.items():
        here, there = ours.get(sector), left.get(sector)
        if bool(here) == bool(there) or pirates.get(sector):
            continue
        stays = not front.price
        for kind in here or there or ():
            stays = stays or kind not in (LADEN, FREIGHTER)
        each = weight if stays else 7
        total += each * dollars if here else -each * dollars
    return total


def _nearest(front: Front, ours: Side) -> list[int]:
    """The steps from every sector to the nearest holding without own ships."""
    free = tuple([sector for sector in front.holdings if not ours.get(sector)])
    near = front.near.get(free)
    if near is None:
        rows = [front.distance[sector] for sector in free]
        near = [min(steps) for steps in zip(*rows, strict=True)] if rows else [_FAR] * NUMBERS
        front.near[free] = near
    return near


def _stack(
    front: Front, ground: Ground, sector: int, kinds: tuple[int, ...], advance: int
) -> tuple[int, int, int, int, int]:
    """What a stack is worth with its errands, the Bombers and the attack with which it threatens
    the enemy Starbase, and the sum and the greatest of its risks."""
    far = front.distance[sector][front.target]
    gain = value(front.values, kinds, front.price)
    bombs = score = 0
    for kind in kinds:
        gain += _errand(front, sector, kind, advance)
        if SPEED[kind] >= far:
            bombs += kind == BOMBER
            score += ATTACK[kind]
    raid, strike = _risks(front, ground, sector, kinds)
    return gain, bombs, score, raid + strike, max(raid, strike)


@cache
def _before_holding(kinds: tuple[int, ...], near: int) -> int:
    """What it is worth that ships are so near to what nobody holds yet; Freighters and Bombers do
    not count."""
    able = [kind for kind in kinds if kind not in (LADEN, FREIGHTER, BOMBER)]
    return sum(max(0, 3 * SPEED[kind] - near) for kind in able)


def _errand(front: Front, sector: int, kind: int, advance: int) -> int:
    """Freighters on their way, attackers near the target."""
    if kind in (LADEN, FREIGHTER):
        return _trade(front, kind, sector)
    close = _FAR - front.distance[sector][front.target]
    if kind == BOMBER:
        return 2 * advance * close // 3
    return advance * ATTACK[kind] * close // 12


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


def _threat(bombs: int, left: int, armor: int) -> int:
    """Possible damage to the enemy Starbase in the planner's next turn."""
    hit = BOMBER_HIT * bombs + left
    return 10 * hit + (150 if hit >= armor else 0)


def _risks(front: Front, ground: Ground, sector: int, kinds: tuple[int, ...]) -> tuple[int, int]:
    """What a raid of Pirates may cost a stack, and the gain of the enemy's best strike at it."""
    enemy = ground.forces.get(sector)
    if enemy is None:
        enemy = ground.forces[sector] = _force(front, ground, sector)
    force, score, raid = enemy
    if raid:
        raid = value(front.values, cheapest_loss(kinds, raid, front.price), front.price) // 2
    if not score:
        return raid, 0
    answer = sum([ATTACK[kind] for kind in kinds]) + BASE_ATTACK * (sector == front.home)
    lost = value(front.values, cheapest_loss(kinds, score, front.price), front.price)
    answered = cheapest_loss(force, answer, front.price)
    return raid, max(0, lost - value(front.values, answered, front.price))


def _force(front: Front, ground: Ground, sector: int) -> tuple[tuple[int, ...], int, int]:
    """The enemy ships that reach a sector, their attack, and that of the Pirates that do."""
    far = front.distance[sector]
    force: list[int] = []
    for at, foes in ground.left.items():
        steps = far[at]
        if steps <= FASTEST:
            force += [kind for kind in foes if steps <= SPEED[kind]]
    force.sort()
    raid = 0
    if sector not in (front.home, front.target):
        raid = PIRATE_ATTACK * sum([n for at, n in ground.pirates.items() if 0 < far[at] <= 2])
    return tuple(force), sum([ATTACK[kind] for kind in force]), raid


def _raiders(front: Front, ground: Ground, stops: frozenset[int]) -> tuple[int, int]:
    """The enemy Bombers and the attack that can be at the own Starbase in the enemy's next turn;
    own ships on the way stop them."""
    steps = {front.home: 0}
    edge: Iterable[int] = (front.home,)
    for n in (1, 2, 3):
        further = []
        for here in edge:
            if here in stops:
                continue
            for there in front.neighbours[here]:
                if there not in steps:
                    steps[there] = n
                    further.append(there)
        edge = further
    bombs = score = 0
    for sector, kinds in ground.close:
        n = steps.get(sector, _FAR)
        for kind in kinds:
            if SPEED[kind] >= n:
                bombs += kind == BOMBER
                score += ATTACK[kind]
    return bombs, score


def _danger(front: Front, ground: Ground, field: _Field) -> int:
    """Possible damage to the own Starbase in the enemy's next turn."""
    ours, armor = field.ours, field.armor_me - 1
    bombs = score = 0
    if ground.close:
        stops = front.around.intersection(ours)
        raiders = ground.raiders.get(stops)
        if raiders is None:
            raiders = ground.raiders[stops] = _raiders(front, ground, stops)
        bombs, score = raiders
    wall = sum([ARMOR[kind] for kind in ours.get(front.home, ())]) + 2 * field.money
    hit = BOMBER_HIT * bombs + max(0, score - wall)
    if hit >= armor:
        return WIN // 10 + 100 * (hit - armor)
    return 10 * hit
