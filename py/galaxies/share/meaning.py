"""What a link leads to, as a number: a link opens only if it leads there again.

The checksum of a link tells whether it was damaged on its way. This one tells whether it is counted
now as it was when it was made: it is a digest of the setup, every line and the last position. Were
the orders that links count by to change without a new rules version, links would be refused, and
never open as another game.
"""

from __future__ import annotations

from zlib import crc32

from ..formats import notation, position
from ..galaxy.luck import Luck
from ..game import CHANCE
from ..play.session import Session
from .choices import TAKEBACKS

_WHOLE, _SETUPS = 1 << 20, 1 << 4
MEANINGS = _WHOLE * _SETUPS
"""Radix of the digest: 20 bits of the whole, and 4 bits of the setup, from which a new game can
still begin where the moves cannot be read."""


def meaning(session: Session, ply: int) -> int:
    """The digest of a session up to a ply and past any luck that follows, which readers of a link
    have, too. Names of players, long texts and what belongs together for undo do not count, since
    not all links tell them."""
    rules, luck = session.game.rules, Luck(session.galaxy)
    told, last = [_line(session, at) for at in range(ply)], session.at(ply)
    while rules.current_player(last) == CHANCE:
        action = rules.chance(last, luck)
        told.append(notation.line(action, {}))
        last = rules.apply(last, action)
    end = position.dump(last, bare=True, prose=False)
    whole = crc32("\n".join([_setup(session), *told, end]).encode()) % _WHOLE
    return whole * _SETUPS + _of_setup(session)


def is_set_up_alike(session: Session, digest: int) -> bool:
    """Whether the setup is that of the session with this digest."""
    return digest % _SETUPS == _of_setup(session)


def _of_setup(session: Session) -> int:
    return crc32(_setup(session).encode()) % _SETUPS


def _line(session: Session, at: int) -> str:
    """A line; of long texts only the name."""
    return notation.line(session.action(at), {})


def _setup(session: Session) -> str:
    start = "" if session.start is None else position.dump(session.start, bare=True, prose=False)
    kinds = " ".join(seat.kind for seat in session.seats)
    return f"{session.header()} {kinds} {min(session.takebacks, TAKEBACKS - 1)} {start}"
