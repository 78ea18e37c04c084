"""The end of a game and its score (STC-89 to STC-94)."""

from __future__ import annotations

import pytest

from galaxies.games.charter import GAME

from .charted import W, lay, legal, on, play, settle


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
