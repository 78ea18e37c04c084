"""The question to the captain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.games.charter import GAME
from galaxies.games.charter.picture import panels
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.cards import Voyage
from galaxies.games.charter.rules.phases import ChoosingBiome
from galaxies.games.charter.rules.state import State
from rules.charter.charted import Item, W, lay, making, on, paying, play, session, young


def test_the_question_follows_the_phase() -> None:
    assert GAME.words.prompt(lay([66], [W]), 0, ()) == "Where do you fly?"
    chosen = GAME.words.prompt(lay([66], [W]), 0, ("fly", "11"))
    assert chosen == "11 Sector 11: which card do you place? The next trip can be free."
    assert "free" in GAME.words.prompt(paying([66], [W, W], W, 11), 0, ())
    assert "game 1" in GAME.words.prompt(young(), 0, ())


def _flown(*scores: int, **terms: bool) -> str:
    voyages = tuple(Voyage((0,), (), score, True) for score in scores)
    return GAME.words.prompt(replace(young(**terms), voyages=voyages), 0, ())


@pytest.mark.rule("STC-108")
def test_only_games_of_captains_count_for_the_best_score() -> None:
    assert _flown(8, 9).startswith("Game 2 was won with 9 points, the best score so far.")
    assert _flown(9, 8).startswith("Game 2 was won with 8 points. ")
    seasoned = {"seasoned": True, "quick": True}
    assert _flown(*[20] * 6, **seasoned).startswith("Start game 7"), "the program's own"
    assert _flown(*[20] * 6, 9, 11, **seasoned).startswith(
        "Game 8 was won with 11 points, the best score so far."
    )
    view = replace(young(**seasoned), voyages=(Voyage((0,), (), 20, True),) * 7)
    shown = panels.travelogue(view).markup()
    assert "1 of 1 won, best score 20" in shown
    assert "6. 20 points, won, flown by the program" in shown


@pytest.mark.rule("STC-57")
def test_the_question_says_what_the_way_on_costs() -> None:
    assert GAME.words.prompt(lay([66], [W]), 0, ("fly", "65")).endswith(
        "The next trip costs at least 6 fuel."
    )
    # All three neighbours of 13 are in the route.
    closed = lay([11, (12, 1), (14, 2), (64, 3)], [(13, 3), (55, 99)], possible=False)
    assert GAME.words.prompt(closed, 0, ("fly", "13")).endswith("No free sector lies beyond it.")
    stuck = lay([66, 55, 44, 33, 22, (11, 1)], [W] * 3, possible=False)
    assert GAME.words.prompt(stuck, 0, ()) == ("You cannot afford any trip: send a distress call?")


@pytest.mark.rule("STC-89")
def test_no_trip_follows_the_last_world() -> None:
    """From 16 the way on costs 12 fuel, but after the third new world nobody flies on."""
    line: list[Item] = [66, (11, 1), (22, 2)]
    last = lay(line, [(33, 6), W], new=(1, 2))
    assert GAME.words.prompt(last, 0, ("fly", "16")).endswith(
        "which card do you place? A world founded there wins the game."
    )
    call = lay(line, [(33, 6), (16, 4)], new=(1, 2))
    assert GAME.words.prompt(call, 0, ("fly", "16")).endswith(
        " A world founded there wins the game; after a visit, the next trip costs at least 12 fuel."
    )
    early = lay(line, [(33, 6), W], new=(2,))
    assert GAME.words.prompt(early, 0, ("fly", "16")).endswith(
        " The next trip costs at least 12 fuel."
    )


def labelled(state: State, line: str) -> str:
    return GAME.words.label(state, 0, tuple(line.split()))


def test_a_payment_says_what_is_too_much() -> None:
    state = paying([11], [(33, 7), (44, 4), (55, 3)], W, 16)
    assert labelled(state, "pay c25").startswith("Pay 7 (1 too much): World 33. You keep 7 fuel")
    assert labelled(state, "pay c26,c27").startswith(
        "Pay 4 + 3 (1 too much): World 44 and World 55. You keep 7 fuel"
    )
    exact = paying([11], [(33, 6), (44, 2), (55, 4)], W, 16)
    assert labelled(exact, "pay c25").startswith("Pay 6: World 33.")
    lines = ("pay c25", "pay c26,c27", "clear")
    clues = [GAME.words.clue(state, notation.parse(GAME, line)) for line in lines]
    assert clues == ["Pay with 1 card: 7 fuel in all", "Pay with 2 cards: 7 fuel in all", ""]
    assert labelled(state, "pay none") == "Pay nothing and fly"


def test_a_trip_names_the_card_that_is_placed_and_its_price() -> None:
    state = lay([11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    digit = state.cards[1].digit
    assert labelled(state, "fly 22") == "Fly to 22 Sector 22: free"
    assert labelled(state, "fly 22 c2") == (
        f"22: found a world on a blank card, digit {digit} (free)"
    )
    assert labelled(state, "fly 16 c26") == "16: visit World 16 (3 fuel)"
    headline = GAME.words.headline(state, 0, ("fly", "16", "c26"))
    assert headline == "Fly to sector 16 and visit World 16 (3 fuel)"
    assert GAME.words.headline(state, 0, ("fly", "22")) == labelled(state, "fly 22")


def test_giving_up_a_game_is_resigning_where_captains_take_turns() -> None:
    state = lay([66], [W])
    assert labelled(state, "concede") == "Give up this game"
    assert labelled(replace(state, players=2), "concede") == "Resign this game"


def test_the_buttons_of_a_new_world_name_what_they_keep() -> None:
    state = session().state
    assert state.making
    traits = state.making.traits
    assert [labelled(state, f"trait {n}") for n in (1, 2)] == [f"Reword {one}" for one in traits]
    assert labelled(state, "trait 3") == "Add a third trait"
    assert labelled(play(state, 'name "Amarita"'), "auto") == "Finish Amarita"
    second = on(play(session().state, 'name "Amarita"', "finish"))
    assert second.making
    suggested = [tables.suggestion(offer) for offer in second.making.offers]
    assert [labelled(second, f"call {n}") for n in (1, 2, 3)] == [
        f"Name it {name}" for name in suggested
    ]
    assert labelled(second, "auto") == f"Finish as {suggested[0]}"
    choice = making([66, 11, 22], ChoosingBiome, 14, sector=33)
    assert labelled(choice, "biome 14") == "14 Garden (as rolled)"
    assert labelled(choice, "biome 15").startswith("15 ") and "rolled" not in labelled(
        choice, "biome 15"
    )
    assert labelled(choice, "name") == "Name the world now"
    assert labelled(state, "name") == "Type a name"
