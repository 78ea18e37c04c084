"""What a player has to know is in the summary; tests/words/test_complete.py looks for the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, lucky, play, position

SEAT_1 = {"first_player": "seat_1"}


def summary(state: State, viewer: int = 0) -> str:
    return WORDS.summary(RULES.observe(state, viewer), viewer)


def test_things_that_lie_face_down_are_told_by_place_only() -> None:
    laying = lucky(begin(thing_placement="alternate", **SEAT_1))
    count = len(laying.things)
    assert f"{count} Things are about to be laid out, face down." in summary(laying)
    begun = summary(play(laying, "put e5", "put a1"))
    assert f"face down, in this order, on e5 and a1; {count - 2} to come." in begun
    assert "Spaceport" not in begun and "planet" not in begun


def test_things_that_lie_face_up_are_told_in_the_order_in_which_they_were_placed() -> None:
    laying = lucky(begin(setup="quick", thing_placement="face_up"))
    left = "Still to place, face up: the Spaceport, 2 planets and 2 asteroids."
    assert summary(laying) == left
    begun = play(laying, "lay planet e5", "lay spaceport a1")
    placed = "Placed in this order: a planet on e5 and the Spaceport on a1."
    assert summary(begun) == f"{placed} Still to place, face up: a planet and 2 asteroids."
    assert placed in summary(play(begun, "resign 1"))


def test_a_player_may_resign_while_things_are_placed() -> None:
    laying = play(lucky(begin(thing_placement="alternate", **SEAT_1)), "put e5", "resign 2")
    assert "Things lie face down, in this order, on e5;" in summary(laying)


def test_each_step_of_the_setup_says_who_decides() -> None:
    state = begin(chart="example_normal", **SEAT_1)
    assert summary(state).startswith("Player 1 chooses a side, Redog or Cynder.")
    state = play(state, "side redog")
    assert summary(state).startswith("The die for the money is about to be rolled.")
    state = play(state, "purse 3")
    assert summary(state).startswith("Redog bids or passes; the bid stands at $0.")
    bid = play(state, "bid 2", "pass")
    assert summary(bid).startswith("Redog places a Starbase and pays $2 for placing first.")
    assert summary(play(state, "pass")).startswith("Cynder places a Starbase.")
    placed = play(bid, "base h7")
    told = summary(placed)
    assert told.startswith("Cynder places a Starbase. The other player placed first for $2.")


def test_signs_are_told_to_the_player_who_shows_them() -> None:
    signing = lucky(begin())
    assert summary(signing).startswith("Rock, paper, scissors: player 1 chooses in secret.")
    shown = play(signing, "sign rock")
    own, other = summary(shown), summary(shown, 1)
    assert own.startswith("Rock, paper, scissors: player 1 has chosen rock. Now player 2 chooses.")
    assert other.startswith("Rock, paper, scissors: player 1 has chosen. Now player 2 chooses.")


def test_a_starting_fleet_is_told_to_its_owner_only() -> None:
    setup = play(begin(chart="tutorial_quick"), "take cruiser")
    assert "Redog's fleet: a Cruiser; $10 left." in summary(setup)
    assert "fleet:" not in summary(setup, 1).partition("Cynder's fleet")[0]


@pytest.mark.rule("GOD-96", "GOD-105")
def test_pirates_that_began_among_ships_are_told_apart() -> None:
    freighters = {"h2": ["freighter"] * 2, "b2": ["freighter", "cruiser"]}
    state = position({"a1": ["cruiser"]}, freighters, pirates=["b2", "h2"])
    raid = play(state, "done")
    text = summary(raid)
    assert "phase 3, Pirates. Pirates still to act: on b2 and h2." in text
    assert "Pirates that began this phase among ships fight there: on b2 and h2." in text
    fought = play(raid, "activate b2")
    assert "phase 3, Pirates, losses in a combat. Combat on b2, Attack Scores:" in summary(fought)
    assert "Pirates 4, absorb 6." in summary(fought)
    assert "Cynder has 4 left to absorb, with a Freighter and a Cruiser." in summary(fought, 1)
    calm = play(position({"e6": ["cruiser"]}, {}, pirates=["e3", "f9"]), "done")
    assert "among ships" not in summary(calm)


def test_a_pirate_on_its_way_is_followed_step_by_step() -> None:
    """It rolls, luck chooses between prey as near, and where its way forks."""
    two = position({"e1": ["cruiser"], "e5": ["cruiser"]}, {}, pirates=["e3"])
    rolled = play(two, "done")
    assert "The Pirate from e3 acts: its die is about to be rolled." in summary(rolled)
    assert "No other Pirate is left to act." in summary(rolled)
    aiming = summary(play(rolled, "roll 2"))
    assert "its die showed 2. Luck decides which of the nearest ships it heads for." in aiming
    fork = play(position({"d4": ["cruiser"]}, {}, pirates=["f5"]), "done", "roll 1")
    way = "it is on f5, on its way to d4, with 2 steps left. Luck decides between two ways."
    assert way in summary(fork)
    stayed = summary(play(rolled, "roll 6"))
    assert "The Pirate on e3 rolled 6 and stayed." in stayed
    near = play(position({"e6": ["cruiser"]}, {}, pirates=["e3"]), "done", "roll 3")
    assert "The Pirate on e3 rolled 3 and went to e5, towards e6." in summary(near)


def test_moves_are_told_with_what_they_did_and_who_saw_them() -> None:
    ships = {"e5": ["cruiser", "bomber"], "c6": ["freighter"]}
    state = position(ships, {"a1": ["cruiser"]})
    moved = play(state, "move e5 bomber e6 plain", "move c6 freighter c6 load")
    text = summary(moved)
    assert "a Bomber from e5 to e6 (hidden from Cynder)" in text
    assert "out from c6 and back, loading cargo." in text
    assert "a ship from e5 to e6" in summary(moved, 1)
    assert "e5: a Cruiser; e6: a Bomber (moved, hidden)" in text
    assert "Moves of this phase" not in summary(state)


def test_types_without_a_counter_left_cannot_be_bought() -> None:
    state = position({"e5": ["destroyer"] * 3, "b1": ["bomber"] * 4}, {})
    assert "Redog has no more Bombers or Destroyers to buy." in summary(state)
    assert "Cynder has no more" not in summary(state)


@pytest.mark.rule("GOD-R-40")
@pytest.mark.parametrize(
    ("armor", "active", "falls"),
    [
        ((19, 20), 1, "your"),
        ((20, 19), 0, "Cynder's"),
        ((8, 8), 0, "your"),
        ((8, 8), 1, "Cynder's"),
    ],
)
def test_who_falls_first_is_the_weaker_or_else_the_one_to_move(
    armor: tuple[int, int], active: int, falls: str
) -> None:
    state = replace(position({"e5": ["cruiser"]}, {}), armor=armor, active=active)
    assert summary(state).endswith(f"Without attacks, {falls} Starbase falls first.")


def test_the_end_says_when_and_why() -> None:
    state = position({"e5": ["cruiser"]}, {})
    over = summary(play(state, "resign 1"))
    assert over.startswith("The game ended in turn 1 of Redog: ") and "Cynder wins." in over
    assert "falls first" not in over
    early = summary(play(begin(chart="example_normal", **SEAT_1), "resign 2"))
    assert early.startswith("The game ended in the setup: ")
    assert "Before that: Player 1 chooses a side, Redog or Cynder." in early
