"""Plans for a whole phase: what an admiral means to do, and how well it stands.

The same view gives the same plan for phase 1, whichever of its moves have been made already, so
that a plan is followed to its end without being remembered. Hidden stacks are imagined from what
is public (`determinize`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp, log

from ....galaxy.luck import Luck
from ..rules import market, table
from ..rules.actions import Action, Buy, Done, Move
from ..rules.knowledge import determinize
from ..rules.movement import arriving
from ..rules.phases import Moving
from ..rules.pieces import BOMBER_HIT, COUNTERS, KIND, MOVED, SHIPS, TYPES
from ..rules.sectors import Sector
from ..rules.state import Flight, Stack, State, pair, ships_at, with_ships
from . import defence
from .front import LEAD, PRICES, front
from .judging import WIN, Style
from .odds import SCALE
from .planning import planner
from .rehearsal import rehearse
from .shopping import use

Moves = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """How well an admiral plays."""

    style: Style
    worlds: int
    """Number of hidden deals sampled for each decision."""
    passes: int
    """Number of passes through a plan to mend it."""
    strikes: bool
    """Whether it looks for a win in this turn exactly."""
    moods: int = 1
    """How many of the moods it makes a plan in."""
    mends: int = 0
    """How often it tries variations of its best plan."""
    rehearses: bool = False
    """Whether it plays the enemy's answer out before it decides."""

    @property
    def answer(self) -> Style:
        """The mood in which it expects the enemy's answer."""
        return replace(_CALM, values=self.style.values)


_CALM = Style(caution=2, safety=2, pressure=3)
"""The mood in which the hard admiral expects the enemy's answer."""
EASY = Level(
    Style(caution=4, safety=0, pressure=3, values=PRICES), worlds=1, passes=1, strikes=False
)
"""It cares for its ships, but not for its Starbase, and believes in trade."""
NORMAL = Level(Style(values=LEAD), worlds=2, passes=2, strikes=True)
"""It judges as the hard one does, and plans no further than the turn."""
HARD = Level(
    Style(values=LEAD, prospects=True),
    worlds=3,
    passes=2,
    strikes=True,
    moods=5,
    mends=2,
    rehearses=True,
)
_SHIPS_IMAGINED = 60
"""The work for one decision, in ships: on a fuller board fewer deals are imagined and fewer moods
tried, and a plan is mended only once. Two fleets of 13 ships are within it."""
_VARIED = 10
"""Most variations of a plan that are rehearsed."""
_MOODS = (
    HARD.style,
    Style(caution=0, safety=5, pressure=10, advance=8),
    Style(caution=10, safety=15, pressure=2, advance=1),
    Style(damage=20, caution=2, safety=8, pressure=8, advance=12),
    _CALM,
)
"""The hard admiral makes a plan in each of these moods and rehearses them all."""


def chance_of(dimes: float) -> float:
    """The chance to win with so many dimes more than the enemy; certain only at the end."""
    return min(0.99, max(0.01, 1 / (1 + exp(-max(-9000, min(9000, dimes)) / SCALE))))


def dimes_of(chance: float) -> float:
    """The dimes of a chance to win."""
    return SCALE * log(chance / (1 - chance))


def next_of(view: State, plan: Callable[[State], Moves]) -> Action:
    """The next move of the plan for the start of this phase, as long as it has been followed;
    after other moves, of a plan for the ships that are left."""
    start = phase_start(view)
    left = None if start is None else left_of(plan(start), view)
    return next(iter(plan(in_order(view)) if left is None else left), Done())


def left_of(plan: Moves, view: State) -> Moves | None:
    """The moves of a phase's plan that are still to be made; None after any other move."""
    left = Counter(plan)
    left.subtract(map(flown, view.flights))
    return tuple(left.elements()) if min(left.values(), default=0) >= 0 else None


def flown(flight: Flight) -> Move:
    start, end = Sector(flight.path[0]), Sector(flight.path[-1])
    return Move(start, SHIPS[flight.kind], end, flight.how)


def phase_start(view: State) -> State | None:
    """The position before this phase's moves, its stacks sorted; None if it cannot be told."""
    state = in_order(view)
    for flight in reversed(view.flights):
        undone = _undone(state, flight)
        if undone is None:
            return None
        state = undone
    return in_order(state)


def _undone(state: State, flight: Flight) -> State | None:
    player, origin, end = flight.player, flight.path[0], flight.path[-1]
    ship = arriving(flight.kind, flight.how) | MOVED
    ships = list(state.ships(player, end))
    if ship not in ships:
        return None
    ships.remove(ship)
    fleet = with_ships(state.fleets[player], end, tuple(ships))
    fleet = with_ships(fleet, origin, (*ships_at(fleet, origin), flight.kind))
    state = replace(state, fleets=pair(state.fleets, player, fleet), flights=state.flights[:-1])
    if flight.how == "sell":
        money = state.money[player] - state.price
        return replace(state, money=pair(state.money, player, money))
    if flight.how == "bomb":
        armor = state.armor[1 - player] + BOMBER_HIT
        return replace(state, armor=pair(state.armor, 1 - player, armor))
    return state


def in_order(view: State) -> State:
    """The view with the mover's stacks in the order of their kinds, and no tops known."""
    fleet = tuple(
        Stack(stack.sector, tuple(sorted(ship & (KIND | MOVED) for ship in stack.ships)))
        for stack in view.fleets[view.active]
    )
    return replace(view, phase=Moving(), fleets=pair(view.fleets, view.active, fleet))


@lru_cache(maxsize=64)
def plan_phase(level: Level, start: State, player: int) -> Moves:
    """The plan of a level for a whole phase 1."""
    if level.rehearses:
        return weighed_plans(level, start, player)[0][0]
    level, worlds = _imagined(level, start, player)
    search = planner(worlds, player, level.style.values)
    return tuple(search.plan(level.style, level.passes))


def _imagined(level: Level, start: State, player: int) -> tuple[Level, list[State]]:
    """The level as far as there is time, and the states it imagines for a phase 1."""
    level = affordable(level, start)
    seed = f"{start.turn} {start.money} {start.armor} {start.bases}"
    return level, imagine(level, start, player, seed)


def affordable(level: Level, view: State) -> Level:
    """The level with as much work as the number of ships on the map leaves time for."""
    ships = sum(len(stack.ships) for fleet in view.fleets for stack in fleet)
    share = _SHIPS_IMAGINED / max(1, ships)
    return replace(
        level,
        worlds=min(level.worlds, max(1, int(share))),
        passes=level.passes if share >= 2 else 1,
        mends=level.mends if share >= 2 else 0,
        moods=min(level.moods, max(1, int(2.5 * share))),
    )


def imagine(level: Level, view: State, player: int, seed: str) -> list[State]:
    """Imagined full states; one is enough where nothing is hidden."""
    worlds = [determinize(view, player, Luck(f"{seed}/{k}")) for k in range(level.worlds)]
    return worlds[:1] if all(world == worlds[0] for world in worlds) else worlds


@lru_cache(maxsize=64)
def weighed_plans(level: Level, start: State, player: int) -> tuple[tuple[Moves, float], ...]:
    """Plans for a whole phase 1, each with its chance to win, as they stand against the enemy's
    answer; the best one first."""
    level, worlds = _imagined(level, start, player)
    search = planner(worlds, player, level.style.values)
    plans: dict[Moves, None] = {(): None}
    for mood in _MOODS[: level.moods]:
        plans[tuple(search.plan(mood, level.passes))] = None
    safe = {plan: _safe_worlds(worlds, player, plan) for plan in plans}
    if max(safe.values()) < len(worlds):
        for more in defence.holding_plans(replace(search, fronts=search.fronts[:1])):
            safe.setdefault(tuple(more), _safe_worlds(worlds, player, more))
    most = max(safe.values())
    values = {
        plan: _rehearsed(level, worlds, player, plan) for plan, n in safe.items() if n == most
    }
    for _ in range(level.mends):
        best = min(values, key=lambda plan: _rank(plan, values[plan][0]))
        fresh = [plan for plan in _varied(best, values) if plan not in values]
        for plan in fresh[:_VARIED]:
            if _safe_worlds(worlds, player, plan) >= most:
                values[plan] = _rehearsed(level, worlds, player, plan)
    order = sorted(values, key=lambda plan: _rank(plan, values[plan][0]))
    return tuple((plan, values[plan][1]) for plan in order)


def _rank(plan: Moves, value: float) -> tuple[float, bool]:
    """The best plan first. Of equal ones, who is ahead stays, and who is behind does something:
    the enemy may not find the answer."""
    return -value, bool(plan) == (value > 0)


def _rehearsed(
    level: Level, worlds: Sequence[State], player: int, plan: Moves
) -> tuple[float, float]:
    """The sum of a plan's values in these states, and its chance to win."""
    actions: list[Action] = [*plan, Done()]
    totals = [rehearse(world, player, actions, level.style, level.answer) for world in worlds]
    return sum(totals), mean_chance(totals)


def _varied(best: Moves, plans: Iterable[Moves]) -> Iterator[Moves]:
    """The plan without one of its moves, and with one of another plan."""
    for move in best:
        yield tuple(other for other in best if other is not move)
    used = Counter((move.origin, move.ship) for move in best)
    for plan in plans:
        for move in plan:
            if not used[move.origin, move.ship]:
                yield (*best, move)


def mean_chance(totals: Sequence[float]) -> float:
    """The chance to win over imagined states with these values."""
    return sum(map(chance_of, totals)) / len(totals)


def _safe_worlds(worlds: list[State], player: int, plan: Sequence[Move]) -> int:
    """Number of imagined states in which the enemy cannot win at once after this plan."""
    return sum(defence.holds(world, player, plan) for world in worlds)


def weighed_purchases(level: Level, worlds: list[State], player: int) -> list[tuple[Action, float]]:
    """The purchases, and buying nothing, each with its chance to win, as they stand against the
    enemy's answer; the best one first."""
    actions: list[Action] = [Done(), *market.affordable(worlds[0])]
    tried = []
    for i, action in enumerate(actions):
        promise = 0
        if isinstance(action, Buy):
            kind = TYPES.index(action.ship)
            have = COUNTERS[kind] - worlds[0].pools[player][kind]
            promise = use(front(worlds[0], player, level.style.values), kind, have)
        totals = [
            total if abs(total) >= WIN // 2 else promise + total
            for world in worlds
            for total in [rehearse(world, player, [action], level.style, level.answer)]
        ]
        safe = sum(defence.can_hold(table.apply(world, action), player) for world in worlds)
        tried.append((safe, sum(totals), -i, action, mean_chance(totals)))
    tried.sort(key=lambda rehearsed: rehearsed[:3], reverse=True)
    return [(action, chance) for _, _, _, action, chance in tried]
