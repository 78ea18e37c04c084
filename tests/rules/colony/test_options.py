"""The options and what they change (TTG-131, TTG-R-51 to TTG-R-55)."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.game import by_version
from galaxies.games.colony import GAME
from galaxies.games.colony.rules.phases import Drawing
from galaxies.games.colony.rules.row import hazards
from galaxies.games.colony.rules.state import sector_of
from rules.colony.table import ALL, lay, play, row_of, rule, session, side


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


DECK = "scout_ship flagship"
DISCARDS = "surface_mine trading_post"


@pytest.mark.rule("TTG-R-57", "TTG-R-06")
def test_the_deck_is_made_again_when_it_runs_out_or_when_a_draw_needs_it() -> None:
    for at_once in (False, True):
        terms = {"reshuffle_at_once": at_once}
        state = lay(side(ALL, deck=DECK, discard=DISCARDS), pool=(0, 2, 0), terms=terms)
        state = play(state, "exchange production")
        assert not state.needs_shuffle and len(state.me.deck) == 1
        state = play(state, "exchange production")
        assert len(state.me.deck) == 0 and state.needs_shuffle == at_once
        if at_once:
            assert rule(state, "end-turn") == "TTG-24"
            state = play(state, "shuffle trading_post,surface_mine")
            assert state.is_acting and state.me.deck == ("trading_post", "surface_mine")
        assert state.me.discard == (() if at_once else ("surface_mine", "trading_post"))


@pytest.mark.rule("TTG-R-57")
def test_the_card_of_the_draw_phase_may_be_the_last_of_the_deck() -> None:
    other = side(ALL, deck="flagship", discard=DISCARDS)
    state = lay(side(), other, terms={"reshuffle_at_once": True}, next_card="frozen_minute")
    after = play(state, "end-turn")
    assert isinstance(after.phase, Drawing) and "flagship" in after.me.hand
    view, seen = (GAME.rules.observe(one, 1) for one in (state, after))
    text = GAME.words.describe(view, notation.parse(GAME, "end-turn"), seen, 1)
    assert text.endswith("You draw Flagship.")
    after = play(after, "shuffle trading_post,surface_mine")
    assert after.is_acting and len(after.me.deck) == 2 and len(after.me.hand) == len(other.hand) + 1


@pytest.mark.rule("TTG-R-57")
def test_without_discards_a_deck_that_runs_out_waits_for_the_next_draw() -> None:
    terms = {"reshuffle_at_once": True}
    state = lay(side(ALL, deck="flagship"), pool=(0, 2, 0), terms=terms)
    state = play(state, "exchange production")
    assert state.is_acting and not state.me.deck
    assert rule(state, "exchange production") == "TTG-41"


@pytest.mark.rule("TTG-R-58", "TTG-66", "TTG-107")
@pytest.mark.parametrize(
    ("stays", "left"), [("printed", (1, 1)), ("all", (0, 0)), ("none", (1, 2))]
)
def test_which_removed_hazards_stay_away(stays: str, left: tuple[int, int]) -> None:
    """Molten Anvil has a printed hazard and, like Verdance, that of Cosmic Burst."""
    me = side("surface_mine scout_ship flagship")
    terms = {"removed_hazards": stays}
    state = lay(me, row="verdance molten_anvil cosmic_burst", terms=terms)
    for system in ("verdance", "molten_anvil", "molten_anvil"):
        state = play(state, f"clear {system}")
        if state.must_discard:
            state = play(state, f"pay {state.me.hand[-1]}")
    assert [hazards(state, one) for one in state.row[:2]] == [0, 0]
    after = play(state, "end-turn")
    assert tuple(hazards(after, one) for one in after.row[1:3]) == left


@pytest.mark.rule("TTG-R-57", "TTG-R-58")
def test_games_of_version_1_do_not_have_these_options() -> None:
    names = {"reshuffle", "removed_hazards"}
    assert names <= {option.name for option in GAME.options}
    assert not names & {option.name for option in by_version(GAME, 1).options}
    terms = session(1, reshuffle="at_once", removed_hazards="none").state.terms
    assert (terms.reshuffle_at_once, terms.removed_hazards) == (True, "none")
    assert (
        session(1).state.terms
        == by_version(GAME, 1)
        .rules.initial_state({option.name: option.default for option in GAME.options}, 1)
        .terms
    )
