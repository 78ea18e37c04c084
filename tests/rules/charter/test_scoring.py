"""The end of a game and its score (STC-89 to STC-94)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.cards import Voyage
from galaxies.games.charter.rules.phases import Closed
from galaxies.games.charter.rules.scoring import streak

from .charted import W, lay, legal, on, play, settle, young


@pytest.mark.rule("STC-01")
def test_three_new_worlds_win() -> None:
    state = lay([66, (11, 1), (22, 2)], [W], new=(1, 2))
    state = settle(on(play(state, "fly 33 blank")))
    assert state.phase.name == "write"
    state = play(state, "auto")
    assert (state.phase.name, state.voyages[-1].won) == ("atlas", True)


@pytest.mark.rule("STC-89", "STC-90", "STC-92", "STC-93", "STC-R-20")
def test_the_third_world_is_finished_first_and_then_the_game_is_won() -> None:
    state = lay([66, (11, 1), (22, 2)], [W], new=(1, 2))
    state = settle(on(play(state, "fly 33 blank")))
    assert state.worlds_left == 0 and state.phase.name == "write"
    over = play(state, 'name "Last"', "finish")
    last = over.voyages[-1]
    assert (last.won, last.score, last.line, last.founded) == (True, 6, state.line, state.line[1:])
    assert not (over.hand or over.line or over.discard or over.founded)
    assert (over.lanes, over.names) == (state.lanes, state.names)
    assert "World 66, ◆World 11" in GAME.picture.scene(over, 0, ()).panes[2].markup()


@pytest.mark.rule("STC-107")
def test_a_long_charter_needs_more_worlds() -> None:
    state = lay([66, (11, 1), (22, 2)], [W], new=(1, 2), terms={"worlds": 4})
    state = on(play(settle(on(play(state, "fly 33 blank"))), "auto"))
    assert state.phase.name == "fly" and state.worlds_left == 1


@pytest.mark.rule("STC-R-32")
def test_cubes_are_markers_and_never_run_out() -> None:
    state = lay([66, 11, 22, 33, 44], [W])
    assert len(state.route) == 5 and len(state.founded) == 0 and legal(state, "fly 55")


@pytest.mark.parametrize(
    ("won", "most"), [("", 0), ("l", 0), ("w", 1), ("wwl", 2), ("wlww", 2), ("wwwlww", 3)]
)
def test_the_longest_streak_of_wins(won: str, most: int) -> None:
    assert streak([game == "w" for game in won]) == most


@pytest.mark.rule("STC-105")
@pytest.mark.parametrize(
    ("results", "ending", "title"),
    [
        ("w6", "win", "Won with 6 points."),
        ("l3", "lost", "Lost with 3 points."),
        ("w6 l2", "lost", "1 of 2 games won, 8 points in all."),
        ("w6 l2 w9", "win", "2 of 3 games won, 17 points in all."),
        ("w6 w6", "win", "2 of 2 games won, 12 points in all."),
    ],
)
def test_alone_a_campaign_is_won_by_most_of_its_games(
    results: str, ending: str, title: str
) -> None:
    voyages = tuple(Voyage((0,), (), int(r[1:]), r[0] == "w") for r in results.split())
    closed = replace(young(), voyages=voyages, phase=Closed())
    outcome = GAME.rules.outcome(closed)
    assert outcome and (outcome.ending, outcome.title) == (ending, title)
    relay = GAME.rules.outcome(replace(closed, players=2))
    assert relay and relay.ending == "closed"
    shared = " Captain 1 and Captain 2 share the win."
    assert relay.title.endswith(shared) == (len(relay.winners) == 2)
    assert relay.winners == tuple(i for i in (0, 1) if relay.scores[i] == max(relay.scores))
