"""Events that open a session: a new game, a record, a link."""

from __future__ import annotations

from dataclasses import replace

from galaxies.formats.record import BadRecord
from galaxies.galaxy import codes as galaxies
from galaxies.game import AnyGame, BadOptions
from galaxies.games import GAMES
from galaxies.play import guided
from galaxies.play.goals import daily
from galaxies.play.records import checkpoints
from galaxies.play.records.replay import replay
from galaxies.play.seats import MAX_NAME, Seat
from galaxies.play.session import Session
from galaxies.share import link

from .arrival import Arrival
from .desk import Desk
from .ghost import Ghost, ghost_of
from .naming import shown_code
from .once import begun_before, day_of
from .seating import around
from .sharing import opening
from .wire.answers import (
    Answer,
    Arrived,
    Checked,
    Effect,
    Elsewhere,
    Failed,
    GalaxyLink,
    Instead,
    Nothing,
)
from .wire.events import CheckEvent, LinkEvent, MeetEvent, NewEvent, RecordEvent, TakeEvent


def new(desk: Desk, event: NewEvent) -> Answer:
    if event.game not in GAMES:
        return Failed("This site does not have that game.")
    try:
        session = Session(
            GAMES[event.game],
            galaxy=_code(GAMES[event.game], event),
            options=event.options,
            seats=[Seat(seat.kind, seat.name[:MAX_NAME]) for seat in event.seats],
        )
    except (BadOptions, galaxies.BadCode) as error:
        return Failed(str(error))
    chosen = guided.play_opening(session) if event.guided else ()
    again = begun_before(session, event)
    if again is not None:
        return again
    effect = desk.open(session, fresh=True)
    desk.screen.draft = chosen
    if event.painted:
        desk.painter.painted()
    return replace(effect, day=day_of(session, event) or None)


def _code(game: AnyGame, event: NewEvent) -> str:
    if event.day:
        kinds = [seat.kind for seat in event.seats]
        challenge = daily.challenge_with(game, event.options, kinds)
        if challenge is None:
            return galaxies.of_day(event.day)
        return daily.galaxy_of(game, challenge, event.day)
    return galaxies.of_text(event.galaxy) if event.galaxy else galaxies.code(event.number)


def record(desk: Desk, event: RecordEvent) -> Answer:
    try:
        session = replay(
            event.text,
            event.checkpoint,
            foreign=event.foreign,
            settled=not (event.here or event.devices),
        )
    except BadRecord as error:
        return Failed(str(error), of="record", cause=error.kind)
    ghost = ghost_of(event.ghost, session) if event.ghost else None
    if ghost:
        ghost.shown = not event.ghost_hidden
    devices = around(session, event.here, event.devices)
    hub = event.hub if event.hub < len(devices) else 0
    effect = desk.open(session, fresh=False, here=event.here, devices=devices, hub=hub, ghost=ghost)
    desk.screen.given_up = event.given_up
    if desk.screen.company:
        desk.screen.company.hold_again(event.held)
    if event.ghost and ghost is None:
        effect = replace(effect, toast="The ghost of this game can't be read. You play without it.")
    desk.check = checkpoints.verify(session) if event.foreign and session.base else None
    return effect


def check_further(desk: Desk, event: CheckEvent) -> Answer:
    if desk.check is None:
        return Checked("")
    sound = next(desk.check, None)
    if sound:
        return Checked("going")
    desk.check = None
    return Checked("sound" if sound is None else "false")


def read_link(desk: Desk, event: LinkEvent) -> Answer:
    try:
        if link.is_galaxy(event.fragment):
            return GalaxyLink(galaxies.normal(event.fragment))
        fragment = link.belonging(event.fragment)
        # A page may not have the code of other games.
        name = link.game_of(fragment)
        if name != event.game and name in GAMES:
            return Elsewhere(name)
        session = link.unpack(fragment)
    except galaxies.BadCode as error:
        return Failed(str(error), of="link", cause="damaged")
    except link.BadLink as error:
        return _unread(error)
    desk.arrival = Arrival(session, fragment=fragment)
    return Arrived(shown_code(session))


def _unread(error: link.BadLink) -> Failed:
    """Why a link cannot be read, and the links that may be meant instead."""
    return Failed(
        str(error),
        of="link",
        cause=error.kind,
        instead=tuple(
            Instead(label, fragment, link.unpack(fragment).header())
            for label, fragment in error.instead
        ),
    )


def meet(desk: Desk, event: MeetEvent) -> Answer:
    if desk.arrival is None:
        return Nothing()
    desk.arrival.meet(event.games)
    return desk.arrival.answer()


def take(desk: Desk, event: TakeEvent) -> Answer:
    arrival, desk.arrival = desk.arrival, None
    if arrival is None:
        return Nothing()
    match event.how:
        case "galaxy":
            return desk.open(opening(arrival.session, names=False), fresh=True)
        case "ghost":
            ghost = Ghost(arrival.session)
            session = opening(arrival.session, names=False)
            return replace(desk.open(session, fresh=True, ghost=ghost), against=arrival.fragment)
        case "watch":
            return _watch(desk, arrival.session)
        case "update":
            effect = desk.open(arrival.newer(), fresh=False, save=True)
        case "continue":
            effect = desk.open(arrival.session, fresh=True)
    desk.screen.received = desk.session.ply
    return effect


def _watch(desk: Desk, session: Session) -> Effect:
    """Open a session at its beginning, with its whole log."""
    effect = desk.open(session, fresh=True)
    desk.screen.watching = True
    desk.screen.past = 0 if session.ply else None
    desk.painter.log.look_back(session.ply)
    return replace(effect, watch=True)
