"""Computer admirals: easy, normal and hard. They decide from an observation only.

The hard admiral takes the best line of the analysis. The others plan a turn in one mood, and fight
and choose losses as it does; the easy one does not even look for a win in this turn. What a view
remembers of hidden stacks, all of them imagine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ....galaxy.luck import Luck
from ....game import Bot
from ..forecast.losses import suggested_loss
from ..rules import table
from ..rules.actions import Absorb, Action, Buy, Done
from ..rules.last_strike import STRIKER
from ..rules.phases import Absorbing, Buying, Fighting, Moving, Phase, SetupPhase
from ..rules.pieces import SHIPS
from ..rules.state import State
from . import opening, strike
from .analysis import analyse
from .plans import (
    EASY,
    NORMAL,
    Level,
    Moves,
    affordable,
    imagine,
    next_of,
    plan_phase,
    weighed_purchases,
)
from .shopping import purchase
from .solver import Solver


def admiral(level: Level, fleets: opening.Fleets = opening.USUAL) -> Bot[State, Action]:
    """A bot of this level, which begins with one of these fleets."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        if view.strike and player != STRIKER:
            return answer(view)
        if isinstance(view.phase, SetupPhase):
            return opening.choices(view, luck, fleets)[0]
        decide = _DECISIONS.get(type(view.phase), _first_legal)
        return decide(NORMAL if view.strike else level, view, player, luck)

    return choose


def hard(view: State, player: int, luck: Luck) -> Action:
    """The best line of a hint's analysis; in a last strike every admiral answers exactly."""
    if view.strike and player != STRIKER:
        return answer(view)
    return analyse(view, player, luck, 1.0).best


def answer(view: State) -> Action:
    """The enemy's best action in a last strike."""
    if isinstance(view.phase, Moving):
        return next_of(view, _answer)
    return Solver(STRIKER).reply(view)


@lru_cache(maxsize=64)
def _answer(start: State) -> Moves:
    return tuple(Solver(STRIKER).answer(start, 0)[1])


def _movement(level: Level, view: State, player: int, luck: Luck) -> Action:
    if level.strikes:
        moves = strike.winning_moves(view)
        if moves is not None:
            return moves[0] if moves else Done()
    return next_of(view, lambda start: plan_phase(level, start, player))


def _buying(level: Level, view: State, player: int, luck: Luck) -> Action:
    worlds = imagine(affordable(level, view), view, player, luck.seed)
    if level.rehearses:
        return weighed_purchases(affordable(level, view), worlds, player)[0][0]
    ship = purchase(worlds, player, level.style)
    return Buy(ship) if ship else Done()


def _combat(level: Level, view: State, player: int, luck: Luck) -> Action:
    return strike.next_fight(view)


def _losses(level: Level, view: State, player: int, luck: Luck) -> Action:
    kind = suggested_loss(view)
    return Absorb(SHIPS[kind]) if kind is not None else _first_legal(level, view, player, luck)


def _first_legal(level: Level, view: State, player: int, luck: Luck) -> Action:
    return table.legal_actions(view)[0]


_DECISIONS: Mapping[type[Phase], Callable[[Level, State, int, Luck], Action]] = {
    Moving: _movement,
    Buying: _buying,
    Fighting: _combat,
    Absorbing: _losses,
}

LEVELS: Mapping[str, Bot[State, Action]] = {
    "easy": admiral(EASY),
    "normal": admiral(NORMAL),
    "hard": hard,
}
