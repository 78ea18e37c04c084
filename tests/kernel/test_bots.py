"""Bots by protocol alone."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxies.computer.bots import fill, playout, random_bot
from galaxies.galaxy.luck import Luck
from galaxies.game import Text
from toys import dice, nim, stars

NIM, STARS, DICE = nim.GAME, stars.GAME, dice.GAME


def test_the_random_bot_chooses_everything_about_equally() -> None:
    bot = random_bot(NIM)
    chosen = Counter(bot(nim.State(), 0, Luck(str(k))) for k in range(1_200))
    assert len(chosen) == 12
    assert all(60 < count < 140 for count in chosen.values())


def test_templates_are_filled_with_what_is_legal() -> None:
    narrow = stars.State((0,), ("", "", ""), "play", 500, 500, 500)
    assert fill(STARS, narrow, stars.Guess(1), Luck("a")) == stars.Guess(500)
    named = fill(STARS, narrow, stars.NameStar(1, Text("")), Luck("a"))
    assert isinstance(named, stars.NameStar) and stars.GAME.rules.check(narrow, named) is None
    assert fill(NIM, nim.State(), nim.Take(nim.Pile(0), 1), Luck("a")) == nim.Take(nim.Pile(0), 1)


def test_what_cannot_be_filled_is_said() -> None:
    full = stars.State((0,), ("Vega", "", ""), "play", 500)
    with pytest.raises(ValueError, match="no legal value"):
        fill(STARS, full, stars.NameStar(0, Text("")), Luck("a"))


def test_a_playout_fills_a_template_differently_at_each_ply() -> None:
    states = list(playout(STARS, stars.GAME.rules.initial_state({"stars": "3"}, 1), Luck("b")))
    bounds = [(state.low, state.high) for state in states]
    assert len(set(bounds)) > 3


def test_a_playout_of_no_plies_lets_luck_finish() -> None:
    start = dice.GAME.rules.initial_state({"dice": "2", "rounds": "1"}, 2)
    states = list(playout(DICE, start, Luck("c"), 0))
    assert len(states) == 2 and dice.GAME.rules.current_player(states[-1]) == 0
