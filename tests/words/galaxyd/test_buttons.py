"""The texts of the buttons."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, lines, lucky, play, position


@pytest.mark.rule("GOD-R-55", "GOD-56")
@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("move c6 freighter b6 load", "Freighter to b6, load cargo"),
        ("move c6 freighter b6 plain", "Freighter to b6, nothing on the way"),
        ("move c6 freighter c5 plain", "Freighter to c5"),
        ("move c6 freighter c6 plain", "Freighter out and back to c6"),
        ("move c6 freighter c6 load", "Freighter to c6, load cargo"),
        ("move e4 bomber d3 plain", "Bomber to d3, stops among enemies"),
        ("move e4 bomber d4 plain", "Bomber to d4"),
    ],
)
def test_the_way_of_a_ship_is_named_where_there_are_two_or_enemies(line: str, text: str) -> None:
    """A planet is on c7: only beside a way to load is the plain way called one."""
    state = position({"c6": ["freighter"], "e4": ["bomber"]}, {"d3": ["cruiser"]})
    assert line in lines(state)
    assert WORDS.label(state, 0, tuple(line.split())) == text


STACK = {"e5": ["interceptor", "scavenger", "freighter"]}


def asked(state: State, *draft: str) -> str:
    """The question to the player to move."""
    player = RULES.current_player(state)
    return WORDS.prompt(RULES.observe(state, player), player, draft)


def labelled(state: State, line: str) -> str:
    player = RULES.current_player(state)
    return WORDS.label(RULES.observe(state, player), player, tuple(line.split()))


@pytest.mark.rule("GOD-R-73")
def test_things_that_lie_face_up_are_chosen_by_name() -> None:
    state = lucky(begin(setup="quick", thing_placement="face_up"))
    left = "the Spaceport, 2 planets and 2 asteroids"
    assert asked(state) == f"Which Thing do you lay, face up? Still to place: {left}."
    assert asked(state, "lay", "spaceport") == "Where do you lay the Spaceport?"
    assert labelled(state, "lay") == "Lay a Thing"
    assert labelled(state, "lay asteroid") == "Lay an asteroid"
    assert labelled(state, "lay planet e5") == "Lay a planet on e5"


@pytest.mark.rule("GOD-R-72")
def test_standing_orders_are_asked_for_one_kind_after_the_other() -> None:
    state = position(STACK, {"h1": ["assassin"]})
    assert asked(state, "order") == "In the other player's turn, which of your ships absorb first?"
    assert labelled(state, "order") == "Standing orders for losses"
    assert labelled(state, "order freighter") == "Freighters absorb first"
    given = play(state, "order freighter", "order interceptor")
    question = (
        "In the other player's turn Freighters, then Interceptors absorb first. Which ones then?"
    )
    assert asked(given, "order") == asked(play(given, "done"), "order") == question
    assert labelled(given, "order scavenger") == "Scavengers absorb then"
    assert labelled(given, "order none") == "Withdraw your standing orders"


def test_the_question_counts_what_is_left_to_do() -> None:
    laying = play(lucky(begin(thing_placement="alternate", first_player="seat_1")), "put e5")
    left = len(laying.things) - 1
    assert asked(laying) == f"Lay a Thing face down. {left} are left."
    moving = position({"e5": ["cruiser", "bomber"]}, {})
    assert asked(moving).endswith(": 2 ships can move.")
    assert asked(play(moving, "move e5 bomber e6 plain")).endswith(": 1 ship can move.")
    ships = {"e5": ["cruiser"], "g8": ["cruiser"]}
    fights = play(position(ships, {"e5": ["bomber"], "g8": ["bomber"]}), "done")
    assert asked(fights) == "Combat: 2 combats. Which one comes first?"


def test_a_stack_is_offered_as_a_whole_where_all_its_ships_can_go() -> None:
    state = position({"e5": ["cruiser", "bomber"]}, {})
    assert asked(state, "move", "e5") == "Which ship on e5? Or choose where all 2 go."
    alone = play(state, "move e5 bomber e6 plain")
    assert asked(alone, "move", "e5") == "Which ship on e5?"


@pytest.mark.rule("GOD-83")
def test_the_losses_so_far_are_told_while_more_are_chosen() -> None:
    ships = ["interceptor", "scavenger", "freighter", "cruiser"]
    state = play(position({"e7": ships}, {"e7": ["assassin"]}), "done")
    battle = state.battle
    assert battle is not None
    assert asked(state) == (
        f"You have {battle.left[0]} left to absorb on e7. Which ship absorbs next?"
    )
    lost = play(state, "absorb interceptor")
    assert "left to absorb on e7. Lost: an Interceptor. Which ship" in asked(lost)
    assert labelled(state, "absorb interceptor").startswith("Interceptor is destroyed: takes 2 of")
    assert labelled(play(position(STACK, {}), "done"), "absorb interceptor") == "Interceptor"


def test_ships_are_offered_with_their_price_figures_and_counters() -> None:
    first = begin(chart="tutorial_quick")
    offer = labelled(first, "take cruiser")
    assert offer.startswith("Cruiser $5: ") and "you have" not in offer
    assert labelled(play(first, "take cruiser"), "take cruiser") == f"{offer} (you have 1)"
    buying = play(position({"e5": ["cruiser", "cruiser"]}, {}, money=(9, 0)), "done")
    assert labelled(buying, "buy cruiser").endswith(" (3 left)")
    assert labelled(first, "done") == "Finish the fleet and keep $15"
    assert labelled(buying, "done") == "End your turn"


@pytest.mark.parametrize(("seat", "loser"), [("1", "Redog"), ("2", "Cynder")])
def test_resigning_names_the_side_that_loses(seat: str, loser: str) -> None:
    state = position(STACK, {})
    assert labelled(state, f"resign {seat}") == f"Resign for {loser}, who loses the game"
