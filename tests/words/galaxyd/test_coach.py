"""The coach of the first game."""

from __future__ import annotations

from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, position


def test_the_coach_speaks_in_the_first_game_only() -> None:
    first = RULES.observe(begin(chart="tutorial_quick"), 0)
    assert "$15" in WORDS.coach(first, 0, ())
    assert WORDS.coach(RULES.observe(begin(chart="tutorial_quick"), 1), 1, ()) == ""
    normal = RULES.observe(position({"e5": ["cruiser"]}, {}), 0)
    assert WORDS.coach(normal, 0, ()) == ""
