"""The log says to each viewer only as much as that viewer may know."""

from __future__ import annotations

import pytest

from galaxies.game import SPECTATOR
from galaxies.games.galaxyd.choosing.inventory import inventory
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.words import WORDS
from galaxies.play import notation
from rules.galaxyd.table import GAME, begin, lucky, play, position


@pytest.mark.rule("GOD-R-59", "GOD-R-69")
@pytest.mark.parametrize(("viewer", "told"), [(0, True), (1, False), (SPECTATOR, True)])
def test_only_its_owner_and_spectators_are_told_of_a_new_top(viewer: int, told: bool) -> None:
    before = position({"e5": ["cruiser", "bomber"]}, {"a1": ["cruiser"]})
    after = play(before, "top e5 bomber")
    action = notation.parse(GAME, "top e5 bomber")
    text = WORDS.describe(before, action, after, viewer)
    assert text == ("Redog lays a Bomber on top of the stack on e5." if told else "")


def test_distances_are_told_from_the_viewers_own_starbase() -> None:
    state = position({"e5": ["cruiser"]}, {})
    assert inventory(state, 0, number("e5")).endswith("; 4 from your Starbase")
    assert inventory(state, 1, number("e5")).endswith("; 2 from your Starbase")
    assert "your" not in inventory(state, SPECTATOR, number("e5"))


def test_both_players_see_the_same_position_of_an_open_game() -> None:
    """The viewer is no part of a position."""
    state = position({"e5": ["cruiser", "bomber"]}, {"a1": ["cruiser"]}, fog="open")
    assert RULES.observe(state, 0) == RULES.observe(state, 1) == state


@pytest.mark.rule("GOD-R-46")
def test_an_unknown_ship_is_named_if_the_counters_make_it_certain() -> None:
    state = position({"a1": ["cruiser"]}, {"e5": ["interceptor", "bomber", "bomber"]}, active=1)
    after = play(state, "move e5 bomber e6 plain")
    views = [RULES.observe(one, 0) for one in (state, after)]
    text = WORDS.describe(views[0], notation.parse(GAME, "move e5 bomber e6 plain"), views[1], 0)
    assert text == "Cynder moves a ship from e5 to e6 (it must be a Bomber)."
    assert "The unknown ships are 2 Bombers." in WORDS.summary(views[0], 0)


def test_the_signs_are_told() -> None:
    signing = lucky(begin())
    chosen = play(signing, "sign rock")
    for viewer in (0, 1):
        for sign, words in (
            ("paper", "Player 2's paper beats player 1's rock: player 2 takes the first turn."),
            (
                "scissors",
                "Player 1's rock beats player 2's scissors: player 1 takes the first turn.",
            ),
            ("rock", "Both show rock: a tie. They choose again."),
        ):
            after = play(chosen, f"sign {sign}")
            views = [RULES.observe(one, viewer) for one in (chosen, after)]
            action = notation.parse(GAME, f"sign {sign}")
            assert WORDS.describe(views[0], action, views[1], viewer) == words


@pytest.mark.rule("GOD-107")
def test_pirates_that_reach_nobody_are_told() -> None:
    before = position({"h7": ["cruiser"]}, {"c4": ["cruiser"]}, pirates=["e3", "e3"])
    after = play(before, "done")
    text = WORDS.describe(before, notation.parse(GAME, "done"), after, 0)
    assert text == "Redog ends movement. The Pirates stay: they can't reach any ship."
    before = play(position({}, {"c4": ["cruiser"]}, pirates=["e3", "f9"]), "done")
    action = notation.parse(GAME, "activate e3")
    text = WORDS.describe(before, action, play(before, "activate e3"), 0)
    assert text == "The Pirate on e3 stays: it can't reach any ship."
