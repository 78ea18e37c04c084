"""Bots by protocol alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest

from galaxies.computer import bots
from galaxies.computer.bots import fill, playout, random_bot
from galaxies.formats.notation import open_field
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, Text
from galaxies.games import GAMES
from rules.galaxyd.table import position
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


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Two open numbers and a text."""

    degrees: int = open_field(10, 14)
    power: int = open_field(3, 5)
    cry: Text


def test_a_number_is_tried_at_random_and_then_all_are_in_order() -> None:
    view = stars.State((0,), ("", "", ""), "play")
    tried = [one.number for one in bots._fillings(STARS, view, stars.Guess(1), Luck("a"))]  # type: ignore[attr-defined]
    first, rest = tried[:10], tried[10:]
    assert len({*first}) > 5 and all(1 <= number <= 999 for number in first)
    assert max(first) > 500 and rest == [*range(1, 1_000)]


def test_numbers_that_depend_on_each_other_are_tried_more_often() -> None:
    view = stars.State((0,), ("", "", ""), "play")
    tried: list[Any] = [*bots._fillings(STARS, view, Aim(10, 3, Text("")), Luck("a"))]
    first, rest = tried[:100], tried[100:]
    assert {(one.degrees, one.power) for one in first} == {*product(range(10, 15), range(3, 6))}
    assert len({one.cry for one in tried}) == 1 and tried[0].cry, "one text for all of them"
    assert [one.degrees for one in rest] == [*range(10, 15), *[first[-1].degrees] * 3]
    assert [one.power for one in rest] == [*[first[-1].power] * 5, *range(3, 6)]


def test_a_text_alone_is_tried_ten_times() -> None:
    view = stars.State((0,), ("", "", ""), "play")
    tried: list[Any] = [*bots._fillings(STARS, view, stars.NameStar(1, Text("")), Luck("a"))]
    assert len(tried) == 10 and len({one.name for one in tried}) > 5


def test_random_play_neither_resigns_nor_does_what_is_aside() -> None:
    game, view = GAMES["galaxyd"], position({"e5": ["cruiser", "interceptor"]}, {})
    legal, played = game.rules.legal_actions(view), bots.plays(game, view)
    left_out = [action for action in legal if action not in played]
    assert any(action.resigns for action in left_out)
    assert all(action.resigns or action.is_aside for action in left_out)
    assert any(action.is_aside for action in legal)


def test_a_game_without_names_of_its_own_gets_numbered_ones() -> None:
    plain = replace(STARS, choosing=replace(STARS.choosing, suggest_text=None))
    view = stars.State((0,), ("", "", ""), "play")
    named: Any = fill(plain, view, stars.NameStar(1, Text("")), Luck("a"))
    word, number = named.name.split()
    assert word == "Nameless" and 0 <= int(number) < 1_000
