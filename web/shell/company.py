"""The other device of a game that is played on two: who sits there, and what it knows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from galaxies.game import Player
from galaxies.play import exchange
from galaxies.play.session import Session
from galaxies.words.english import capital, listed

from .naming import humans, seat_name
from .wire.events import News


def fits(session: Session, here: Collection[Player]) -> bool:
    """Whether these seats are those of some people, and other people are left."""
    known = set(humans(session))
    return bool(here) and set(here) < known


class Company:
    """Stays while the devices are not connected: the players of the other device wait."""

    def __init__(self, session: Session, here: Collection[Player]) -> None:
        self._session = session
        self.people = [player for player in humans(session) if player in here]
        """The people in front of this device."""
        self.told = session.ply
        """The ply that the other device knows of."""
        self.asking = False
        """This device has asked to undo the last move."""
        self.asked = False
        """The other device asks to undo the last move."""

    @property
    def names(self) -> str:
        """Who plays on the other device."""
        away = [player for player in humans(self._session) if player not in self.people]
        return capital(listed([seat_name(self._session, player) for player in away]))

    @property
    def runs_computers(self) -> bool:
        """Whether computer players think here: they do on the device of the first person."""
        return humans(self._session)[0] in self.people

    @property
    def movers(self) -> list[Player]:
        """The players whose moves come from the other device."""
        return [
            player
            for player, seat in enumerate(self._session.seats)
            if player not in self.people and (seat.is_human or not self.runs_computers)
        ]

    def message(self, what: Literal["ready", "ask", "undone", "kept", "apart"]) -> News:
        """A message about the present position."""
        return News(what, self._session.ply, exchange.mark(self._session))

    def settle(self) -> None:
        """The other device knows the present position, and no question about it is open."""
        self.told = self._session.ply
        self.asking = self.asked = False

    def step(self) -> News | None:
        """What was played here since the last call; None if nothing was."""
        session, since = self._session, self.told
        if session.ply == since:
            return None
        self.settle()
        if session.ply < since:
            return None
        lines = exchange.lines_since(session, since)
        return News("step", since, exchange.mark(session, since), lines)
