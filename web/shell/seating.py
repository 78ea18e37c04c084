"""Who sits where: the seats at each device, and what all devices know of a game."""

from __future__ import annotations

from collections.abc import Collection

from galaxies.game import Player
from galaxies.play.commitments import MOST_DEVICES
from galaxies.play.live import hidden_hands, secret_choices
from galaxies.play.session import Session

from .naming import humans
from .wire.events import Devices


def around(session: Session, mine: Collection[Player], devices: Devices) -> Devices:
    """The seats at each device, if these fit the people of a session; else (). Without `devices`,
    all other people share one device, and the device of the first person passes everything on."""
    people = humans(session)
    if not devices:
        rest = [player for player in people if player not in mine]
        devices = tuple(sorted((tuple(sorted(mine)), tuple(rest)))) if mine else ()
    is_whole = sorted(player for seats in devices for player in seats) == people and all(
        tuple(sorted(seats)) == seats for seats in devices
    )
    is_one = not mine or tuple(sorted(mine)) in devices
    fits = is_whole and is_one and all(devices) and 1 < len(devices) <= MOST_DEVICES
    return devices if fits else ()


def at_device(session: Session, people: Collection[Player]) -> list[Player]:
    """The players whose moves are made at the device of these people. Computer players think where
    the first person sits."""
    thinks = humans(session)[0] in people
    return [
        player
        for player, seat in enumerate(session.seats)
        if (player in people if seat.is_human else thinks)
    ]


def public(session: Session, people: Collection[Player], secret: str) -> Session:
    """The session as all devices know it; without a secret, this device commits to nothing."""
    mine = at_device(session, people) if secret else ()
    secret_choices.commit(session, mine, secret)
    return hidden_hands.public(secret_choices.public(session, mine))
