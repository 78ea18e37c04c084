"""Hints (SUR-R-67)."""

from __future__ import annotations

import re

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.eye import Eye
from rules.surveyors.table import begun, play


@pytest.mark.rule("SUR-R-67")
def test_hints_are_in_words_and_by_number() -> None:
    state = play(begun(), "home 17 mark", "home 23 mark")
    hint = GAME.computer().hint(state, 0, Luck("hint"))
    assert GAME.rules.check(state, hint.action) is None
    named = [int(n) for n in re.findall(r"star (\d+)", hint.reasons[0])]
    assert named == sorted(named) and 2 <= len(named) <= 3
    assert not re.search(r"inch|unit|\d\.\d|near", " ".join(hint.reasons))
    # The adviser's eye is nobody else's.
    assert Eye(state, 100, 80, 40).inches(1, 2) != Eye(state, 0, 80, 40).inches(1, 2)
