"""The options and what they change (TTG-131, TTG-R-51 to TTG-R-55)."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.state import sector_of
from rules.colony.table import lay, play, row_of, session, side


@pytest.mark.rule("TTG-131")
def test_solo() -> None:
    state = session(1).state
    assert len(state.row) == 2 and state.rounds == 11
    after = play(lay(players=1, row="verdance twin_hearths"), "end-turn")
    assert len(after.row) == 2 and row_of(after)[1] == "verdance"


@pytest.mark.rule("TTG-R-51")
def test_options_that_do_not_fit_are_left_out() -> None:
    odd = session(2, teams="yes", probe="yes", first="seat_3", handicap="2", handicap_seat="seat_3")
    terms = odd.state.terms
    assert not terms.teams and not terms.probe and terms.first == 0 and terms.handicap_seat == 0
    assert not session(1, haul="long").state.terms.long_haul


@pytest.mark.rule("TTG-R-52")
def test_open_charts() -> None:
    state = lay(terms={"open_charts": True})
    view = GAME.rules.observe(state, 1)
    assert view.deck[0] == state.deck[0] and view.deck[1] == sector_of(state.deck[1])


@pytest.mark.rule("TTG-R-53")
def test_rival_probe() -> None:
    me = side("surface_mine scout_ship flagship")
    terms = {"probe": True, "solo_target": 50}
    state = lay(me, row="ferrum_drift verdance", players=1, terms=terms, next_card="cinder_belt")
    state = play(state, "build surface_mine ferrum_drift a", "end-turn")
    assert row_of(state) == ["cinder_belt"] and state.gone[-1] == "verdance"
    quiet = lay(me, row="ferrum_drift verdance", players=1, terms=terms, next_card="cinder_belt")
    assert row_of(play(quiet, "end-turn")) == ["cinder_belt", "ferrum_drift"]
    assert session(1, probe="yes").state.terms.solo_target == 50


@pytest.mark.rule("TTG-R-54")
def test_long_haul() -> None:
    for players, turns in ((2, 23), (3, 15)):
        game = session(players, haul="long")
        assert game.state.rounds == turns
        assert len(game.state.deck) + len(game.state.row) == 48
        while not game.is_over:
            game.play(GAME.rules.legal_actions(game.state)[-1])
        assert game.state.turn == turns * players


@pytest.mark.rule("TTG-R-55")
def test_handicap() -> None:
    for more in (1, 2, 3):
        game = session(2, handicap=str(more), handicap_seat="seat_1", first="seat_0")
        assert [len(one.hand) for one in game.state.sides] == [8, 7 + more]
    for fewer in (1, 2):
        game = session(2, handicap=f"less_{fewer}", handicap_seat="seat_1", first="seat_0")
        assert [len(one.hand) for one in game.state.sides] == [8, 7 - fewer]
        assert game.state.sides[1].discard == ("frontier_colony",) * fewer
