"""The coach of the first game."""

from __future__ import annotations

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import begun, play


def first_survey(*steps: str) -> State:
    return play(begun(galaxy_source="napkin"), *steps)


def test_the_coach_leads_the_first_survey_only() -> None:
    state = first_survey()
    told = GAME.words.coach(state, 0, ())
    assert told.startswith(
        "You are Captain X, with 6 units of fuel. Whoever has surveyed the most stars"
    )
    assert "Mark it as your home" in GAME.words.coach(state, 0, ("home", "6"))
    assert GAME.words.coach(first_survey("home 10 mark"), 0, ()) == "Now Captain O claims a home."
    state = first_survey("home 10 mark", "home 8 mark")
    assert "one inch" in GAME.words.coach(state, 0, ())
    assert "Once you mark it, you fly there." in GAME.words.coach(state, 0, ("fly", "1"))
    assert GAME.words.coach(play(begun(), "home 6 mark", "home 2 mark"), 0, ()) == ""
    (preset,) = [preset for preset in GAME.presets if preset.name == "first-survey"]
    assert dict(preset.options) == {"galaxy_source": "napkin"} and preset.seats[0] == "human"


def test_the_coach_teaches_by_the_own_flights_alone() -> None:
    """While the other captain flies, the coach says what the ruler does, and not that they wasted
    an inch; nor does anything that is said depend on a length to come."""
    begin = ("home 10 mark", "home 8 mark")
    assert GAME.words.coach(first_survey(*begin, "fly 9 mark"), 0, ()).startswith("Watch the ruler")
    well = first_survey(*begin, "fly 1 mark", "fly 2 mark")
    assert GAME.words.coach(well, 0, ()).startswith("Well judged")
    wasted = first_survey(*begin, "fly 5 mark", "fly 2 mark")
    told = GAME.words.coach(wasted, 0, ())
    assert told.startswith(
        "You paid 4 units for 3 1/8 inches (3.122): most of the last inch was wasted"
    )
    last = first_survey(*begin, "fly 5 mark", "fly 2 mark", "fly 11 mark", "fly 3 mark")
    assert last.ship.fuel == 1 and GAME.words.coach(last, 0, ()).startswith(
        "You have one unit left"
    )
