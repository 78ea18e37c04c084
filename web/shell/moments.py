"""What happens without a decision, shown moment by moment: gone through, or skipped."""

from __future__ import annotations

from dataclasses import dataclass

from galaxies.game import State, Viewer
from galaxies.play.session import Session

from .naming import people
from .wire.answers import Choice

GO_ON = "moment:on"
SKIP = "moment:skip"
"""Words of the two choices; no word of a game is like them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture on the way to the present one: a view, what it shows, and the ply it belongs to,
    of which the log does not tell yet."""

    view: State
    text: str
    ply: int


def moments(session: Session, viewer: Viewer, since: int) -> list[Moment]:
    """The moments of all plies since then. The end is shown at once, and computers among
    themselves wait for nobody."""
    tell = session.game.picture.moments
    if tell is None or session.is_over or not people(session):
        return []
    return [
        Moment(view, text, ply)
        for ply in range(since, session.ply)
        for view, text in tell(
            session.view(viewer, ply), session.action(ply), session.view(viewer, ply + 1), viewer
        )
    ]


def choices(waiting: list[Moment]) -> tuple[Choice, ...]:
    """What can be done while moments wait."""
    go_on = (Choice(GO_ON, "Go on"),)
    return (*go_on, Choice(SKIP, "Skip the rest")) if len(waiting) > 1 else go_on
