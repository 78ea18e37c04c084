"""Coasting (SUR-130 to SUR-136)."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from rules.surveyors.table import O_HOME, X_HOME, fuel, hair, line_up, lines, play, rule, table


@pytest.mark.rule("SUR-130")
def test_off_by_default() -> None:
    assert line_up(2004).terms.coasting is False
    assert play(line_up(2004), "fly 3 mark").phase.name == "act"
    assert rule(line_up(2004), "request-coast") == "SUR-134"


@pytest.mark.rule("SUR-131", "SUR-R-41")
@pytest.mark.parametrize(
    ("gap", "mil", "offered"),
    [
        ("30", 2029, True),
        ("30", 2030, False),
        ("10", 2009, True),
        ("10", 2010, False),
        ("60", 2059, True),
        ("30", 2000, False),
        ("30", 800, False),
    ],
)
def test_a_hairs_width(gap: str, mil: int, offered: bool) -> None:
    state = play(hair(mil, coast_gap=gap), "fly 3 mark")
    assert (state.phase.name == "coast") == offered


@pytest.mark.rule("SUR-131")
def test_a_boosted_flight_can_coast() -> None:
    state = play(hair(2020, events="choose"), "propulsion", "fly 3 mark")
    assert state.phase.name == "coast"
    state = play(state, "request-coast", "accept-coast")
    assert fuel(state, 0) == 5
    free = play(hair(800, events="choose"), "propulsion", "fly 3 mark")
    assert free.mover == 1  # nothing to save


@pytest.mark.rule("SUR-132", "SUR-R-42")
def test_only_on_fumes_if_so_agreed() -> None:
    assert play(hair(2004, coast_scope="short"), "fly 3 mark").phase.name == "act"
    state = hair(3004, coast_scope="short", fuel_each="3")
    assert play(state, "fly 3 mark").phase.name == "coast"


@pytest.mark.rule("SUR-133")
def test_the_tank_must_cover_the_rest_fields_included() -> None:
    assert play(hair(4004, fuel_each="3"), "fly 3 mark").phase.name == "act"
    state = play(hair(3004, fuel_each="3", events="choose"), "asteroid 3", "fly 3 mark")
    assert state.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-134", "SUR-R-43")
def test_the_others_are_asked_and_one_refusal_ends_it() -> None:
    points = (1004,)
    state = play(hair(*points), "fly 3 mark")
    assert lines(state) == ["request-coast", "pay-full", "resign"]
    assert fuel(play(state, "pay-full"), 0) == 4
    asked = play(state, "request-coast")
    assert GAME.rules.current_player(asked) == 1
    assert lines(asked) == ["accept-coast", "refuse-coast"]
    assert rule(asked, "fly 4 mark") == "SUR-134"
    accepted = play(asked, "accept-coast")
    assert fuel(accepted, 0) == 5 and accepted.trips[-1].coasted
    assert fuel(play(asked, "refuse-coast"), 0) == 4
    auto = play(hair(1004, coast_consent="auto"), "fly 3 mark", "request-coast")
    assert fuel(auto, 0) == 5


@pytest.mark.rule("SUR-R-44", "SUR-134")
def test_two_answers_in_turn_order() -> None:
    points = [X_HOME, O_HOME, (8000, 8000), (2004, 1000), (3008, 1000)]
    state = table(points, (1, 2, 3), players=3, coasting="on", fuel_each="6")
    state = play(state, "fly 4 mark", "pay-full", "resign", "fly 9 mark", "fly 5 mark")
    state = play(state, "request-coast")
    assert state.phase.asked == (1, 2)  # O resigned, and is asked all the same
    state = play(state, "accept-coast")
    assert GAME.rules.current_player(state) == 2
    assert play(state, "refuse-coast").trips[-1].coasted is False
    assert play(state, "accept-coast").trips[-1].coasted is True


@pytest.mark.rule("SUR-135")
def test_refused_without_fuel_is_adrift() -> None:
    state = play(hair(3004, fuel_each="3"), "fly 3 mark", "request-coast", "refuse-coast")
    assert state.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-136")
def test_the_limit_of_coasts() -> None:
    state = hair(1004, 2008, coast_limit="1", coast_consent="auto")
    state = play(state, "fly 3 mark", "request-coast", "fly 5 mark", "fly 4 mark")
    assert state.trips[-1].end == 4 and not state.trips[-1].coasted
    assert state.captains[0].coasts == 1


@pytest.mark.rule("SUR-R-47", "SUR-71")
def test_resigning_before_a_coast_keeps_no_fuel() -> None:
    """The star is marked: the flight is paid in full, as if no coast had been asked for."""
    state = play(hair(1004, tie_break="fuel_left"), "fly 3 mark")
    paid, left = play(state, "pay-full"), play(state, "resign")
    assert fuel(left, 0) == fuel(paid, 0) == 4 and left.star(3).owner == 0
    assert left.captains[0].ships[0].status == "retired" and left.mover == 1
    alone = play(hair(800, 1804), "fly 3 mark", "resign", "fly 4 mark", "resign")
    assert alone.phase.name == "over" and alone.star(4).owner == 0
