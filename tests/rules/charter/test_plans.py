"""Plans in bare numbers agree with the rules."""

from __future__ import annotations

import pytest

from galaxies.games.charter.rules import trips
from galaxies.games.charter.rules.actions import Ref
from galaxies.games.charter.rules.plans import Planner, payment_plans
from galaxies.games.charter.rules.state import State

from .charted import W, lay, paying, play

LANE = {"lanes": [1116], "extra": [(16, 5)]}
MINOR = lay([(11, 1)], [W, (16, 2), (44, 6)], **LANE)
HUB = lay([11], [W, (16, 2), (44, 6)], **LANE)
HUB_IN_HAND = lay([(11, 1)], [(16, 5), (44, 6)], lanes=[1116])
NO_LANE = lay([11], [W, (44, 6)], extra=[(16, 5)])


@pytest.mark.rule("STC-57", "STC-58", "STC-60")
@pytest.mark.parametrize("state", [MINOR, HUB, HUB_IN_HAND, NO_LANE])
def test_a_plan_costs_what_the_trip_costs(state: State) -> None:
    plans = Planner(state).plans()
    assert {(p.sector, p.cost) for p in plans if p.sector == 16}
    for plan in plans:
        assert plan.cost == trips.cost(state, plan.sector, Ref(plan.card))
        flown = play(state, f"fly {plan.sector} {Ref(plan.card)}")
        if flown.phase.name == "pay":
            assert plan.paid in trips.open_payments(flown)


@pytest.mark.rule("STC-61", "STC-65")
def test_the_plans_of_a_payment_are_its_payments() -> None:
    state = paying([11], [(33, 6), (44, 2), (55, 4)], W, 16)
    plans = payment_plans(state)
    assert {tuple(sorted(plan.paid)) for plan in plans} == set(trips.open_payments(state))
    assert all({*plan.paid, *plan.dumped, *plan.held} == {*state.hand} for plan in plans)
