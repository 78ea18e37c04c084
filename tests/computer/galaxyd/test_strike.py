"""The exact test for a win in this turn."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.galaxyd.computer import strike
from galaxies.games.galaxyd.rules import RULES
from galaxies.play.notation import line
from rules.galaxyd.table import kinds, position


def test_the_solver_adds_bombs_and_guns() -> None:
    state = position(
        {"c2": ["bomber", "assassin"], "d4": ["cruiser"]}, {"c4": ["interceptor"]}, armor=(20, 20)
    )
    guards = state.ships(1, state.bases[1])
    assert strike.damage(state, guards)[0] == 10 + 9 + 5 - 2
    assert [line(move) for move in strike.winning_moves(state)] == [
        "move c2 bomber c4 bomb",
        "move c2 assassin c4 plain",
        "move d4 cruiser c4 plain",
    ]
    assert strike.winning_moves(replace(state, armor=(20, 23))) is None


def test_unknown_guards_are_taken_at_their_strongest() -> None:
    state = position(
        {"c3": ["assassin"]},
        {"c4": ["interceptor", "interceptor"], "a7": ["destroyer"]},
        armor=(20, 5),
    )
    assert strike.can_win(state)
    view = RULES.observe(state, 0)
    assert kinds(view, 1, "c4") == ["interceptor", "?"]
    assert strike.can_win(view)
    hidden = position(
        {"c3": ["assassin"]},
        {"c4": ["interceptor", "interceptor"], "a7": ["interceptor", "destroyer"]},
        armor=(20, 5),
    )
    assert strike.can_win(hidden)
    assert not strike.can_win(RULES.observe(hidden, 0))
