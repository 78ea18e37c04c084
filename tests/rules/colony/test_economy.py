"""Resources, colonies and ships in use, bounty (TTG-35 to TTG-51, TTG-68 to TTG-72)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib import import_module

import pytest

from galaxies.games.colony.rules import cards, economy, scoring
from galaxies.games.colony.rules.actions import built_card
from galaxies.games.colony.rules.cards import Effect, Goods
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.phases import Paying
from galaxies.games.colony.rules.state import State
from rules.colony.table import ALL, lay, lines, owed, play, rule, side

FULL = "new_haven frontier_colony cheap_industry"


@pytest.mark.rule("TTG-35", "TTG-36")
def test_credits_are_cards() -> None:
    assert cards.RESOURCES == ("manpower", "production", "science")
    state = lay(side("surface_mine", "new_haven frontier_colony logistics_hub"), pool=(1, 0, 0))
    after = play(state, "use new_haven b")
    assert len(after.me.hand) == 3 and len(after.me.deck) == len(state.me.deck) - 2
    state = lay(side("surface_mine scout_ship flagship"), row="ferrum_drift")
    after = play(state, "build surface_mine ferrum_drift a")
    assert after.me.discard == ("scout_ship", "flagship")


@pytest.mark.rule("TTG-38", "TTG-R-01")
def test_manpower_for_a_card() -> None:
    state = lay(pool=(7, 0, 0))
    after = play(state, "exchange manpower", "exchange manpower")
    assert after.pool == (1, 0, 0) and len(after.me.hand) == 2
    assert rule(after, "exchange manpower") == "TTG-38"
    state = lay(pool=(2, 0, 0), terms={"manpower_per_card": 2})
    assert play(state, "exchange manpower").pool == (0, 0, 0)


@pytest.mark.rule("TTG-39", "TTG-R-02", "TTG-42")
def test_production_for_a_card_at_any_moment() -> None:
    state = lay(side("scout_ship", FULL), pool=(0, 2, 0))
    after = play(state, "exchange production", "use new_haven a", "exchange production")
    assert after.pool == (1, 0, 0) and len(after.me.hand) == 3
    assert rule(after, "exchange production") == "TTG-39"


@pytest.mark.rule("TTG-40", "TTG-44")
def test_science_recalls_any_card_even_one_just_paid() -> None:
    state = lay(side("colony_transport scout_ship hive_colony", discard="flagship"), pool=(0, 0, 2))
    state = play(state, "launch colony_transport")
    assert Counter(state.me.discard) == Counter(["flagship", "scout_ship", "hive_colony"])
    after = play(state, "recall hive_colony", "recall flagship")
    assert after.me.hand == ("hive_colony", "flagship") and after.pool == (0, 0, 0)
    assert rule(after, "recall scout_ship") == "TTG-40"
    assert rule(after, "exchange science") == "TTG-40"


@pytest.mark.rule("TTG-41", "TTG-R-07")
def test_an_exchange_that_gives_nothing_is_not_offered() -> None:
    state = lay(side(ALL), pool=(9, 9, 9))
    assert rule(state, "exchange production") == "TTG-41"
    assert rule(state, "exchange manpower") == "TTG-41"
    assert rule(state, "recall flagship") == "TTG-41"
    assert not lines(state, "exchange") and not lines(state, "recall")


@pytest.mark.rule("TTG-43", "TTG-R-04")
def test_resources_do_not_build() -> None:
    state = lay(side("hive_colony"), row="verdance space_whales", pool=(9, 9, 9))
    assert rule(state, "build hive_colony verdance a") == "TTG-81"
    verbs = {line.split()[0] for line in lines(state)}
    assert verbs == {"use", "exchange", "study", "end-turn"}


@pytest.mark.rule("TTG-45", "TTG-47")
def test_a_card_is_used_once_and_a_generator_is_free() -> None:
    state = play(lay(), "use new_haven a")
    assert state.pool == (1, 0, 0) and state.me.systems[0].slots[0].used
    assert rule(state, "use new_haven a") == "TTG-45"


@pytest.mark.rule("TTG-46", "TTG-92", "TTG-R-15")
def test_new_cards_are_ready() -> None:
    hand = "homestead_world scout_ship flagship colony_transport trade_convoy"
    state = lay(side(hand))
    state = play(
        state,
        "use new_haven a",
        "build homestead_world new_haven a",
        "pay scout_ship",
        "pay flagship",
        "use new_haven a",
    )
    assert state.pool == (3, 0, 0)
    state = lay(side("colony_transport scout_ship flagship"))
    assert play(state, "launch colony_transport", "use ships colony_transport").pool == (2, 0, 0)


@pytest.mark.rule("TTG-48")
def test_a_transformer_needs_its_whole_input() -> None:
    state = lay(
        side("", "new_haven frontier_colony -, cinder_belt deep_core_mine -"), pool=(1, 0, 0)
    )
    assert rule(state, "use cinder_belt a") == "TTG-48"
    after = play(state, "use new_haven a", "use cinder_belt a")
    assert after.pool == (0, 4, 0)


@pytest.mark.rule("TTG-49", "TTG-R-41")
def test_use_is_optional() -> None:
    state = lay(players=1)
    after = play(state, "end-turn")
    assert after.turn == state.turn + 1 and after.pool == (0, 0, 0)


@pytest.mark.rule("TTG-50", "TTG-90", "TTG-R-16", "TTG-R-39")
def test_only_the_top_card_counts() -> None:
    me = side("", "new_haven penal_colony/hive_colony -")
    state = lay(me)
    assert play(state, "use new_haven a").pool == (3, 0, 0)
    assert lines(state, "use") == ["use new_haven a"]
    assert dict(scoring.breakdown(me))["Colonies on them"] == 2
    assert rule(lay(side()), "use new_haven b") == "TTG-50"
    assert rule(lay(side()), "use ships flagship") == "TTG-50"


@pytest.mark.rule("TTG-51")
def test_renown_from_a_card() -> None:
    state = lay(side("", "new_haven frontier_colony grand_embassy"), pool=(2, 0, 0))
    after = play(state, "use new_haven a", "use new_haven b")
    assert after.me.tokens == 1 and after.pool == (0, 0, 0)


@pytest.mark.rule("TTG-69", "TTG-68", "TTG-71", "TTG-R-22", "TTG-R-37")
def test_bounty_tokens_at_any_moment_and_kept() -> None:
    me = side("", "new_haven frontier_colony -, the_threshold:ss hive_colony -")
    state = lay(me, row="space_whales", players=4, pool=(0, 0, 0))
    assert rule(state, "study space_whales") == "TTG-54"
    state = play(state, "bounty the_threshold science", "bounty the_threshold science")
    assert state.pool == (0, 0, 2)
    assert "space_whales" in play(state, "study space_whales").me.pile
    kept = play(lay(me, players=4), "end-turn")
    assert kept.sides[0].systems[1].bounty == (0, 0, 2)


@pytest.mark.rule("TTG-70")
def test_bounty_is_gone_once_taken() -> None:
    me = side("", "new_haven frontier_colony -, copper_crown:pp surface_mine")
    state = play(
        lay(me, row="verdance"), "bounty copper_crown production", "bounty copper_crown production"
    )
    assert rule(state, "bounty copper_crown production") == "TTG-70"
    assert rule(state, "bounty copper_crown science") == "TTG-70"
    assert play(state, "end-turn").sides[0].systems[1].bounty == (0, 0, 0)
    assert rule(state, "bounty verdance science") == "TTG-72"


@pytest.mark.rule("TTG-72", "TTG-R-44")
def test_bounty_in_the_row_is_nobodys() -> None:
    me = side("surface_mine scout_ship flagship")
    state = lay(me, row="ferrum_drift")
    assert rule(state, "bounty ferrum_drift production") == "TTG-72"
    after = play(state, "build surface_mine ferrum_drift a", "bounty ferrum_drift production")
    assert after.pool == (0, 1, 0)
    assert rule(lay(me), "bounty iron_maw production") == "TTG-69"


@pytest.mark.rule("TTG-R-23")
def test_token_supply_does_not_limit() -> None:
    me = side("", "new_haven frontier_colony -, lost_convoy:mmm hive_colony -", tokens=200)
    state = play(lay(me, pool=(99, 99, 99)), "use new_haven a", "bounty lost_convoy manpower")
    assert state.pool == (101, 99, 99)


@pytest.mark.rule("TTG-R-40", "TTG-R-47")
def test_credits_as_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that takes cards: they are chosen, and paid before anything is drawn."""
    known = catalogue()
    effect = Effect("transform", Goods(credits=2), Goods(science=1, credits=1))
    changed = replace(known.cards["trading_post"], effect=effect)
    fake = replace(known, cards={**known.cards, "trading_post": changed})
    for module in ("state", "names", "faults", "setup"):
        whole = import_module(f"galaxies.games.colony.rules.{module}")
        monkeypatch.setattr(whole, "catalogue", lambda: fake)
    me = side("surface_mine scout_ship flagship", "new_haven frontier_colony trading_post")
    state = play(lay(me), "use new_haven b")
    assert owed(state) == 2
    state = play(state, "pay scout_ship")
    assert rule(state, "end-turn") == "TTG-36"
    state = play(state, "pay flagship")
    assert state.pool == (0, 0, 1) and state.me.discard == ("scout_ship", "flagship")
    assert len(state.me.hand) == 2
    poor = lay(side("flagship", "new_haven frontier_colony trading_post"))
    assert rule(poor, "use new_haven b") == "TTG-48"


@pytest.mark.rule("TTG-R-43")
def test_effects_that_draw_stay_legal_with_nothing_to_draw() -> None:
    me = side(ALL, "new_haven frontier_colony logistics_hub, verdance resort_world", tokens=1)
    state = lay(me, pool=(1, 0, 0), row="galactic_investors")
    after = play(state, "use new_haven b", "use verdance a", "event galactic_investors")
    assert len(after.me.hand) == len(state.me.hand) and after.pool == (0, 0, 0)
    assert after.me.tokens == 0


@pytest.mark.rule("TTG-R-47", "TTG-82")
def test_a_payment_card_by_card() -> None:
    me = side(
        "hive_colony scout_ship flagship colony_transport trading_post surface_mine homestead_world"
    )
    state = play(lay(me, row="verdance"), "build hive_colony verdance a")
    assert isinstance(state.phase, Paying) and "hive_colony" in state.me.hand
    assert lines(state) == [
        "pay homestead_world",
        "pay surface_mine",
        "pay trading_post",
        "pay scout_ship",
        "pay colony_transport",
        "pay flagship",
    ]
    assert rule(state, "pay hive_colony") == "TTG-81"
    assert rule(state, "pay strip_mine") == "TTG-36"
    assert rule(state, "end-turn") == "TTG-36"
    state = play(
        state,
        "pay scout_ship",
        "pay flagship",
        "pay colony_transport",
        "pay trading_post",
        "pay surface_mine",
    )
    assert state.is_acting and state.me.hand == ("homestead_world",)
    assert state.me.systems[-1].slots[0].cards == ("hive_colony",)
    exact = side("strip_mine scout_ship flagship")
    state = play(lay(exact, row="ferrum_drift"), "build strip_mine ferrum_drift a")
    assert state.is_acting and state.me.hand == ()  # nothing to choose


@pytest.mark.rule("TTG-47", "TTG-119")
def test_a_negative_renown_pile_forbids_nothing_that_takes_no_renown() -> None:
    state = lay(side(tokens=-3, systems="new_haven hive_colony trading_post"), pool=(0, 1, 0))
    after = play(state, "use new_haven a", "use new_haven b")
    assert after.pool == (3, 0, 0) and len(after.me.hand) == 2


def test_lacks_names_everything_missing() -> None:
    state: State = lay(pool=(1, 0, 0))
    goods = Goods(manpower=2, science=1, credits=3, renown=1)
    words = economy.lacks(state, goods, renown=0, credits=1)
    assert (
        words == "1 more manpower and 1 more science and 2 more cards in hand"
        " and 1 more RP in the renown pile"
    )
    hand = (
        "hive_colony scout_ship flagship colony_transport trading_post surface_mine homestead_world"
    )
    paying = play(lay(side(hand), row="verdance"), "build hive_colony verdance a").phase
    assert isinstance(paying, Paying) and built_card(paying.action) == "hive_colony"
