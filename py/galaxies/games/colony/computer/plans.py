"""The plans of a turn: by their values the strong player decides, and every action is judged.

A plan is a way to use the pool, for an anomaly or event or for none, and the purchases made with
the cards that it brings. An action is worth as much as the best plan in which it still has a place.
What a person could do and no plan does costs the cards that it takes away. So no action is worth
more than the best plan, and two orders of the same steps are worth the same.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from math import floor

from ..forecast import planning
from ..forecast.outlook import Outlook, bounty_cards
from ..forecast.planning import RECALL, Holds, Target
from ..rules import settling
from ..rules.actions import (
    MATE,
    Action,
    Bounty,
    Build,
    Clear,
    EndTurn,
    Event,
    Exchange,
    Launch,
    Recall,
    Relinquish,
    Sell,
    Solve,
    Study,
)
from ..rules.cards import RESOURCES
from ..rules.economy import stack_at, with_stack, with_system
from ..rules.exchanges import exchange_rate
from ..rules.state import LETTERS, State, space, with_me
from ..rules.table import apply
from . import reference
from .conversion import Conversion
from .gathered import Gathered
from .purchases import Purchase
from .turn_search import KEPT, Beam
from .way import WAY, Way

_COMPARED = 12
"""Sequences of purchases that are followed for each anomaly and event, and for none."""
_WIDTH = 56
"""Sequences that are followed when nothing but purchases is left to do."""
_NEVER = float("-inf")
"""The value of what cannot be done."""


class TurnPlan:
    """A way to use the pool, and the purchases that its cards can pay for."""

    def __init__(
        self,
        target: Target | None,
        use: planning.Plan,
        free: Gathered,
        beam: Beam,
        cards: float | None = None,
    ) -> None:
        self.target = target
        self.use = use
        beam.recalls = use.recalls if cards is None else 0
        beam.beside = free.cards - (target.cost.credits if target else 0)
        brought = free.cards + use.cards if cards is None else cards
        self.cards = brought - (target.cost.credits if target else 0)
        self.renown = free.renown + use.renown + (target.renown if target else 0)
        self.beam = beam
        self.chosen = (1 - RECALL) * beam.recalls if beam.saves else 0.0
        """By how much a recalled card counts for less than a whole one, for all of them."""
        self.spare = _whole(self.cards + self.chosen)
        self.lines = beam.lines(self.spare)
        self.best = self.lines[0]
        self.value = self.with_cards(self.cards)

    def with_cards(self, cards: float, purchase: Purchase | None = None) -> float:
        """The value with so many cards, not more than it has, and if wanted with a purchase."""
        if cards == _NEVER:
            return _NEVER
        fewer = self.spare - _whole(cards + self.chosen)
        if fewer:
            paid = (
                line.value
                for line in self.lines
                if line.cards >= fewer and (purchase is None or purchase in line.purchases)
            )
            value = max(paid, default=_NEVER)
        elif purchase is None:
            value = self.best.value
        else:
            value = self._best_with.get(purchase, _NEVER)
        over = cards - self.spare
        return round(self.renown + value + self.beam.outlook.w * over, 6)

    @cached_property
    def first(self) -> tuple[Purchase, ...]:
        """Everything that can be bought at once."""
        return tuple(self.beam.purchases(self.beam.start(self.spare)))

    @cached_property
    def _best_with(self) -> dict[Purchase, float]:
        """The best value with each purchase."""
        values: dict[Purchase, float] = {}
        for line in self.lines:
            for purchase in line.purchases:
                if values.get(purchase, _NEVER) < line.value:
                    values[purchase] = line.value
        return values


def _whole(cards: float) -> int:
    return floor(cards + 1e-9)


class TurnPlans:
    """The plans of the rest of a turn, judged from the view of the active player."""

    def __init__(
        self, view: State, way: Way = WAY, *, owed: int = 0, width: int = _COMPARED
    ) -> None:
        self.view = view
        self.way = way
        self.owed = owed
        """Cards that are still to be paid for what was bought."""
        self.width = width

    @cached_property
    def free(self) -> Gathered:
        """The moment from which all plans begin."""
        free = Gathered.of(self.view)
        return replace(free, cards=free.cards - self.owed) if self.owed else free

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.free.state, self.way.weights)

    @cached_property
    def plain(self) -> TurnPlan:
        """The plan without an anomaly or event."""
        use = planning.best_use(self.free.state, self.outlook.reached)
        return TurnPlan(None, use, self.free, self._beam(None))

    @cached_property
    def claims(self) -> list[TurnPlan]:
        """The plans for each anomaly and event that can be paid for."""
        state = self.free.state
        return [
            TurnPlan(target, use, self.free, self._beam(target))
            for target in planning.targets(state)
            if (use := planning.best_for(state, target, self.outlook.reached))
        ]

    @cached_property
    def openings(self) -> list[TurnPlan]:
        """The plans for anomalies and events that only a purchase makes payable."""
        if not self.way.converts:
            return []
        state = self.free.state
        payable = {plan.target for plan in self.claims}
        hand = set(state.me.hand)
        plans = []
        for target in planning.targets(state):
            if target in payable:
                continue
            conversion = Conversion(self.outlook, target)
            useful = (card for card in hand if conversion.works(card))
            if any(conversion.brought((card,)) for card in useful):
                use = planning.Plan(None, 0.0, 0)
                plans.append(TurnPlan(target, use, self.free, self._beam(target)))
        return [plan for plan in plans if plan.best.working]

    def _beam(self, target: Target | None, width: int = 0) -> Beam:
        conversion = Conversion(self.outlook, target) if self.way.converts else None
        return Beam(
            self.outlook,
            width=width or self.width,
            claims=target is None,
            conversion=conversion,
            saves=self.way.saves,
            guesses=self.way.guesses,
        )

    @property
    def plans(self) -> tuple[TurnPlan, ...]:
        return (self.plain, *self.claims)

    @cached_property
    def best(self) -> TurnPlan:
        """The plan that leads to the best table."""
        return max(self.plans, key=lambda plan: plan.value)

    @property
    def target(self) -> Target | None:
        """The anomaly or event to take: if with it the turn leads to a better table than with any
        purchases instead."""
        return self.best.target if self.claims else None

    def buying(self) -> TurnPlans:
        """The plans when nothing else is left to do: the purchases are searched more widely, and
        what is still in the pool buys nothing."""
        plans = TurnPlans(self.view, self.way)
        plans.free, plans.outlook, plans.claims = self.free, self.outlook, self.claims
        use = planning.best_use(self.free.state, self.outlook.reached)
        plans.plain = TurnPlan(None, use, self.free, self._beam(None, _WIDTH), cards=0)
        return plans

    # What an action is worth

    @cached_property
    def top(self) -> float:
        """The value of the best plan, with what letting go gains in the end."""
        return self.best.value + sum(self._farewells.values())

    @cached_property
    def _farewells(self) -> dict[type[Action], float]:
        """What letting go of a ship and of a system gains."""
        gains: dict[type[Action], float] = {}
        for gain, action in reference.farewells(self.outlook):
            gains.setdefault(type(action), gain)
        return gains

    @cached_property
    def _end(self) -> float:
        """The value of the table as it is: what is left in the pool is lost. Tokens count for no
        more than the cards that they bring now, since they are part of every plan."""
        value = Beam(Outlook(self.view)).start().value
        state = self.free.state
        stored = zip(planning.stored(self.view), planning.stored(state), strict=True)
        m, p, s = (before - after for before, after in stored)
        if not self.outlook.left or not (m or p or s):
            return value
        manpower, production, science = state.pool
        state = replace(state, pool=(manpower - m, production - p, science - s))
        less = planning.best_use(state, planning.reach(state)[1])
        kept, brought = bounty_cards((m, p, s)), self.plain.use.worth - less.worth
        return round(value - self.outlook.w * max(0.0, kept - brought), 6)

    def value(self, action: Action) -> float:
        """The value of the best plan in which an action of the action phase has a place."""
        if isinstance(action, EndTurn):
            return self._end
        later = sum(gain for kind, gain in self._farewells.items() if kind is not type(action))
        if isinstance(action, Sell | Relinquish):
            return later + self._letting_go(action)
        return later + self._planned(action)

    def _planned(self, action: Action) -> float:
        match action:
            case Study() | Solve():
                return max(p.value for p in self.claims if p.target and p.target.action == action)
            case Build() | Launch() | Clear():
                return self._purchase(action)
            case Bounty(system, resource):
                return self._token(system, RESOURCES.index(resource))
            case Event(name):
                effect = space(name.removeprefix(MATE)).effect
                assert effect is not None
                if effect.takes.renown:  # for its cards, but they are not part of a plan
                    cards = self.outlook.w * effect.gives.credits
                    return self.best.value + cards - effect.takes.renown
        return self._use(action)

    def _use(self, action: Action) -> float:
        """The best plan that uses a card, or has so much of the pool left to exchange or recall."""
        holds = self._has_place(action)
        if holds is None:  # it is free
            return self.best.value
        state, reached = self.free.state, self.outlook.reached
        values = [
            plan.with_cards(plan.cards + use.worth - plan.use.worth)
            for plan in self.plans
            if (use := planning.best_for(state, plan.target, reached, holds))
        ]
        less = 0.0
        if isinstance(action, Recall):
            discard = self.view.me.discard
            recalled = self.outlook.least(discard, len(discard))[-1]
            less = more_useful(self.outlook, recalled, action.card)
        return max(values, default=self._end) - less

    def _has_place(self, action: Action) -> Holds | None:
        """Whether an action has a place among transformations; None if it has in any case."""
        if isinstance(action, Recall):
            return lambda counts, pool: pool[2] > 0
        if isinstance(action, Exchange):
            at, rate = RESOURCES.index(action.resource), exchange_rate(self.view, action.resource)
            return lambda counts, pool: pool[at] >= rate
        for at, (_, actions) in enumerate(self.outlook.transformations):
            if action in actions:
                return lambda counts, pool: counts[at] > 0
        return None

    def _token(self, place: str, at: int) -> float:
        """Tokens that only buy cards are part of every plan; science is kept for where it is
        needed. A mate loses what you take, but then the plan has no use for it."""
        is_mates = place.startswith(MATE)
        if not is_mates and (at < 2 or self.view.round == self.view.rounds):
            return self.best.value
        needing = [plan.value for plan in self.claims if plan.use.tokens[at] and not is_mates]
        cards = (0.0, 1.0, RECALL if self.view.me.discard else 0.0)[at]
        kept = bounty_cards((at == 0, at == 1, at == 2))
        return max([self.best.value - self.outlook.w * (kept - cards), *needing])

    def _purchase(self, action: Build | Launch | Clear) -> float:
        """The best plan with a purchase, or with one for which a hazard is removed; cards alone if
        no plan has a use for it."""
        state, view = self.view, self.view
        match action:
            case Clear(place):
                price = 0
            case Launch():
                price = settling.launch_price(view, action)
            case Build(card, place, slot):
                price = settling.price(view, action)
                system = view.me.system(place)
                stack = stack_at(system, slot)
                if system is None:  # slots of one kind are as good as each other
                    slots = space(place).slots
                    action = Build(card, place, LETTERS[slots.index(slots[LETTERS.index(slot)])])
                elif stack and stack.cards and not stack.used:
                    used = with_stack(system, slot, replace(stack, used=True))
                    state = with_me(view, with_system(view.me, used))
        values = [
            plan.with_cards(self._cards(plan, state), purchase)
            for plan in self.plans
            for purchase in plan.first
            if purchase.action == action
            or (isinstance(action, Clear) and purchase.clears == action.system)
        ]
        value = max(values, default=_NEVER)
        return value if value > _NEVER else self.best.with_cards(self.best.cards - price - 1)

    def _letting_go(self, action: Sell | Relinquish) -> float:
        """The best plan without a ship or a system, with what letting go of it gains; or the best
        one with a claim that the system makes room for."""
        view, outlook = self.view, self.outlook
        state = apply(view, action)
        state = with_me(state, replace(state.me, discard=view.me.discard))
        cards = {plan: self._cards(plan, state) for plan in self.plans}
        values = []
        if isinstance(action, Sell):
            gain = reference.selling(outlook, action)
        else:
            system = view.me.system(action.system)
            assert system is not None
            gain = reference.leaving(outlook, system)
            if outlook.left:
                gain -= outlook.w * bounty_cards((0, 0, system.bounty[2]))
                if gain <= 0:  # nothing for which the strong player lets it go
                    gain -= outlook.weights.system + outlook.weights.filling
            values = [
                plan.with_cards(cards[plan], purchase)
                for plan in self.plans
                for purchase in plan.first
                if purchase.leave == action.system
            ]
        values += [plan.with_cards(cards[plan]) + gain for plan in self.plans]
        return max(values)

    def _cards(self, plan: TurnPlan, state: State) -> float:
        """The cards of a plan in a state with fewer cards to use than the view; a plan that cannot
        pay for its anomaly or event then has none."""
        if state is self.view:
            return plan.cards
        free = Gathered.of(state)
        use = planning.best_for(free.state, plan.target, planning.reach(free.state)[1])
        if use is None:
            return _NEVER
        lost = self.free.cards - free.cards + planning.RENOWN * (self.free.renown - free.renown)
        return plan.cards - lost - (plan.use.worth - use.worth)


def more_useful(outlook: Outlook, card: str, other: str) -> float:
    """How much more useful it is to have the first of two cards in hand than the other one."""
    kept, missed = (max(0.0, outlook.keep(name)) for name in (card, other))
    return KEPT * (kept - missed)
