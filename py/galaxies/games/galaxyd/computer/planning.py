"""From a judgement to moves: a local search over the landings of all ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.actions import Move
from ..rules.movement import Landing, arriving
from ..rules.pieces import ATTACK, LADEN, SHIPS
from ..rules.sectors import Sector
from ..rules.state import State
from .front import Front, Unit, Values, front, sells, units
from .judging import Plan, Style, judge

Orders = list[Landing | None]
"""For every unit its landing, or None where it stays."""


@dataclass(slots=True)
class Table:
    """A plan in the making, judged over all imagined fronts."""

    fronts: Sequence[Front]
    units: list[Unit]
    style: Style
    money: int
    tried: dict[tuple[Landing | None, ...], int]

    def score(self, orders: Orders) -> int:
        key = tuple(orders)
        total = self.tried.get(key)
        if total is None:
            plan = _plan(self.units, orders)
            total = sum(judge(field, plan, self.style, self.money) for field in self.fronts)
            self.tried[key] = total
        return total


def _plan(crew: list[Unit], orders: Orders) -> Plan:
    plan = Plan([])
    for unit, order in zip(crew, orders, strict=True):
        if order is None:
            plan.ships.append((unit.kind, unit.at))
            continue
        to, how = order
        plan.bombs += how == "bomb"
        plan.sold += how == "sell"
        plan.ships.append((arriving(unit.kind, how), to))
    return plan


@dataclass(frozen=True, slots=True)
class Planner:
    """Makes plans for one phase 1, in as many moods as are asked for: what was judged in one is
    remembered in the others."""

    fronts: Sequence[Front]
    units: list[Unit]
    money: int
    options: list[list[Landing | None]]
    """The landings of every unit that a plan looks at."""
    groups: list[dict[int, Landing | None]]
    """Landings of several units together."""

    def plan(self, style: Style, passes: int) -> list[Move]:
        """The moves of a good plan, in the order in which they can be made."""
        table = Table(self.fronts, self.units, style, self.money, {})
        orders: Orders = [landings[0] for landings in self.options]
        best = table.score(orders)
        for _ in range(passes):
            before = best
            for group in self.groups:
                score = table.score(trial := _reordered(orders, group))
                if score > best:
                    best, orders = score, trial
            for i, landings in enumerate(self.options):
                for landing in landings:
                    score = table.score(trial := _reordered(orders, {i: landing}))
                    if score > best:
                        best, orders = score, trial
            if best == before:
                break
        return [
            Move(Sector(unit.at), SHIPS[unit.kind], Sector(order[0]), order[1])
            for unit, order in zip(self.units, orders, strict=True)
            if order is not None
        ]


def planner(worlds: Sequence[State], me: int, values: Values) -> Planner:
    """The planner of a player's phase 1 in these imagined states, for moods with these values."""
    fronts = [front(world, me, values) for world in worlds]
    crew = units(worlds[0], me)
    useful = [_useful(fronts[0], unit) for unit in crew]
    options = [_options(fronts[0], landings) for landings in useful]
    groups = list(_groups(fronts[0], crew, useful))
    return Planner(fronts, crew, worlds[0].money[me], options, groups)


def _reordered(orders: Orders, some: dict[int, Landing | None]) -> Orders:
    trial = list(orders)
    for i, landing in some.items():
        trial[i] = landing
    return trial


def _options(front: Front, landings: list[Landing]) -> list[Landing | None]:
    """The landings to look at, the one to begin with first: goals, and the steps nearest to each
    goal; only sales where a cargo can be sold."""
    if any(how == "sell" for _, how in landings):
        return list(landings)
    goals = [*front.holdings, *front.foes, *front.pirates, front.home, front.target]
    goals.append(front.port)
    if not landings:
        return [None]
    wanted: dict[Landing | None, None] = {None: None}
    for landing in landings:
        if landing[1] != "plain" or landing[0] in goals:
            wanted[landing] = None
    plain = [landing for landing in landings if landing[1] == "plain"]
    for goal in dict.fromkeys(goals):
        far = front.distance[goal]
        if plain:
            wanted[min([(far[end[0]], end[0], end) for end in plain])[2]] = None
    return list(wanted)


def _useful(front: Front, unit: Unit) -> list[Landing]:
    """The landings that plans may use. A cargo that can be sold is sold, none is carried into a
    fight, and none is loaded that is not likely to be sold."""
    if unit.kind == LADEN:
        fights = {*front.foes, *front.pirates, front.target}
        sales = [landing for landing in unit.landings if landing[1] == "sell"]
        return sales or [landing for landing in unit.landings if landing[0] not in fights]
    return [(to, how) for to, how in unit.landings if how != "load" or sells(front, to)]


def _groups(
    front: Front, crew: list[Unit], useful: list[list[Landing]]
) -> Iterator[dict[int, Landing | None]]:
    """Several ships to one goal together: the strongest, two, three, ... all."""
    goals = [*front.foes, *front.pirates, front.target, front.home]
    for goal in dict.fromkeys(goals):
        able = []
        for i, unit in enumerate(crew):
            landings = [end for end in useful[i] if end[0] == goal]
            if landings:
                able.append((-ATTACK[unit.kind], i, landings[-1]))
        able.sort()
        for n in range(2, len(able) + 1):
            yield {i: end for _, i, end in able[:n]}
