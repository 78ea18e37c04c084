"""The question to the captain who moves."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, begun, line_up, play, sitting, table
from rules.surveyors.test_sides import alien, raid


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (line_up(800, fuel_each="12"), "You have 12 units. Choose a star to fly to."),
        (play(alien(), "fly 3 mark"), "Choose a star to jump to."),
        (play(raid(), "fly 3 mark"), "You have 4 units. Choose a star to raid or visit."),
    ],
    ids=["flight", "jump", "raid"],
)
def test_the_question_says_how_the_captain_goes_to_a_star(state: State, asked: str) -> None:
    assert GAME.words.prompt(GAME.rules.observe(state, state.mover), state.mover, ()) == asked


def labelled(state: State, line: str) -> str:
    return GAME.words.label(GAME.rules.observe(state, state.mover), state.mover, (*line.split(),))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("fly", "Fly to a star"),
        ("fly 3", "Select star 3"),
        ("fly 3 mark", "Mark star 3"),
        ("home 3", "Select star 3"),
        ("home 3 mark", "Mark star 3 as home"),
        ("measure 3", "Measure to star 3"),
        ("supernova 3", "Destroy star 3"),
        ("shift 3", "Start from star 3"),
        ("estimate", "Estimate"),
        ("estimate 2", "2 inches and…"),
        ("estimate 2 4", "2 1/2 inches"),
        ("resign", "Resign"),
    ],
)
def test_a_button_says_what_its_words_do(line: str, text: str) -> None:
    assert labelled(line_up(800), line) == text


def test_a_call_is_counted_and_a_lone_captain_gives_up() -> None:
    calls = line_up(800, calls="on")
    assert labelled(calls, "call 3") == "Select star 3"
    assert labelled(calls, "call 3 1") == "Mark star 3, call 1 unit"
    assert labelled(calls, "call 3 2") == "Mark star 3, call 2 units"
    alone = table([X_HOME, (1900, 1000)], (1,), players=1)
    assert labelled(alone, "resign") == "Give up"


@pytest.mark.rule("SUR-V-10")
def test_each_ship_is_offered_with_its_fuel_and_place() -> None:
    points = [(1000, 1000), (1000, 8000), (1000, 4000), (5000, 8000)]
    state = table(points, homes=(1, 2, 3, 4), ships="2", fuel_each="8")
    first, second = state.captains[0].ships
    assert labelled(state, "choose-ship 1") == f"Fly ship 1: 4 units, at star {first.star}"
    assert labelled(state, "choose-ship 2") == f"Fly ship 2: 4 units, at star {second.star}"
    assert labelled(state, "choose-ship") == "choose-ship"


@pytest.mark.parametrize(
    ("draft", "asked"),
    [
        (("fly", "3"), "Mark star 3?"),
        (("asteroid",), "Choose the star that gets an asteroid field."),
        (("supernova",), "Choose the star to destroy."),
        (("shift",), "Choose the star to start from."),
        (("fly",), "You have 6 units. Choose a star to fly to."),
    ],
)
def test_the_question_follows_the_words_chosen_so_far(draft: tuple[str, ...], asked: str) -> None:
    state = line_up(800, events="choose")
    assert GAME.words.prompt(state, 0, draft) == asked
    calls = line_up(800, calls="on")
    assert GAME.words.prompt(calls, 0, ("call", "3")) == "How many units to star 3?"


def test_the_question_counts_what_was_done() -> None:
    sheet = play(begun(galaxy_source="drawn", stars="12"), "place-star 1000 1000")
    assert GAME.words.prompt(sheet, 1, ()) == "Draw the galaxy: 1 of 12 stars are placed."
    exam = sitting()
    assert GAME.words.prompt(exam, 0, ()).startswith("Pair 1 of ")
    assert GAME.words.prompt(play(exam, "estimate 1 0"), 0, ()).startswith("Pair 2 of ")
    hidden = play(table([X_HOME, O_HOME], homes=(1,), scenario="alien"))
    assert GAME.words.prompt(hidden, 1, ()) == "Choose where to hide."
    assert GAME.words.prompt(hidden, 1, ("nest", "2")) == "Mark star 2?"
    over = play(line_up(800), "resign", "resign")
    assert GAME.words.prompt(over, 0, ()) == ""
