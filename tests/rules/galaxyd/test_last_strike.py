"""Last strikes: the puzzles, the solver, tries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.game import TERMINAL
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, strike
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Action, Done, Pose
from galaxies.games.galaxyd.rules.last_strike import count, posed, puzzle
from galaxies.games.galaxyd.rules.options import STRIKE
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import begin, play

ALL = range(1, count() + 1, 2)
"""The puzzles that are not turned ones."""


def start(which: int) -> State:
    return play(begin(chart="last_strike"), f"pose {which}")


def bot(state: State, level: str = "hard") -> Action:
    player = RULES.current_player(state)
    return COMPUTER.levels[level](RULES.observe(state, player), player, Luck("x"))


def test_all_are_possible_positions_with_a_win_in_two() -> None:
    for which in range(1, count() + 1):
        state = start(which)
        assert strike.damage(state, state.ships(1, state.bases[1]))[0] < state.armor[1]
        for move in puzzle(which).solution:
            state = play(state, notation.line(move))
        assert position.load(GAME, position.dump(state)) == state


@pytest.mark.parametrize("level", list(COMPUTER.levels))
@pytest.mark.rule("GOD-R-68")
def test_a_try_that_fails_sets_the_position_up_again(level: str) -> None:
    state = play(start(1), "done")
    assert Done().binds(start(1), state)
    while state.tries == 1 and state.turn < 3:
        before, action = state, bot(state, level)
        state = RULES.apply(state, action)
    assert not strike.can_win(state) or state.tries == 2
    while state.tries == 1:
        before, action = state, Done() if state.phase.name in ("move", "buy") else bot(state, level)
        state = RULES.apply(state, action)
    assert state == replace(posed(STRIKE, 1, 2), reports=state.reports)
    assert "failed. Try 2" in WORDS.describe(before, action, state, 0)
    assert RULES.faults(replace(state, reports=())) == ""


@pytest.mark.rule("GOD-R-68")
def test_the_ninth_failure_loses_and_resigning_does_at_once() -> None:
    state = start(1)
    while RULES.current_player(state) != TERMINAL:
        wait = state.phase.name in ("move", "buy") and state.active == 0
        state = RULES.apply(state, Done() if wait else bot(state))
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.scores == (9, 0) and outcome.winners == (1,)
    assert "Not solved in 9 tries" in outcome.title
    lost = play(start(1), "resign 1")
    assert lost.phase.name == "over" and lost.winner == 1 and lost.tries == 1
    assert WORDS.summary(start(1), 0).startswith("Last strike 1, try 1. Turn 1, Redog")


@pytest.mark.rule("GOD-R-68")
def test_which_one_it_is_comes_from_the_code_and_other_options_do_not_matter() -> None:
    first = begin(chart="last_strike")
    assert begin(chart="last_strike", fog="stacks", map="compact", money_1="10") == first
    drawn = {RULES.chance(first, Luck(code)).number for code in ("a", "b", "c", "d")}
    assert len(drawn) > 1 and drawn <= set(range(1, count() + 1))
    assert RULES.chance(first, Luck("a")) == RULES.chance(first, Luck("a"))
    assert RULES.check(first, Pose(0)) is not None
    turned, plain = start(2), start(1)
    twin = plain.chart.twin
    assert turned.bases == tuple(twin[base] for base in plain.bases)
    assert turned.colour(0) == plain.colour(1)
