"""The exact solver of last strikes."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import TERMINAL
from galaxies.games.galaxyd.computer import COMPUTER
from galaxies.games.galaxyd.computer.solver import LOST, Solver, answers, guard, strikes
from galaxies.games.galaxyd.rules import RULES, table
from galaxies.games.galaxyd.rules.actions import Action, Done, Move
from galaxies.games.galaxyd.rules.last_strike import MOST_TRIES, count, puzzle
from galaxies.games.galaxyd.rules.pieces import FULL_POOL
from galaxies.games.galaxyd.rules.state import State
from rules.galaxyd.table import begin, play

ALL = range(1, count() + 1, 2)


def start(which: int) -> State:
    return play(begin(chart="last_strike"), f"pose {which}")


def bot(state: State, level: str = "hard") -> Action:
    player = RULES.current_player(state)
    return COMPUTER.levels[level](RULES.observe(state, player), player, Luck("x"))


@pytest.mark.parametrize("which", ALL)
@pytest.mark.rule("GOD-R-68")
def test_the_solution_wins_against_every_answer(which: int) -> None:
    state = replace(start(which), tries=MOST_TRIES)
    assert Solver(0).after(state, puzzle(which).solution) >= 0


@pytest.mark.parametrize("which", list(ALL)[::12])
@pytest.mark.rule("GOD-R-68")
def test_all_plans_that_win_share_a_move(which: int) -> None:
    state = replace(start(which), tries=MOST_TRIES)
    solver = Solver(0)
    armor = state.armor[1]
    plans = [plan for _, plan in strikes(state, armor - 1)]
    winners = [set(plan) for plan in plans if solver.after(state, plan, 0) >= 0]
    assert set(puzzle(which).solution) in winners
    assert set.intersection(*winners)
    assert len(plans) > len(winners)


def every_answer(state: State) -> list[tuple[Action, ...]]:
    """All plans of the one who moves, landing by landing, from the rules alone."""
    moves = [move for move in table.legal_actions(state) if isinstance(move, Move)]
    crew: dict[tuple[int, str], list[tuple[Action, ...]]] = {}
    for move in moves:
        crew.setdefault((move.origin.index, move.ship), [()]).append((move,))
    return [sum(choice, ()) for choice in product(*crew.values())]


def test_the_answers_left_out_make_no_difference() -> None:
    """Against every landing of every enemy ship: the same best answer."""
    state = replace(start(1), tries=MOST_TRIES)
    quiet = play(state, "done", "done")
    solver = Solver(0)
    few, all_ = answers(quiet, 0), every_answer(quiet)
    assert set(few) < set(all_)
    for before in (quiet, play(state, *map(notation.line, puzzle(1).solution), "done", "done")):
        least = min(solver.after(before, plan) for plan in every_answer(before))  # type: ignore[arg-type]
        assert solver.answer(before)[0] == least


@pytest.mark.parametrize(
    ("money", "bought"),
    [(0, ()), (1, ()), (4, (0, 0)), (5, (3,)), (8, (6,)), (10, (0, 6)), (13, (3, 6))],
)
def test_guards_are_bought_for_armor(money: int, bought: tuple[int, ...]) -> None:
    assert sorted(guard(money, FULL_POOL)) == list(bought)


@pytest.mark.rule("GOD-R-68")
def test_the_hard_admiral_solves_every_last_strike() -> None:
    for which in ALL:
        state = start(which)
        while RULES.current_player(state) != TERMINAL:
            state = RULES.apply(state, bot(state))
        assert (state.winner, state.tries) == (0, 1)
        outcome = RULES.outcome(state)
        assert outcome is not None and outcome.title.startswith("Solved in 1 try")


def test_the_striker_whose_starbase_falls_is_lost_to_the_solver() -> None:
    state = replace(start(1), tries=MOST_TRIES, armor=(1, 20))
    state = RULES.apply(RULES.apply(state, Done()), Done())
    assert state.phase.name == "over" and Solver(0).value(state) == LOST
