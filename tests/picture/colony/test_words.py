"""The words in the pictures: on the sheet of a card, below the row, on the table, on the hand."""

from __future__ import annotations

import re

import pytest

from galaxies.game import Shape
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.state import State
from picture.colony.drawn import parts, words_of
from rules.colony.table import lay, side

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


def test_the_table_tells_what_is_full_newest_and_used() -> None:
    me = side(
        "",
        "new_haven frontier_colony! cheap_industry, port_meridian hive_colony -,"
        " verdance hive_colony",
        ships="flagship! scout_ship",
    )
    drawn = parts(lay(me))
    assert 'class="leave"' in drawn["own:new_haven"]
    assert 'class="leave"' not in drawn["own:verdance"] + drawn["own:port_meridian"]
    assert "the newest: it cannot be relinquished" in drawn["own:verdance"]
    assert "badge" in drawn["ship:flagship:0"] and "badge" not in drawn["ship:scout_ship:0"]
    assert ", used" in drawn["slot:new_haven:a"] and ", used" not in drawn["slot:port_meridian:a"]
    assert "utility slot, empty" in drawn["slot:port_meridian:b"]


def test_cards_that_are_marked_rise() -> None:
    pirates = lay(side(HAND), row="space_pirates_a", phase=Pirates(1), possible=False)
    drawn = parts(pirates, (), "hand")
    marked = [key for key, svg in drawn.items() if "marked to discard" in svg]
    free = [key for key, svg in drawn.items() if "mark it to discard" in svg]
    assert (len(marked), len(free)) == (1, 5)
    tops = {
        key: float(re.findall(r"translate\([\d.]+ ([\d.]+)\)", drawn[key])[-1]) for key in drawn
    }
    assert all(tops[marked[0]] < tops[key] for key in free)


def test_an_empty_hand_says_so_and_the_piles_are_counted() -> None:
    empty = parts(lay(side(""), row="verdance"), (), "hand")
    assert words_of(empty["none"]).strip() == "No cards in hand"
    full = parts(lay(side("flagship", discard="ring_station scout_ship")), (), "hand")
    assert "none" not in full and "your discard pile: 2" in full["piles"]


@pytest.mark.parametrize("shape", ["tall", "wide"])
@pytest.mark.parametrize("kinds", [1, 5, 6, 10, 14])
def test_every_card_of_a_hand_can_be_seen_and_touched(shape: Shape, kinds: int) -> None:
    """At least a strip of each, with its name, beside or below the cards that lie over it."""
    every = list(catalogue().cards)[:kinds]
    state = lay(side(" ".join(every)), row="verdance", possible=False)
    pane = GAME.picture.scene(state, 0, (), shape).panes[1]
    corners = {}
    for part in pane.parts:
        if part.key.startswith("hand:"):
            x, y = map(
                float, re.findall(r'translate\(([\d.]+) ([\d.]+)\)"[^>]*data-piece', part.svg)[0]
            )
            corners[part.key] = (x, y)
            wide, high = map(float, re.findall(r'width="([\d.]+)" height="([\d.]+)"', part.svg)[0])
            assert x >= 0 and y >= 0 and x + wide < pane.width and y + high <= pane.height
            assert 0.68 < wide / high < 0.74, "5 by 7"
    assert len(corners) == kinds
    for one, (x, y) in corners.items():
        for other, (left, top) in corners.items():
            assert one == other or abs(x - left) >= 38 or abs(y - top) >= 45
