"""The log says to each viewer only as much as that viewer may know."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.game import SPECTATOR
from galaxies.games.galaxyd.choosing.inventory import inventory
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import GAME, begin, lucky, play, position

pytestmark = pytest.mark.usefixtures("third_person")

SIDES = ("Redog", "Cynder")


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


def said(before: State, line: str, viewer: int = 0) -> str:
    """What the log says of a ply to a viewer."""
    after, action = play(before, line), notation.parse(GAME, line)
    views = [RULES.observe(one, viewer) for one in (before, after)]
    return WORDS.describe(views[0], action, views[1], viewer)


@pytest.mark.rule("GOD-R-73")
def test_things_laid_face_up_are_told_by_name() -> None:
    state = lucky(begin(setup="quick", thing_placement="face_up"))
    assert said(state, "lay asteroid e5", 1) == "Player 1 lays an asteroid on e5."
    state = play(state, "lay asteroid e5", "lay spaceport a1", "lay planet a7", "lay planet j1")
    text = said(state, "lay asteroid j7")
    assert text.startswith("Player 1 lays an asteroid on j7. All Things lie: Spaceport on a1,")


@pytest.mark.rule("GOD-107")
def test_a_pirate_without_prey_is_told_and_so_is_none_where_there_is_some() -> None:
    alone = position({"h7": ["cruiser"]}, {"c4": ["cruiser"]}, pirates=["e3"])
    assert said(alone, "done").endswith("The Pirate stays: it can't reach any ship.")
    hunting = position({"a1": ["cruiser"]}, {"c4": ["cruiser"]}, pirates=["e3"])
    assert said(hunting, "done") == "Redog ends movement."
    assert said(position({"h7": ["cruiser"]}, {}), "done") == "Redog ends movement."
    bought = play(alone, "done")
    assert "Pirate" not in said(bought, "done")


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ({}, "The die shows 3: each player gets $16."),
        ({"money_2": "3"}, "The die shows 3: Redog gets $16 and Cynder gets $19."),
    ],
)
def test_the_die_for_the_money_tells_a_handicap(extra: dict[str, str], told: str) -> None:
    start = begin(chart="example_normal", first_player="seat_1", **extra)
    assert said(play(start, "side redog"), "purse 3") == told


@pytest.mark.rule("GOD-R-72")
def test_standing_orders_are_told_to_their_owner_only() -> None:
    state = position({"e5": ["interceptor", "freighter"]}, {"h1": ["assassin"]})
    given = play(state, "order freighter")
    until = "in the other player's turn."
    for before, line, text in (
        (state, "order freighter", f"Redog's standing orders: Freighters absorb first {until}"),
        (given, "order cruiser", f"Redog's standing orders: Cruisers absorb next {until}"),
        (given, "order none", "Redog withdraws the standing orders."),
    ):
        assert said(before, line) == text
        assert said(before, line, 1) == ""
        action = notation.parse(GAME, line)
        assert WORDS.describe(before, action, play(before, line), SPECTATOR) == text


def test_which_ways_a_ship_goes_is_told() -> None:
    state = position({"c6": ["freighter"], "g6": ["laden"]}, {})
    assert said(state, "move c6 freighter c5 plain") == "Redog's Freighter flies from c6 to c5."
    loaded = said(state, "move c6 freighter c6 load")
    assert "flies out from c6 and back and loads cargo at the planet on" in loaded
    assert said(state, "move g6 laden f6 sell").endswith("and sells its cargo for $8.")
    bombing = position({"c5": ["bomber"]}, {}, armor=(20, 18))
    assert said(bombing, "move c5 bomber c4 bomb").endswith(
        "and bombs Cynder's Starbase, which has 8 armor left."
    )


@pytest.mark.rule("GOD-R-33")
def test_a_pirate_whose_way_forks_is_told_where_it_goes() -> None:
    state = play(position({"d4": ["cruiser"]}, {}, pirates=["f5"]), "done")
    assert said(state, "roll 5") == "The Pirate on f5 rolls 5: it stays."
    assert said(state, "roll 1") == "The Pirate on f5 rolls 1: it moves."
    forked = said(play(state, "roll 1"), "course e4")
    assert forked.startswith("The Pirate goes by way of e4. It goes to d4.")


def test_choices_in_secret_are_told_as_made() -> None:
    setup = begin(chart="tutorial_quick")
    assert said(setup, "take cruiser") == f"{SIDES[0]} takes a Cruiser."
    assert said(setup, "take cruiser", 1) == ""
    first = play(setup, "take cruiser")
    assert said(first, "done") == f"{SIDES[0]} has chosen a starting fleet."
    both = said(play(first, "done", "take bomber"), "done")
    assert f"{SIDES[0]} starts with a Cruiser; {SIDES[1]} starts with a Bomber." in both
