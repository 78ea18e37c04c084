"""Systems, colonies, ships, upgrades, relinquishing (TTG-56 to TTG-63, TTG-80 to TTG-99)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.colony.rules.scoring import score
from rules.colony.table import lay, lines, owed, play, row_of, rule, side

PAY = "scout_ship flagship colony_transport trade_convoy mining_barge science_vessel ring_station"


@pytest.mark.rule("TTG-56", "TTG-62", "TTG-68")
def test_a_claim_builds_a_colony() -> None:
    state = lay(side("surface_mine scout_ship flagship"), row="ferrum_drift")
    after = play(state, "build surface_mine ferrum_drift a")
    newest = after.me.systems[-1]
    assert newest.card == "ferrum_drift" and newest.bounty == (0, 1, 0)
    assert newest.slots[0].cards == ("surface_mine",) and after.claimed
    assert rule(state, "build hive_colony ferrum_drift a") == "TTG-56"
    assert "ferrum_drift" not in row_of(after)


@pytest.mark.rule("TTG-57", "TTG-R-18")
def test_four_systems_are_the_most() -> None:
    four = (
        "new_haven frontier_colony trading_post, verdance hive_colony, bluewater hive_colony,"
        " iron_maw strip_mine"
    )
    state = lay(side("surface_mine scout_ship flagship", four), row="ferrum_drift")
    assert rule(state, "build surface_mine ferrum_drift a") == "TTG-57"
    after = play(state, "relinquish new_haven", "build surface_mine ferrum_drift a")
    assert [own.card for own in after.me.systems] == [
        "verdance",
        "bluewater",
        "iron_maw",
        "ferrum_drift",
    ]


@pytest.mark.rule("TTG-58")
def test_one_colony_a_slot() -> None:
    me = side(f"trading_post field_laboratory {PAY}")
    state = play(lay(me), "build trading_post new_haven b", "pay scout_ship", "pay flagship")
    assert rule(state, "build field_laboratory new_haven b") == "TTG-88"
    assert rule(state, "build field_laboratory new_haven c") == "TTG-58"


HUB = "logistics_hub hive_colony automated_mines "


@pytest.mark.rule("TTG-59", "TTG-W-03")
def test_biosphere_slot() -> None:
    state = lay(side(HUB + PAY), row="verdance")
    assert "build hive_colony verdance a" in lines(state)
    assert "build logistics_hub verdance a" in lines(state)
    assert rule(state, "build automated_mines verdance a") == "TTG-59"


@pytest.mark.rule("TTG-60", "TTG-W-04")
def test_deposit_slot() -> None:
    state = lay(side(HUB + PAY), row="ferrum_drift")
    assert "build automated_mines ferrum_drift a" in lines(state)
    assert "build logistics_hub ferrum_drift a" in lines(state)
    assert rule(state, "build hive_colony ferrum_drift a") == "TTG-60"


@pytest.mark.rule("TTG-61", "TTG-W-05")
def test_utility_slot() -> None:
    state = lay(side(HUB + PAY), row="silent_beacon")
    assert "build logistics_hub silent_beacon a" in lines(state)
    for card in ("hive_colony", "automated_mines"):
        assert rule(state, f"build {card} silent_beacon a") == "TTG-61"


@pytest.mark.rule("TTG-63", "TTG-95")
def test_a_system_counts_before_and_after() -> None:
    me = side("", "new_haven frontier_colony trading_post, verdance hive_colony")
    state = lay(me)
    assert score(state.me) == 1 + 2 + 2
    after = play(state, "relinquish new_haven")
    assert after.me.pile == ("new_haven",) and score(after.me) == 5


@pytest.mark.rule("TTG-80", "TTG-81", "TTG-R-14")
def test_building_on_an_own_system() -> None:
    state = lay(side("trading_post scout_ship flagship"))
    after = play(state, "build trading_post new_haven b")
    assert after.me.hand == () and after.me.systems[0].slots[1].cards == ("trading_post",)
    assert rule(state, "build trading_post sporefields a") == "TTG-80"
    assert rule(state, "build flagship new_haven b") == "TTG-85"
    assert rule(state, "build hive_colony new_haven b") == "TTG-56"
    poor = lay(side("trading_post scout_ship"))
    assert rule(poor, "build trading_post new_haven b") == "TTG-81"


@pytest.mark.rule("TTG-83")
def test_nothing_moves_a_colony() -> None:
    state = lay(side("", "new_haven frontier_colony -, verdance hive_colony"))
    assert {line.split()[0] for line in lines(state)} == {"use", "end-turn"}


@pytest.mark.rule("TTG-85", "TTG-86")
def test_ships() -> None:
    state = lay(side("trade_convoy scout_ship flagship mining_barge hive_colony"))
    after = play(state, "launch trade_convoy", "pay scout_ship", "pay flagship", "pay mining_barge")
    assert [ship.card for ship in after.me.ships] == ["trade_convoy"]
    assert rule(state, "launch hive_colony") == "TTG-85"
    assert rule(after, "launch flagship") == "TTG-85"
    two = "new_haven frontier_colony trading_post, verdance hive_colony"
    kept = play(lay(side("", two, ships="flagship")), "relinquish new_haven")
    assert [ship.card for ship in kept.me.ships] == ["flagship"]
    assert score(side("", two, ships="flagship")) == score(side("", two))


@pytest.mark.rule("TTG-87", "TTG-W-08")
def test_upgrade_for_the_difference() -> None:
    me = side(f"resort_world {PAY}", "new_haven penal_colony -")
    state = lay(me)
    assert score(state.me) == 1 - 1
    state = play(state, "build resort_world new_haven a")
    assert owed(state) == 6
    for card in PAY.split()[:6]:
        state = play(state, f"pay {card}")
    assert score(state.me) == 1 + 3 and state.me.hand == ("ring_station",)
    assert rule(lay(side(f"resort_world {PAY}")), "build resort_world new_haven b") == "TTG-61"


@pytest.mark.rule("TTG-88", "TTG-W-10")
def test_upgrade_must_cost_more() -> None:
    for covered in ("hive_colony", "university_city"):
        state = lay(side(f"market_city {PAY}", f"new_haven {covered} -"))
        assert rule(state, "build market_city new_haven a") == "TTG-88"


@pytest.mark.rule("TTG-89", "TTG-W-09")
def test_upgrade_must_be_of_the_same_type() -> None:
    state = lay(side(f"hive_colony {PAY}", "new_haven frontier_colony -, verdance logistics_hub"))
    assert rule(state, "build hive_colony verdance a") == "TTG-89"


@pytest.mark.rule("TTG-91")
def test_upgrade_again() -> None:
    me = side(f"hive_colony homestead_world {PAY}")
    state = play(
        lay(me),
        "build homestead_world new_haven a",
        "pay scout_ship",
        "pay flagship",
        "build hive_colony new_haven a",
    )
    assert owed(state) == 2
    state = play(state, "pay trade_convoy", "pay colony_transport")
    assert state.me.systems[0].slots[0].cards == (
        "frontier_colony",
        "homestead_world",
        "hive_colony",
    )


@pytest.mark.rule("TTG-93", "TTG-W-13")
def test_an_empty_slot_forbids_relinquishing() -> None:
    me = side("", "new_haven frontier_colony -, bluewater hive_colony")
    assert rule(lay(me), "relinquish new_haven") == "TTG-93"
    assert rule(lay(me), "relinquish verdance") == "TTG-93"


@pytest.mark.rule("TTG-94", "TTG-W-11")
def test_the_newest_stays() -> None:
    me = side("", "new_haven frontier_colony trading_post, bluewater hive_colony")
    assert rule(lay(me), "relinquish bluewater") == "TTG-94"
    assert (
        rule(lay(side("", "new_haven frontier_colony trading_post")), "relinquish new_haven")
        == "TTG-94"
    )


@pytest.mark.rule("TTG-97", "TTG-W-12")
def test_relinquish_a_full_system() -> None:
    me = side("", "new_haven frontier_colony trading_post, bluewater hive_colony")
    after = play(lay(me), "relinquish new_haven")
    assert after.me.pile == ("new_haven",) and after.me.tokens == 0
    assert after.me.discard == ("frontier_colony", "trading_post")
    covered = side("", "new_haven frontier_colony/hive_colony trading_post, bluewater hive_colony")
    assert len(play(lay(covered), "relinquish new_haven").me.discard) == 3


@pytest.mark.rule("TTG-96", "TTG-W-14")
def test_relinquish_with_cheap_industry() -> None:
    me = side("", "new_haven frontier_colony cheap_industry, bluewater hive_colony")
    after = play(lay(me), "relinquish new_haven")
    assert after.me.tokens == -2 and after.me.pile == ("new_haven",)


@pytest.mark.rule("TTG-98")
def test_bounty_is_lost_with_its_system() -> None:
    me = side("", "new_haven frontier_colony -, copper_crown:pp surface_mine, verdance hive_colony")
    after = play(lay(me), "relinquish copper_crown")
    assert after.pool == (0, 0, 0) and rule(after, "bounty copper_crown production") == "TTG-69"


@pytest.mark.rule("TTG-99", "TTG-R-29", "TTG-R-34")
def test_any_full_system_but_the_newest() -> None:
    three = "new_haven frontier_colony trading_post, bluewater hive_colony, verdance hive_colony"
    state = lay(side("", three))
    assert lines(state, "relinquish") == ["relinquish new_haven", "relinquish bluewater"]
    after = play(state, "relinquish bluewater")
    assert [own.card for own in after.me.systems] == ["new_haven", "verdance"]
    again = lay(replace(after.me))
    assert lines(again, "relinquish") == ["relinquish new_haven"]


@pytest.mark.rule("TTG-R-36")
def test_no_claim_by_upgrading() -> None:
    state = lay(side(f"hive_colony {PAY}"), row="verdance")
    claimed = play(state, "build hive_colony verdance a")
    assert owed(claimed) == 5


@pytest.mark.rule("TTG-W-18")
def test_a_first_turn() -> None:
    hand = (
        "frontier_colony frontier_colony surface_mine cheap_industry trading_post"
        " field_laboratory scout_ship hive_colony"
    )
    state = lay(side(hand), row="ferrum_drift verdance cinder_belt", players=2)
    state = play(
        state, "build surface_mine ferrum_drift a", "pay frontier_colony", "pay frontier_colony"
    )
    assert len(state.me.hand) == 5
    state = play(state, "use new_haven a")
    assert state.pool == (1, 0, 0)
    state = play(state, "use ferrum_drift a")
    assert state.pool == (0, 2, 0)
    state = play(state, "bounty ferrum_drift production")
    assert state.pool == (0, 3, 0)
    state = play(state, *["exchange production"] * 3)
    assert len(state.me.hand) == 8 and play(state, "end-turn").pool == (0, 0, 0)
