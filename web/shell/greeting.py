"""The game that another device sends when both connect: what of it this device believes.

It believes what it has itself, and what others did since. Anything else may be looked at as another
game, and never takes the place of the one here.
"""

from __future__ import annotations

from dataclasses import replace

from galaxies.formats.record import BadRecord, header
from galaxies.play.live import hash_chains, ledger
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

from . import signing
from .arrival import Arrival
from .crossing import settle_fork, settle_undone
from .desk import Desk
from .seating import around, at_device
from .wire.answers import Answer, Greeted
from .wire.events import GreetEvent

_NEEDED = "\u00a0\u200c\u200d\u3000"

FORK = (
    "The other device has this game with different moves. Both stay as they are: send one of them"
    " as a link to go on with it."
)
OTHER_SEATS = (
    "The other device gives you other seats than you have in this game. Your game stays as it is."
    ' To change who sits where, choose "Go on here or by links" first.'
)
OTHER_LUCK = (
    "The other device sent this game with other promises of luck than those known here. Both games"
    " stay as they are."
)
OVER = (
    "The other device sent a game that is over. Nothing proves that you played it: you do not join"
    " it."
)
UNDONE = (
    "The other device has forgotten that moves were undone. Both games stay as they are: send one"
    " of them as a link to go on with it."
)
UNPROVEN_LUCK = (
    "The other device went on without this one, so nothing proves its luck. Both games stay as they"
    " are."
)


def greet(desk: Desk, event: GreetEvent) -> Answer:
    def apart(why: str, copy: str = "") -> Greeted:
        if copy:  # it can be looked at as another game
            desk.arrival = Arrival(replay(copy), is_copy=True)
        return Greeted(event.peer, "apart", why=why, copy=bool(copy))

    desk.arrival = desk.greeted = None

    try:
        # A page may not have the code of other games.
        name, _ = header(event.record.partition("\n")[0])
        if name != event.game:
            return apart("This invitation belongs on the page of another game: open it there.")
        session = replay(event.record, settled=False)
    except BadRecord as error:
        return apart(f"The other device sent a game that cannot be opened. {error}")
    misplaced = _misplaced(session, event)
    if misplaced:
        return apart(misplaced)
    if event.anew and _has_moved(session, event):
        return apart(signing.NOT_MINE)
    session.seats = tuple(replace(seat, name=_legible(seat.name)) for seat in session.seats)
    arrival = Arrival(session, live=True)
    arrival.meet(event.games, event.here, event.devices)
    if arrival.here and arrival.here != event.here:
        return apart(OTHER_SEATS)
    company = desk.screen.company if desk.is_open else None
    if event.devices and not event.here:  # it watches, and made no move of its copy
        arrival.follow()
    settle_undone(arrival, company.undone if company else None)
    desk.resigned = settle_fork(arrival, event.here)
    how = arrival.relation.kind
    if how == "fork":
        return apart(FORK, event.record)
    if how == "other" and arrival.saved_id:
        return apart(
            "You are in the middle of a game in this galaxy: a second game here would give away"
            " hidden information."
        )
    why = _unbelieved(arrival, event)
    if why:
        return apart(why, event.record)
    desk.arrival, desk.greeted = arrival, event
    return Greeted(event.peer, "new" if how == "other" else how, arrival.saved_id)


def _has_moved(session: Session, event: GreetEvent) -> bool:
    """Whether the people of this device have moved in a game."""
    mine = at_device(session, event.here)
    return any(ledger.decider(session, ply) in mine for ply in range(session.ply))


def _legible(name: str) -> str:
    """A name without letters that cannot be seen, or turn round what follows: with these it could
    look like another one. Some scripts need those that join others, and wide spaces: they stay."""
    return "".join(letter for letter in name if letter in _NEEDED or letter.isprintable())


def _unbelieved(arrival: Arrival, event: GreetEvent) -> str:
    """Why a game cannot be taken for what happened; "" if it can. This device believes what it has
    itself, and moves of others."""
    session, saved, since = arrival.session, arrival.saved, arrival.relation.ply
    devices = around(session, event.here, event.devices)
    if saved is None:
        return OVER if event.here and session.is_over else ""
    if not set(saved.signed.undone) <= set(session.signed.undone):
        return UNDONE if arrival.relation.kind != "behind" else ""
    if arrival.relation.kind != "ahead":
        return ""
    if not hash_chains.fits(saved, session):
        return OTHER_LUCK
    if hash_chains.unproven(session, since):
        return UNPROVEN_LUCK
    return signing.unsigned_since(saved, session, since, event.here, devices)


def _misplaced(session: Session, event: GreetEvent) -> str:
    """Why nobody can sit as another device says; "" if all can."""
    devices = around(session, event.here, event.devices)
    if not devices:
        return "The other device left no seat for you."
    if event.peer >= len(devices):
        return "A device that only watches sent a game."
    if session.hands and [hand.seats for hand in session.hands] != sorted(devices):
        return "The other device hides something in a way that does not fit the seats."
    if devices[event.peer] == event.here:
        return "The other device gave you its own seats."
    if event.hub >= len(devices):
        return "The other device does not say which one passes everything on."
    if event.peer != event.hub and devices[event.hub] != event.here:
        return "This game came from a device that does not pass everything on."
    return ""
