"""The question to the captain."""

from __future__ import annotations

from galaxies.games.charter import GAME
from rules.charter.charted import W, lay, paying, young


def test_the_question_follows_the_phase() -> None:
    assert GAME.words.prompt(lay([66], [W]), 0, ()) == "Where do you fly?"
    assert "which card? The way on is free." in GAME.words.prompt(lay([66], [W]), 0, ("fly", "11"))
    assert "free" in GAME.words.prompt(paying([66], [W, W], W, 11), 0, ())
    assert "game 1" in GAME.words.prompt(young(), 0, ())
