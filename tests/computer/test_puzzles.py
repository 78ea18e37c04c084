"""Puzzles of every game: made again by their seed, not won at the start, won by their line."""

from __future__ import annotations

from itertools import islice

import pytest

from galaxies.formats import notation, position
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.lab import puzzles
from games import table
from lab.test_puzzles import games, kept

MADE = table("PUZZLES_MADE")
"""How many puzzles of a game are made again; one of Take The Galaxy takes seconds."""


def solved(game: AnyGame, puzzle: puzzles.Puzzle) -> bool:
    """Whether player 0 can play its line, and only its end is worth its points: an end of the game,
    or a position that is won whatever is chosen later."""
    state, rules = position.load(game, puzzle.position), game.rules
    for line in puzzle.line:
        assert rules.outcome(state) is None and rules.current_player(state) == 0
        action = notation.parse(game, line)
        assert rules.check(state, action) is None, line
        state = puzzles.after(game, state, action)
    outcome = rules.outcome(state)
    if outcome is not None:
        return 0 in outcome.winners and outcome.scores[0] == puzzle.points
    answer = puzzles.puzzles_of(game).solve(state)
    return answer is not None and answer.points == puzzle.points


@games
def test_the_line_of_every_puzzle_solves_it(game: AnyGame) -> None:
    for puzzle in kept(game):
        assert puzzle.line and solved(game, puzzle), puzzle.name


@pytest.mark.parametrize("game_id", MADE)
def test_a_seed_makes_the_same_puzzles_again(game_id: str) -> None:
    game, several = GAMES[game_id], kept(GAMES[game_id])
    made = [*islice(puzzles.make(game, "1"), MADE[game_id])]
    assert len(made) == MADE[game_id]
    assert all(puzzle in several and solved(game, puzzle) for puzzle in made)
