"""Running dry, the end, the score (SUR-60 to SUR-73)."""

from __future__ import annotations

import pytest

from galaxies.game import Outcome
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.choosing.places import MARGIN
from galaxies.games.surveyors.picture.lines import trip_parts
from galaxies.games.surveyors.rules import scoring
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, fuel, line_up, lines, play, rule, table


@pytest.mark.rule("SUR-60")
def test_a_ship_that_cannot_pay_is_adrift() -> None:
    state = line_up(2400, 4900, fuel_each="5")
    state = play(state, "fly 3 mark", "fly 12 mark", "fly 4 mark")
    ship = state.captains[0].ships[0]
    assert (ship.status, ship.fuel, ship.star) == ("adrift", 0, 3)


def outcome(state: State) -> Outcome:
    reached = GAME.rules.outcome(state)
    assert reached is not None
    return reached


@pytest.mark.rule("SUR-61")
def test_an_adrift_player_may_win() -> None:
    state = play(line_up(800, 1600, fuel_each="3"), "fly 3 mark", "fly 12 mark", "fly 4 mark")
    assert state.phase.name == "act" and state.mover == 0  # O went adrift at once
    state = play(state, "fly 10 mark")
    assert outcome(state).winners == (0,) and outcome(state).scores == (3, 1)


@pytest.mark.rule("SUR-62", "SUR-R-08")
@pytest.mark.parametrize("option", ["released", "spoiled", "counts"])
def test_the_star_that_was_not_reached(option: str) -> None:
    points = [X_HOME, O_HOME, (8000, 1000), (1000, 7200)]
    state = play(table(points, failed_mark=option), "fly 3 mark")
    star = state.star(3)
    assert star.failed == (0,)
    if option == "released":
        assert star.is_open and "fly 3 mark" in lines(state)
        assert scoring.score(state, 0) == 1
    elif option == "spoiled":
        assert rule(state, "fly 3 mark") == "SUR-62"
        assert scoring.score(state, 0) == 1
    else:
        assert rule(state, "fly 3 mark") == "SUR-43"
        assert scoring.score(state, 0) == 2


@pytest.mark.rule("SUR-63", "SUR-R-10")
def test_exactly_no_fuel_left_is_spent() -> None:
    state = play(line_up(3000, fuel_each="3"), "fly 3 mark")
    ship = state.captains[0].ships[0]
    assert (ship.status, ship.star) == ("spent", 3) and state.star(3).owner == 0


@pytest.mark.rule("SUR-63", "SUR-66", "SUR-R-10")
def test_spent_even_on_a_wormhole_mouth() -> None:
    points = [X_HOME, O_HOME, (2000, 1000), (6000, 5000), (1000, 7200)]
    for option in ("out", "free_moves"):
        state = table(points, events="choose", zero_fuel=option, fuel_each="3")
        state = play(state, "wormhole 3", "mouth 4", "fly 3 mark", "fly 5 mark")
        assert fuel(state, 0) == 2
        state = play(state, "transit 4", "fly 12 mark")
        assert state.mover == 0 and fuel(state, 0) == 2
    poor = table([*points[:2], (4000, 1000), *points[3:]], events="choose", fuel_each="3")
    poor = play(poor, "wormhole 3", "mouth 4", "fly 3 mark")
    assert poor.captains[0].ships[0].status == "spent"


@pytest.mark.rule("SUR-66")
def test_free_moves_with_an_empty_tank() -> None:
    points = [X_HOME, O_HOME, (4000, 1000), (6000, 5000), (6500, 5000), (1000, 7200)]
    state = table(points, events="choose", zero_fuel="free_moves", fuel_each="3")
    state = play(state, "wormhole 3", "mouth 4", "fly 3 mark", "fly 6 mark")
    assert lines(state) == ["transit 4", "resign"]  # (a) the journey that is due
    state = play(state, "transit 4", "resign")
    assert state.phase.name == "breath" and lines(state) == ["propulsion", "retire", "resign"]
    assert rule(state, "scope") == "SUR-66" and rule(state, "fly 5 mark") == "SUR-40"
    flown = play(state, "propulsion", "fly 5 mark")  # (b) half an inch on the boost alone
    assert flown.star(5).owner == 0 and flown.phase.name == "over"
    assert outcome(flown).scores[0] == 4
    assert flown.captains[0].ships[0].status == "spent"
    lost = play(state, "propulsion", "fly 12 mark")
    assert lost.captains[0].ships[0].status == "adrift"
    retired = play(state, "retire")
    assert retired.captains[0].ships[0].status == "retired" and retired.phase.name == "over"


@pytest.mark.rule("SUR-66")
def test_no_free_moves_in_rolled_modes() -> None:
    state = line_up(3000, events="d6", zero_fuel="free_moves", fuel_each="3")
    state = play(state, "roll 2", "fly 3 mark", "roll 2", "fly 12 mark")
    assert state.phase.name == "over"


@pytest.mark.rule("SUR-64", "SUR-65")
def test_the_last_player_takes_all_turns_and_may_not_pass() -> None:
    points = [X_HOME, O_HOME, (8000, 1000), *((1000, 7700 - 400 * k) for k in range(4))]
    state = play(table(points), "fly 3 mark")
    for star in (4, 5, 6):
        assert state.mover == 1 and "retire" not in lines(state)
        state = play(state, f"fly {star} mark")
    assert state.mover == 1 and fuel(state, 1) == 3


@pytest.mark.rule("SUR-67", "SUR-R-13")
def test_the_end_without_a_star_left() -> None:
    state = line_up(800, fuel_each="60")
    stars = list(range(3, 13))
    for star in stars:
        assert state.phase.name == "act"
        state = play(state, f"fly {star} mark")
    assert state.phase.name == "over" and outcome(state).ending == "stars"
    assert fuel(state, 0) > 0 and fuel(state, 1) > 0
    assert rule(state, "fly 3 mark") == "SUR-67"
    assert GAME.rules.legal_actions(state) == ()


@pytest.mark.rule("SUR-70", "SUR-72")
def test_the_score_counts_systems_and_no_fuel() -> None:
    state = line_up(800, 1600, fuel_each="3")
    state = play(state, "fly 3 mark", "fly 12 mark", "fly 4 mark", "resign")
    end = outcome(state)
    assert end.scores == (3, 1) and fuel(state, 0) == 1
    assert end.parts[0] == (("home", 1), ("systems surveyed", 2))


@pytest.mark.rule("SUR-71", "SUR-R-14")
def test_ties() -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 6500)]
    for option, winners in (("shared", (0, 1)), ("fuel_left", (0,)), ("later_seat", (1,))):
        state = table(points, tie_break=option)
        state = play(state, "fly 3 mark", "fly 4 mark", "resign", "resign")
        assert outcome(state).scores == (2, 2)
        assert outcome(state).winners == winners
    state = table(points, tie_break="calls", calls="on")
    state = play(state, "call 3 2", "call 4 2", "resign", "resign")
    assert outcome(state).winners == (1,)


@pytest.mark.rule("SUR-73")
def test_destroyed_and_spoiled_stars_and_points_count_for_nobody() -> None:
    state = table([X_HOME, O_HOME, (8000, 1000)], events="choose", failed_mark="spoiled")
    state = play(state, "supernova 12", "fly 3 mark", "resign")
    assert outcome(state).scores == (1, 1)
    assert state.captains[1].points == 6


@pytest.mark.rule("SUR-R-09")
def test_where_an_adrift_ship_is_drawn() -> None:
    state = play(line_up(7000), "fly 3 mark")
    (part,) = trip_parts(state, "tall")
    x = MARGIN + (1000 + 6000) / 10  # six inches from the start
    assert f"L{x:g} {MARGIN + 100}" in part.svg and "rocket" in part.svg
    boosted = line_up(7200, events="choose", fuel_each="3")
    boosted = play(boosted, "propulsion", "fly 3 mark")
    (part,) = trip_parts(boosted, "tall")
    assert f"L{MARGIN + (1000 + 4000) / 10:g} {MARGIN + 100}" in part.svg
