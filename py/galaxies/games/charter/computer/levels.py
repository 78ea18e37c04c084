"""The levels of the computer, from the strongest to the weakest."""

from __future__ import annotations

from collections.abc import Mapping

from ....galaxy.luck import Luck
from ....game import Bot
from ..rules import seasoning
from ..rules.actions import Action, Close, Fly, Ref
from ..rules.phases import Atlas, Navigating, Paying
from ..rules.plans import Plan
from ..rules.scoring import played
from ..rules.state import State
from ..rules.trials import Trial, best_plan
from .analysis import analyse, next_game

_STEADY = (2, 1)
"""How often a steady charter looks ahead, and how often it forgets to."""
_DRIFTING = (1, 2)
"""The same for a drifter."""
_ENOUGH = 12
"""Number of games after which a computer closes an endless campaign."""


def captain(view: State, player: int, luck: Luck) -> Action:
    """The best line of a hint's analysis."""
    if isinstance(view.phase, Navigating | Paying):
        return analyse(view, player, luck, 1.0).best
    return steady(view, player, luck)


def steady(view: State, player: int, luck: Luck) -> Action:
    """One look ahead, which keeps a sure finish while there is one; now and then it forgets to."""
    return forgetful(view, _STEADY, luck)


def drifter(view: State, player: int, luck: Luck) -> Action:
    """A beginner, who often sees only the next stop, and too late whether the fuel will do."""
    return forgetful(view, _DRIFTING, luck)


def forgetful(view: State, odds: tuple[int, int], luck: Luck) -> Action:
    """A trip with a look ahead or without, each so often; all else as the program does it."""
    match view.phase:
        case Atlas():
            enough = not view.terms.games and len(played(view)) >= _ENOUGH
            return Close() if enough else next_game(view)
        case Navigating():
            ship, (ahead, near) = Trial(view), odds
            plan = best_plan(ship)
            if plan is not None and plan.safe:
                forgets = luck.stream("charter/trip").below(ahead + near) >= ahead
                plan = _near(ship) if forgets else plan
            if plan is not None:
                return Fly(plan.sector, Ref(plan.card))
    return seasoning.choose(view)


def _near(ship: Trial) -> Plan | None:
    """The trip that looks best from the next stop: by what lies ahead of it, and the fuel left."""
    return max(ship.plans(), key=lambda plan: seasoning.rank(ship, plan)[3], default=None)


LEVELS: Mapping[str, Bot[State, Action]] = {
    "captain": captain,
    "steady": steady,
    "drifter": drifter,
}
