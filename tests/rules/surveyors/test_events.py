"""The six events, chosen freely (SUR-80 to SUR-118)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.surveyors import GAME
from rules.surveyors.events import MEET, POINTS, events, names
from rules.surveyors.table import O_HOME, X_HOME, fuel, line_up, lines, play, rule, table

ALL = {"propulsion", "asteroid", "wormhole", "scope", "shift", "supernova"}


@pytest.mark.rule("SUR-80")
def test_the_basic_game_has_no_events() -> None:
    assert names(table(POINTS)) == {"fly", "resign"}
    assert rule(table(POINTS), "scope") == "SUR-80"


@pytest.mark.rule("SUR-81", "SUR-R-19")
def test_six_points() -> None:
    state = events()
    assert [c.points for c in state.captains] == [6, 6]
    state = play(state, "propulsion")
    assert state.captains[0].points == 5
    # Once each: after all six, both counters are at their end together.
    state = events(fuel_each="60")
    for line in (
        "propulsion",
        "fly 3 mark",
        "fly 7 mark",
        "asteroid 5",
        "fly 4 mark",
        "fly 8 mark",
        "scope",
        "fly 5 mark",
        "fly 12 mark",
        "supernova 9",
        "fly 6 mark",
        "fly 11 mark",
        "shift 1",
    ):
        state = play(state, line)
    captain = state.captains[0]
    assert captain.points == 1 and len(captain.used) == 5


@pytest.mark.rule("SUR-82", "SUR-83")
def test_one_a_turn_and_each_once() -> None:
    state = play(events(), "propulsion")
    assert rule(state, "scope") == "SUR-82" and rule(state, "propulsion") == "SUR-82"
    state = play(state, "fly 3 mark")
    assert "propulsion" in names(state)  # the other player's use does not matter
    state = play(state, "fly 7 mark")
    assert rule(state, "propulsion") == "SUR-83" and "scope" in names(state)


@pytest.mark.rule("SUR-84", "SUR-R-18")
def test_declared_before_the_destination() -> None:
    state = play(events(coasting="on", coast_gap="60"), "fly 3 mark")
    assert state.mover == 1  # 0.8 inch: nothing to coast
    points = [X_HOME, O_HOME, (2020, 1000)]
    state = play(table(points, events="choose", coasting="on"), "fly 3 mark")
    assert state.phase.name == "coast" and rule(state, "propulsion") == "SUR-84"


@pytest.mark.rule("SUR-85")
def test_an_event_is_no_journey() -> None:
    state = play(events(), "asteroid 5")
    assert state.mover == 0 and state.phase.name == "act"
    state = play(events(), "fly 3 mark")  # voluntary
    assert state.captains[0].points == 6


@pytest.mark.rule("SUR-86")
def test_a_declared_event_stands() -> None:
    state = play(events(), "scope")
    assert not any(line.startswith("undo") for line in lines(state))
    before = events()
    action = GAME.rules.legal_actions(before)[-1]
    assert action.binds(before, state)
    panel = GAME.picture.scene(state, 0, ()).panes[1]
    assert "Super Scope, used" in "".join(part.svg for part in panel.parts)


@pytest.mark.rule("SUR-87")
def test_on_the_first_turn_and_by_the_last_player() -> None:
    state = events()
    assert state.turns == 1 and ALL - {"shift"} <= names(state)
    state = play(state, "resign")
    state = play(state, "propulsion", "fly 7 mark")
    assert state.mover == 1 and "scope" in names(state) and "propulsion" not in names(state)


@pytest.mark.rule("SUR-88")
def test_points_are_lost_with_the_player() -> None:
    state = play(events(), "resign", "scope", "fly 7 mark")
    assert state.captains[0].points == 6 and state.mover == 1
    assert rule(state, "scope") == "SUR-83"  # her own; nobody may use the other's points


@pytest.mark.rule("SUR-89", "SUR-116")
def test_what_cannot_be_done_is_not_offered() -> None:
    state = events()
    assert "shift" not in names(state)  # the first turn
    state = line_up(800, events="choose", fuel_each="60")
    for star in range(3, 12):
        state = play(state, f"fly {star} mark")
    assert state.open_stars == (12,)
    assert "wormhole" not in names(state) and {"asteroid", "supernova"} <= names(state)
    assert rule(state, "wormhole 12") == "SUR-89"


@pytest.mark.rule("SUR-90")
def test_targets_must_be_open() -> None:
    state = events()
    for event in ("asteroid", "wormhole", "supernova"):
        assert rule(state, f"{event} 1") == "SUR-90"  # a home
        assert rule(state, f"{event} 99") == "SUR-90"
    points = [X_HOME, O_HOME, (8000, 1000), (1000, 7200)]
    failed = play(table(points, events="choose"), "fly 3 mark")
    assert "asteroid 3" in lines(failed)  # released, so a target again


# 1 Positive Propulsion


@pytest.mark.rule("SUR-91", "SUR-R-20", "SUR-R-51")
@pytest.mark.parametrize(
    ("mil", "cost"), [(800, 0), (1000, 0), (1001, 1), (1250, 1), (2000, 1), (2001, 2)]
)
def test_the_first_inch_is_free(mil: int, cost: int) -> None:
    state = play(line_up(mil, events="choose"), "propulsion", "fly 3 mark")
    assert fuel(state, 0) == 6 - cost and state.star(3).owner == 0


@pytest.mark.rule("SUR-92", "SUR-R-51")
def test_the_boost_is_not_saved() -> None:
    state = play(events(), "propulsion", "fly 3 mark", "fly 7 mark", "fly 4 mark")
    assert fuel(state, 0) == 6 - 0 - 1


@pytest.mark.rule("SUR-93", "SUR-R-21")
def test_the_boost_does_not_pay_for_a_field() -> None:
    state = play(events(), "fly 4 mark", "asteroid 3", "fly 7 mark", "propulsion", "fly 3 mark")
    assert fuel(state, 0) == 6 - 2 - 1


@pytest.mark.rule("SUR-94")
def test_a_boosted_ship_can_be_adrift() -> None:
    state = line_up(4001, events="choose", fuel_each="3")
    assert play(state, "propulsion", "fly 3 mark").captains[0].ships[0].status == "adrift"
    state = line_up(4000, events="choose", fuel_each="3")
    assert play(state, "propulsion", "fly 3 mark").captains[0].ships[0].status == "spent"


# 2 Asteroid Field


@pytest.mark.rule("SUR-95", "SUR-R-36")
def test_a_field_costs_everybody_one_more() -> None:
    own = play(events(), "asteroid 3", "fly 3 mark")
    assert fuel(own, 0) == 6 - 2
    other = play(events(), "asteroid 7", "fly 3 mark", "fly 7 mark")
    assert fuel(other, 1) == 6 - 2


@pytest.mark.rule("SUR-96", "SUR-R-22")
def test_fields_add_up() -> None:
    state = play(events(), "asteroid 4", "fly 3 mark", "asteroid 4", "fly 7 mark", "fly 4 mark")
    assert fuel(state, 0) == 6 - 1 - 3


@pytest.mark.rule("SUR-97")
def test_adrift_at_the_edge_of_the_field() -> None:
    state = line_up(3000, events="choose", fuel_each="3")
    state = play(state, "asteroid 3", "fly 3 mark")
    assert state.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-98", "SUR-R-23")
def test_a_journey_ignores_fields() -> None:
    state = play(events(), "wormhole 3", "mouth 5", "fly 3 mark", "asteroid 5", "fly 7 mark")
    before = fuel(state, 0)
    state = play(state, "transit 5")
    assert fuel(state, 0) == before and state.star(5).owner == 0


# 4 Super Scope


@pytest.mark.rule("SUR-110", "SUR-R-33", "SUR-R-63")
def test_the_scope_measures_from_the_ship() -> None:
    state = play(events(), "scope", "measure 3", "measure 5")
    assert rule(state, "measure 3") == "SUR-R-63"
    assert state.scoped == ((1, 3), (1, 5))
    state = play(state, "fly 4 mark")
    assert rule(state, "measure 7") == "SUR-44"  # this turn only, and its owner only


@pytest.mark.rule("SUR-110")
def test_what_another_measured_from_here_may_be_measured_again() -> None:
    state = replace(play(events(), "scope"), scoped=((1, 3), (1, 5)))
    assert play(state, "measure 3").scoped == ((1, 5), (1, 3))


@pytest.mark.rule("SUR-111")
def test_only_possible_destinations_are_measured() -> None:
    state = play(events(), "scope")
    assert rule(state, "measure 2") == "SUR-111" and rule(state, "measure 99") == "SUR-111"


@pytest.mark.rule("SUR-112")
def test_results_are_open_and_bind_nobody() -> None:
    before = play(events(), "scope")
    after = play(before, "measure 5")
    action = GAME.rules.legal_actions(before)[-2]
    said = GAME.words.describe(before, type(action)(5), GAME.rules.observe(after, 1), 0)
    assert "5 13/16 inches (5.831)" in said
    assert "fly 3 mark" in lines(after)
    assert "fly 3 mark" in lines(before)  # zero measurements are allowed


# 5 Dimensional Shift


@pytest.mark.rule("SUR-113", "SUR-R-34")
def test_a_flight_from_an_earlier_stop() -> None:
    state = play(events(), "fly 4 mark", "fly 7 mark")
    assert rule(state, "shift 4") == "SUR-113"  # the ship is there
    assert rule(state, "shift 3") == "SUR-113"  # never visited
    state = play(state, "shift 1", "fly 3 mark")
    trip = state.trips[-1]
    assert (trip.start, trip.end, trip.shifted, trip.units) == (1, 3, True, 1)
    assert state.captains[0].ships[0].star == 3


@pytest.mark.rule("SUR-114", "SUR-R-34")
def test_not_from_a_live_wormhole() -> None:
    state = table(MEET, events="choose", fuel_each="60")
    state = play(state, "wormhole 3", "mouth 4", "fly 3 mark", "fly 7 mark", "transit 4")
    state = play(state, "fly 6 mark", "fly 5 mark", "fly 8 mark")
    assert rule(state, "shift 3") == "SUR-114" and rule(state, "shift 4") == "SUR-114"
    assert "shift 1" in lines(state)
    cancelled = play(table(MEET, events="choose", fuel_each="60"), "wormhole 3", "mouth 4")
    cancelled = play(cancelled, "fly 3 mark", "fly 4 mark", "fly 5 mark", "fly 7 mark")
    assert "shift 3" in lines(cancelled)  # normal again


@pytest.mark.rule("SUR-115")
def test_a_shifted_flight_goes_to_an_unsurveyed_star() -> None:
    state = play(events(), "fly 4 mark", "fly 7 mark", "shift 1")
    assert rule(state, "fly 7 mark") == "SUR-43"
    assert rule(state, "fly 4 mark") == "SUR-R-16"


# 6 Supernova


@pytest.mark.rule("SUR-117", "SUR-R-36")
def test_a_destroyed_star_is_gone() -> None:
    state = play(events(), "supernova 3")
    assert state.star(3).status == "destroyed"
    assert rule(state, "fly 3 mark") == "SUR-117" and "asteroid 3" not in lines(state)


@pytest.mark.rule("SUR-118", "SUR-R-35", "SUR-67")
def test_the_last_star_may_be_destroyed() -> None:
    state = line_up(800, events="choose", fuel_each="60")
    for star in range(3, 12):
        state = play(state, f"fly {star} mark")
    state = play(state, "supernova 12")
    assert state.phase.name == "over"
    outcome = GAME.rules.outcome(state)
    assert outcome is not None and outcome.ending == "stars"
