"""Purchases before the pool is used: what works on it has to stand before it is sold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ..forecast import planning
from ..forecast.outlook import Outlook
from ..forecast.planning import Target
from ..rules.actions import Action, Build, EndTurn, Exchange, Recall, Solve, Use
from ..rules.cards import Goods
from ..rules.economy import stack_at
from ..rules.row import hazards
from ..rules.state import HIDDEN, Pool, State, colony
from ..rules.table import apply, check
from . import paying
from .plans import TurnPlan, TurnPlans
from .purchases import Line, Purchase, first_action
from .way import WAY, Way

_LOST = 0.3
"""RP by which the table may fall short of the plan once a purchase stands: in the plan, cards to
come pay before known ones, which count in the hand. If it falls shorter, the purchase must be
better than to use the pool as it is."""
_GUESSING = replace(WAY, guesses=True)
"""How both are valued then, since the hand is paid and cards to come are kept."""


def step(view: State, plans: TurnPlans) -> Action | None:
    """The next step towards a purchase that works on the pool, if the best plan has one: the
    purchase, or a way to pay for it that leaves what it takes."""
    plan = max((plans.best, *plans.openings), key=lambda plan: plan.value)
    conversion, line = plan.beam.conversion, plan.best
    working = {card for card in line.working if colony(card).effect.kind != "generate"}
    if plan in plans.openings:
        working.update(line.working)
    ours = [purchase for purchase in line.purchases if purchase.card in working]
    if not ours or conversion is None:
        return None
    purchase = next((one for one in ours if one in plan.first), line.purchases[0])
    if purchase.price < len(view.me.hand) and not purchase.recalled:
        return _buying(view, plan, purchase, line)
    return _paying(view, plans, conversion.held_back(tuple(working)))


def _buying(view: State, plan: TurnPlan, purchase: Purchase, line: Line) -> Action | None:
    """The first action of a purchase of a line, or the use of what it covers."""
    needed = Counter(one.card for one in line.purchases)
    state = bought(view, purchase, needed=needed)
    if state is None:
        return None
    value = TurnPlans(state).top
    covered = _covered(view, purchase)
    if covered is not None:
        now = apply(view, covered)
        unseen = HIDDEN in now.me.hand or now.needs_shuffle
        used = None if unseen else bought(now, purchase, needed=needed)
        if used is not None and TurnPlans(used).top >= value:
            return covered
    if value < plan.value - _LOST:
        sold = TurnPlans(view, replace(_GUESSING, converts=False)).top
        if TurnPlans(state, _GUESSING).top <= sold:
            return None
    return first_action(Outlook(view), purchase)


def _covered(view: State, purchase: Purchase) -> Use | None:
    """The use of the colony that a purchase covers, if it can still be used."""
    action = purchase.action
    system = view.me.system(action.system) if isinstance(action, Build) else None
    if not isinstance(action, Build) or system is None:
        return None
    stack = stack_at(system, action.slot)
    use = Use(action.system, action.slot)
    return use if stack and stack.cards and not check(view, use) else None


def _paying(view: State, plans: TurnPlans, held: Pool) -> Action | None:
    """The next step that brings cards and leaves so much of the pool."""
    m, p, s = held
    cost = Target(Solve(""), Goods(m, p, s), 0)
    plan = planning.best_for(view, cost, plans.outlook.reached)
    if plan is None:
        return None
    if plan.step is not None:
        return plan.step
    steps: list[Action] = []
    if view.pool[1] > p:
        steps.append(Exchange("production"))
    if view.pool[0] - view.terms.manpower_per_card >= m:
        steps.append(Exchange("manpower"))
    discard = view.me.discard
    if view.pool[2] > s and discard:
        steps.append(Recall(plans.outlook.least(discard, len(discard))[-1]))
    return next((step for step in steps if check(view, step) is None), None)


def bought(
    view: State, purchase: Purchase, way: Way = WAY, needed: Counter[str] | None = None
) -> State | None:
    """The state after a purchase, paid with the cards that are missed least; None if what it
    begins with takes the card itself. `needed` are all cards of the plan, if they are known."""
    state = view
    while purchase.card in state.me.hand:
        leave = purchase.leave if state.me.system(purchase.leave) else ""
        now = replace(purchase, leave=leave)
        action = first_action(Outlook(state), now)
        state = after(state, action, way, needed)
        if action == purchase.action:
            return state
        find = state.find(purchase.clears) if purchase.clears else None
        purchase = replace(purchase, dangers=hazards(state, find) if find else 0)
    return None


def after(view: State, action: Action, way: Way = WAY, needed: Counter[str] | None = None) -> State:
    """The state after an action, for which the cards that are missed least pay."""
    state = view if isinstance(action, EndTurn) else apply(view, action)
    while step := paying.step(state, way, needed):
        state = apply(state, step)
    return state
