"""Games that can be begun only once: challenges of a day, and games in a covered galaxy."""

from __future__ import annotations

from galaxies.play.goals import daily
from galaxies.play.session import Session

from .naming import covered
from .wire.answers import Again
from .wire.events import NewEvent

_PLAYED = "{} can be played only once: here is your game."
_BEGUN = "You have begun this challenge before: here is your game."
_IN_THE_MIDDLE = (
    "You are in the middle of a game in this galaxy, and a second one would give away hidden"
    " information: here is your game."
)
_SEEN = (
    "{} needs a galaxy that is new to you, and you have seen this one before:"
    " here is the game you played in it."
)


def begun_before(session: Session, event: NewEvent) -> Again | None:
    """The saved game to continue instead of beginning this one; None to begin a new one."""
    head = session.header()
    day = day_of(session, event)
    which = "Today's game" if day == event.today else "This challenge"
    for game in event.kept:
        if day and game.head == head and game.seats == len(session.seats):
            if not game.over:
                return Again(game.id, _BEGUN)
            if session.game.covered:
                return Again(game.id, _PLAYED.format(which))
    if covered(session):
        rivals = [game for game in event.kept if f"galaxy={session.galaxy}" in game.head.split(" ")]
        for game in rivals:
            if not game.over:
                return Again(game.id, _IN_THE_MIDDLE)
        if day and rivals:
            return Again(rivals[0].id, _SEEN.format(which))
    return None


def day_of(session: Session, event: NewEvent) -> str:
    """The day whose challenge this game is; "" if it is none: a challenge has its own options and
    seats, and its galaxy is that of the day."""
    day = event.day or event.today
    challenge = daily.challenge_of(session)
    if not day or challenge is None:
        return ""
    return day if session.galaxy == daily.galaxy_of(session.game, challenge, day) else ""
