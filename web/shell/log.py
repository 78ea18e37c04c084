"""The log of a session: what it tells each reader, and how much of that the page has."""

from __future__ import annotations

from galaxies.game import CHANCE, Viewer
from galaxies.play.session import Session

from .screen import Screen
from .wire import answers
from .wire.answers import LogLine

LONG, LATELY = 600, 300
"""Of a session of more plies than LONG, the log begins with the last LATELY of them."""


class Log:
    """The sentences of the plies, each told once to each reader."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._told: dict[Viewer, list[LogLine]] = {}
        self._reader: Viewer | None = None
        """Whose log the page has, and how many of its lines."""
        self._sent = 0
        session = screen.session
        lately = session.ply - LATELY if session.ply > LONG else 0
        self._first = max(session.base, lately)
        """The ply after which the log begins."""

    def lines(self) -> list[LogLine]:
        """All lines for the present reader, up to what has been shown."""
        for reader in self._screen.readers:
            self._tell(reader)  # now, so that nobody waits for it when the device changes hands
        return [line for line in self._told[self._screen.reader] if line[1]]

    def _tell(self, reader: Viewer) -> None:
        screen = self._screen
        told = self._told.setdefault(reader, [])
        while told and told[-1][0] > screen.told:
            told.pop()
        last = told[-1][0] if told else min(self._first, screen.session.ply)
        told += [
            (ply + 1, screen.describe(ply, reader), _is_joined(screen.session, ply))
            for ply in range(last, screen.told)
        ]

    def unsent(self, lines: list[LogLine]) -> answers.Log:
        """What the page does not have of these lines."""
        if self._reader != self._screen.reader:
            self._reader, self._sent = self._screen.reader, 0
        start, self._sent = min(self._sent, len(lines)), len(lines)
        return answers.Log(start=start, entries=tuple(lines[start:]), more=self._first > 0)

    def cut(self) -> None:
        """Something was taken back: what may be played instead is told anew."""
        ply = self._screen.session.ply
        for told in self._told.values():
            while told and told[-1][0] > ply:
                told.pop()
        if self._reader is not None:
            kept = sum(bool(line[1]) for line in self._told.get(self._reader, ()))
            self._sent = min(self._sent, kept)

    def resend(self) -> None:
        """The page has lost its log."""
        self._reader = None

    def look_back(self, plies: int) -> None:
        """Begin the log so many plies earlier."""
        first = max(0, self._first - plies)
        if first < self._screen.session.base:
            self._screen.session.recall()
        self._begin(first)

    def keep_to_what_is_known(self) -> None:
        """Begin the log where the session knows its states."""
        self._begin(self._screen.session.base)

    def _begin(self, ply: int) -> None:
        self._first = ply
        self._told.clear()
        self.resend()


def _is_joined(session: Session, ply: int) -> bool:
    """Whether a ply goes on with a choice; luck in the middle of one does."""
    while ply < session.ply - 1 and session.player_at(ply) == CHANCE:
        ply += 1
    return session.is_joined(ply)
