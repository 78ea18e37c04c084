"""Tiers: what a game declares itself to be, it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galaxies.beginning import tiers
from galaxies.games import GAMES
from games import FULL, module
from toys import bluff

TESTS = Path(__file__).parents[1]
ASKED = {
    name
    for path in TESTS.rglob("*.py")
    for name in re.findall(r'\btable\("(\w+)"\)', path.read_text("utf-8"))
}
"""What tests of all games ask of the module of a game."""
IF_ANY = {
    "ACHIEVEMENTS_BUILT",
    "COACH_LEAST",
    "FINITE",
    "GLIDES",
    "JUDGED_EFFORT",
    "LEAVES_PLACES_UNNAMED",
    "PLAYED_OUT",
    "PRESET_ALONE",
    "PUZZLES_MADE",
    "SHORT_LIVE",
    "coach_names",
    "is_coached_out",
}
"""What is not so in every full game."""


@pytest.mark.parametrize("name", GAMES.all())
def test_a_game_has_what_its_tier_asks_for(name: str) -> None:
    game = GAMES[name]
    assert list(tiers.lacks(game, game.tier)) == []
    assert name in GAMES.listed or game.tier == "draft", "only a draft needs no line"


@pytest.mark.parametrize("name", FULL)
def test_a_full_game_says_what_the_tests_of_all_games_expect_of_it(name: str) -> None:
    known = {
        one
        for one in vars(module(name))
        if re.fullmatch(r"[A-Z][A-Z_]+|coach_\w+|is_\w+|happenings", one)
    }
    assert ASKED - IF_ANY <= known <= ASKED


def test_what_a_draft_lacks_is_told_for_the_next_tier_and_the_one_after() -> None:
    lacked = {tier: list(tiers.lacks(bluff.GAME, tier)) for tier in tiers.TIERS}
    assert lacked["draft"] == []
    assert "records of whole games in tests/playthroughs/bluff/" in lacked["listed"]
    assert len(lacked["listed"]) == len(tiers.LISTED)
    assert lacked["full"][: len(tiers.LISTED)] == lacked["listed"]
    assert len(lacked["full"]) == len(tiers.LISTED) + len(tiers.FULL)
