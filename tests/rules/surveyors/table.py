"""A sheet for examples: stars where a test wants them, and lines played on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galaxies.game import Refusal, fill_options
from galaxies.games import surveyors
from galaxies.games.surveyors.rules.actions import Begin
from galaxies.games.surveyors.rules.state import State
from galaxies.play import notation

Point = tuple[int, int]

FAR = [(400 + 600 * k, 10_700) for k in range(13)]
"""Places at the bottom of a letter sheet, for stars that a test does not look at."""


def play(state: State, *lines: str) -> State:
    """The state after the lines, every one of them checked."""
    for line in lines:
        action = notation.parse(surveyors.GAME, line)
        refusal = surveyors.GAME.rules.check(state, action)
        assert refusal is None, f"{line}: {refusal}"
        state = surveyors.GAME.rules.apply(state, action)
    return state


def refusal(state: State, line: str) -> Refusal:
    """Why a line is refused."""
    found = surveyors.GAME.rules.check(state, notation.parse(surveyors.GAME, line))
    assert found is not None, f"{line} is legal"
    return found


def rule(state: State, line: str) -> str:
    """The id of the rule that forbids a line."""
    return refusal(state, line).rule


def lines(state: State) -> list[str]:
    """The legal lines."""
    return [notation.line(action) for action in surveyors.GAME.rules.legal_actions(state)]


def new(players: int = 2, **options: str) -> State:
    return surveyors.GAME.rules.initial_state(fill_options(surveyors.GAME, options), players)


def begun(players: int = 2, seed: str = "demo", **options: str) -> State:
    """A game whose sheet is laid out."""
    state = new(players, **options)
    maker = state.terms.maker if state.terms.maker >= 0 else players - 1
    return surveyors.GAME.rules.apply(state, Begin(seed, maker + 1))


def drawn(points: Sequence[Point], players: int = 2, **options: str) -> State:
    """A drawn galaxy of twelve stars or more: the given ones, then others far away."""
    options = {"stars": "12", **options, "galaxy_source": "drawn"}
    state = begun(players, **options)
    wanted = state.terms.stars
    for x, y in [*points, *FAR][:wanted]:
        state = play(state, f"place-star {x} {y}")
    return play(state, "finish-galaxy")


def table(points: Sequence[Point], homes: Sequence[int] = (1, 2), **options: Any) -> State:
    """A game on a drawn sheet after the choice of homes; seats from 0, X moves first."""
    state = drawn(points, **options)
    return play(state, *(f"home {n} mark" for n in homes))


X_HOME: Point = (1000, 1000)
O_HOME: Point = (1000, 8000)


def line_up(*inches: int, **options: Any) -> State:
    """X at home on star 1, O far below on star 2; star 3, 4, ... to the right of X at these
    distances in mil."""
    points = [X_HOME, O_HOME, *((1000 + mil, 1000) for mil in inches)]
    return table(points, **options)


def fuel(state: State, seat: int) -> int:
    return state.captains[seat].fuel
