"""The memory of the shell between events, and operations that several events share."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from galaxies.game import Action, Player, Refusal, Shape, dated
from galaxies.play.session import Session

from .arrival import Arrival
from .beside import Beside
from .crossing import Point
from .ghost import Ghost
from .moments import moments
from .picture import Painter
from .screen import Screen
from .wire.answers import Effect
from .wire.events import Devices, GreetEvent

STAYS = (
    "What the others have hidden is known to their devices alone: without these, this game cannot"
    " go on. Connect them again."
)


class Desk:
    """The session on the screen, and what waits to be opened or checked."""

    def __init__(self) -> None:
        self._screen: Screen | None = None
        self._painter: Painter | None = None
        self.ticket = 0
        """Changes with the position, so that results for an earlier position are dropped."""
        self.shape: Shape = "wide"
        """The shape of the window, for which everything is drawn."""
        self.arrival: Arrival | None = None
        """The session from a link, until it is opened."""
        self.greeted: GreetEvent | None = None
        """What arrived with the session from another device, until it is opened."""
        self.resigned: Action | None = None
        """The resignation here that the moves of that session overtook."""
        self.offered: dict[int, Point] = {}
        """The position that each other device was sent last, as both know it."""
        self.beside: Beside | None = None
        self.check: Iterator[bool] | None = None
        """The running check of a checkpoint that came with a file."""
        self.marked = 0
        """The ply of the last checkpoint made here."""

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

    def open(
        self,
        session: Session,
        *,
        fresh: bool,
        save: bool = False,
        here: Collection[Player] = (),
        devices: Devices = (),
        hub: int = 0,
        secret: str = "",
        ghost: Ghost | None = None,
    ) -> Effect:
        """Put a session on the screen; a `fresh` one is not among the saved games yet. `here` are
        the seats of this device, if it is one of several `devices`, of which that with the number
        `hub` passes everything on, and `secret` makes its luck.
        `ghost` is the finished game beside which it is played."""
        self._screen = Screen(session, here, devices, secret, ghost, hub=hub)
        self._painter = Painter(self._screen)
        self.beside = None
        self.check = None
        self.marked = 0
        self.ticket += 1
        return Effect(opened=fresh, save=save, dated=dated(session.game) or None)

    def drop(self) -> None:
        """Drop the chosen words and pending results; the player to move becomes the viewer."""
        self.screen.drop()
        self.screen.seat_viewer()
        self.ticket += 1

    def play(self, action: Action, *, at_once: bool) -> Effect:
        """Play an action, and show the luck that follows moment by moment."""
        since, company = self.session.ply, self.screen.company
        if company is None and self.session.hands:
            return refused(STAYS)
        if company and company.hold(action):
            return replace(self.played(since, at_once=at_once), save=True)
        self.session.play(action)
        return self.played(since, at_once=at_once)

    def played(self, since: int, *, at_once: bool) -> Effect:
        """The effect of the plies played after ply `since`."""
        self.drop()
        screen = self.screen
        screen.moments = [] if at_once else moments(self.session, screen.viewer, since)
        return Effect(save=self.session.ply > since)


def refused(why: str) -> Effect:
    """A refusal without a rule."""
    return Effect(refusal=Refusal("", why))
