"""The strong computer player: it plans the whole turn, and plays the best plans out before it
takes a card from the row."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ..rules.actions import Action, EndTurn
from ..rules.state import State
from . import playouts, reference
from .outlook import REFERENCE, Outlook, Weights
from .turn_search import Beam, Line, first_action

_PLANS = 3
"""Plans that are played out: the best by the measure of the plan itself."""
_CLOSE = 2.0
"""RP that such a plan may be worse than the best one."""


def play(view: State, luck: Luck | None, weights: Weights = REFERENCE, width: int = 6) -> Action:
    """The next action; the plan of the turn is made anew at each step, from the view alone.

    Without luck nothing is imagined: the plan that looks best is followed.
    """
    outlook = Outlook(view, weights)
    step = (
        reference.discard_step(outlook)
        or reference.free_step(view)
        or target_step(outlook, width)
        or reference.use_step(outlook)
    )
    if step is not None:
        return step
    line = _chosen(view, Beam(outlook, width=width).lines(), luck)
    if line.first is not None:
        return first_action(outlook, line.first)
    return reference.farewell_step(outlook) or EndTurn()


def _chosen(view: State, lines: list[Line], luck: Luck | None) -> Line:
    """Of the best plans the one that turns out best in playouts.

    Once a card has been taken from the row the plans hardly differ: then the best one is followed.
    """
    close = [line for line in lines if line.value > lines[0].value - _CLOSE][:_PLANS]
    if luck is None or view.claimed or len(close) == 1:
        return lines[0]
    worlds = max(5, min(10, 24 // view.players))
    results = playouts.compare([line.state for line in close], luck, worlds=worlds)
    return close[results.index(max(results))]


def target_step(outlook: Outlook, width: int) -> Action | None:
    """An anomaly or event, if it is worth more than what the best claim adds to the turn."""
    best = reference.best_target(outlook)
    if best is None:
        return None
    value, target = best
    spare = reference.spare_cards(outlook.view)
    claims = Beam(outlook, width=width).best(spare).value
    without = Beam(outlook, width=width, claims=False).best(spare).value
    if claims - without > value:
        return None
    return reference.target_step(outlook.view, target)
