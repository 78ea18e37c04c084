"""A ghost: a finished game of somebody else, beside which the same galaxy is played.

It is kept as the link that it came by, which is short, and replayed from there: nothing that it
claims is trusted. It is no part of the session, so no view of a player depends on it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

from galaxies.draw.svg import Part
from galaxies.game import Shape, State
from galaxies.play.naming import by_name
from galaxies.play.records.relation import relation
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.words.english import capital

from .naming import humans, people

SWITCH = "ghost"
"""The name of the switch that shows the ghost and hides it."""


def may_race(session: Session) -> bool:
    """Whether somebody can play the same game against this one: it is over, one person played it,
    and its luck follows from the galaxy, so it will be the same."""
    return (
        bool(session.game.racing)
        and session.is_over
        and people(session) == 1
        and link.luck_is_of_code(session, session.ply)
    )


def ghost_of(fragment: str, session: Session) -> Ghost | None:
    """The ghost of a link for this session; None if the link has no finished game that began in the
    same way."""
    try:
        other = link.unpack(fragment)
    except link.BadLink:
        return None
    is_alike = other.game is session.game and relation(other, session).kind != "other"
    fits = may_race(other) and is_alike
    return Ghost(other) if fits else None


class Ghost:
    """The finished game, and where it stood at the same point as another one."""

    def __init__(self, session: Session) -> None:
        if not session.game.racing:
            raise ValueError(f"{session.game.title} has no ghosts")
        session.recall()
        self._session = session
        self.shown = True
        """Whether the switch is on."""
        self._racing = session.game.racing()
        self._seat = humans(session)[0]
        self._points = self._rising()
        self._drawn: tuple[tuple[int, State, Shape], Sequence[Part]] | None = None

    @property
    def name(self) -> str:
        """What the other player is called, for the middle of a sentence."""
        return self._session.seats[self._seat].name or "the ghost"

    def _view(self, ply: int) -> State:
        return self._session.view(self._seat, ply)

    def _rising(self) -> list[int]:
        """The point that each ply has come to, without turns that were taken back later."""
        points = [
            self._racing.point(self._view(ply), self._seat)
            for ply in range(self._session.ply, -1, -1)
        ]
        return list(accumulate(points, min))[::-1]

    def _ply(self, view: State) -> int:
        """The first ply at the same point as this view; if there is none, the last one before."""
        point = self._racing.point(view, self._seat)
        at = bisect_left(self._points, point)
        exact = at < len(self._points) and self._points[at] == point
        return at if exact else max(0, at - 1)

    def line(self, view: State, *, over: bool) -> str:
        """How the game of this view compares with the ghost's, in a sentence or two."""
        racing, seat = self._racing, self._seat
        measure, mine = racing.measure(view), racing.score(view, seat)
        final = self._view(self._session.ply)
        if over:
            end = f"At the end, {measure}: you {mine}, {self.name} {racing.score(final, seat)}."
            return f"{end} {capital(self.name)}'s result: {self._title()}"
        when = racing.when(view, seat)
        if not racing.point(view, seat) or not when:
            return f"You play against the result of {self.name}: {self._title()}"
        ply = self._ply(view)
        theirs = racing.score(self._view(ply), seat)
        ended = self._session.game.rules.outcome(self._session.at(ply)) is not None
        told = f"{self.name} {theirs} at the end" if ended else f"{self.name} {theirs}"
        return f"{when}, {measure}: you {mine}, {told}."

    def _title(self) -> str:
        with by_name(self._session, here=()):
            outcome = self._session.game.rules.outcome(self._session.state)
        title = outcome.title if outcome else ""
        return title if title.endswith((".", "!", "?")) else f"{title}."

    def parts(self, view: State, shape: Shape) -> Sequence[Part]:
        """The route of the ghost up to the same point, to be laid over the board of this view."""
        if self._racing.trail is None:
            return ()
        ply = self._ply(view)
        if self._drawn is None or self._drawn[0] != (ply, view, shape):
            views = [self._view(at) for at in range(ply + 1)]
            parts = self._racing.trail(view, views, self._session.actions[:ply], shape)
            self._drawn = (ply, view, shape), parts
        return self._drawn[1]
