"""What binds (SUR-R-66)."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.surveyors import GAME
from rules.surveyors.table import begun, line_up, play


@pytest.mark.rule("SUR-R-66")
def test_what_binds() -> None:
    draw = begun(galaxy_source="drawn", stars="12")
    placed = play(draw, "place-star 1000 1000")
    action = notation.parse(GAME, "place-star 1000 1000")
    assert not action.binds(draw, placed)
    before, after = line_up(800), play(line_up(800), "fly 3 mark")
    assert notation.parse(GAME, "fly 3 mark").binds(before, after)
