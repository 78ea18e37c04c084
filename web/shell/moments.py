"""Automatic events, shown moment by moment; the person can skip them."""

from __future__ import annotations

from dataclasses import dataclass

from galaxies.game import SPECTATOR, State, Viewer
from galaxies.play.session import Session

from .naming import people
from .wire.answers import Choice

GO_ON = "moment:on"
SKIP = "moment:skip"
"""Words of the two choices; no game uses them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture before the present one: a view, its sentence, and its ply, which the log does not
    contain yet."""

    view: State
    text: str
    ply: int


def moments(session: Session, viewer: Viewer, since: int) -> list[Moment]:
    """The moments of all plies after `since`; none if the game is over, if only computers play, or
    for a viewer who only watches."""
    tell = session.game.picture.moments
    if tell is None or session.is_over or not people(session) or viewer == SPECTATOR:
        return []
    return [
        Moment(view, text, ply)
        for ply in range(since, session.ply)
        for view, text in tell(
            session.view(viewer, ply), session.action(ply), session.view(viewer, ply + 1), viewer
        )
    ]


def choices(waiting: list[Moment]) -> tuple[Choice, ...]:
    """The choices while moments wait."""
    go_on = (Choice(GO_ON, "Go on"),)
    return (*go_on, Choice(SKIP, "Skip the rest")) if len(waiting) > 1 else go_on
