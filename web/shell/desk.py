"""What the shell remembers between two events, and what several events do with it."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.game import Action, Refusal
from galaxies.play.session import Session

from .arrival import Arrival
from .beside import Beside
from .moments import moments
from .picture import Painter
from .screen import Screen
from .wire.answers import Effect


class Desk:
    """The session on the screen, and what waits beside it."""

    def __init__(self) -> None:
        self._screen: Screen | None = None
        self._painter: Painter | None = None
        self.ticket = 0
        """Changes with the position: what was thought about an earlier one counts no more."""
        self.arrival: Arrival | None = None
        """What a link brought, until it is opened."""
        self.beside: Beside | None = None
        self.proof: Iterator[bool] | None = None
        """The check of a checkpoint that came with a file."""
        self.marked = 0
        """The ply of the last checkpoint that was made here."""

    @property
    def is_open(self) -> bool:
        """Whether a session is open."""
        return self._screen is not None

    @property
    def screen(self) -> Screen:
        if self._screen is None:
            raise RuntimeError("no session is open")
        return self._screen

    @property
    def painter(self) -> Painter:
        if self._painter is None:
            raise RuntimeError("no session is open")
        return self._painter

    @property
    def session(self) -> Session:
        return self.screen.session

    def open(self, session: Session, *, fresh: bool, save: bool = False) -> Effect:
        """Put a session on the screen; a `fresh` one is no saved game yet."""
        self._screen = Screen(session)
        self._painter = Painter(self._screen)
        self.beside = None
        self.proof = None
        self.marked = 0
        self.ticket += 1
        return Effect(opened=fresh, save=save)

    def drop(self) -> None:
        """Whatever was chosen or is thought about counts no more; whoever is to move may look."""
        self.screen.drop()
        self.screen.seat_viewer()
        self.ticket += 1

    def play(self, action: Action, *, at_once: bool) -> Effect:
        """Play an action, and show moment by moment what luck made of it."""
        since = self.session.ply
        self.session.play(action)
        return self.played(since, at_once=at_once)

    def played(self, since: int, *, at_once: bool) -> Effect:
        """Something was played since a ply."""
        self.drop()
        screen = self.screen
        screen.moments = [] if at_once else moments(self.session, screen.viewer, since)
        return Effect(save=self.session.ply > since)


def refused(why: str) -> Effect:
    """A refusal that no rule stands for."""
    return Effect(refusal=Refusal("", why))
