"""The commands of the laboratory: `study`, `dataset`, `tournament` and `puzzles`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from ..games import GAMES
from ..lab import Unable, decoded, puzzles, study, tournament
from ..lab.crew import WAIT, Crew, crew
from ..lab.figures import Figures
from ..lab.plots import plots
from ..lab.rows import Rows
from ..lab.standings import Standings
from ..lab.summary import Summary
from ..words.english import counted
from .examples import add_json


def add_commands(commands: Any) -> None:
    parser = commands.add_parser("study", help="many games of computer players, with statistics")
    parser.add_argument("file", metavar="FILE.toml", help="what to play")
    parser.add_argument("--plots", default="", metavar="DIR", help="write plots there, as SVG")
    parser.add_argument(
        "--figures", default="", metavar="FILE.json", help="write the figures of the summary there"
    )
    _add_crew(parser)
    parser = commands.add_parser("dataset", help="the games of a study with every decision")
    parser.add_argument("file", metavar="FILE.toml", help="what to play, as for a study")
    _add_crew(parser)
    parser = commands.add_parser("tournament", help="computer players compared, with ratings")
    parser.add_argument("file", metavar="FILE.toml", help="who plays what")
    _add_crew(parser)
    parser = commands.add_parser("puzzles", help="puzzles made from galaxies, as a file")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--count", type=int, default=10, metavar="N", help="how many (10)")
    parser.add_argument("--seed", default="1", help="which galaxies (1)")
    parser.add_argument("--check", default="", metavar="FILE", help="check those of a file instead")


def _add_crew(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rows", default="", metavar="FILE.jsonl", help="the games, one a line (beside FILE.toml)"
    )
    parser.add_argument(
        "--processes", type=int, default=0, metavar="N", help="default: one for each core"
    )
    parser.add_argument(
        "--mix", action="store_true", help="go on with games that other code played"
    )
    parser.add_argument(
        "--on",
        default="",
        metavar="tcp://HOST:PORT",
        help="play on the cluster of a Dask scheduler",
    )
    parser.add_argument(
        "--wait",
        type=int,
        default=WAIT,
        metavar="SECONDS",
        help=f"how long a cluster may be without a worker ({WAIT})",
    )
    add_json(parser)


def run_puzzles(arguments: argparse.Namespace) -> None:
    """Print a file of new puzzles, or check those of a file by solving each again."""
    name, count = arguments.game, arguments.count
    if name not in GAMES or not GAMES[name].puzzles:
        known = ", ".join(game for game in GAMES if GAMES[game].puzzles)
        raise Unable(f'There are no puzzles of "{name}"; choose from {known}.')
    if count < 1:
        raise Unable("The number of puzzles must be at least 1.")
    game = GAMES[name]
    if arguments.check:
        unsound = 0
        for puzzle in _puzzles(arguments.check):
            fault = puzzles.fault(game, puzzle)
            unsound += bool(fault)
            print(f"{puzzle.name}  {fault or 'sound'}", flush=True)
        if unsound:
            raise Unable(f"{counted(unsound, 'puzzle')} of this file cannot be used as it is.")
        return
    made = []
    for puzzle in islice(puzzles.make(game, arguments.seed), count):
        made.append(puzzle)
        print(f"{len(made):,} of {count:,} puzzles", file=sys.stderr, flush=True)
    print(puzzles.text_of(game, made), end="")


def _puzzles(file: str) -> list[puzzles.Puzzle]:
    try:
        return puzzles.read(text_of(Path(file)))
    except (ValueError, LookupError, TypeError) as error:
        if isinstance(error, Unable):
            raise
        raise Unable(f"{file} is not a file of puzzles.") from error


def run_study(arguments: argparse.Namespace) -> None:
    """Play what is missing, then print the summary of all rows."""
    path = Path(arguments.file)
    plan = study.read(text_of(path), path.name, path.parent)
    summary, file = Summary(plan), _rows(arguments)
    figures, clock = Figures(summary), Clock(plan.games)
    with _at_work(arguments, file) as (workers, rows):
        for row in rows.fill(plan.jobs(), workers):
            summary.add(row)
            figures.add(row)
            clock.show(row["n"] + 1, rows.kept)
    if arguments.json:
        print(figures.text(), end="")
    for line in () if arguments.json else summary.lines():
        print(line)
    if arguments.plots:
        _write_plots(summary, Path(arguments.plots))
    if arguments.figures:
        _write(Path(arguments.figures), figures.text())


def run_dataset(arguments: argparse.Namespace) -> None:
    """Write the games of a study with what the players saw, could do and chose."""
    path = Path(arguments.file)
    plan = replace(study.read(text_of(path), path.name, path.parent), traced=True)
    clock, decisions = Clock(plan.games), 0
    file = _rows(arguments, ".data.jsonl")
    with _at_work(arguments, file) as (workers, rows):
        for row in rows.fill(plan.jobs(), workers):
            decisions += len(row.get("decisions", ()))
            clock.show(row["n"] + 1, rows.kept)
    if arguments.json:
        told = {"file": str(file), "games": plan.games, "decisions": decisions}
        print(json.dumps(told, ensure_ascii=False))
        return
    print(f"{file}: {counted(plan.games, 'game')}, {counted(decisions, 'decision')}")


def run_tournament(arguments: argparse.Namespace) -> None:
    """Play what is missing, then print the standings."""
    path = Path(arguments.file)
    plan = tournament.read(text_of(path), path.name)
    standings, file = Standings(plan.players), _rows(arguments)
    clock = Clock(plan.games)
    with _at_work(arguments, file) as (workers, rows):
        for row in tournament.hold(plan, rows, workers, standings):
            clock.show(row["n"] + 1, rows.kept)
    if arguments.json:
        head = {"title": plan.title, "game": plan.game, "games": plan.games, "seed": plan.seed}
        print(json.dumps({**head, "players": standings.figures()}, ensure_ascii=False))
        return
    system = f"Swiss, {counted(plan.rounds, 'round')}" if plan.rounds else "round robin"
    title, games = plan.title or GAMES[plan.game].title, counted(plan.games, "game")
    print(f"{title}: {system}, {games}, seed {plan.seed}")
    print(
        "Intervals are to hold the true value in 95 of 100 tournaments. They count galaxies, whose"
    )
    print("games belong together; ratings are Bradley and Terry's, 400 points for ten wins to one.")
    for line in standings.lines():
        print(line)


def _rows(arguments: argparse.Namespace, ending: str = ".jsonl") -> Path:
    return Path(arguments.rows or Path(arguments.file).with_suffix(ending))


@contextmanager
def _at_work(arguments: argparse.Namespace, file: Path) -> Iterator[tuple[Crew, Rows]]:
    """Those who play, and the file of what they played."""
    try:
        with (
            crew(arguments.on, arguments.processes, arguments.wait) as workers,
            Rows(file, mix=arguments.mix) as rows,
        ):
            yield workers, rows
    except KeyboardInterrupt:
        print(f"\nStopped. The games are in {file}; the same command goes on.", file=sys.stderr)
        raise


def _write_plots(summary: Summary, folder: Path) -> None:
    for name, picture in plots(summary):
        _write(folder / name, picture)


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Unable(f"{path} cannot be written: {error.strerror}.") from error


def text_of(path: Path) -> str:
    """The text of a file, of the standard input for the name "-". Raises Unable."""
    try:
        return _typed() if str(path) == "-" else decoded(path.read_bytes())
    except OSError as error:
        raise Unable(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Unable(f"{path} is not a text file.") from error


def _typed() -> str:
    """The standard input, which comes in UTF-8 whatever the encoding of the terminal is."""
    buffer = getattr(sys.stdin, "buffer", None)
    return decoded(buffer.read()) if buffer else sys.stdin.read().removeprefix("\ufeff")


class Clock:
    """Progress on the error output, with the time left; a line that is overwritten on a screen."""

    def __init__(self, total: int, now: Callable[[], float] = time.monotonic) -> None:
        self._total = total
        self._now = now
        self._start = self._told = now()

    def show(self, done: int, before: int) -> None:
        """So many games are done, of which `before` were there before."""
        if done == before:
            return
        if done == before + 1 > 1:
            print(f"{before:,} of {self._total:,} games are there already.", file=sys.stderr)
        now, screen = self._now(), sys.stderr.isatty()
        if done < self._total and now - self._told < (1 if screen else 30):
            return
        self._told = now
        played, took = done - before, max(now - self._start, 1e-9)
        words = f"{done:,} of {self._total:,} games, {played / took:.1f} a second"
        if done < self._total:
            words += f", {_duration((self._total - done) * took / played)} left"
        if screen:
            end = "\n" if done == self._total else ""
            print(f"\r{words:<70}", end=end, file=sys.stderr, flush=True)
        else:
            print(words, file=sys.stderr, flush=True)


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 2:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"
