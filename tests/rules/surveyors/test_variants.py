"""Variants: several ships, calls, the daily survey, handicaps."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import scoring
from galaxies.games.surveyors.rules.presets import PRESETS
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import (
    O_HOME,
    X_HOME,
    begun,
    drawn,
    fuel,
    line_up,
    lines,
    play,
    rule,
    table,
)

FLEET = [X_HOME, O_HOME, (7000, 1000), (7000, 8000), (1800, 1000), (6200, 1000), (1000, 7200)]


@pytest.mark.rule("SUR-V-10")
def test_two_ships_with_half_the_fuel() -> None:
    assert [ship.fuel for ship in begun(ships="2").captains[0].ships] == [6, 6]
    state = drawn(FLEET, ships="2")
    seats = []
    for star in (1, 2, 4, 3):
        seats.append(state.mover)
        state = play(state, f"home {star} mark")
    assert seats == [0, 1, 1, 0]
    assert [ship.star for ship in state.captains[0].ships] == [1, 3]
    assert scoring.scores(state) == (2, 2)


def fleet(**options: str) -> State:
    return table(FLEET, (1, 2, 4, 3), ships="2", fuel_each="12", **options)


@pytest.mark.rule("SUR-V-11", "SUR-R-65")
def test_name_a_ship_first() -> None:
    state = fleet()
    assert lines(state) == ["choose-ship 1", "choose-ship 2", "resign"]
    assert rule(state, "fly 5 mark") == "SUR-40" and rule(state, "choose-ship 3") == "SUR-V-11"
    state = play(state, "choose-ship 2", "fly 6 mark")
    assert [ship.fuel for ship in state.captains[0].ships] == [6, 5]
    state = play(state, "choose-ship 1", "fly 7 mark", "choose-ship 2", "fly 12 mark")
    assert [ship.status for ship in state.captains[0].ships] == ["in_play", "adrift"]
    state = play(state, "choose-ship 1", "fly 8 mark")
    assert state.mover == 0 and state.phase.name == "act" and state.turn.ship == 0  # only one left


@pytest.mark.rule("SUR-V-11")
def test_a_duty_binds_the_named_ship_only() -> None:
    state = play(fleet(events="choose"), "choose-ship 1", "wormhole 5", "mouth 9", "fly 5 mark")
    state = play(state, "choose-ship 1", "fly 7 mark")
    assert play(state, "choose-ship 1").phase.name == "transit"
    assert play(state, "choose-ship 2").phase.name == "act"


@pytest.mark.rule("SUR-V-12")
def test_events_are_counted_per_player() -> None:
    state = play(fleet(events="choose"), "choose-ship 1", "propulsion", "fly 5 mark")
    state = play(state, "choose-ship 1", "fly 7 mark", "choose-ship 2")
    assert rule(state, "propulsion") == "SUR-83"
    assert "shift 5" in lines(state) and "shift 1" in lines(state)  # where the other ship was


@pytest.mark.rule("SUR-V-70", "SUR-R-57")
def test_calls() -> None:
    state = table([X_HOME, O_HOME, (2250, 1000), (1000, 7200), (3000, 1000)], calls="on")
    assert rule(state, "fly 3 mark") == "SUR-V-70" and rule(state, "call 3 9") == "SUR-R-57"
    assert rule(state, "call 3 0") == "SUR-R-57"
    state = play(state, "call 3 2", "call 4 2")
    assert [c.calls for c in state.captains] == [1, 0]
    boosted = table([X_HOME, O_HOME, (1800, 1000)], calls="on", events="choose")
    assert play(boosted, "propulsion", "call 3 0").captains[0].calls == 1
    lost = table([X_HOME, O_HOME, (5500, 1000)], calls="on", fuel_each="3")
    lost = play(lost, "call 3 5")  # needs five, has three
    assert lost.captains[0].calls == 1 and lost.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-R-79")
def test_units_that_were_called_are_paid() -> None:
    """The rulebook's wasted fuel: too many called are gone, too few cost what the flight needs."""
    points = [X_HOME, O_HOME, (2250, 1000), (1000, 7200), (3000, 1000)]
    for calls, left in (("on", 4), ("paid", 2)):
        assert fuel(play(table(points, calls=calls), "call 3 4"), 0) == left
    state = table(points, calls="paid")
    assert GAME.rules.faults(play(state, "call 3 4")) == ""
    assert fuel(play(state, "call 3 1"), 0) == 4 and play(state, "call 3 2").captains[0].calls == 1
    poor = table(points, calls="paid", fuel_each="3")
    assert rule(poor, "call 3 4") == "SUR-R-79" and rule(poor, "call 3 9") == "SUR-R-57"
    assert "call 3 3" in lines(poor) and "call 3 4" not in lines(poor)
    spent = play(poor, "call 3 3").captains[0].ships[0]
    assert spent.status == "spent" and spent.star == 3
    lost = table([X_HOME, O_HOME, (5500, 1000)], calls="paid", fuel_each="3")
    assert play(lost, "call 3 1").captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-R-79")
def test_nothing_is_saved_by_a_coast_where_as_much_was_called() -> None:
    hair = line_up(1004, calls="paid", coasting="on")
    assert play(hair, "call 3 1").phase.name == "coast"
    assert fuel(play(hair, "call 3 1", "request-coast", "accept-coast"), 0) == 5
    assert play(hair, "call 3 2").phase.name == "act" and fuel(play(hair, "call 3 2"), 0) == 4


@pytest.mark.rule("SUR-R-79")
def test_a_launch_pays_what_was_called() -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200)]
    state = table(points, calls="paid", scenario="launch", fuel_each="5")
    assert rule(state, "call 3 6") == "SUR-R-79"
    state = play(state, "call 3 3")
    view = GAME.rules.observe(state, 1)
    for seed in "abcdef":
        assert GAME.rules.faults(GAME.rules.determinize(view, 1, Luck(seed))) == ""
    state = play(state, "call 4 1")
    assert [fuel(state, seat) for seat in (0, 1)] == [2, 4]


@pytest.mark.rule("SUR-R-79")
def test_a_boost_on_an_empty_tank_is_called_free() -> None:
    points = [X_HOME, O_HOME, (1900, 1000), (1000, 7200), (2700, 1000)]
    options = {"events": "choose", "zero_fuel": "free_moves", "fuel_each": "3", "calls": "paid"}
    state = play(table(points, **options), "call 3 3", "call 4 1", "propulsion")
    assert [line for line in lines(state) if line.startswith("call 5")] == ["call 5 0"]
    assert GAME.choosing.why_not(state, 0, (), "star:5") is None
    assert play(state, "call 5 0").captains[0].ships[0].star == 5


@pytest.mark.rule("SUR-V-75")
def test_the_daily_survey() -> None:
    state = begun(1)
    assert len(state.captains) == 1 and fuel(state, 0) == 12
    assert any(p.name == "daily" and p.seats == ("human",) for p in PRESETS)
    state = play(state, "home 1 mark", "resign")
    end = GAME.rules.outcome(state)
    assert end is not None and end.title == "1 system surveyed."


@pytest.mark.rule("SUR-V-90")
def test_a_handicap_shown_openly() -> None:
    state = begun(2, handicap_2="minus-3")
    assert [fuel(state, seat) for seat in (0, 1)] == [12, 9]
    more = begun(3, handicap_1="plus-2", handicap_3="minus-1")
    assert [fuel(more, seat) for seat in (0, 1, 2)] == [10, 8, 7]
    panel = GAME.picture.scene(more, 0, ()).panes[1]
    assert "10 units of fuel left" in "".join(part.svg for part in panel.parts)
    raid = begun(2, scenario="raider", handicap_2="plus-1")
    assert [fuel(raid, seat) for seat in (0, 1)] == [16, 9]
    assert begun(2, scenario="alien", handicap_2="plus-1").captains[1].fuel == 0
