"""The row and the phases of a turn (TTG-14 to TTG-34, TTG-113 to TTG-115)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import setup
from galaxies.games.colony.rules.actions import Deal
from galaxies.games.colony.rules.phases import Pirates, Refilling
from galaxies.games.colony.rules.state import State, sector_of
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import ALL, CODE, lay, lines, play, row_of, rule, session, side


def deal_of(players: int, seed: str = "deal", **options: str) -> tuple[State, Deal]:
    filled = {o.name: options.get(o.name, o.default) for o in GAME.options}
    state = GAME.rules.initial_state(filled, players)
    action = GAME.rules.chance(state, Luck(seed))
    assert isinstance(action, Deal)
    return state, action


@pytest.mark.rule("TTG-14", "TTG-31", "TTG-R-41")
def test_five_phases_in_order() -> None:
    me = side("surface_mine scout_ship", "new_haven frontier_colony! -")
    state = lay(side(), me, row="space_pirates_a verdance", players=2, next_card="cinder_belt")
    state = play(state, "end-turn")
    assert isinstance(state.phase, Pirates)  # exploration
    assert state.me.systems[0].slots[0].used  # not reset yet
    state = play(state, "surrender scout_ship")
    assert state.is_acting and len(state.me.hand) == 2  # drawn
    assert not state.me.systems[0].slots[0].used  # reset
    assert "end-turn" in lines(state)
    assert rule(state, "surrender surface_mine") == "TTG-31"
    assert play(state, "end-turn").active == 0


@pytest.mark.rule("TTG-15")
def test_only_the_active_player_acts() -> None:
    state = lay(side(), side("flagship"), players=2, active=0)
    assert GAME.rules.current_player(state) == 0
    assert rule(state, "launch flagship") == "TTG-85"


@pytest.mark.rule("TTG-16", "TTG-20", "TTG-W-01")
def test_reveal_into_a_row_that_is_not_full() -> None:
    state = lay(row="verdance cinder_belt", players=2, claimed=True, next_card="port_meridian")
    after = play(state, "end-turn")
    assert row_of(after) == ["port_meridian", "verdance", "cinder_belt"]
    assert after.gone == state.gone
    begun = session(2).states[1]
    assert begun.turn == 1 and len(begun.row) == 3  # also on the first turn


@pytest.mark.rule("TTG-17", "TTG-18", "TTG-W-02")
def test_the_oldest_drops_from_a_full_row() -> None:
    row = "verdance cinder_belt molten_anvil:0"
    state = lay(row=row, players=2, next_card="port_meridian")
    after = play(state, "end-turn")
    assert row_of(after) == ["port_meridian", "verdance", "cinder_belt"]
    assert after.gone[-1] == "molten_anvil"
    assert "molten_anvil" not in after.deck


@pytest.mark.rule("TTG-19", "TTG-53", "TTG-R-08")
def test_the_row_has_no_gaps() -> None:
    me = side("homestead_world frontier_colony trading_post scout_ship")
    state = lay(me, row="port_meridian verdance cinder_belt", players=2, next_card="gravel_sisters")
    state = play(state, "build frontier_colony verdance a", "pay scout_ship")
    assert row_of(state) == ["port_meridian", "cinder_belt"]
    after = play(state, "end-turn")
    assert row_of(after) == ["gravel_sisters", "port_meridian", "cinder_belt"]


@pytest.mark.rule("TTG-21", "TTG-R-09")
def test_an_event_that_drops_has_no_effect() -> None:
    hand = side("surface_mine scout_ship")
    row = "verdance cinder_belt space_pirates_a"
    state = lay(side(), hand, row=row, players=2, next_card="port_meridian")
    after = play(state, "end-turn")
    assert after.is_acting and len(after.me.hand) == 3
    state = lay(
        side(),
        hand,
        row="verdance cinder_belt twin_hearths",
        players=2,
        next_card="space_pirates_a",
    )
    assert isinstance(play(state, "end-turn").phase, Pirates)  # revealed and resolved at once


@pytest.mark.rule("TTG-22", "TTG-38", "TTG-R-38")
def test_an_event_of_the_setup_waits_for_the_first_exploration() -> None:
    state, deal = deal_of(2)
    cards = sorted(deal.space[:12], key=lambda card: card != "space_pirates_a")
    deal = replace(deal, space=(*cards, *deal.space[12:]))
    assert deal.space[0] == "space_pirates_a"
    assert setup.lay_out(state, deal).me.hand != ()
    after = GAME.rules.apply(state, deal)
    assert isinstance(after.phase, Pirates) and len(after.me.hand) == 7
    assert len(after.sides[1 - after.active].hand) == 7


@pytest.mark.rule("TTG-23")
def test_draw_one_card() -> None:
    state = lay(side(), side("", deck="flagship"), players=2)
    after = play(state, "end-turn")
    assert after.me.hand == ("flagship",)


@pytest.mark.rule("TTG-24", "TTG-26", "TTG-R-06")
def test_reshuffle_only_when_a_card_must_be_drawn() -> None:
    me = side(ALL, discard="hive_colony hive_colony flagship")
    me = replace(me, hand=me.hand[1:], deck=me.hand[:1])
    state = lay(me, pool=(0, 2, 0), players=1)
    state = play(state, "exchange production")
    assert state.is_acting and state.me.deck == () and len(state.me.discard) == 3
    state = play(state, "exchange production")
    assert isinstance(state.phase, Refilling) and GAME.rules.current_player(state) == CHANCE
    assert rule(state, "shuffle flagship") == "TTG-24"
    assert rule(state, "end-turn") == "TTG-24"
    state = play(state, "shuffle flagship,hive_colony,hive_colony")
    assert state.me.deck == ("hive_colony", "hive_colony") and "flagship" in state.me.hand
    # in the middle of two draws
    me = replace(side(ALL, "new_haven frontier_colony logistics_hub", discard="hive_colony"))
    me = replace(me, hand=me.hand[1:], deck=me.hand[:1])
    state = play(lay(me, pool=(1, 0, 0), players=1), "use new_haven b")
    assert state.phase == Refilling(1)
    state = play(state, "shuffle hive_colony")
    assert state.is_acting and "hive_colony" in state.me.hand


@pytest.mark.rule("TTG-25", "TTG-R-07")
def test_nothing_to_draw_is_skipped() -> None:
    me = side(ALL)
    state = lay(me, players=1)
    after = play(state, "end-turn")
    assert after.is_acting and after.me == me


@pytest.mark.rule("TTG-27")
def test_no_hand_limit() -> None:
    me = side(ALL)
    assert len(me.hand) == 40
    after = play(lay(me, players=1), "end-turn")
    assert len(after.me.hand) == 40 and "end-turn" in lines(after)


@pytest.mark.rule("TTG-28", "TTG-29", "TTG-77")
def test_reset_of_own_cards_and_opportunities() -> None:
    me = side("", "new_haven frontier_colony! -", ships="flagship!")
    state = lay(
        side("", "new_haven frontier_colony! -"), me, players=4, row="verdance nomad_guildship!"
    )
    after = play(state, "end-turn")
    assert not after.me.systems[0].slots[0].used and not after.me.ships[0].used
    assert not any(one.used for one in after.row)
    solo = play(lay(row="verdance intergalactic_migration!", players=1), "end-turn")
    assert not any(one.used for one in solo.row)


@pytest.mark.rule("TTG-30", "TTG-125")
def test_reset_does_not_touch_others() -> None:
    used = side("", "new_haven frontier_colony! -")
    state = lay(used, used, used, used, terms={"teams": True})
    after = play(state, "end-turn")
    assert [s.systems[0].slots[0].used for s in after.sides] == [True, False, True, True]
    assert rule(state, "use mate:new_haven a") == "TTG-125"


@pytest.mark.rule("TTG-32")
def test_one_card_a_turn() -> None:
    me = side("frontier_colony penal_colony surface_mine trading_post scout_ship flagship")
    state = lay(me, row="verdance bluewater space_whales intergalactic_migration", pool=(3, 0, 5))
    state = play(state, "study space_whales")
    for line in ("build frontier_colony verdance a", "solve intergalactic_migration"):
        assert rule(state, line) == "TTG-32"
    assert not lines(state, "solve") and not any("verdance" in one for one in lines(state))


@pytest.mark.rule("TTG-33")
def test_one_relinquishing_a_turn() -> None:
    three = "new_haven frontier_colony trading_post, verdance hive_colony, bluewater penal_colony"
    state = play(lay(side("", three)), "relinquish verdance")
    assert rule(state, "relinquish new_haven") == "TTG-33"


@pytest.mark.rule("TTG-34", "TTG-84")
def test_as_many_builds_as_one_can_pay() -> None:
    me = side(
        "scout_ship colony_transport mining_barge science_vessel flagship trade_convoy"
        " strip_mine surface_mine cheap_industry",
        "new_haven frontier_colony -",
    )
    state = lay(me, row="gravel_sisters")
    state = play(
        state,
        "build strip_mine gravel_sisters a",
        "pay flagship",
        "pay trade_convoy",
        "build surface_mine gravel_sisters b",
        "pay science_vessel",
        "pay mining_barge",
        "build cheap_industry new_haven b",
        "pay colony_transport",
    )
    assert all(own.is_full for own in state.me.systems)


@pytest.mark.rule("TTG-113", "TTG-37")
def test_the_pool_is_lost_at_the_end() -> None:
    state = lay(pool=(2, 3, 1), players=2)
    after = play(state, "end-turn")
    assert after.pool == (0, 0, 0) and after.active == 1


@pytest.mark.rule("TTG-114", "TTG-24")
def test_the_end_of_the_game() -> None:
    state = lay(players=2, active=1, last=True)
    after = play(state, "end-turn")
    assert after.is_over and GAME.rules.current_player(after) == TERMINAL
    assert GAME.rules.legal_actions(after) == () and rule(after, "end-turn") == "TTG-114"


@pytest.mark.rule("TTG-115", "TTG-R-24", "TTG-131")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_eleven_turns_each(players: int) -> None:
    game = Session(GAME, galaxy=CODE, seats=[Seat()] * players)
    turns: list[tuple[int, str]] = []
    last = 0
    while not game.is_over:
        state = game.state
        if state.turn != last:
            last = state.turn
            turns.append((state.active, sector_of(state.row[0].card)))
            assert len(state.row) <= players + 1
        game.play(GAME.rules.legal_actions(state)[-1])
    assert len(turns) == 11 * players
    for seat in range(players):
        mine = [sector for who, sector in turns if who == seat]
        assert mine == ["core"] * 5 + ["expanse"] * 4 + ["fringe"] * 2
    first = turns[0][0]
    assert turns[-1][0] == (first - 1) % players
