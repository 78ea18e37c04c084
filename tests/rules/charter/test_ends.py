"""The end of a game and of a campaign, and the options that change them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer import matches
from galaxies.game import CHANCE, TERMINAL
from galaxies.games import charter
from galaxies.games.charter.state import MOST_GAMES, SEASONS
from galaxies.play.seats import Seat
from galaxies.play.session import Session

from .charted import CODE, W, lay, legal, on, play, refused, session, settle, young


@pytest.mark.rule("STC-89", "STC-90", "STC-92", "STC-93", "STC-R-20")
def test_the_third_world_is_finished_first_and_then_the_game_is_won() -> None:
    state = lay([66, (11, 1), (22, 2)], [W], new=(1, 2))
    state = settle(on(play(state, "fly 33 blank")))
    assert state.worlds_left == 0 and state.phase == "write"
    over = play(state, 'name "Last"', "finish")
    last = over.voyages[-1]
    assert (last.won, last.score, last.line, last.founded) == (True, 6, state.line, state.line[1:])
    assert not (over.hand or over.line or over.discard or over.founded)
    assert (over.lanes, over.names) == (state.lanes, state.names)
    assert "World 66, ◆World 11" in charter.GAME.picture.scene(over, 0, ()).panes[2].markup()


@pytest.mark.rule("STC-91", "STC-R-18")
def test_conceding_is_a_loss_with_the_score_so_far() -> None:
    state = lay([66, (11, 1)], [W], new=(1,))
    over = play(state, "concede")
    assert (over.voyages[-1].won, over.voyages[-1].score) == (False, 1)
    assert len(over.cards) == len(state.cards)
    assert refused(play(lay([66], [W, W]), "fly 11 c2"), "concede") == "STC-R-18"


@pytest.mark.rule("STC-103")
def test_books_may_be_left_out() -> None:
    plain = young(journal=False, travelogue=False)
    assert refused(plain, 'journal 1 "x"') == "STC-103" == refused(plain, "prompt")
    assert refused(plain, 'edit 11 page 1 "1"') == "STC-103"
    flown = play(lay([66], [W], terms={"travelogue": False}), "concede")
    assert refused(flown, 'note "x"') == "STC-103" and flown.games == 2
    noted = play(lay([66], [W]), "concede", 'note "Too bold."')
    assert noted.voyages[-1].note == "Too bold."
    assert refused(young(), 'note "x"') == "STC-92"


@pytest.mark.rule("STC-104", "STC-105", "STC-R-37")
def test_a_campaign_closes_by_itself_or_by_hand() -> None:
    one = lay([66], [W], terms={"games": 1}, possible=False)
    over = play(replace(one, voyages=()), "concede")
    assert charter.GAME.rules.current_player(over) == TERMINAL
    outcome = charter.GAME.rules.outcome(over)
    assert outcome and (outcome.ending, outcome.scores, outcome.winners) == ("lost", (0,), ())
    assert refused(young(), "close") == "STC-R-37"
    flown = play(lay([66, (11, 1)], [W], new=(1,)), "concede", "close")
    outcome = charter.GAME.rules.outcome(flown)
    assert outcome and outcome.scores == (1,) and refused(flown, "start") == "STC-R-37"
    full = replace(young(), voyages=lay([66]).voyages * MOST_GAMES)
    assert refused(full, "start") == "STC-R-37" and "close" in legal(full)


@pytest.mark.rule("STC-106")
def test_a_distress_call_changes_the_hand_once() -> None:
    ring = [22, 33, 44, 55, 66, 11]
    hand = [W, W, W, W, (22, 5)]
    state = lay(ring, hand, terms={"distress": True})
    assert legal(state) == ["distress", "concede"]
    called = play(state, "distress")
    assert called.phase == "draw" and called.discard == state.hand and called.called
    assert replace(called, founded=(called.line[5],)).score == 2
    assert replace(called, founded=(called.line[1],)).score == 0
    poor = on(called)
    assert poor.phase == "atlas" and not poor.voyages[-1].won
    assert refused(lay([66], [W], terms={"distress": True}), "distress") == "STC-106"
    assert refused(lay([66], [W]), "distress") == "STC-106"


@pytest.mark.rule("STC-107")
def test_a_long_charter_needs_more_worlds() -> None:
    state = lay([66, (11, 1), (22, 2)], [W], new=(1, 2), terms={"worlds": 4})
    state = on(play(settle(on(play(state, "fly 33 blank"))), "auto"))
    assert state.phase == "fly" and state.worlds_left == 1


@pytest.mark.rule("STC-108")
def test_a_seasoned_galaxy_has_six_games_behind_it() -> None:
    table = session(galaxy_age="seasoned", games="1")
    state = table.state
    assert state.games == SEASONS and state.phase == "atlas"
    assert all(charter.GAME.rules.current_player(s) == CHANCE for s in table.states[:-1])
    assert refused(state, "close") == "STC-R-37"
    over = matches.finish(table).state
    outcome = charter.GAME.rules.outcome(over)
    assert over.games == SEASONS + 1 and outcome and outcome.scores == (over.voyages[-1].score,)


@pytest.mark.rule("STC-109", "STC-105")
def test_captains_take_turns_by_game() -> None:
    table = Session(
        charter.GAME,
        galaxy=CODE,
        options={"prologue": "quick", "games": "3"},
        seats=[Seat()] * 2,
    )
    captains = []
    while not table.is_over:
        if table.state.phase == "atlas":
            captains.append(table.player)
        table.play(
            next(a for a in charter.GAME.rules.legal_actions(table.state) if not charter.GAME.rules.check(table.state, a))
        )
    assert captains == [0, 1, 0]
    outcome = charter.GAME.rules.outcome(table.state)
    voyages = table.state.voyages
    assert outcome and outcome.scores == (voyages[0].score + voyages[2].score, voyages[1].score)
    assert [v.captain for v in voyages] == [0, 1, 0]
    founders = {w.founder for c in table.state.cards if (w := c.world) and w.game == 2}
    assert founders == {1}


@pytest.mark.rule("STC-R-32")
def test_cubes_are_markers_and_never_run_out() -> None:
    state = lay([66, 11, 22, 33, 44], [W])
    assert len(state.route) == 5 and len(state.founded) == 0 and legal(state, "fly 55")


@pytest.mark.rule("STC-R-40")
def test_the_longest_game_fits() -> None:
    game = 2 + 35 * 9 + 2 + 5 * (3 + 2 + 1 + 2 * 200 + 1) + 401
    assert game < 2_800 and 6 * (2 + 401) < 2_500
    assert charter.GAME.rules.max_plies >= MOST_GAMES * 2_800 + 2_500
