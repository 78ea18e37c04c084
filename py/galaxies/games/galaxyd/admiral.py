"""Computer admirals: easy, normal and hard. They decide from an observation only.

A plan for a whole phase is made once and remembered for the views that its moves lead to, so a
turn costs one search. Hidden stacks are imagined from what is public (`determinize`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ...game import Bot
from ...luck import Luck
from . import rules, strike
from .knowledge import determinize, observe
from .labels import suggested_loss
from .opening import free_for_things, purchaser
from .pieces import SHIPS
from .planning import plan_moves
from .sectors import Sector
from .shopping import purchase
from .state import (
    Absorb,
    Action,
    Bid,
    Buy,
    Done,
    HandSign,
    Move,
    Pass,
    Put,
    State,
    Take,
)
from .worth import Style


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


EASY = Level(Style(caution=0, safety=0, pressure=1, advance=1), worlds=1, passes=1, strikes=False)
NORMAL = Level(Style(caution=2, safety=2, pressure=3, advance=3), worlds=1, passes=1, strikes=True)
HARD = Level(Style(), worlds=3, passes=3, strikes=True)

_MEMORY: dict[tuple[Level, State], Action] = {}
_MOST = 400
"""Views that are remembered."""


def admiral(level: Level) -> Bot:
    """A bot of this level."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        known = _MEMORY.get((level, view))
        if known is not None:
            return known
        deed = _DEEDS.get(view.phase, _first_legal)
        return deed(level, view, player, luck)

    return choose


def _worlds(level: Level, view: State, player: int, luck: Luck) -> list[State]:
    """Imagined full states; one is enough where nothing is hidden."""
    seeds = (Luck(f"{luck.seed}/{k}") for k in range(level.worlds))
    worlds = [determinize(view, player, seed) for seed in seeds]
    return worlds[:1] if all(world == worlds[0] for world in worlds) else worlds


def _movement(level: Level, view: State, player: int, luck: Luck) -> Action:
    moves: list[Move] = strike.winning_moves(view) if level.strikes else []
    if not moves:
        moves = plan_moves(_worlds(level, view, player, luck), player, level.style, level.passes)
    return _remember(level, view, player, [*moves, Done()])


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
    ship = purchase(_worlds(level, view, player, luck), player, level.style)
    return Buy(ship) if ship else Done()


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
    "absorb": _losses,
    "sign": _sign,
    "put": _thing,
    "bid": _bid,
    "base": _site,
    "twin": _site,
    "fleet": _fleet,
}

BOTS: Mapping[str, Bot] = {
    "easy": admiral(EASY),
    "normal": admiral(NORMAL),
    "hard": admiral(HARD),
}
