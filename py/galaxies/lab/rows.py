"""A file of results: one game a line, as JSON, in the order of the games.

The file only grows. A run that was stopped leaves at most its last line incomplete; the next run
removes that and goes on behind it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from . import Unable
from .crew import Crew, in_order
from .playing import HEAD, Job, Row, play


def kept(path: Path, jobs: Iterator[Job]) -> Iterator[Row]:
    """The rows that the file has already; takes their jobs from `jobs`. Raises Unable if they are
    not the rows of these jobs."""
    try:
        with path.open("r+b") as file:
            end = 0
            for number, line in enumerate(file):
                if not line.endswith(b"\n"):
                    file.truncate(end)
                    return
                end += len(line)
                row = _parsed(line)
                job = next(jobs, None)
                if job is None or {key: row[key] for key in HEAD if key in row} != job.head():
                    raise Unable(
                        f"{path} belongs to another study: its line {number + 1} is another game."
                        " Restore the study, or choose another file with --rows."
                    )
                yield row
    except FileNotFoundError:
        return
    except OSError as error:
        raise Unable(f"{path} cannot be read: {error.strerror}.") from error


def _parsed(line: bytes) -> Row:
    try:
        row = json.loads(line)
    except ValueError:
        row = None
    return row if isinstance(row, dict) else {}


def filled(
    path: Path, jobs: Iterable[Job], crew: Crew, begin: Callable[[int], None]
) -> Iterator[Row]:
    """All rows of the jobs, first those that the file has, then those that it gets now. Between
    them it calls `begin` with the number of the former."""
    left, number = iter(jobs), 0
    for row in kept(path, left):
        number += 1
        yield row
    begin(number)
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            for line in in_order(play, left, crew):
                file.write(f"{line}\n")
                file.flush()
                yield json.loads(line)
    except OSError as error:
        raise Unable(f"{path} cannot be written: {error.strerror}.") from error
