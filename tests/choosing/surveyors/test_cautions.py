"""What a tap says that chooses nothing."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from rules.surveyors.table import line_up, play


@pytest.mark.rule("SUR-R-68")
def test_after_the_end_everything_may_be_measured() -> None:
    state = line_up(800)
    assert "inches" not in GAME.choosing.why_not(state, 0, (), "star:1").why
    over = play(state, "resign", "resign")
    told = GAME.choosing.why_not(over, 0, (), "star:1")
    assert told.rule == "SUR-R-68" and "0.800 to star 3" in told.why
