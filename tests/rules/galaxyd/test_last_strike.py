"""Last strikes: the puzzles, the solver, tries."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import TERMINAL, Review, last
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, strike
from galaxies.games.galaxyd.computer.solver import LOST, Solver, answers, guard, next_step, strikes
from galaxies.games.galaxyd.rules import RULES, chapters
from galaxies.games.galaxyd.rules.actions import Action, Done, Move, Pose
from galaxies.games.galaxyd.rules.last_strike import MOST_TRIES, count, posed, puzzle
from galaxies.games.galaxyd.rules.options import STRIKE
from galaxies.games.galaxyd.rules.pieces import FULL_POOL
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from galaxies.play import notation, position
from rules.galaxyd.table import begin, lines, play

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
    moves = [move for move in chapters.legal_actions(state) if isinstance(move, Move)]
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
        before, action = state, Done() if state.phase in ("move", "buy") else bot(state, level)
        state = RULES.apply(state, action)
    assert state == replace(posed(STRIKE, 1, 2), reports=state.reports)
    assert "failed. Try 2" in WORDS.describe(before, action, state, 0)
    assert RULES.faults(replace(state, reports=())) == ""


@pytest.mark.rule("GOD-R-68")
def test_the_ninth_failure_loses_and_conceding_does_at_once() -> None:
    state = start(1)
    while RULES.current_player(state) != TERMINAL:
        wait = state.phase in ("move", "buy") and state.active == 0
        state = RULES.apply(state, Done() if wait else bot(state))
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.scores == (9, 0) and outcome.winners == (1,)
    assert "Not solved in 9 tries" in outcome.title
    lost = play(start(1), "concede")
    assert lost.phase == "over" and lost.winner == 1 and lost.tries == 1
    assert WORDS.summary(start(1), 0).startswith("Last strike 1, try 1. Turn 1, Redog")


@pytest.mark.rule("GOD-R-68")
def test_the_hard_admiral_solves_every_last_strike() -> None:
    for which in ALL:
        state = start(which)
        while RULES.current_player(state) != TERMINAL:
            state = RULES.apply(state, bot(state))
        assert (state.winner, state.tries) == (0, 1)
        outcome = RULES.outcome(state)
        assert outcome is not None and outcome.title.startswith("Solved in 1 try")


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


def test_a_hint_knows_the_next_step_as_long_as_it_is_followed() -> None:
    state = start(1)
    for move in puzzle(1).solution:
        assert next_step(state) == move
        state = RULES.apply(state, move)
    assert next_step(state) == Done()
    other = next(a for a in lines(start(1)) if a.startswith("move"))
    strayed = play(start(1), other)
    assert next_step(strayed) is None or other in map(notation.line, puzzle(1).solution)


def test_the_striker_whose_starbase_falls_is_lost_to_the_solver() -> None:
    state = replace(start(1), tries=MOST_TRIES, armor=(1, 20))
    state = RULES.apply(RULES.apply(state, Done()), Done())
    assert state.phase == "over" and Solver(0).value(state) == LOST


def test_the_look_back_is_at_the_last_try() -> None:
    states = [start(1)]
    actions: list[Action] = []
    while RULES.current_player(states[-1]) != TERMINAL:
        state = states[-1]
        wait = state.tries == 1 and state.active == 0 and state.phase in ("move", "buy")
        actions.append(Done() if wait else bot(state))
        states.append(RULES.apply(state, actions[-1]))
    found = last(COMPUTER.review(states, actions, Luck("x")))
    assert isinstance(found, Review)
    assert "Starbase was" in found.lines[0]
    assert all(pane.name in ("armor", "money", "losses") for pane in found.panes)
    hint = COMPUTER.hint(start(1), 0, Luck("x"))
    assert hint.action == puzzle(1).solution[0] and "every answer" in hint.reasons[0]
