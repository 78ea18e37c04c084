"""Puzzles made from galaxies: found by a seed, checked by exact search, graded, kept as a file."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..formats import notation, position
from ..galaxy import codes
from ..galaxy.luck import Luck
from ..game import CHANCE, AnyGame, AnyPuzzles, State

GRADES = 3
PATIENCE = 1_000
"""Galaxies in a row without a new puzzle before the search ends."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it is kept: position and actions as text."""

    position: str
    task: str
    points: int
    """The points that solve it."""
    line: tuple[str, ...]
    """The best line: what the player does, up to the first action of another player."""
    ways: int
    """How many lines there are to look through: the product of the choices along the best line."""

    @property
    def name(self) -> str:
        """Eight letters that follow from the position alone."""
        return f"{zlib.crc32(self.position.encode()):08x}"


def puzzles_of(game: AnyGame) -> AnyPuzzles:
    """How the game makes puzzles. Raises LookupError if it makes none."""
    if not game.puzzles:
        raise LookupError(f"There are no puzzles of {game.title} yet.")
    return game.puzzles()


def make(game: AnyGame, seed: str) -> Iterator[Puzzle]:
    """Puzzles, at most one from each galaxy, until many galaxies in a row bring no new one."""
    stream = Luck(seed).stream("puzzles")
    known: set[str] = set()
    vain = 0
    while vain < PATIENCE:
        vain += 1
        galaxy = codes.code(stream.below(codes.COUNT))
        for state in puzzles_of(game).positions(Luck(galaxy)):
            text = position.dump(state, bare=True)
            if text in known:
                continue
            known.add(text)
            puzzle = judged(game, state)
            if puzzle is not None:
                vain = 0
                yield puzzle
                break


def judged(game: AnyGame, state: State) -> Puzzle | None:
    """The puzzle that a position is; None if it has no solution, or has another one as well."""
    puzzles = puzzles_of(game)
    solution = puzzles.solve(state)
    if solution is None or not solution.line:
        return None
    points, now, ways = solution.points, state, 1
    for action in solution.line:
        for rival in puzzles.rivals(now, action):
            answer = puzzles.solve(after(game, now, rival))
            if answer is not None and answer.points >= points:
                return None
        ways *= len(game.choices(now))
        now = after(game, now, action)
    line = tuple(map(notation.line, solution.line))
    text = position.dump(state, bare=True)
    return Puzzle(text, puzzles.task(state, points), points, line, ways)


def after(game: AnyGame, state: State, action: object) -> State:
    """The state after an action, and after the luck that follows it on the page."""
    rules, luck = game.rules, Luck(codes.OF_PUZZLES)
    state = rules.apply(state, action)
    while rules.current_player(state) == CHANCE:
        state = rules.apply(state, rules.chance(state, luck))
    return state


def fault(game: AnyGame, puzzle: Puzzle) -> str:
    """What is wrong with a kept puzzle, "" if nothing is: it must be what its position makes it,
    and its line must be legal and solve it."""
    state = position.load(game, puzzle.position)
    if judged(game, state) != puzzle:
        return "its solution, task or grade is another one"
    for line in puzzle.line:
        action = notation.parse(game, line)
        if game.rules.check(state, action) is not None:
            return f'"{line}" is not legal'
        state = after(game, state, action)
    outcome = game.rules.outcome(state)
    if outcome is None:
        answer = puzzles_of(game).solve(state)
        won = answer is not None and answer.points >= puzzle.points
    else:
        won = 0 in outcome.winners and outcome.scores[0] >= puzzle.points
    return "" if won else "its line does not solve it"


def grade(puzzles: Sequence[Puzzle]) -> list[tuple[int, Puzzle]]:
    """The puzzles by the lines to look through, fewest first, each with its grade from 1 to 3: a
    third of them has each grade."""
    ordered = sorted(puzzles, key=lambda one: (one.ways, one.name))
    return [(1 + GRADES * at // len(ordered), one) for at, one in enumerate(ordered)]


def text_of(game: AnyGame, puzzles: Sequence[Puzzle]) -> str:
    """The file of the puzzles of a game, which `read` and the page read: one line each."""
    rows = (
        json.dumps([p.name, level, p.task, p.points, p.line, p.ways, json.loads(p.position)])
        for level, p in grade(puzzles)
    )
    made = puzzles_of(game)
    head = json.dumps({"seats": made.seats, "any_order": made.any_order}).removesuffix("}")
    return f'{head}, "puzzles": [\n' + ",\n".join(rows) + "\n]}\n"


def read(text: str) -> list[Puzzle]:
    """The puzzles of a file."""
    return [
        Puzzle(json.dumps(where, separators=(",", ":")), task, points, tuple(line), ways)
        for _, _, task, points, line, ways, where in json.loads(text)["puzzles"]
    ]
