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
from .front import (
    CARGO,
    LEARNED,
    Clash,
    Front,
    Ground,
    Side,
    Stacked,
    Threat,
    Values,
    cheapest_loss,
    value,
)

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
    errands: int = 0
    """In a rehearsal, own ways that take more than a turn."""
    prospects: bool = False
    """Whether, in a rehearsal, what both sides can get within a few turns counts."""


@dataclass(slots=True)
class Plan:
    """The place of every own ship after phase 1, and the effects of their ways."""

    ships: list[tuple[int, int]]
    """(kind, sector) of every ship."""
    bombs: int = 0
    sold: int = 0


@dataclass(slots=True)
class _Field:
    """What combats leave of the planner's side, and of the enemy Starbase."""

    ours: Side
    armor_me: int
    armor_foe: int
    money: int


def judge(front: Front, plan: Plan, style: Style, money: int) -> int:
    """The value of a plan, with this much money."""
    mine: dict[int, list[int]] = {}
    for kind, sector in plan.ships:
        if sector in mine:
            mine[sector].append(kind)
        else:
            mine[sector] = [kind]
    ours = {s: tuple(sorted(kinds) if len(kinds) > 1 else kinds) for s, kinds in mine.items()}
    armor_me, armor_foe = front.state.armor[front.me], front.state.armor[1 - front.me]
    armor_foe -= BOMBER_HIT * plan.bombs
    if armor_foe <= 0:
        return WIN
    money += front.price * plan.sold
    bounty, rest = 0, []
    for sector in _fights(front, ours):
        clash = front.clashes.get((sector, ours.get(sector, ())))
        if clash is None:
            clash = _fight(front, sector, ours.get(sector, ()))
        armor_foe -= clash.to_foe
        armor_me -= clash.to_me
        if armor_foe <= 0:
            return WIN
        if armor_me <= 0:
            return -WIN
        money += clash.bonus
        bounty += 15 * clash.killed_pirates
        rest.append(clash.rest)
        if clash.ours:
            ours[sector] = clash.ours
        else:
            ours.pop(sector, None)
    field = _Field(ours, armor_me, armor_foe, money)
    return bounty + _value(front, _ground(front, tuple(rest)), field, style)


def _fights(front: Front, ours: Side) -> list[int]:
    """Phase 2: every sector with own ships and anything hostile, and the besieged own Starbase;
    the enemy Starbase first."""
    foes, pirates, target = front.foes, front.pirates, front.target
    fights = [s for s in ours if s in foes or s in pirates or s == target]
    if front.home in foes and front.home not in fights:
        fights.append(front.home)
    if len(fights) > 1:
        fights.sort(key=lambda sector: sector != target)
    return fights


def _fight(front: Front, sector: int, our: tuple[int, ...]) -> Clash:
    """A combat, which is remembered."""
    their, raiders = front.foes.get(sector, ()), front.pirates.get(sector, 0)
    attack = sum([ATTACK[kind] for kind in our]) + BASE_ATTACK * (sector == front.home)
    reply = sum([ATTACK[kind] for kind in their]) + BASE_ATTACK * (sector == front.target)
    third = PIRATE_ATTACK * raiders
    lost = cheapest_loss(our, max(reply, third), front.price)
    killed = cheapest_loss(their, max(attack, third), front.price)
    to_foe = max(0, attack - sum([ARMOR[kind] for kind in their]))
    to_me = max(0, max(reply, third) - sum([ARMOR[kind] for kind in our]))
    fallen = min(raiders, max(attack, reply) // PIRATE_ARMOR)
    clash = front.clashes[sector, our] = Clash(
        _survivors(our, lost),
        (sector, _survivors(their, killed), raiders - fallen),
        to_me if sector == front.home else 0,
        to_foe if sector == front.target else 0,
        fallen,
        len(killed) if our.count(SCAVENGER) > lost.count(SCAVENGER) else 0,
    )
    return clash


def _survivors(ships: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    if not lost:
        return ships
    kept = list(ships)
    for kind in lost:
        kept.remove(kind)
    return tuple(kept)


def _ground(front: Front, rest: tuple[tuple[int, tuple[int, ...], int], ...]) -> Ground:
    """What combats with these results have left of the enemy."""
    ground = front.grounds.get(rest)
    if ground is None:
        left, pirates = dict(front.foes), dict(front.pirates)
        for sector, ships, hunters in rest:
            left[sector] = ships
            pirates[sector] = hunters
        material = sum(value(front.theirs, kinds, front.price) for kinds in left.values())
        wall = sum(ARMOR[kind] for kind in left.get(front.target, ()))
        near = front.distance[front.home]
        close = tuple((at, kinds) for at, kinds in left.items() if kinds and near[at] <= FASTEST)
        ground = Ground(left, pirates, material, wall, {}, {}, close, {}, {})
        front.grounds[rest] = ground
    return ground


def _value(front: Front, ground: Ground, field: _Field, style: Style) -> int:
    """Material, armor, money, income, and the dangers of the next turn."""
    ours = field.ours
    dollar = front.values.dollar
    total = dollar[min(front.turns, len(dollar) - 1)] * field.money - ground.material
    total += style.damage * (field.armor_me - field.armor_foe)
    holders = tuple([ours.get(sector) for sector in front.holdings])
    held = ground.incomes.get(holders)
    if held is None:
        held = ground.incomes[holders] = _income(front, ground, ours), _nearest(front, ours)
    total += held[0]
    near = held[1]
    stacks = ground.stacks.setdefault(style.advance, {})
    bombs = score = most = risks = 0
    for sector, kinds in ours.items():
        stack = stacks.get((sector, kinds))
        if stack is None:
            stack = stacks[sector, kinds] = _stack(front, ground, sector, kinds, style.advance)
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
        our, their = ours.get(sector), left.get(sector)
        if bool(our) == bool(their) or pirates.get(sector):
            continue
        stays = not front.price
        for kind in our or their or ():
            stays = stays or kind not in (LADEN, FREIGHTER)
        each = weight if stays else 7
        total += each * dollars if our else -each * dollars
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
) -> Stacked:
    """What a stack is worth with its errands, the Bombers and the attack with which it threatens
    the enemy Starbase, and the sum and the greatest of its risks."""
    threat = ground.threats.get(sector)
    if threat is None:
        threat = ground.threats[sector] = _enemies(front, ground, sector)
    key = (sector, kinds, advance, threat)
    stack = front.stacks.get(key)
    if stack is not None:
        return stack
    far = front.distance[sector][front.target]
    gain = value(front.values, kinds, front.price)
    bombs = score = 0
    safe = threat[1] < sum([ARMOR[kind] for kind in kinds])
    for kind in kinds:
        gain += _errand(front, sector, kind, advance, safe=safe)
        if SPEED[kind] >= far:
            bombs += kind == BOMBER
            score += ATTACK[kind]
    raid, strike = _risks(front, threat, sector, kinds)
    stack = front.stacks[key] = gain, bombs, score, raid + strike, max(raid, strike)
    return stack


@cache
def _before_holding(kinds: tuple[int, ...], near: int) -> int:
    """What it is worth that ships are so near to what nobody holds yet; Freighters and Bombers do
    not count."""
    able = [kind for kind in kinds if kind not in (LADEN, FREIGHTER, BOMBER)]
    return sum(max(0, 3 * SPEED[kind] - near) for kind in able)


def _errand(front: Front, sector: int, kind: int, advance: int, *, safe: bool) -> int:
    """Freighters on their way, attackers near the target."""
    if kind in (LADEN, FREIGHTER):
        return _trade(front, kind, sector, safe=safe)
    close = _FAR - front.distance[sector][front.target]
    if kind == BOMBER:
        return 2 * advance * close // 3
    return advance * ATTACK[kind] * close // 12


def _trade(front: Front, kind: int, sector: int, *, safe: bool) -> int:
    """The promise of all sales of a Freighter, each at less than what it brings, the later the
    less, so that cargo is sold as soon as it can be; a third less where the enemy could destroy the
    whole stack. A cargo on board counts by itself as well."""
    if not front.price:
        return 0
    far = front.distance[sector]
    if kind == LADEN:
        sales = _sales(far[front.port], 2 * front.trip, front.turns)
        sales = sales if safe else 2 * sales // 3
        return sales * front.price // 100 - CARGO * front.price
    steps = min(far[planet] for planet in front.planets) + front.trip
    return _sales(steps, 2 * front.trip, front.turns) * front.price // 100


@cache
def _sales(steps: int, trip: int, turns: int) -> int:
    """The worth of the sales to come, in hundredths of a dime for each dollar of the price: the
    first after so many steps, further ones a round trip each. With each step the ship may be lost
    or the game end."""
    waits = range(steps, 2 * min(turns, _HORIZON) + 2, trip)
    return sum(100 * _SALE * 5**wait // 6**wait for wait in waits)


def _threat(bombs: int, left: int, armor: int) -> int:
    """Possible damage to the enemy Starbase in the planner's next turn."""
    hit = BOMBER_HIT * bombs + left
    return 10 * hit + (150 if hit >= armor else 0)


def _risks(front: Front, threat: Threat, sector: int, kinds: tuple[int, ...]) -> tuple[int, int]:
    """What a raid of Pirates may cost a stack, and the gain of the enemy's best strike at it."""
    force, score, raid = threat
    if raid:
        raid = value(front.values, cheapest_loss(kinds, raid, front.price), front.price) // 2
    if not score:
        return raid, 0
    answer = sum([ATTACK[kind] for kind in kinds]) + BASE_ATTACK * (sector == front.home)
    lost = value(front.values, cheapest_loss(kinds, score, front.price), front.price)
    answered = cheapest_loss(force, answer, front.price)
    return raid, max(0, lost - value(front.theirs, answered, front.price))


def _enemies(front: Front, ground: Ground, sector: int) -> Threat:
    """The enemy ships that reach a sector, their attack, and that of the Pirates that do."""
    far, left = front.distance[sector], ground.left
    near = front.attackers.get(sector)
    if near is None:
        near = front.attackers[sector] = tuple([at for at in front.foes if far[at] <= FASTEST])
    key = (sector, tuple([left[at] for at in near]))
    reaching = front.forces.get(key)
    if reaching is None:
        force = sorted([kind for at in near for kind in left[at] if far[at] <= SPEED[kind]])
        reaching = front.forces[key] = tuple(force), sum([ATTACK[kind] for kind in force])
    raid = 0
    if sector not in (front.home, front.target):
        raid = PIRATE_ATTACK * sum([n for at, n in ground.pirates.items() if 0 < far[at] <= 2])
    return *reaching, raid


def _raiders(front: Front, ground: Ground, stops: frozenset[int]) -> tuple[int, int]:
    """The enemy Bombers and the attack that can be at the own Starbase in the enemy's next turn;
    own ships on the way stop them."""
    steps = {front.home: 0}
    edge: Iterable[int] = (front.home,)
    for n in (1, 2, 3):
        further = []
        for sector_reached in edge:
            if sector_reached in stops:
                continue
            for neighbour in front.neighbours[sector_reached]:
                if neighbour not in steps:
                    steps[neighbour] = n
                    further.append(neighbour)
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
