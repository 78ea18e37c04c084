"""Anomalies, hazards and events (TTG-52 to TTG-55, TTG-64 to TTG-67, TTG-73 to TTG-79,
TTG-100 to TTG-112)."""

from __future__ import annotations

import pytest

from galaxies.games.colony.rules.phases import Pirates
from galaxies.games.colony.rules.row import hazards
from galaxies.games.colony.rules.state import State
from rules.colony.table import lay, lines, owed, play, refusal, row_of, rule, side

HAND = "surface_mine scout_ship flagship colony_transport trade_convoy"


def danger(state: State, card: str) -> int:
    offered = state.find(card)
    assert offered is not None
    return hazards(state, offered)


@pytest.mark.rule("TTG-52", "TTG-53")
def test_kinds_of_cards_and_any_place() -> None:
    state = lay(side(HAND), row="verdance bluewater ferrum_drift space_whales", pool=(0, 0, 9))
    assert rule(state, "study verdance") == "TTG-52"
    assert rule(state, "solve space_whales") == "TTG-52"
    assert rule(state, "build surface_mine space_whales a") == "TTG-52"
    assert rule(state, "study crystal_mind") == "TTG-53"
    assert "study space_whales" in lines(state)


@pytest.mark.rule("TTG-54", "TTG-55")
def test_anomaly_in_one_go() -> None:
    state = lay(row="derelict_ark", pool=(0, 0, 2))
    assert rule(state, "study derelict_ark") == "TTG-54"
    state = lay(row="derelict_ark", pool=(0, 0, 4))
    after = play(state, "study derelict_ark")
    assert after.pool == (0, 0, 1) and after.me.pile == ("derelict_ark",)
    assert "derelict_ark" not in row_of(after)


@pytest.mark.rule("TTG-64", "TTG-65", "TTG-W-07", "TTG-R-03")
def test_hazards_stand_in_the_way() -> None:
    state = lay(side("surface_mine scout_ship flagship trade_convoy"), row="molten_anvil")
    assert rule(state, "build surface_mine molten_anvil a") == "TTG-64"
    state = play(state, "clear molten_anvil", "pay scout_ship", "build surface_mine molten_anvil a")
    assert state.me.hand == () and state.me.systems[-1].card == "molten_anvil"
    state = play(
        lay(side("surface_mine scout_ship flagship"), row="molten_anvil"),
        "clear molten_anvil",
        "pay flagship",
    )
    assert rule(state, "build surface_mine molten_anvil a") == "TTG-81"
    assert rule(state, "clear molten_anvil") == "TTG-65"
    assert rule(lay(row="molten_anvil"), "clear molten_anvil") == "TTG-65"
    assert rule(state, "clear space_whales") == "TTG-65"
    for system, them in (("molten_anvil", "1 hazard: remove it"), ("sporefields", "them")):
        why = refusal(lay(side("surface_mine"), row=system), f"build surface_mine {system} a")
        assert why is not None and why.why.endswith(f"{them} first.")


@pytest.mark.rule("TTG-66", "TTG-R-12", "TTG-67")
def test_removed_hazards_stay_removed() -> None:
    four = (
        "new_haven frontier_colony -, verdance hive_colony, bluewater hive_colony,"
        " iron_maw strip_mine"
    )
    state = lay(side(HAND, four), row="last_light", claimed=True)
    state = play(state, "clear last_light", "pay flagship", "clear last_light", "pay scout_ship")
    assert danger(state, "last_light") == 1
    assert danger(play(state, "end-turn"), "last_light") == 1


@pytest.mark.rule("TTG-73", "TTG-R-10")
def test_events_are_in_force_for_each_in_the_own_turn() -> None:
    row = "ai_strike stellar_crackdown mech_revolution cosmic_burst"
    state = lay(side(HAND), row=row)
    me = side("homestead_world scout_ship flagship")
    for seat in (0, 1):
        state = lay(me, row=row, active=seat)
        assert rule(state, "build homestead_world new_haven a") == "TTG-109"


@pytest.mark.rule("TTG-74", "TTG-75", "TTG-R-42")
def test_solving_an_event() -> None:
    state = lay(row="the_next_step ai_strike", pool=(0, 3, 1))
    assert rule(state, "solve the_next_step") == "TTG-74"
    state = lay(row="the_next_step ai_strike galactic_investors", pool=(1, 4, 4))
    after = play(state, "solve the_next_step")  # without any ship
    assert after.pool == (1, 1, 2) and after.me.pile == ("the_next_step",) and after.claimed
    assert rule(after, "solve ai_strike") == "TTG-32"
    me = side(HAND)
    state = lay(me, row="galactic_investors")  # credits come from the hand
    state = play(
        state,
        "solve galactic_investors",
        "pay flagship",
        "pay scout_ship",
        "pay colony_transport",
        "pay trade_convoy",
    )
    assert state.me.pile == ("galactic_investors",) and state.me.hand == ("surface_mine",)
    poor = lay(side("flagship"), row="galactic_investors")
    assert rule(poor, "solve galactic_investors") == "TTG-74"


@pytest.mark.rule("TTG-76", "TTG-R-11")
def test_an_effect_ends_with_its_card() -> None:
    me = side("homestead_world scout_ship flagship trade_convoy")
    state = lay(me, row="ai_strike mech_revolution", pool=(0, 2, 2))
    state = play(
        state,
        "solve ai_strike",
        "build homestead_world new_haven a",
        "pay scout_ship",
        "pay flagship",
    )
    assert state.me.systems[0].slots[0].top == "homestead_world"
    me = side("surface_mine scout_ship flagship trade_convoy", "new_haven frontier_colony -")
    state = lay(me, row="mech_revolution ferrum_drift", pool=(3, 4, 0), next_card="")
    state = play(state, "solve mech_revolution")
    assert rule(state, "build surface_mine ferrum_drift a") == "TTG-32"
    me = side("trading_post scout_ship flagship")
    state = play(
        lay(me, row="mech_revolution", pool=(3, 4, 0)),
        "solve mech_revolution",
        "build trading_post new_haven b",
    )
    assert state.me.hand == ()  # two cards, no discount any more
    full = "new_haven frontier_colony -"
    drop = lay(
        side("", full),
        side("homestead_world scout_ship flagship", full),
        players=2,
        row="verdance bluewater ai_strike",
        terms={"long_haul": True},
    )
    assert "ai_strike" not in row_of(after := play(drop, "end-turn"))
    assert "build homestead_world new_haven a" in lines(after)


@pytest.mark.rule("TTG-77", "TTG-79", "TTG-100")
def test_migration_once_a_turn_for_each_player() -> None:
    state = lay(row="verdance intergalactic_migration")
    state = play(state, "event intergalactic_migration")
    assert state.pool == (1, 0, 0) and not state.claimed
    assert rule(state, "event intergalactic_migration") == "TTG-77"
    assert "event intergalactic_migration" in lines(play(state, "end-turn"))
    assert rule(state, "event ai_strike") == "TTG-73"
    assert rule(lay(row="ai_strike"), "event ai_strike") == "TTG-77"


@pytest.mark.rule("TTG-78")
def test_used_and_then_solved_in_the_turn_of_the_reveal() -> None:
    state = lay(
        side("", "new_haven frontier_colony -"), next_card="intergalactic_migration", players=1
    )
    state = play(state, "end-turn", "event intergalactic_migration", "use new_haven a")
    assert state.pool == (2, 0, 0)
    state = lay(row="intergalactic_migration", pool=(2, 0, 0))
    state = play(state, "event intergalactic_migration", "solve intergalactic_migration")
    assert state.me.pile == ("intergalactic_migration",)


@pytest.mark.rule("TTG-101", "TTG-102", "TTG-R-05", "TTG-R-20")
def test_investors() -> None:
    rich = side("", "new_haven frontier_colony -, verdance hive_colony")
    assert rule(lay(rich, row="galactic_investors"), "event galactic_investors") == "TTG-102"
    state = lay(side(pile="space_whales", tokens=-2), row="galactic_investors")
    state = play(state, "event galactic_investors")
    assert len(state.me.hand) == 2 and state.me.tokens == -3
    poor = lay(side(pile="space_whales", tokens=-3), row="galactic_investors")
    assert rule(poor, "event galactic_investors") == "TTG-102"


@pytest.mark.rule("TTG-103", "TTG-104", "TTG-W-15", "TTG-R-09", "TTG-R-46", "TTG-R-10")
def test_two_pirates_take_one_card() -> None:
    row = "space_pirates_a space_pirates_b"
    state = lay(side(), side(HAND, deck="hive_colony"), row=row)
    state = play(state, "end-turn")
    assert state.phase == Pirates(1)
    assert rule(state, "surrender hive_colony") == "TTG-103"
    assert rule(state, "end-turn") == "TTG-103"
    state = play(state, "surrender flagship")
    assert state.is_acting and len(state.me.hand) == 5
    assert state.me.discard == ("flagship",)
    empty = play(lay(side(), side(deck="hive_colony"), row=row), "end-turn")
    assert empty.is_acting and empty.me.hand == ("hive_colony",)
    single = play(lay(side(), side("flagship", deck="hive_colony"), row=row), "end-turn")
    assert single.me.hand == ("hive_colony",) and single.me.discard == ("flagship",)


@pytest.mark.rule("TTG-105")
def test_nomads() -> None:
    state = lay(row="nomad_guildship", pool=(0, 3, 0))
    assert play(state, "event nomad_guildship").pool == (0, 0, 1)
    assert rule(lay(row="nomad_guildship", pool=(0, 2, 0)), "event nomad_guildship") == "TTG-77"


@pytest.mark.rule("TTG-106", "TTG-107", "TTG-R-13")
def test_cosmic_burst() -> None:
    state = lay(
        side(HAND),
        row="cosmic_burst verdance molten_anvil",
        pool=(0, 0, 3),
        next_card="eden_mirage",
    )
    assert [danger(state, c) for c in ("verdance", "molten_anvil")] == [1, 2]
    assert rule(state, "build surface_mine verdance a") == "TTG-64"
    paid = play(state, "clear molten_anvil", "pay flagship", "clear molten_anvil", "pay scout_ship")
    assert danger(paid, "molten_anvil") == 0
    after = play(paid, "end-turn")
    assert danger(after, "molten_anvil") == 1  # the printed token stays removed
    assert danger(after, "eden_mirage") == 3  # also one that enters later
    claimed = play(paid, "build surface_mine molten_anvil a")
    assert claimed.me.systems[-1].card == "molten_anvil"
    solved = play(state, "solve cosmic_burst")
    assert danger(solved, "verdance") == 0 and danger(solved, "molten_anvil") == 1
    assert danger(state, "cosmic_burst") == 0


@pytest.mark.rule("TTG-108", "TTG-R-19")
def test_space_race() -> None:
    two = "new_haven frontier_colony trading_post, verdance hive_colony"
    state = lay(side("", two), row="space_race")
    assert rule(state, "event space_race") == "TTG-108"
    after = play(state, "relinquish new_haven")
    assert after.me.tokens == 1 and after.row[0].used


@pytest.mark.rule("TTG-109")
def test_ai_strike() -> None:
    me = side("homestead_world trading_post scout_ship flagship")
    state = lay(me, row="ai_strike")
    assert rule(state, "build homestead_world new_haven a") == "TTG-109"
    assert lines(state, "build") and not any(
        "new_haven a" in line for line in lines(state, "build")
    )


@pytest.mark.rule("TTG-110")
def test_stellar_crackdown() -> None:
    systems = "new_haven penal_colony cheap_industry, verdance penal_colony/hive_colony"
    me = side("research_institute strip_mine homestead_world " + HAND, systems)
    state = lay(me, row="stellar_crackdown gravel_sisters", pool=(1, 0, 0))
    assert rule(state, "use new_haven a") == "TTG-110"
    assert rule(state, "use new_haven b") == "TTG-110"
    assert lines(state, "use") == ["use verdance a"]
    assert "build homestead_world new_haven a" in lines(state)
    assert "build strip_mine gravel_sisters a" in lines(state)
    assert play(state, "relinquish new_haven").me.tokens == -3


@pytest.mark.rule("TTG-111", "TTG-R-17")
def test_mech_revolution() -> None:
    hand = "surface_mine asteroid_foundry trading_post homestead_world scout_ship flagship"
    me = side(hand, "new_haven frontier_colony -, cinder_belt surface_mine -")
    state = lay(me, row="mech_revolution verdance ferrum_drift")
    done = play(state, "build asteroid_foundry cinder_belt a")  # 3 - 2 - 1 = 0
    assert done.me.discard == () and done.is_acting
    assert owed(play(state, "build trading_post new_haven b")) == 1
    claim = play(state, "build surface_mine ferrum_drift a")
    assert owed(claim) == 1
    wide = play(state, "build homestead_world verdance a")
    assert owed(wide) == 3  # civilization is not cheaper
    assert owed(play(state, "launch flagship")) == 4
    again = lay(
        side(
            f"{hand} surface_mine".replace("asteroid_foundry ", ""),
            "new_haven frontier_colony -, cinder_belt asteroid_foundry -",
        ),
        row="mech_revolution",
    )
    assert rule(again, "build surface_mine cinder_belt a") == "TTG-88"


@pytest.mark.rule("TTG-112", "TTG-R-21")
def test_the_next_step() -> None:
    me = side("", ships="scout_ship flagship!")
    state = lay(me, row="the_next_step")
    assert lines(state, "sell") == ["sell the_next_step scout_ship", "sell the_next_step flagship"]
    after = play(state, "sell the_next_step flagship")
    assert after.me.tokens == 1 and after.me.discard == ("flagship",)
    assert [one.card for one in after.me.ships] == ["scout_ship"]
    assert rule(after, "sell the_next_step scout_ship") == "TTG-77"
    assert rule(state, "sell the_next_step mining_barge") == "TTG-112"
    assert rule(state, "event the_next_step") == "TTG-112"
    assert rule(lay(me, row="nomad_guildship"), "sell nomad_guildship flagship") == "TTG-77"
