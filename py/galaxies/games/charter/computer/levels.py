"""The levels of the computer, from the strongest to the weakest."""

from __future__ import annotations

from collections.abc import Mapping

from ....galaxy.luck import Luck
from ....game import Bot
from ..rules import seasoning
from ..rules.actions import Action, Close, Dump, Fly, Pay, Ref
from ..rules.phases import Atlas, Navigating, Paying
from ..rules.scoring import played
from ..rules.state import State
from ..rules.table import legal_actions
from ..rules.trials import Trial, best_plan
from .analysis import analyse, next_game

_ENOUGH = 12
"""Number of games after which a computer closes an endless campaign."""


def captain(view: State, player: int, luck: Luck) -> Action:
    """The best line of a hint's analysis."""
    if isinstance(view.phase, Navigating | Paying):
        return analyse(view, player, luck, 1.0).best
    return steady(view, player, luck)


def steady(view: State, player: int, luck: Luck) -> Action:
    """One look ahead: calls at old worlds while a sure finish is kept; in a lost game it founds
    worlds."""
    match view.phase:
        case Atlas():
            enough = not view.terms.games and len(played(view)) >= _ENOUGH
            return Close() if enough else next_game(view)
        case Navigating():
            plan = best_plan(Trial(view))
            if plan is not None:
                return Fly(plan.sector, Ref(plan.card))
    return seasoning.choose(view)


def drifter(view: State, player: int, luck: Luck) -> Action:
    """Any trip and any payment; texts as suggested."""
    if isinstance(view.phase, Navigating | Paying):
        options = [a for a in legal_actions(view) if isinstance(a, Fly | Pay | Dump)]
        if options:
            return luck.stream("charter/drifter").choice(options)
    return steady(view, player, luck)


LEVELS: Mapping[str, Bot[State, Action]] = {
    "captain": captain,
    "steady": steady,
    "drifter": drifter,
}
