"""The start of a game, and the campaign with its captains (STC-01 to STC-03, STC-35 to STC-38)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL
from galaxies.games.charter import GAME
from galaxies.games.charter.rules.phases import Closed
from galaxies.games.charter.rules.state import (
    MOST_GAMES,
    SEASONS,
)
from galaxies.lab import matches
from galaxies.play.seats import Seat
from galaxies.play.session import Session

from .charted import (
    CODE,
    W,
    lay,
    legal,
    on,
    play,
    refused,
    session,
    settle,
    young,
)


@pytest.mark.rule("STC-36", "STC-37", "STC-38", "STC-R-04")
def test_the_first_world_turned_up_is_the_start() -> None:
    state = play(young(), "start")
    assert refused(state, "launch 1,2") == "STC-36"
    assert refused(state, "launch 0,4") == "STC-36"
    assert refused(state, "launch none") == "STC-36", "at least one card is turned"
    assert refused(state, "launch 1,1,0") == "STC-36", "no card is turned twice"
    assert refused(state, "launch 24") == "STC-36" == refused(state, "launch 1,24")
    assert refused(young(), "launch 0") == "STC-36", "not before the game begins"
    after = play(state, "launch 1,2,8")
    assert (after.line, after.discard) == ((8,), (1, 2))
    assert after.route == (33,) and not after.founded and after.score == 0
    drawn = GAME.rules.apply(after, GAME.rules.chance(after, Luck("x")))
    flown = play(drawn, "fly 22 blank")
    assert flown.trip and len(flown.line) - 1 == 1


@pytest.mark.rule("STC-02", "STC-03")
def test_what_a_game_adds_stays_after_a_loss() -> None:
    state = settle(on(play(lay([66], [W]), "fly 11 blank")))
    state = play(on(play(state, "auto")), "concede")
    assert not state.voyages[-1].won
    assert len(state.cards) == 25 and state.cards[24].world
    again = on(play(state, "start"))
    assert again.cards == state.cards and len(again.voyages) == 2


@pytest.mark.rule("STC-104", "STC-105", "STC-R-37")
def test_a_campaign_closes_by_itself_or_by_hand() -> None:
    one = lay([66], [W], terms={"games": 1}, possible=False)
    over = play(replace(one, voyages=()), "concede")
    assert GAME.rules.current_player(over) == TERMINAL
    outcome = GAME.rules.outcome(over)
    assert outcome and (outcome.ending, outcome.scores, outcome.winners) == ("lost", (0,), ())
    assert refused(young(), "close") == "STC-R-37"
    flown = play(lay([66, (11, 1)], [W], new=(1,)), "concede", "close")
    outcome = GAME.rules.outcome(flown)
    assert outcome and outcome.scores == (1,) and refused(flown, "start") == "STC-R-37"
    full = replace(young(), voyages=lay([66]).voyages * MOST_GAMES)
    assert refused(full, "start") == "STC-R-37" and "close" in legal(full)


@pytest.mark.rule("STC-108")
def test_a_seasoned_galaxy_has_six_games_behind_it() -> None:
    table = session(galaxy_age="seasoned", games="1")
    state = table.state
    assert state.games == SEASONS and state.phase.name == "atlas"
    assert all(GAME.rules.current_player(s) == CHANCE for s in table.states[:-1])
    assert refused(state, "close") == "STC-R-37"
    over = matches.finish(table).state
    outcome = GAME.rules.outcome(over)
    assert over.games == SEASONS + 1 and outcome and outcome.scores == (over.voyages[-1].score,)


@pytest.mark.rule("STC-109", "STC-105")
def test_captains_take_turns_by_game() -> None:
    table = Session(
        GAME,
        galaxy=CODE,
        options={"prologue": "quick", "games": "3"},
        seats=[Seat()] * 2,
    )
    captains = []
    while not table.is_over:
        if table.state.phase.name == "atlas":
            captains.append(table.player)
        table.play(
            next(
                a
                for a in GAME.rules.legal_actions(table.state)
                if not GAME.rules.check(table.state, a)
            )
        )
    assert captains == [0, 1, 0, 1, 0, 1], "three games each"
    outcome = GAME.rules.outcome(table.state)
    voyages = table.state.voyages
    totals = tuple(sum(v.score for v in voyages[first::2]) for first in (0, 1))
    assert outcome and outcome.scores == totals
    assert [table.state.captain_of(game) for game in (1, 2, 3)] == [0, 1, 0]
    (review,) = GAME.computer().review(table.states, table.actions, Luck("x"))
    made = [[v.founded for v in voyages[first::2]] for first in (0, 1)]
    counts = [sum(map(len, own)) for own in made]
    told = review.lines[-1]
    assert all(f"captain {i}: {count}," in told for i, count in enumerate(counts, 1))


@pytest.mark.rule("STC-108", "STC-109")
def test_captain_1_flies_the_first_game_after_the_program() -> None:
    options = {"galaxy_age": "seasoned"}
    table = Session(GAME, galaxy=CODE, options=options, seats=[Seat()] * 4)
    assert table.player == 0 and table.state.games == SEASONS
    assert [table.state.captain_of(game) for game in range(7, 12)] == [0, 1, 2, 3, 0]
    flown = (*table.state.voyages, table.state.voyages[-1])
    closed = replace(table.state, voyages=flown, phase=Closed())
    (review,) = GAME.computer().review((closed,), (), Luck("x"))
    founded = len(closed.voyages[-1].founded)
    assert founded and "captain 1: 0," in review.lines[-1], "the program founded its own worlds"


@pytest.mark.rule("STC-R-40")
def test_the_longest_game_fits() -> None:
    game = 2 + 35 * 10 + 2 + 5 * (6 + 2 + 1 + 2 * 200 + 1) + 200 + 401
    assert game < 3_010 and 6 * (2 + 401) < 2_500
    assert GAME.rules.max_plies >= MOST_GAMES * 3_010 + 2_500
