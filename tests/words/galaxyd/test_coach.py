"""The coach of the first game."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, play, position


def test_the_coach_speaks_in_the_first_game_only() -> None:
    first = RULES.observe(begin(chart="tutorial_quick"), 0)
    assert "$15" in WORDS.coach(first, 0, ())
    assert WORDS.coach(RULES.observe(begin(chart="tutorial_quick"), 1), 1, ()) == ""
    normal = RULES.observe(position({"e5": ["cruiser"]}, {}), 0)
    assert WORDS.coach(normal, 0, ()) == ""


def test_the_first_words_tell_the_goal() -> None:
    first = RULES.observe(begin(chart="tutorial_quick"), 0)
    assert WORDS.coach(first, 0, ()).startswith("Destroy the enemy Starbase before yours")


def test_the_coach_goes_on_after_the_third_turn() -> None:
    first_game = {"chart": "tutorial_quick", "setup": "quick", "bases": ("h7", "c3")}
    ships = {"h7": ["cruiser"], "e8": ["laden"]}
    later = position(ships, {"c3": ["cruiser"]}, turn=9, armor=(16, 16), **first_game)
    assert "sells its cargo for $8" in WORDS.coach(later, 0, ())
    ships = {"h7": ["cruiser"], "i4": ["interceptor"]}
    later = position(ships, {"c3": ["cruiser"]}, turn=9, armor=(16, 16), **first_game)
    assert "b5, e2 and f10" in WORDS.coach(later, 0, ())
    for money in (0, 9):
        buying = play(replace(later, money=(money, 0)), "done")
        assert ("$9" in WORDS.coach(buying, 0, ())) == bool(money)
        assert WORDS.coach(buying, 0, ())


def test_the_coach_promises_no_win_by_a_ship_that_cannot_strike_yet() -> None:
    first_game = {"chart": "tutorial_quick", "setup": "quick", "bases": ("h7", "c3")}
    state = position(
        {"h7": ["cruiser"]}, {"c3": ["cruiser"]}, armor=(11, 11), turn=19, **first_game
    )
    buying = play(replace(state, money=(9, 0)), "done")
    told = WORDS.coach(buying, 0, ())
    assert "it needs 3 turns" in told
    assert "win" not in told and "worth" not in told, "a hint may buy something else"
