"""Puzzles: how they are made and checked, and the kept sets of the games."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from build.python.archive import is_for_page
from galaxies import GAMES
from galaxies.formats import position
from galaxies.game import AnyGame
from galaxies.lab import puzzles
from galaxies.terminal.commands import main

WITH_PUZZLES = [game for game in GAMES.values() if game.puzzles]
games = pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)


def file_of(game: AnyGame) -> Path:
    folder = Path(__file__).parents[2] / "py" / "galaxies" / "games" / game.name
    return folder / "puzzles.json"


def kept(game: AnyGame) -> list[puzzles.Puzzle]:
    return puzzles.read(file_of(game).read_text("utf-8"))


@games
def test_a_kept_set_is_large_small_and_graded(game: AnyGame) -> None:
    path = file_of(game)
    text = path.read_text("utf-8")
    several = puzzles.read(text)
    assert len({puzzle.name for puzzle in several}) == len(several) >= 100
    assert len(gzip.compress(text.encode(), mtime=0)) <= 60_000
    assert puzzles.text_of(game, several) == text
    grades = [grade for grade, _ in puzzles.grade(several)]
    assert grades == sorted(grades) and set(grades) == {1, 2, 3}
    assert not is_for_page(path) and not is_for_page(path.parent / "computer" / "puzzles.py")


@games
def test_kept_puzzles_are_positions_with_one_best_line(game: AnyGame) -> None:
    several = kept(game)
    for puzzle in several:
        state = position.load(game, puzzle.position)
        assert game.rules.current_player(state) == 0 and puzzle.line and puzzle.task.endswith(".")
    # One for each game; `galaxies puzzles GAME --check FILE` solves all of them again.
    assert puzzles.fault(game, several[0]) == ""


@games
def test_what_is_no_puzzle_is_found_out(game: AnyGame) -> None:
    first, second = kept(game)[:2]
    for wrong in (
        replace(first, line=(*first.line[1:], first.line[0])),
        replace(first, points=first.points + 1),
        replace(first, ways=first.ways + 1),
        replace(first, position=second.position, task=second.task),
    ):
        assert puzzles.fault(game, wrong)


@pytest.mark.usefixtures("toys")
def test_games_without_puzzles_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    """And which games have some: no toy does."""
    assert main(["puzzles", "nonsense"]) == 2
    said = capsys.readouterr().err
    assert said.startswith('galaxies: There are no puzzles of "nonsense"; choose from express')
    assert main(["puzzles", "toy-dice"]) == 2
    assert capsys.readouterr().err == said.replace("nonsense", "toy-dice")
    assert said.count("toy") == 0


def test_the_command_prints_a_file_that_it_can_check(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["puzzles", "express", "--count", "1", "--seed", "1"]) == 0
    text = capsys.readouterr().out
    (made,) = puzzles.read(text)
    assert made in kept(GAMES["express"])
    path = tmp_path / "some.json"
    path.write_text(text, "utf-8")
    assert main(["puzzles", "express", "--check", str(path)]) == 0
    assert capsys.readouterr().out == f"{made.name}  sound\n"
    path.write_text(text.replace(f", {made.points}, [", f", {made.points + 1}, [", 1), "utf-8")
    assert main(["puzzles", "express", "--check", str(path)]) == 2
    assert "1 puzzle of this file cannot be used as it is." in capsys.readouterr().err
