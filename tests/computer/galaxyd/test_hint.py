"""Hints and their reasons."""

from __future__ import annotations

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.computer import COMPUTER
from galaxies.games.galaxyd.rules import RULES
from rules.galaxyd.table import begin, position


def test_hints_have_reasons() -> None:
    state = position({"c3": ["bomber"]}, {}, armor=(20, 10))
    hint = COMPUTER.hint(RULES.observe(state, 0), 0, Luck("h"))
    assert "destroys the enemy Starbase" in hint.reasons[0]
    fresh = begin(chart="tutorial_quick")
    assert COMPUTER.hint(RULES.observe(fresh, 0), 0, Luck("h")).reasons
