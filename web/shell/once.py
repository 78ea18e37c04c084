"""Games that can be begun only once: the game of the day, and games in a covered galaxy."""

from __future__ import annotations

from galaxies.galaxy import codes as galaxies
from galaxies.game import fill_options
from galaxies.play.session import Session

from .naming import covered
from .wire.answers import Again
from .wire.events import NewEvent

_TODAY = "Today's game can be played only once: here is your game."
_IN_THE_MIDDLE = (
    "You are in the middle of a game in this galaxy, and a second one would give away hidden"
    " information: here is your game."
)
_SEEN = (
    "Today's game needs a galaxy that is new to you, and you have seen this one before:"
    " here is the game you played in it."
)


def begun_before(session: Session, event: NewEvent) -> Again | None:
    """The saved game to continue instead of beginning this one; None to begin a new one."""
    head = session.header()
    daily = is_daily(session, event.today)
    for game in event.kept:
        if daily and game.head == head and game.seats == len(session.seats):
            return Again(game.id, _TODAY)
    if covered(session):
        here = [game for game in event.kept if f"galaxy={session.galaxy}" in game.head.split(" ")]
        for game in here:
            if not game.over:
                return Again(game.id, _IN_THE_MIDDLE)
        if daily and here:
            return Again(here[0].id, _SEEN)
    return None


def is_daily(session: Session, today: str) -> bool:
    """Whether this is the game of the day: an unchanged daily preset in the galaxy of that day."""
    kinds = tuple(seat.kind for seat in session.seats)
    return (
        bool(today)
        and session.galaxy == galaxies.of_day(today)
        and any(
            preset.daily
            and preset.seats == kinds
            and fill_options(session.game, dict(preset.options)) == session.options
            for preset in session.game.presets
        )
    )
