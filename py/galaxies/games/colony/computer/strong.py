"""The strong computer player: it plans the whole turn, with each anomaly and event that it could
take and without, and follows the plan that leads to the best table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import floor

from ..choosing import planning
from ..choosing.outlook import Outlook
from ..choosing.planning import Target
from ..rules.actions import Action, Build, EndTurn
from ..rules.row import hazards
from ..rules.scoring import has_won
from ..rules.state import HIDDEN, State
from ..rules.table import apply, check
from . import reference
from .turn_search import Beam, Line, Purchase, first_action

_WIDTH = 64
"""Sequences of purchases that are followed."""
_COMPARED = 24
"""Sequences that are followed to compare an anomaly or event with purchases."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The next action, and what it is for: an anomaly or event to claim, or purchases."""

    action: Action
    target: Target | None = None
    plan: Line | None = None


def choose(view: State) -> Choice:
    """The next action; the plan of the turn is made anew at each step, from the view alone."""
    outlook = Outlook(view)
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
    line = Beam(outlook, width=_WIDTH).best()
    if line.first is not None:
        return Choice(first_action(outlook, line.first), plan=line)
    return Choice(reference.farewell_step(outlook) or EndTurn(), plan=line)


def _worthy_target(outlook: Outlook) -> Target | None:
    """The anomaly or event to take, if with it the turn leads to a better table than with any
    purchases instead."""
    view, reached = outlook.view, outlook.reached
    chosen, most, beam = None, 0.0, None
    for target in planning.targets(view):
        plan = planning.best_for(view, target, reached)
        if plan is None:
            continue
        if beam is None:
            use = planning.best_use(view, reached)
            most = use.renown + _bought(Beam(outlook, width=_COMPARED), use.cards)
            beam = Beam(outlook, width=_COMPARED, claims=False)
        value = target.renown + plan.renown + _bought(beam, plan.cards - target.cost.credits)
        if value > most:
            chosen, most = target, value
    return chosen


def _bought(beam: Beam, cards: float) -> float:
    """The value of the best table that so many cards and the hand can buy."""
    spare = floor(cards)
    return beam.best(spare).value + beam.outlook.w * (cards - spare)


# The rest of the turn


def turn(view: State, choice: Choice) -> Iterator[Action]:
    """The rest of the turn as it is meant now, up to the first payment or purchase that depends on
    cards that are still to be drawn."""
    state, action, target = view, choice.action, choice.target
    plan = [*choice.plan.purchases] if choice.plan else None
    undecided = action == reference.free_step(view)  # those come before all thought of targets
    while check(state, action) is None:
        yield action
        if isinstance(action, EndTurn):
            return
        if plan and plan[0].action == action:
            del plan[0]
        state = apply(state, action)
        unseen = HIDDEN in state.me.hand
        if state.needs_shuffle or (unseen and state.must_discard):
            return
        if undecided and not unseen and reference.free_step(state) is None:
            target, undecided = _worthy_target(Outlook(state)), False
        step = _use(state, target)
        if step is None and not unseen:
            if not plan:
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
