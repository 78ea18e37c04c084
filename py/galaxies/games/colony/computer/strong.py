"""The strong computer player: it plans the whole turn, with each anomaly and event that it could
take and without, and follows the plan that leads to the best table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..forecast.outlook import Outlook
from ..forecast.planning import Target
from ..rules.actions import Action, Build, EndTurn, Recall, Sell
from ..rules.row import hazards
from ..rules.scoring import has_won
from ..rules.state import HIDDEN, State, colony, space
from ..rules.table import apply, check
from . import closing, opening, paying, reference
from .opening import bought
from .plans import TurnPlans
from .purchases import Line, Purchase, first_action
from .turn_search import Beam
from .way import WAY, Way


@dataclass(frozen=True, slots=True)
class Choice:
    """The next action, the plans of the turn that it was chosen from, and what it is for: an
    anomaly or event to claim, or purchases."""

    action: Action
    plans: TurnPlans
    target: Target | None = None
    purchases: Line | None = None
    early: bool = False
    """Whether it makes way for a purchase that works on the pool; the rest is thought of anew."""


def choose(view: State, way: Way = WAY) -> Choice:
    """The next action; the plan of the turn is made anew at each step, from the view alone."""
    plans = TurnPlans(view, way)
    step = closing.step(view) if way.whole and reference.free_step(view) is None else None
    step = step or paying.step(view, way)
    if step is not None:
        return Choice(step, plans)
    if has_won(view):
        return Choice(EndTurn(), plans)
    step = reference.free_step(view)
    if step is not None:
        return Choice(step, plans)
    if way.converts:
        step = opening.step(view, plans)
    elif way.whole and (purchase := _early(view, plans)):
        step = first_action(plans.outlook, purchase)
    if step is not None:
        return Choice(step, plans, early=True)
    outlook, target = plans.outlook, plans.target
    step = reference.target_step(outlook, target) if target else None
    if step is not None:
        if target and step == target.action and way.saves:
            step = _last_use(plans, target) or step
        return Choice(step, plans, target)
    step = reference.use_step(outlook)
    if isinstance(step, Recall):
        step = next(map(Recall, plans.plain.best.recalled), step)
    if step is not None:
        return Choice(step, plans)
    plans = plans.buying()
    line = plans.plain.best
    if line.first is not None:
        return Choice(first_action(outlook, line.first), plans, purchases=line)
    return Choice(reference.farewell_step(outlook) or EndTurn(), plans, purchases=line)


def _last_use(plans: TurnPlans, target: Target) -> Action | None:
    """What an event that is about to be solved is still good for."""
    effect = space(target.card).effect
    for _, action in reference.farewells(plans.outlook) if effect else ():
        is_race = effect is not None and effect.kind == "on_relinquish"
        of_it = action.event == target.card if isinstance(action, Sell) else is_race
        if of_it and TurnPlans(apply(plans.view, action), plans.way).top >= plans.top:
            return action
    return None


_BETTER = 0.02
"""RP by which a purchase must raise the turn to come before the use of the pool."""


def _early(view: State, plans: TurnPlans) -> Purchase | None:
    """What to buy before the pool is used: a card that turns it into more than it buys as it is."""
    best, most = None, plans.best.value + _BETTER
    beam = Beam(plans.outlook)
    for purchase in beam.purchases(beam.start()) if any(view.pool) else ():
        takes = colony(purchase.card).effect.takes.pool
        if any(need and have for need, have in zip(takes, view.pool, strict=True)):
            state = bought(view, purchase, plans.way)
            if state is not None and (value := TurnPlans(state, plans.way).best.value) > most:
                best, most = purchase, value
    return best


# The rest of the turn


def turn(view: State, choice: Choice) -> Iterator[Action]:
    """The rest of the turn as it is meant now, up to the first payment or purchase that depends on
    cards that are still to be drawn."""
    if choice.early:
        yield from _anew(view, choice.action)
        return
    state, action, target = view, choice.action, choice.target
    plan = [*choice.purchases.purchases] if choice.purchases else None
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
            target, undecided = TurnPlans(state).target, False
        step = _use(state, target)
        if step is None and not unseen:
            if not plan:
                plan = [*Beam(Outlook(state), width=1).best().purchases]
            step = _purchase(state, plan)
        if step is None:
            return
        action = step


def _anew(view: State, action: Action) -> Iterator[Action]:
    """A step for a purchase that works on the pool, and the turn as it is thought of after it."""
    state = view
    step: Action | None = action
    while step is not None:
        yield step
        state = apply(state, step)
        if state.needs_shuffle or HIDDEN in state.me.hand:
            return
        step = paying.step(state)
    yield from turn(state, choose(state))


def _use(state: State, target: Target | None) -> Action | None:
    """The next step that needs no card in the hand, or the next payment."""
    outlook = Outlook(state)
    step = paying.step(state) or reference.free_step(state)
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
