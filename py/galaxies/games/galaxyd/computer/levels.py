"""Computer admirals: easy, normal and hard. They decide from an observation only.

A plan for a whole phase is made once and remembered for the views that its moves lead to, so a
turn costs one search. Hidden stacks are imagined from what is public (`determinize`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ....galaxy.luck import Luck
from ....game import Bot
from . import defence, strike
from ..rules import market, chapters as rules
from .front import front
from ..rules.knowledge import determinize, observe
from ..words.buttons import suggested_loss
from ..rules.last_strike import STRIKER, next_step
from ..rules.setup import free_for_things, purchaser
from ..rules.pieces import COUNTERS, SHIPS, TYPES
from .planning import plan_moves
from .rehearsal import rehearse
from ..rules.sectors import Sector
from .shopping import purchase, use
from .solver import Solver
from ..rules.state import (
    Absorb,
    Action,
    Bid,
    Buy,
    Done,
    Fight,
    HandSign,
    Move,
    Pass,
    Put,
    State,
    Take,
)
from .judging import Style


@dataclass(frozen=True, slots=True)
class Level:
    """How well an admiral plays."""

    style: Style
    worlds: int
    """How many ways to deal the hidden ships it imagines."""
    passes: int
    """How often it goes through its plan to mend it."""
    strikes: bool
    """Whether it looks for a win in this turn exactly."""
    rehearses: bool = False
    """Whether it plays the enemy's answer out in its mind."""


EASY = Level(Style(caution=0, safety=0, pressure=1, advance=1), worlds=1, passes=1, strikes=False)
NORMAL = Level(Style(caution=2, safety=2, pressure=3, advance=3), worlds=1, passes=1, strikes=True)
HARD = Level(Style(), worlds=3, passes=2, strikes=True, rehearses=True)
_MOODS = (
    HARD.style,
    Style(caution=0, safety=5, pressure=10, advance=8),
    Style(caution=10, safety=15, pressure=2, advance=1),
    Style(damage=20, caution=2, safety=8, pressure=8, advance=12),
    NORMAL.style,
)
"""The hard admiral makes a plan in each of these moods and rehearses them all."""

_MEMORY: dict[tuple[Level, State], Action] = {}
_MOST = 400
"""Views that are remembered."""


def admiral(level: Level) -> Bot[State, Action]:
    """A bot of this level."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        known = _MEMORY.get((level, view))
        if known is not None:
            return known
        if view.strike:
            solved = _puzzle(level, view, player)
            if solved is not None:
                return solved
        deed = _DEEDS.get(view.phase, _first_legal)
        return deed(NORMAL if view.strike else level, view, player, luck)

    return choose


def _puzzle(level: Level, view: State, player: int) -> Action | None:
    """In a last strike every admiral answers exactly, and the hard one knows the solution."""
    if player == STRIKER:
        return next_step(view) if level.rehearses else None
    if view.phase == "move":
        _, plan = Solver(STRIKER).answer(view, 0)
        return _remember(level, view, player, [*plan, Done()])
    return Solver(STRIKER).reply(view)


def _worlds(level: Level, view: State, player: int, luck: Luck) -> list[State]:
    """Imagined full states; one is enough where nothing is hidden."""
    seeds = (Luck(f"{luck.seed}/{k}") for k in range(level.worlds))
    worlds = [determinize(view, player, seed) for seed in seeds]
    return worlds[:1] if all(world == worlds[0] for world in worlds) else worlds


def _movement(level: Level, view: State, player: int, luck: Luck) -> Action:
    moves: list[Move] = strike.winning_moves(view) if level.strikes else []
    if not moves and level.rehearses:
        moves = _rehearsed(level, _worlds(level, view, player, luck), player)
    elif not moves:
        moves = plan_moves(_worlds(level, view, player, luck), player, level.style, level.passes)
    return _remember(level, view, player, [*moves, Done()])


def _rehearsed(level: Level, worlds: list[State], player: int) -> list[Move]:
    """The plan that stands best against the enemy's answer."""
    plans: dict[tuple[Move, ...], None] = {(): None}
    for mood in _MOODS:
        plans[tuple(plan_moves(worlds, player, mood, level.passes))] = None
    held = {plan: _held(worlds, player, plan) for plan in plans}
    if max(held.values()) < len(worlds):
        for more in defence.holding_plans(worlds[0], player):
            held.setdefault(tuple(more), _held(worlds, player, more))
    most = max(held.values())
    tried = []
    for i, plan in enumerate(plan for plan, n in held.items() if n == most):
        actions: list[Action] = [*plan, Done()]
        total = sum(rehearse(world, player, actions, level.style, NORMAL.style) for world in worlds)
        tried.append((total, -i, plan))
    return list(max(tried, key=lambda one: one[:2])[2])


def _held(worlds: list[State], player: int, plan: Sequence[Move]) -> int:
    """In how many imagined states the enemy cannot win at once after this plan."""
    return sum(defence.holds(world, player, plan) for world in worlds)


def _remember(level: Level, view: State, player: int, actions: list[Action]) -> Action:
    """The first action; the others are remembered for the views that come."""
    if len(_MEMORY) > _MOST:
        _MEMORY.clear()
    state = view
    for action in actions:
        if rules.check(state, action) is not None:
            break
        _MEMORY[level, state] = action
        if isinstance(action, Done):
            break
        state = observe(rules.apply(state, action), player)
        if state.phase != "move":
            break
    return _MEMORY[level, view]


def _buying(level: Level, view: State, player: int, luck: Luck) -> Action:
    worlds = _worlds(level, view, player, luck)
    if level.rehearses:
        return _best_purchase(level, worlds, player)
    ship = purchase(worlds, player, level.style)
    return Buy(ship) if ship else Done()


def _best_purchase(level: Level, worlds: list[State], player: int) -> Action:
    """The purchase, or none, that stands best against the enemy's answer."""
    deeds: list[Action] = [Done()]
    deeds += [Buy(ship) for ship in TYPES if market.check(worlds[0], ship) is None]
    if len(deeds) == 1:
        return deeds[0]
    tried = []
    for i, deed in enumerate(deeds):
        total = 0
        for world in worlds:
            total += rehearse(world, player, [deed], level.style, NORMAL.style)
        if isinstance(deed, Buy):
            kind = TYPES.index(deed.ship)
            have = COUNTERS[kind] - worlds[0].pools[player][kind]
            total += len(worlds) * use(front(worlds[0], player), kind, have)
        safe = sum(_stays_safe(world, player, deed) for world in worlds)
        tried.append((safe, total, -i, deed))
    return max(tried, key=lambda one: one[:3])[3]


def _stays_safe(world: State, player: int, deed: Action) -> bool:
    """Whether after this step of phase 4 the enemy can still be kept from winning at once."""
    after = rules.apply(world, deed)
    if isinstance(deed, Done):
        return not defence.is_lost(after, player)
    return defence.holding_purchases(after, player) is not None


def _combat(level: Level, view: State, player: int, luck: Luck) -> Action:
    return Fight(Sector(strike.next_fight(view)))


def _losses(level: Level, view: State, player: int, luck: Luck) -> Action:
    kind = suggested_loss(view)
    return Absorb(SHIPS[kind]) if kind is not None else _first_legal(level, view, player, luck)


def _first_legal(level: Level, view: State, player: int, luck: Luck) -> Action:
    return rules.legal_actions(view)[0]


def _sign(level: Level, view: State, player: int, luck: Luck) -> Action:
    return HandSign(luck.stream("sign").choice(("rock", "paper", "scissors")))


def _thing(level: Level, view: State, player: int, luck: Luck) -> Action:
    return Put(Sector(luck.stream("thing").choice(free_for_things(view, view.places))))


def _bid(level: Level, view: State, player: int, luck: Luck) -> Action:
    if view.opening.bid == 0 and view.money[player] > 0:
        return Bid(1)
    return Pass()


def _site(level: Level, view: State, player: int, luck: Luck) -> Action:
    """Near planets, asteroids and the Spaceport, and not too near the enemy."""
    chart = view.chart
    things = list(zip(view.places, view.things, strict=True))

    def worth(action: Action) -> tuple[int, int]:
        sector = action.sector.index  # type: ignore[union-attr]
        total = 0
        for place, thing in things:
            weight = (2, 3, 2, 0)[thing]
            total += weight * max(0, 7 - chart.distance[sector][place])
        for base in view.bases:
            if base >= 0:
                total -= max(0, 6 - chart.distance[sector][base]) * 2
        return total, -sector

    return max(rules.legal_actions(view), key=worth)


_FLEETS: dict[str, tuple[str, ...]] = {
    "rich": ("interceptor", "freighter", "cruiser", "interceptor", "interceptor", "scavenger"),
    "poor": ("interceptor", "interceptor", "cruiser", "scavenger", "scavenger", "interceptor"),
}


def _fleet(level: Level, view: State, player: int, luck: Luck) -> Action:
    """A starting fleet by a list that fits the price of cargo; what cannot be paid is skipped."""
    wish = list(_FLEETS["rich" if view.price >= 8 else "poor"])
    me = purchaser(view)
    for kind, n in enumerate(view.opening.orders[me]):
        for _ in range(n):
            if SHIPS[kind] in wish:
                wish.remove(SHIPS[kind])
    legal = rules.legal_actions(view)
    for ship in wish:
        take = next((a for a in legal if isinstance(a, Take) and a.ship == ship), None)
        if take is not None:
            return take
    return Done()


_DEEDS: dict[str, Callable[[Level, State, int, Luck], Action]] = {
    "move": _movement,
    "buy": _buying,
    "select": _combat,
    "absorb": _losses,
    "sign": _sign,
    "put": _thing,
    "bid": _bid,
    "base": _site,
    "twin": _site,
    "fleet": _fleet,
}

BOTS: Mapping[str, Bot[State, Action]] = {
    "easy": admiral(EASY),
    "normal": admiral(NORMAL),
    "hard": admiral(HARD),
}
