"""The coach of a first game."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.charter import GAME
from rules.charter.charted import W, lay, on, play, session, young


def test_the_coach_leads_the_prologue_and_the_first_game() -> None:
    state = session().state
    assert "begins with six worlds" in GAME.words.coach(state, 0, ())
    first = on(play(young(), "start"))
    assert GAME.words.coach(first, 0, ())
    assert GAME.words.coach(lay([66], [W]), 0, ()) == ""


def test_the_coach_leaves_the_other_captains_alone() -> None:
    first = replace(on(play(young(), "start")), players=2)
    assert GAME.words.coach(first, 0, ()) and not GAME.words.coach(first, 1, ())
