"""The sight aid (SUR-R-58)."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.words import sight
from rules.surveyors.table import line_up


@pytest.mark.rule("SUR-R-58")
def test_the_sight_aid_sees_poorly_and_openly() -> None:
    state = line_up(800, 7000, sight_aid="on")
    assert "looks near" in GAME.words.label(state, 0, ("fly", "3"))
    assert "4 far" in GAME.words.summary(state, 0)
    assert "looks" not in GAME.words.label(line_up(800), 0, ("fly", "3"))
    poor = [sight.band(line_up(mil, sight_aid="on"), 3) for mil in range(1900, 2600, 50)]
    assert {"near", "middle"} == set(poor)
