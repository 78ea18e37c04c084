"""A file of results: one game a line, as JSON, in the order of the games.

The file only grows. A run that was stopped leaves at most its last line incomplete; the next run
removes that and goes on behind it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import TracebackType

from . import Unable
from .crew import Crew, in_order
from .playing import Job, Row, play, row_of


class Rows:
    """An open file of results. It is read from the start; where it ends, games are played."""

    def __init__(self, path: Path) -> None:
        """Raises Unable."""
        self.kept = 0
        """How many rows were there before."""
        self._path = path
        try:
            self._file = path.open("a+b")
            self._file.seek(0)
        except OSError as error:
            raise Unable(f"{path} cannot be written: {error.strerror}.") from error

    def __enter__(self) -> Rows:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        with self._file:
            if kind is None and self._file.readline():
                raise self._foreign()

    def fill(self, jobs: Iterable[Job], crew: Crew) -> Iterator[Row]:
        """The rows of the jobs that follow: those that the file has, then those that are played
        now. Raises Unable if the file has the rows of other jobs."""
        left = iter(jobs)
        for job in left:
            start = self._file.tell()
            line = self._file.readline()
            if not line.endswith(b"\n"):
                self._file.truncate(start)
                yield from self._played(chain([job], left), crew)
                return
            row = row_of(line, job)
            if row is None:
                raise self._foreign()
            self.kept += 1
            yield row

    def _played(self, jobs: Iterable[Job], crew: Crew) -> Iterator[Row]:
        for line in in_order(play, jobs, crew):
            try:
                self._file.write(f"{line}\n".encode())
                self._file.flush()
            except OSError as error:
                raise Unable(f"{self._path} cannot be written: {error.strerror}.") from error
            yield json.loads(line)

    def _foreign(self) -> Unable:
        return Unable(
            f"{self._path} has other games from line {self.kept + 1} on. Undo what you changed in"
            " the plan, or name another file with --rows."
        )
