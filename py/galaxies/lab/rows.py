"""A file of results: one game a line, as JSON, in the order of the games.

The file only grows, and one process at a time writes it. A run that was stopped leaves at most its
last line incomplete; the next run removes that and goes on behind it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import TracebackType

from .. import __version__
from . import Unable
from .crew import Crew, in_order
from .lock import Lock
from .playing import Job, Row, is_of, play, row_of


class Rows:
    """An open file of results. It is read from the start; where it ends, games are played."""

    def __init__(self, path: Path, *, mix: bool = False) -> None:
        """`mix`: go on although other code played the games that are there. Raises Unable."""
        self.kept = 0
        """How many rows were there before."""
        self._path = path
        self._mix = mix
        if path.exists() and not (path.is_file() or path.is_dir()):  # read for ever, as /dev/zero
            raise Unable(f"{path} is no file that can keep rows.")
        self._lock = Lock(path)
        try:
            # What is written is written at once: nothing is left to fail when the file is closed.
            self._end = path.open("ab", buffering=0)
            self._file = path.open("rb")
        except OSError as error:
            self._lock.release()
            raise self._unwritten(error) from error

    def __enter__(self) -> Rows:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        try:
            with self._file, self._end:
                if kind is None and self._file.readline():
                    raise self._foreign()
        finally:
            self._lock.release()

    def fill(self, jobs: Iterable[Job], crew: Crew) -> Iterator[Row]:
        """The rows of the jobs that follow: those that the file has, then those that are played
        now. Raises Unable if the file has the rows of other jobs or, unless they may be mixed, of
        other code."""
        left = iter(jobs)
        for job in left:
            start = self._file.tell()
            line = self._file.readline()
            if not line.endswith(b"\n"):
                self._end.truncate(start)
                yield from self._played(chain([job], left), crew)
                self._file.seek(0, 2)
                return
            row = row_of(line, job)
            if row is None:
                raise self._foreign()
            if not self._mix and not is_of(row, job):
                raise self._older(row, job)
            self.kept += 1
            yield row

    def _played(self, jobs: Iterable[Job], crew: Crew) -> Iterator[Row]:
        sent: deque[Job] = deque()

        def noted() -> Iterator[Job]:
            for job in jobs:
                sent.append(job)
                yield job

        for line in in_order(play, noted(), crew):
            job = sent.popleft()
            row = row_of(line, job)
            if row is None or not is_of(row, job):
                raise Unable(f"A worker has an older version of the package: it did not play {job}")
            self._write(f"{line}\n".encode())
            yield row

    def _write(self, line: bytes) -> None:
        try:
            while line:
                line = line[self._end.write(line) :]
        except OSError as error:
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> Unable:
        return Unable(f"{self._path} cannot be written: {error.strerror}.")

    def _foreign(self) -> Unable:
        return Unable(
            f"{self._path} has other games from line {self.kept + 1} on. Undo what you changed in"
            " the plan, or name another file with --rows."
        )

    def _older(self, row: Row, job: Job) -> Unable:
        def named(version: object, code: object) -> str:
            return f"version {version}, code {code}" if code else "an older version"

        there = named(row.get("version"), row.get("code"))
        here = named(__version__, job.head()["code"])
        return Unable(
            f"In {self._path}, other code played the games from line {self.kept + 1} on: {there};"
            f" here it is {here}. Name another file with --rows, or mix both with --mix."
        )
