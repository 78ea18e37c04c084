"""From a judgement to moves: a local search over the landings of all ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.actions import Move
from ..rules.movement import Landing, arriving
from ..rules.pieces import ATTACK, SHIPS
from ..rules.sectors import Sector
from ..rules.state import State
from .front import Front, Unit, front, units
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
        known = self.tried.get(key)
        if known is None:
            plan = _plan(self.units, orders)
            known = sum(judge(one, plan, self.style, self.money) for one in self.fronts)
            self.tried[key] = known
        return known


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


def plan_moves(worlds: Sequence[State], me: int, style: Style, passes: int) -> list[Move]:
    """The moves of a good plan for phase 1, in the order in which they can be made."""
    fronts = [front(world, me, style.values) for world in worlds]
    crew = units(worlds[0], me)
    table = Table(fronts, crew, style, worlds[0].money[me], {})
    orders: Orders = [None] * len(crew)
    options = [_options(fronts[0], unit) for unit in crew]
    best = table.score(orders)
    for _ in range(passes):
        before = best
        for orders_of_group in _groups(fronts, crew):
            score = table.score(trial := _with(orders, orders_of_group))
            if score > best:
                best, orders = score, trial
        for i, landings in enumerate(options):
            for landing in landings:
                score = table.score(trial := _with(orders, {i: landing}))
                if score > best:
                    best, orders = score, trial
        if best == before:
            break
    return [
        Move(Sector(unit.at), SHIPS[unit.kind], Sector(order[0]), order[1])
        for unit, order in zip(crew, orders, strict=True)
        if order is not None
    ]


def _with(orders: Orders, some: dict[int, Landing | None]) -> Orders:
    trial = list(orders)
    for i, landing in some.items():
        trial[i] = landing
    return trial


def _options(ground: Front, unit: Unit) -> list[Landing | None]:
    """The landings to look at: goals, and the steps nearest to each goal."""
    goals = [*ground.holdings, *ground.foes, *ground.pirates, ground.home, ground.target]
    goals.append(ground.port)
    landings = list(unit.landings)
    if not landings:
        return [None]
    wanted: dict[Landing | None, None] = {None: None}
    for landing in landings:
        if landing[1] != "plain" or landing[0] in goals:
            wanted[landing] = None
    plain = [landing for landing in landings if landing[1] == "plain"]
    for goal in dict.fromkeys(goals):
        far = ground.distance[goal]
        if plain:
            wanted[min([(far[end[0]], end[0], end) for end in plain])[2]] = None
    return list(wanted)


def _groups(fronts: Sequence[Front], crew: list[Unit]) -> Iterator[dict[int, Landing | None]]:
    """Several ships to one goal together: the strongest, two, three, ... all."""
    ground = fronts[0]
    goals = [*ground.foes, *ground.pirates, ground.target, ground.home]
    for goal in dict.fromkeys(goals):
        able = []
        for i, unit in enumerate(crew):
            landings = [end for end in unit.landings if end[0] == goal]
            if landings:
                able.append((-ATTACK[unit.kind], i, landings[-1]))
        able.sort()
        for n in range(2, len(able) + 1):
            yield {i: end for _, i, end in able[:n]}
