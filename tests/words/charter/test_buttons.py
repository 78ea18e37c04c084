"""The question to the captain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.picture import panels
from galaxies.games.charter.rules.cards import Voyage
from rules.charter.charted import W, lay, paying, young


def test_the_question_follows_the_phase() -> None:
    assert GAME.words.prompt(lay([66], [W]), 0, ()) == "Where do you fly?"
    chosen = GAME.words.prompt(lay([66], [W]), 0, ("fly", "11"))
    assert chosen == "11 Sector 11: which card do you place? The next trip can be free."
    assert "free" in GAME.words.prompt(paying([66], [W, W], W, 11), 0, ())
    assert "game 1" in GAME.words.prompt(young(), 0, ())


def _flown(*scores: int, **terms: bool) -> str:
    voyages = tuple(Voyage((0,), (), score, True) for score in scores)
    return GAME.words.prompt(replace(young(**terms), voyages=voyages), 0, ())


@pytest.mark.rule("STC-108")
def test_only_games_of_captains_count_for_the_best_score() -> None:
    assert _flown(8, 9).startswith("Game 2 was won with 9 points, the best score so far.")
    assert _flown(9, 8).startswith("Game 2 was won with 8 points. ")
    seasoned = {"seasoned": True, "quick": True}
    assert _flown(*[20] * 6, **seasoned).startswith("Start game 7"), "the program's own"
    assert _flown(*[20] * 6, 9, 11, **seasoned).startswith(
        "Game 8 was won with 11 points, the best score so far."
    )
    view = replace(young(**seasoned), voyages=(Voyage((0,), (), 20, True),) * 7)
    shown = panels.travelogue(view).markup()
    assert "1 of 1 won, best score 20" in shown
    assert "6. 20 points, won, flown by the program" in shown
