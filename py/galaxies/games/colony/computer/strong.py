"""The strong computer player: it plans the whole turn, and plays the best plans out before it
takes a card from the row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....galaxy.luck import Luck
from ..choosing.outlook import REFERENCE, Outlook, Weights
from ..choosing.planning import Target
from ..rules.actions import Action, Build, EndTurn, Priced
from ..rules.chapters import apply, check
from ..rules.row import hazards
from ..rules.scoring import has_won
from ..rules.state import HIDDEN, State
from . import playouts, reference
from .turn_search import Beam, Line, Purchase, first_action

_PLANS = 3
"""Plans that are played out: the best by the measure of the plan itself."""
_CLOSE = 2.0
"""RP that such a plan may be worse than the best one."""
_WIDTH = 6
"""Sequences of purchases that are followed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The next action, and what it is for: an anomaly or event to claim, or purchases."""

    action: Action
    target: Target | None = None
    plan: Line | None = None


def play(view: State, luck: Luck | None, weights: Weights = REFERENCE) -> Action:
    """The next action; the plan of the turn is made anew at each step, from the view alone."""
    return choose(view, luck, weights).action


def choose(
    view: State, luck: Luck | None, weights: Weights = REFERENCE, effort: float = 1.0
) -> Choice:
    """The next action with its plan.

    Without luck nothing is imagined: the plan that looks best is followed.
    """
    outlook = Outlook(view, weights)
    step = reference.discard_step(outlook)
    if step is not None:
        return Choice(step)
    if has_won(view):
        return Choice(EndTurn())
    step = reference.free_step(view)
    if step is not None:
        return Choice(step)
    target = _worthy_target(outlook)
    step = reference.target_step(outlook, target) if target else None
    if step is not None:
        return Choice(step, target)
    step = reference.use_step(outlook)
    if step is not None:
        return Choice(step)
    line = _chosen(view, Beam(outlook, width=_WIDTH).lines(), luck, effort)
    if line.first is not None:
        return Choice(first_action(outlook, line.first), plan=line)
    return Choice(reference.farewell_step(outlook) or EndTurn(), plan=line)


def _chosen(view: State, lines: list[Line], luck: Luck | None, effort: float) -> Line:
    """Of the best plans the one that turns out best in playouts.

    Once a card has been taken from the row the plans hardly differ: then the best one is followed.
    """
    close = [line for line in lines if line.value > lines[0].value - _CLOSE][:_PLANS]
    if luck is None or view.claimed or len(close) == 1:
        return lines[0]
    worlds = max(1, round(effort * max(5, min(10, 24 // view.players))))
    results = playouts.compare([line.state for line in close], luck, worlds=worlds)
    return close[results.index(max(results))]


def _worthy_target(outlook: Outlook) -> Target | None:
    """An anomaly or event, if it is worth more than what the best claim adds to the turn."""
    best = reference.best_target(outlook)
    if best is None:
        return None
    value, target = best
    spare = reference.spare_cards(outlook)
    claims = Beam(outlook, width=_WIDTH).best(spare).value
    without = Beam(outlook, width=_WIDTH, claims=False).best(spare).value
    return None if claims - without > value else target


# The rest of the turn


def turn(view: State, choice: Choice) -> Iterator[Action]:
    """The rest of the turn as it is meant now, up to the first payment or purchase that depends on
    cards that are still to be drawn."""
    state, action = view, choice.action
    plan = [*choice.plan.purchases] if choice.plan else None
    while check(state, action) is None:
        yield action
        unseen = HIDDEN in state.me.hand
        if isinstance(action, EndTurn) or (unseen and isinstance(action, Priced)):
            return
        if plan and plan[0].action == action:
            del plan[0]
        state = apply(state, action)
        unseen = HIDDEN in state.me.hand
        if state.needs_shuffle or (unseen and state.must_discard):
            return
        step = _use(state, choice.target)
        if step is None and not unseen:
            if plan is None:
                plan = [*Beam(Outlook(state), width=1).best().purchases]
            step = _purchase(state, plan)
        if step is None:
            return
        action = step


def _use(state: State, target: Target | None) -> Action | None:
    """The next step that needs no card in the hand, or the next payment."""
    outlook = Outlook(state)
    step = reference.discard_step(outlook) or reference.free_step(state)
    if step is None and target is not None and not state.claimed:
        step = reference.target_step(outlook, target)
    return step or reference.use_step(outlook)


def _purchase(state: State, plan: list[Purchase]) -> Action:
    """The next step of the purchases that are left, or the end of the turn."""
    outlook = Outlook(state)
    if not plan:
        return reference.farewell_step(outlook) or EndTurn()
    purchase = plan[0]
    find = state.find(purchase.action.system) if isinstance(purchase.action, Build) else None
    dangers = hazards(state, find) if find else 0
    leave = purchase.leave if state.me.system(purchase.leave) else ""
    return first_action(outlook, replace(purchase, dangers=dangers, leave=leave))
