"""The log of a session: its lines for each reader, and how many of them the page has."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter

from galaxies.game import CHANCE, Viewer
from galaxies.play.session import Session

from .screen import Screen
from .wire import answers
from .wire.answers import LogLine

LONG, LATELY = 600, 300
"""In a session of more than LONG plies, the log begins with the last LATELY of them."""


class Log:
    """The sentences of the plies, computed once for each reader."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._told: dict[Viewer, list[LogLine]] = {}
        self._reader: Viewer | None = None
        """The reader whose log the page has, and how many lines of it."""
        self._sent = 0
        session = screen.session
        lately = session.ply - LATELY if session.ply > LONG else 0
        self._first = max(session.base, lately)
        """The ply after which the log begins."""

    def lines(self) -> list[LogLine]:
        """All lines for the present reader, up to the last ply shown."""
        for reader in self._screen.readers:
            self._tell(reader)  # now, so that handing over the device is quick
        return [line for line in self._told[self._screen.reader] if line[1]]

    def _tell(self, reader: Viewer) -> None:
        screen = self._screen
        told = self._told.setdefault(reader, [])
        while told and told[-1][0] > screen.log_end:
            told.pop()
        last = told[-1][0] if told else min(self._first, screen.session.ply)
        told += [
            (ply + 1, screen.describe(ply, reader), _is_joined(screen.session, ply))
            for ply in range(last, screen.log_end)
        ]

    def unsent(self, lines: list[LogLine]) -> answers.Log:
        """The part of these lines that the page does not have."""
        if self._reader != self._screen.reader:
            self._reader, self._sent = self._screen.reader, 0
        start, self._sent = min(self._sent, len(lines)), len(lines)
        return answers.Log(start=start, entries=tuple(lines[start:]), more=self._first > 0)

    def cut(self, since: int | None = None) -> None:
        """Drop the lines of undone plies, or of those after a ply that are not what they were."""
        ply = self._screen.session.ply if since is None else since
        for told in self._told.values():
            while told and told[-1][0] > ply:
                told.pop()
        if self._reader is not None:
            kept = sum(bool(line[1]) for line in self._told.get(self._reader, ()))
            self._sent = min(self._sent, kept)

    def resend(self) -> None:
        """Send the whole log again: the page has lost it."""
        self._reader = None

    def look_back(self, plies: int) -> None:
        """Begin the log `plies` plies earlier."""
        first = max(0, self._first - plies)
        if first < self._screen.session.base:
            self._screen.session.recall()
        self._begin(first)

    def keep_to_what_is_known(self) -> None:
        """Begin the log at the first ply whose state the session knows."""
        self._begin(self._screen.session.base)

    def _begin(self, ply: int) -> None:
        self._first = ply
        self._told.clear()
        self.resend()


def after(lines: Sequence[LogLine], ply: int) -> Sequence[LogLine]:
    """The lines of the plies after this one, as the log counts them."""
    return lines[bisect_right(lines, ply, key=itemgetter(0)) :]


def _is_joined(session: Session, ply: int) -> bool:
    """Whether a ply belongs to the choice before it; luck in the middle of a choice does."""
    while ply < session.ply - 1 and session.player_at(ply) == CHANCE:
        ply += 1
    return session.is_joined(ply)
