"""A sheet for examples: stars where a test wants them, and lines played on it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from galaxies.game import fill_options
from galaxies.games import surveyors
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import exam
from galaxies.games.surveyors.rules.actions import Begin
from galaxies.games.surveyors.rules.state import State
from table import Table

Point = tuple[int, int]

CSS = (Path(surveyors.__file__).parent / "picture" / "style.css").read_text("utf-8")
FAR = [(400 + 600 * k, 10_700) for k in range(13)]
"""Places at the bottom of a letter sheet, for stars that a test does not look at."""


TABLE = Table(GAME)
play, refusal, rule, lines = TABLE.play, TABLE.refusal, TABLE.rule, TABLE.lines


def new(players: int = 2, **options: str) -> State:
    return GAME.rules.initial_state(fill_options(GAME, options), players)


def begun(players: int = 2, seed: str = "demo", **options: str) -> State:
    """A game whose sheet is laid out."""
    state = new(players, **options)
    maker = state.terms.maker if state.terms.maker >= 0 else players - 1
    return GAME.rules.apply(state, Begin(seed, maker + 1))


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


def hair(*inches: int, **options: str) -> State:
    """The same table, where a coast may be asked for."""
    return line_up(*inches, **{"coasting": "on", **options})


def sitting(seed: str = "demo") -> State:
    """The beginning of an eye exam."""
    return begun(1, seed=seed, scenario="exam")


def answered(state: State, percent: int, wobble: int = 0) -> State:
    """A sitting in which every line is judged `percent` of its length, give or take `wobble`."""
    for at, length in enumerate(exam.true_lengths(state)):
        share = percent + (wobble if at % 2 else -wobble)
        eighths = max(1, (length * share // 100 + 62) // 125)
        state = play(state, f"estimate {eighths // 8} {eighths % 8}")
    return state


def shown(state: State, draft: tuple[str, ...] = (), pane: int = 0) -> dict[str, str]:
    """The parts of a pane, the sheet if no other is named, by their keys."""
    parts = GAME.picture.scene(state, 0, draft).panes[pane].parts
    return {part.key: part.svg for part in parts}


def rulers(state: State, draft: tuple[str, ...]) -> dict[str, bool]:
    """The rulers on the sheet, and whether each can be seen."""
    parts = shown(state, draft).items()
    return {key: " away" not in svg.split(">", 1)[0] for key, svg in parts if "ruler:" in key}
