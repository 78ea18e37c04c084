"""What cards bring a player: their income, and which of them are missed least."""

from __future__ import annotations

import pytest

from galaxies.games.colony.forecast.income import UNIT, engine, income
from galaxies.games.colony.forecast.outlook import Outlook, bounty_cards
from rules.colony.table import lay, side


@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        ("frontier_colony", 1 / 3),
        ("resort_world", 1),
        ("automated_mines", 3),
        ("science_vessel", 1.5),
        ("surface_mine", 0),
        ("frontier_colony surface_mine", 2),
        ("frontier_colony surface_mine surface_mine", 2),
        ("penal_colony surface_mine surface_mine", 4),
        ("strip_mine trading_post", 3),
        ("frontier_colony surface_mine trading_post", 3),
        ("frontier_colony surface_mine trading_post trading_post", 4),
        ("strip_mine research_institute", 4.5),
        ("mining_barge research_institute", 1),
        ("hive_colony grand_embassy", 1.65),
        ("mining_barge trading_post exotic_matter_well", 3),
        ("scout_ship frontier_colony", 1),
        ("mining_barge trading_post field_laboratory", 2),
    ],
)
def test_what_a_table_makes_in_a_turn_is_counted_in_cards(cards: str, makes: float) -> None:
    """Each colony works once, those that gain most first, fed by what the others make."""
    assert income(tuple(cards.split())) == pytest.approx(makes * UNIT)


def test_only_the_top_colonies_and_the_ships_work() -> None:
    me = side("flagship", "new_haven penal_colony/hive_colony -", ships="scout_ship mining_barge!")
    assert engine(me) == ("hive_colony", "mining_barge", "scout_ship")


def test_tokens_count_as_the_cards_that_they_buy() -> None:
    values = [bounty_cards(one) for one in ((3, 0, 0), (0, 1, 0), (0, 0, 2))]
    assert values == [1, 1, 3] and bounty_cards((3, 1, 2)) == sum(values)


@pytest.mark.parametrize(
    ("systems", "last", "least"),
    [
        ("new_haven frontier_colony -", True, "cheap_industry"),
        ("new_haven frontier_colony -", False, "ring_station"),
    ],
)
def test_cheap_cards_are_kept_while_there_is_time_to_earn(
    systems: str, last: bool, least: str
) -> None:
    """In the last turn only points count: cards below zero are missed least."""
    view = lay(side("cheap_industry ring_station surface_mine", systems), last=last)
    assert Outlook(view).least(view.me.hand, 1) == (least,)


def test_a_card_is_cheaper_where_it_can_cover_one_of_its_type() -> None:
    """The Planetary Refinery costs 8 cards, over a mine the difference and the card itself.

    A colony of another type, or one that costs as much, helps nothing.
    """
    kept = {}
    for top in ("", "strip_mine", "deep_core_mine", "planetary_refinery", "trading_post"):
        home = "new_haven frontier_colony! -"
        hand = "planetary_refinery" if top != "planetary_refinery" else ""
        me = side(hand, f"{home}, ferrum_drift {top}" if top else home)
        kept[top] = Outlook(lay(me, last=True)).keep("planetary_refinery")
    assert kept["deep_core_mine"] > kept["strip_mine"] > kept[""]
    assert kept["trading_post"] == kept["planetary_refinery"] == kept[""] > 0
    card = (kept["deep_core_mine"] - kept["strip_mine"]) / 3
    assert kept["strip_mine"] - kept[""] == pytest.approx(card)
