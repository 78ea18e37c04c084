"""The words in the pictures: on the sheet of a card, below the row, on the table, on the hand."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.state import State
from picture.colony.drawn import parts, words_of
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def sheet(view: State, card: str) -> str:
    """The sheet of a card that is looked at closely."""
    return words_of(parts(view, ("look", card))["closeup"])


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("verdance", "1 slot: biosphere."),
        ("port_meridian", "2 slots: biosphere and utility."),
        ("copper_crown", "Bounty for whoever claims it: 2 production."),
        ("molten_anvil", "1 hazard: to be removed first, for 1 card each."),
        ("space_whales", "To study it: 2 science at once, for 3 RP."),
        ("intergalactic_migration", "While it lies here: once a turn, gain 1 manpower."),
        ("intergalactic_migration!", "gain 1 manpower: used this turn."),
        ("space_pirates_a", "To solve it: 3 production at once, for 3 RP."),
    ],
)
def test_a_sheet_tells_the_print_of_its_card(row: str, said: str) -> None:
    state = lay(side(HAND), row=f"{row} bluewater")
    told = sheet(state, row.removesuffix("!"))
    assert said in told
    assert ("Bounty" in told) is (row == "copper_crown")
    assert "It leaves next" not in told


@pytest.mark.parametrize(
    ("claimed", "last", "leaves"),
    [(False, False, True), (True, False, False), (False, True, False)],
)
def test_the_sheet_of_the_last_card_says_that_it_leaves(
    claimed: bool, last: bool, leaves: bool
) -> None:
    """Unless a card has been taken, or no card follows."""
    row = "verdance cinder_belt" + ("" if claimed else " port_meridian")
    state = lay(side(HAND), row=row, players=2, claimed=claimed, last=last)
    assert ("It leaves next" in sheet(state, row.split()[-1])) is leaves
    assert "It leaves next" not in sheet(state, "verdance")


@pytest.mark.parametrize(
    ("hand", "row", "said"),
    [
        ("surface_mine flagship", "verdance", "No card in your hand fits"),
        ("surface_mine flagship", "galactic_investors", "You need 2 more cards in hand."),
        ("surface_mine flagship", "space_whales", "you reach 0 science at most."),
    ],
)
def test_a_sheet_without_buttons_says_why(hand: str, row: str, said: str) -> None:
    drawn = parts(lay(side(hand), row=row), ("look", row))
    assert said in words_of(drawn["closeup"]) and "closeup:0" not in drawn
    assert 'data-word="put-back"' in drawn["closeup:close"]


def test_in_anothers_turn_a_sheet_has_no_buttons() -> None:
    state = lay(side(HAND), side(HAND), row="space_whales", players=2, pool=(0, 0, 2), active=1)
    drawn = parts(GAME.rules.observe(state, 0), ("look", "space_whales"))
    assert "closeup:0" not in drawn and "another player" in words_of(drawn["closeup"])
    mine = lay(side(HAND), row="space_whales", players=2, pool=(0, 0, 2))
    assert "closeup:0" in parts(mine, ("look", "space_whales"))


def test_below_the_row_it_is_said_what_to_do() -> None:
    state = lay(side(HAND), row="verdance", players=2)
    picked = parts(state, ("build", "homestead_world"))
    assert words_of(picked["tool:words"]).startswith("Homestead World: choose a highlighted place.")
    assert 'data-word="put-back"' in picked["tool:end"]
    bill = parts(play(state, "build homestead_world verdance a"))
    assert "mark the cards that you discard" in words_of(bill["tool:words"])
    over = parts(play(lay(players=1, last=True), "end-turn"))
    assert not any(key.startswith("tool:") for key in over)


def test_buttons_below_the_row_lie_side_by_side() -> None:
    """Each ends before the next one begins, all of them within the board."""
    systems = "new_haven frontier_colony trading_post, verdance hive_colony"
    state = lay(side(HAND, systems), players=2, pool=(6, 2, 0))
    scene = GAME.picture.scene(state, 0, ())
    places = []
    for part in scene.panes[0].parts:
        if part.key.startswith("tool:"):
            left = re.search(r"translate\(([\d.]+)", str(part.svg))
            wide = re.search(r'width="([\d.]+)"', str(part.svg))
            assert left is not None and wide is not None
            places.append((float(left[1]), float(left[1]) + float(wide[1])))
    assert len(places) == 4 and places == sorted(places)
    assert all(right <= left for (_, right), (left, _) in pairwise(places))
    assert places[0][0] > 0 and places[-1][1] < scene.panes[0].width


def test_the_table_tells_what_is_full_newest_and_used() -> None:
    me = side(
        "",
        "new_haven frontier_colony! cheap_industry, port_meridian hive_colony -,"
        " verdance hive_colony",
        ships="flagship! scout_ship",
    )
    drawn = parts(lay(me))
    words = {key: words_of(svg) for key, svg in drawn.items()}
    full = [key for key in words if key.startswith("own:") and "full" in words[key].split()]
    assert full == ["own:new_haven"], "the newest has its crown"
    assert 'class="leave"' in drawn["own:new_haven"]
    assert 'class="leave"' not in drawn["own:verdance"] + drawn["own:port_meridian"]
    assert "the newest: it cannot be relinquished" in drawn["own:verdance"]
    assert "used" in words["ship:flagship:0"] and "used" not in words["ship:scout_ship:0"]
    assert ", used" in drawn["slot:new_haven:a"] and ", used" not in drawn["slot:port_meridian:a"]
    assert "utility slot, empty" in drawn["slot:port_meridian:b"]


@pytest.mark.parametrize(
    ("draft", "head"),
    [
        ((), "Hand: 6 cards number: price in cards"),
        (("build", "surface_mine"), "Surface Mine where does it go?"),
    ],
)
def test_the_head_of_the_hand_says_what_it_is_for(draft: tuple[str, ...], head: str) -> None:
    drawn = parts(lay(side(HAND), row="cinder_belt", players=2), draft, "hand")
    assert words_of(drawn["hand"]).strip() == head
    assert "pay" not in drawn and "take-back" not in drawn


def test_while_cards_are_asked_for_the_hand_says_how_many() -> None:
    bill = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    drawn = parts(bill, (), "hand")
    assert words_of(drawn["hand"]).strip() == "Homestead World: pay 3 tap to mark"
    assert 'data-do="undo"' in drawn["take-back"]
    pirates = lay(side(HAND), row="space_pirates_a", phase=Pirates(1), possible=False)
    drawn = parts(pirates, (), "hand")
    assert words_of(drawn["hand"]).strip() == "The pirates demand 1 card tap to mark"
    assert "take-back" not in drawn, "there is nothing to cancel"
    marked = [key for key, svg in drawn.items() if "marked to discard" in svg]
    free = [key for key, svg in drawn.items() if "mark it to discard" in svg]
    assert (len(marked), len(free)) == (1, 5)


def test_an_empty_hand_says_so_and_the_piles_are_counted() -> None:
    empty = parts(lay(side(""), row="verdance"), (), "hand")
    assert words_of(empty["none"]).strip() == "No cards in hand"
    assert words_of(empty["hand"]).strip() == "Hand"
    full = parts(lay(side("flagship", discard="ring_station scout_ship")), (), "hand")
    assert "none" not in full and words_of(full["piles"]).strip().endswith("discard pile 2")


def test_places_below_a_picked_card_say_what_they_cost() -> None:
    me = side(HAND, "new_haven penal_colony -, two_gardens hive_colony -")
    drawn = parts(lay(me, row="verdance"), ("build", "homestead_world"), "hand")
    places = {words_of(svg).strip() for key, svg in drawn.items() if key.startswith("to:")}
    assert any("Claim Verdance" in words and "biosphere: 3 cards" in words for words in places)
    assert any("Penal Colony" in words and "2 cards" in words for words in places)
    assert any("Two Gardens" in words and "3 cards" in words for words in places)
    assert not any("Hive Colony" in words for words in places), "it costs more than the new one"
