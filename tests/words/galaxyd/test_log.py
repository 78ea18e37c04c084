"""The log says to each viewer only as much as that viewer may know."""

from __future__ import annotations

import pytest

from galaxies.game import SPECTATOR
from galaxies.games.galaxyd.choosing.inventory import inventory
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.words import WORDS
from galaxies.play import notation
from rules.galaxyd.table import GAME, play, position


@pytest.mark.rule("GOD-R-59", "GOD-R-69")
@pytest.mark.parametrize(("viewer", "told"), [(0, True), (1, False), (SPECTATOR, True)])
def test_only_its_owner_and_spectators_are_told_of_a_new_top(viewer: int, told: bool) -> None:
    before = position({"e5": ["cruiser", "bomber"]}, {"a1": ["cruiser"]})
    after = play(before, "top e5 bomber")
    action = notation.parse(GAME, "top e5 bomber")
    text = WORDS.describe(before, action, after, viewer)
    assert text == ("Redog lays a Bomber on top on e5." if told else "")


def test_distances_are_told_from_the_viewers_own_starbase() -> None:
    state = position({"e5": ["cruiser"]}, {})
    assert inventory(state, 0, number("e5")).endswith("; 4 from your Starbase")
    assert inventory(state, 1, number("e5")).endswith("; 2 from your Starbase")
    assert "your" not in inventory(state, SPECTATOR, number("e5"))


def test_both_players_see_the_same_position_of_an_open_game() -> None:
    """The viewer is no part of a position."""
    state = position({"e5": ["cruiser", "bomber"]}, {"a1": ["cruiser"]}, fog="open")
    assert RULES.observe(state, 0) == RULES.observe(state, 1) == state
