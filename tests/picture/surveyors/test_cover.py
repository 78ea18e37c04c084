"""The picture on the hub."""

from __future__ import annotations

from galaxies.games.surveyors import GAME
from rules.surveyors.table import CSS


def test_the_cover_shows_a_ruler_that_stays() -> None:
    pane = GAME.showcase().cover()
    (part,) = pane.parts
    assert 5 * pane.width == 8 * pane.height and "seat s1 ruler still" in part.svg
    assert ".ruler.still { animation: none; }" in CSS
