"""What the resources of a turn can pay for."""

from __future__ import annotations

import pytest

from galaxies.games.colony.forecast.planning import (
    Plan,
    best_for,
    best_use,
    prospect,
    reach,
    targets,
    uses,
)
from galaxies.games.colony.rules.actions import Bounty
from galaxies.games.colony.rules.state import Pool, State
from rules.colony.table import lay, side


@pytest.mark.parametrize(
    ("systems", "pool", "most"),
    [
        ("new_haven frontier_colony -", (0, 0, 0), (1, 0, 0)),  # it makes 1 manpower
        ("new_haven research_institute -", (0, 0, 0), (0, 0, 0)),  # 2 production make 3 science
        ("new_haven research_institute -", (0, 2, 0), (0, 2, 3)),
        ("new_haven research_institute -", (0, 1, 1), (0, 1, 1)),
    ],
)
def test_what_can_be_reached_of_each_resource_counts_colonies_that_can_be_used(
    systems: str, pool: Pool, most: Pool
) -> None:
    view = lay(side("", systems), players=1, pool=pool, possible=False)
    for kind, reached in enumerate(most):
        for price in (reached, reached + 1):
            cost = tuple(price if i == kind else 0 for i in range(3))
            assert prospect(view, cost) == (price == reached, most)  # type: ignore[arg-type]


def plan_for(view: State, card: str) -> Plan | None:
    """The best plan that pays for a card of the row."""
    target = next(one for one in targets(view) if one.card == card)
    return best_for(view, target, reach(view)[1])


@pytest.mark.parametrize("active", [0, 2])
def test_mates_add_what_they_have_ready(active: int) -> None:
    mate = side("", "new_haven frontier_colony -, copper_crown:pp surface_mine")
    me = side("", "new_haven frontier_colony! -, castaways_rest:m hive_colony!")
    team = lay(me, side(), mate, side(), terms={"teams": True}, active=active)
    assert prospect(team, (0, 4, 0)) == (True, (2, 4, 0))
    assert {str(action.place) for action, _ in uses(team) if hasattr(action, "place")} == {
        "mate:new_haven",
        "mate:copper_crown",
    }
    alone = lay(me, side(), side(), mate)
    assert prospect(alone, (0, 4, 0)) == (False, (1, 0, 0)) and not uses(alone)


@pytest.mark.parametrize(
    ("row", "ready"),
    [("verdance", {"penal_colony", "frontier_colony"}), ("stellar_crackdown", {"frontier_colony"})],
)
def test_colonies_below_zero_are_not_ready_during_a_crackdown(row: str, ready: set[str]) -> None:
    view = lay(side("", "new_haven frontier_colony -, bluewater penal_colony"), row=row)
    of_place = {"new_haven": "frontier_colony", "bluewater": "penal_colony"}
    assert {of_place[getattr(action, "place", "")] for action, _ in uses(view)} == ready


@pytest.mark.parametrize(
    ("hand", "claimed", "wanted"),
    [
        ("flagship scout_ship trade_convoy ring_station", False, {"galactic_investors", "whales"}),
        ("flagship scout_ship trade_convoy", False, {"whales"}),
        ("flagship scout_ship trade_convoy ring_station", True, set()),
    ],
)
def test_what_could_be_taken_from_the_row(hand: str, claimed: bool, wanted: set[str]) -> None:
    """Anomalies, and events whose cards the hand can pay; none after a claim."""
    row = "space_whales galactic_investors verdance bluewater"
    view = lay(side(hand), row=row, claimed=claimed)
    cards = {one.card.removeprefix("space_") for one in targets(view)}
    assert cards == wanted


@pytest.mark.parametrize(
    ("card", "pool", "less", "system", "resource", "cards"),
    [
        ("intergalactic_migration", (3, 0, 0), (2, 0, 0), "castaways_rest:m -", "manpower", 1 / 3),
        ("space_pirates_a", (0, 3, 0), (0, 1, 0), "copper_crown:pp -", "production", 2),
        ("space_whales", (0, 0, 2), (0, 0, 1), "silent_beacon:s -", "science", 0.9),
    ],
)
def test_tokens_help_to_pay_and_are_missed_afterwards(
    card: str, pool: Pool, less: Pool, system: str, resource: str, cards: float
) -> None:
    systems = f"new_haven frontier_colony! -, {system}"
    rich, poor = (
        lay(side("", systems, discard="flagship"), row=card, pool=have, possible=False)
        for have in (pool, less)
    )
    paid, helped = plan_for(rich, card), plan_for(poor, card)
    assert paid is not None and helped is not None
    assert paid.step is None and helped.step == Bounty(system.split(":")[0], resource)
    assert paid.cards == 0 and helped.cards == pytest.approx(-cards)
    none = lay(side("", "new_haven frontier_colony! -"), row=card, pool=less, possible=False)
    assert plan_for(none, card) is None


def test_what_a_target_leaves_makes_points_rather_than_a_card() -> None:
    """Of 4 manpower 1 feeds the mine; 3 buy a card, or a point at the embassy."""
    systems = "new_haven frontier_colony! -, cinder_belt surface_mine grand_embassy"
    view = lay(side("", systems), row="ai_strike", pool=(4, 0, 2))
    plan = plan_for(view, "ai_strike")
    assert plan is not None and (plan.renown, plan.cards) == (1, 0)


def test_a_use_that_gains_nothing_is_left_out() -> None:
    """3 manpower buy 1 card, as one of them does on the Scout Ship."""
    view = lay(side("", "new_haven frontier_colony! -", ships="scout_ship"), pool=(3, 0, 0))
    assert best_use(view, reach(view)[1]) == Plan(None, 1.0, 0)


@pytest.mark.parametrize(("pool", "left"), [((0, 3, 0), 0), ((0, 5, 0), 2), ((3, 5, 0), 3)])
def test_what_a_target_leaves_buys_cards(pool: Pool, left: int) -> None:
    view = lay(side("", "new_haven frontier_colony! -"), row="space_pirates_a", pool=pool)
    plan = plan_for(view, "space_pirates_a")
    assert plan is not None and plan.cards == left


@pytest.mark.parametrize(
    ("systems", "pool", "discard", "cards"),
    [
        ("cinder_belt surface_mine trading_post", (5, 0, 0), "", 4),
        ("cinder_belt surface_mine! trading_post", (5, 0, 0), "", 1),
        ("cinder_belt surface_mine -, silent_beacon trading_post", (1, 0, 0), "", 3),
        ("silent_beacon research_institute", (0, 2, 0), "", 2),
        ("silent_beacon research_institute", (0, 2, 0), "flagship scout_ship ring_station", 2.7),
    ],
)
def test_each_colony_works_once_in_a_turn(
    systems: str, pool: Pool, discard: str, cards: float
) -> None:
    """What it makes feeds the others; the rest of the pool buys cards, or recalls some."""
    me = side("", f"new_haven frontier_colony! -, {systems}", discard=discard)
    view = lay(me, pool=pool, possible=False)
    assert best_use(view, reach(view)[1]).cards == pytest.approx(cards)
