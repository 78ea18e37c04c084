"""The episodes of a long session, such as the games of a campaign."""

from __future__ import annotations

from ..game import Outcome
from .session import Session


def title(session: Session, ply: int) -> str:
    """The episode that a ply belongs to; "" if the game has no episodes."""
    episode = session.game.rules.episode
    return episode(session.at(ply)) if episode else ""


def beginning(session: Session, ply: int) -> int:
    """The first ply of the episode that a ply belongs to."""
    name, begin = title(session, ply), ply
    while begin and title(session, begin - 1) == name:
        begin -= 1
    return begin


def interim(session: Session) -> Outcome | None:
    """How the episode went that has just ended, until the next one begins."""
    ended = session.game.rules.interim
    return ended(session.state) if ended else None
