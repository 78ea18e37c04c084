"""Raider, alien and launch (SUR-V-40 to SUR-V-53, SUR-V-80)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import scoring
from galaxies.games.surveyors.rules.state import State
from galaxies.games.surveyors.words import log
from rules.surveyors.table import X_HOME, begun, fuel, lines, new, play, rule, table


@pytest.mark.rule("SUR-V-40")
def test_surveyor_and_raider_fuel() -> None:
    state = begun(scenario="raider")
    assert [fuel(state, 0), fuel(state, 1)] == [16, 8]


RAID = [X_HOME, (2000, 2000), (1800, 1000), (2600, 1000), (3400, 1000), (2000, 3000)]


@pytest.mark.rule("SUR-V-41", "SUR-V-42")
def test_the_lair() -> None:
    state = table(RAID, (1,), scenario="raider")
    assert state.phase.name == "lair" and rule(state, "lair 1 mark") == "SUR-V-41"
    assert rule(state, "nest 2 mark") == "SUR-V-41"
    state = play(state, "lair 2 mark")
    assert state.mover == 0 and rule(state, "fly 2 mark") == "SUR-V-41"
    assert fuel(play(state, "fly 3 mark"), 0) == 7


def raid() -> State:
    return play(table(RAID, (1,), scenario="raider"), "lair 2 mark")


@pytest.mark.rule("SUR-V-43")
def test_a_raid() -> None:
    state = play(raid(), "fly 3 mark")
    assert "fly 3 mark" in lines(state) and rule(state, "fly 1 mark") == "SUR-V-43"
    assert rule(state, "fly 2 mark") == "SUR-V-43"
    visited = play(state, "fly 6 mark")
    assert visited.star(6).is_open and visited.trips[-1].kind == "visit"
    raided = play(state, "lurk", "fly 4 mark", "fly 3 mark")
    assert raided.star(3).status == "raided" and raided.captains[1].raids == 1
    assert rule(raided, "fly 3 mark") == "SUR-V-43"
    assert scoring.scores(raided) == (2, 1)


@pytest.mark.rule("SUR-V-44")
def test_three_passes() -> None:
    state = raid()
    for star in (3, 4, 5):
        state = play(state, f"fly {star} mark", "lurk")
    state = play(state, "fly 7 mark") if state.mover == 0 else state
    if state.mover == 1 and state.phase.name == "act":
        assert rule(state, "lurk") == "SUR-V-44"
    assert state.captains[1].lurks == 0


@pytest.mark.rule("SUR-V-45")
def test_boarding() -> None:
    state = play(raid(), "fly 3 mark")
    mine, his = fuel(state, 0), fuel(state, 1)
    state = play(state, "fly 3 mark")  # 1.02 inches: two units, and one is taken
    assert (fuel(state, 0), fuel(state, 1)) == (mine - 1, his - 2 + 1)
    assert state.captains[1].boarded
    state = play(state, "fly 4 mark")
    mine = fuel(state, 0)
    state = play(state, "fly 4 mark")
    assert fuel(state, 0) == mine  # once a game


@pytest.mark.rule("SUR-V-46")
def test_when_the_raider_is_finished() -> None:
    state = play(raid(), "fly 3 mark", "lurk", "resign")
    assert state.mover == 1  # one system is left to raid
    state = play(state, "fly 3 mark")
    assert state.phase.name == "over" and state.captains[1].ships[0].status == "done"
    state = play(raid(), "resign")
    assert state.phase.name == "over"


@pytest.mark.rule("SUR-V-47")
def test_the_surveyor_wins_ties() -> None:
    state = play(raid(), "fly 3 mark", "fly 3 mark", "resign")
    end = GAME.rules.outcome(state)
    assert end is not None and end.scores == (1, 1) and end.winners == (0,)
    assert end.title == "The Surveyor wins the tie at 1."


@pytest.mark.rule("SUR-R-59")
def test_a_raider_adrift_marks_nothing() -> None:
    state = play(
        table([X_HOME, (7000, 7000), (1800, 1000)], (1,), scenario="raider"), "lair 2 mark"
    )
    state = play(state, "fly 3 mark", "fly 3 mark")
    assert state.captains[1].ships[0].status == "adrift"
    assert state.star(3).owner == 0 and state.star(3).status == "surveyed"


def alien() -> State:
    points = [X_HOME, (3000, 2000), (1800, 1000), (2600, 1000), (5500, 2000), (8000, 2000)]
    return play(table(points, (1,), scenario="alien"), "nest 2 mark")


@pytest.mark.rule("SUR-V-50")
def test_the_nest() -> None:
    assert fuel(begun(scenario="alien"), 0) == 16 and fuel(begun(scenario="alien"), 1) == 0
    state = alien()
    assert state.star(2).status == "lair" and state.mover == 0
    assert rule(table([X_HOME], (1,), scenario="alien"), "nest 1 mark") == "SUR-V-50"


@pytest.mark.rule("SUR-V-51")
def test_jumps_up_to_two_and_a_half_inches() -> None:
    state = play(alien(), "fly 3 mark", "fly 5 mark")  # exactly 2.500
    assert state.star(5).status == "veiled" and state.captains[1].ships[0].star == 5
    assert rule(state, "fly 5 mark") == "SUR-V-51"
    state = play(alien(), "fly 3 mark", "fly 6 mark")
    assert state.star(6).is_open and state.captains[1].ships[0].star == 2
    assert state.trips[-1].kind == "fizzle"


@pytest.mark.rule("SUR-V-52")
def test_the_surveyor_needs_three_eighths() -> None:
    state = play(alien(), "resign")
    end = GAME.rules.outcome(state)
    assert end is not None and end.winners == (1,) and state.phase.name == "over"
    state = alien()
    for star in (3, 4):
        state = play(state, f"fly {star} mark", "fly 6 mark")
    state = play(state, "fly 5 mark", "resign")
    state = play(state, "resign")
    end = GAME.rules.outcome(state)
    assert end is not None and end.scores[0] == 4 == 3 * 12 // 8 and end.winners == (0,)


@pytest.mark.rule("SUR-V-53")
def test_jumps_are_shown_with_the_ruler() -> None:
    state = play(alien(), "fly 3 mark")
    assert "ruler:0" in {part.key for part in GAME.picture.scene(state, 0, ()).panes[0].parts}
    state = play(state, "fly 6 mark")
    assert "ruler:1" in {part.key for part in GAME.picture.scene(state, 0, ()).panes[0].parts}
    assert "too far" in log.told(state, state.trips[-1])


@pytest.mark.rule("SUR-V-80", "SUR-R-60")
def test_simultaneous_launch() -> None:
    points = [X_HOME, (3000, 1000), (1900, 1000), (1000, 2500), (3000, 2000)]
    state = table(points, scenario="launch")
    state = play(state, "fly 3 mark")
    assert state.mover == 1 and state.star(3).is_open  # chosen in secret
    assert GAME.rules.observe(state, 1).phase.choices == (-1, 0)
    assert GAME.rules.observe(state, 0).phase.choices == (3, 0)
    both = play(state, "fly 3 mark")
    assert both.star(3).owner == 0  # 0.9 against 1.1 inches
    assert [fuel(both, seat) for seat in (0, 1)] == [5, 4]
    assert both.captains[1].ships[0].star == 3 and scoring.scores(both) == (2, 1)
    tie = table([X_HOME, (3000, 1000), (2000, 1000)], scenario="launch")
    tie = play(tie, "fly 3 mark", "fly 3 mark")
    assert tie.star(3).owner == 1  # an exact tie: the later seat
    points = [X_HOME, (8000, 8000), (1900, 1000)]
    short = play(
        table(points, scenario="launch", failed_mark="spoiled"), "fly 3 mark", "fly 3 mark"
    )
    assert short.star(3).owner == 0 and short.captains[1].ships[0].status == "adrift"
    assert new(scenario="launch", events="choose").terms.events == "off"


@pytest.mark.rule("SUR-R-60", "SUR-62")
def test_a_star_that_several_ships_fall_short_of_counts_for_the_nearest() -> None:
    """Home 1 is 3.0, home 2 is 2.5 inches from star 3; each ship has one unit."""
    points = [(1000, 3000), (6500, 3000), (4000, 3000)]
    state = table(points, scenario="launch", failed_mark="counts", fuel_each="3")
    short = replace(
        state,
        captains=tuple(replace(c, ships=(replace(c.ships[0], fuel=1),)) for c in state.captains),
    )
    over = play(short, "fly 3 mark", "fly 3 mark")
    assert over.star(3).owner == 1 and over.star(3).failed == (1, 0)
    points[1] = (7000, 3000)  # an exact tie: the later seat
    tie = table(points, scenario="launch", failed_mark="counts", fuel_each="3")
    tie = replace(tie, captains=short.captains)
    assert play(tie, "fly 3 mark", "fly 3 mark").star(3).owner == 1
