"""Trips and payments by their trial games, the best one first.

A win counts for much, so that a sure finish is given up only where nearly every trial game is still
won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..rules import seasoning, trips
from ..rules.actions import Action, Clear, Dump, Pay
from ..rules.plans import Plan, payment_plans, useless_cards
from ..rules.state import State
from ..rules.table import TABLE
from ..rules.trials import Tally, Trial, fly_on

TRIALS = 60
"""Trial games for each trip that is worth a second look."""
_FIRST_LOOK = 16
_FINALISTS = 3
"""Trips that are worth a second look."""
_PLANS = 12
"""Most trips that are looked at: the best at a glance, and one for each destination and card."""
_SURE = 0.99
"""No chance without a sure finish is greater."""
_WIN = 14
"""Points that winning is worth, besides the score."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A trip, or None for a distress call, and how its trial games went."""

    plan: Plan | None
    tally: Tally

    @property
    def mean(self) -> float:
        """The score to expect."""
        return self.tally.points / self.tally.games

    @property
    def chance(self) -> float:
        """The chance to win; certain only with a sure finish."""
        share = self.tally.wins / self.tally.games
        return share if self.plan is not None and self.plan.safe else min(share, _SURE)

    @property
    def merit(self) -> float:
        """The score to expect, and what winning is worth."""
        return (self.tally.points + _WIN * self.tally.wins) / self.tally.games


def judge_trips(state: State, trials: int) -> list[Judged]:
    """The trips of a moment, best first, and every destination with every world among them."""
    start = Trial(state)
    plans = sorted(start.plans(), key=lambda plan: seasoning.rank(start, plan), reverse=True)
    ways = {(plan.sector, plan.card): plan for plan in reversed(plans)}
    first = [plan for plan in plans if plan is ways[plan.sector, plan.card]]
    others = [plan for plan in plans if plan is not ways[plan.sector, plan.card]]
    return _ranked(start, _distinct(start, [*first, *others])[: max(_PLANS, len(first))], trials)


def _distinct(start: Trial, plans: Iterable[Plan]) -> list[Plan]:
    """One plan of those that differ only in the digits of blank cards."""
    seen: dict[object, Plan] = {}
    fares = start.fares
    for plan in plans:
        held = tuple(sorted(fares.sector[card] * 100 + fares.fuel[card] for card in plan.held))
        seen.setdefault((plan.sector, plan.founds, plan.card, held), plan)
    return list(seen.values())


def judge_payments(state: State, trials: int) -> list[Judged]:
    """The ways to pay the chosen trip, each with every set of cards that one action throws out or
    keeps, best first."""
    start = Trial(state)
    start.length -= 1  # the card placed lies in the line already
    sets = {tuple(sorted(thrown(state, action))): None for action in TABLE.choices(state)}
    fuel = start.fares.fuel
    alike = {_fuels(fuel, plan.paid): plan for plan in payment_plans(state)}
    plans = []
    for paid in trips.open_payments(state):
        for dumped in sets:
            held = [card for card in state.hand if card not in paid and card not in dumped]
            plan = alike[_fuels(fuel, paid)]
            plans.append(plan._replace(paid=paid, dumped=dumped, held=tuple(held)))
    return _ranked(start, plans, trials)


def thrown(state: State, action: Action | None) -> set[int]:
    """The cards that go with the payment: those thrown out already and by the action, and, unless
    it pays, every other one that is no use. Without an action, just these."""
    assert state.trip is not None
    gone = {*state.trip.dumped}
    match action:
        case Pay():
            return gone
        case Clear():
            return gone.union(trips.dumpable(state))
        case Dump(card):
            gone.add(card.card)
    return gone.union(useless_cards(state))


def _fuels(fuel: Sequence[int], cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(fuel[card] for card in cards))


def judge_call(state: State, trials: int) -> Judged:
    """A distress call."""
    return Judged(None, fly_on(Trial(state), None, range(trials)))


def _ranked(start: Trial, plans: Sequence[Plan], trials: int) -> list[Judged]:
    """The plans by their trial games, best first: all get a first look, and the best of them all
    trial games. The others cannot come before these."""
    few = range(min(trials, _FIRST_LOOK))
    glance = [Judged(plan, fly_on(start, plan, few)) for plan in plans]
    glance.sort(key=lambda one: -one.merit)
    rest = range(len(few), trials)
    final = [
        Judged(one.plan, one.tally + fly_on(start, one.plan, rest)) for one in glance[:_FINALISTS]
    ]
    final.sort(key=lambda one: -one.merit)
    last = final[-1]
    later = [
        one if one.merit <= last.merit else Judged(one.plan, last.tally)
        for one in glance[_FINALISTS:]
    ]
    return [*final, *sorted(later, key=lambda one: -one.merit)]
