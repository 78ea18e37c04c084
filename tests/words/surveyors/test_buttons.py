"""The question to the captain who moves."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import line_up, play
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
