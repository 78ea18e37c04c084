"""Checkpoints: a state stored with a long record, so that it opens without a full replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...formats import position, record
from ...formats.record import BadRecord
from ..session import Session

WORTHWHILE = 500
"""Plies between two checkpoints."""
_LEFT_BEFORE_NOW = 100
"""Plies between a checkpoint and the present, which undo reaches without a recall."""
_STEP = 100
"""Plies replayed in one step of a background check, few enough for a step to go unnoticed."""


def make(session: Session, last: int = 0) -> tuple[int, str]:
    """(ply, text) of a checkpoint to store with the record, for `replay`; (last, "") if too few
    plies were played since the checkpoint at ply `last` or the one that the session opened from."""
    if session.ply - max(session.base, last) < WORTHWHILE:
        return last, ""
    ply = session.ply - _LEFT_BEFORE_NOW
    stem = _checksum(session, session.lines[:ply])
    return ply, f"{ply} {stem} {position.dump(session.at(ply), bare=True)}"


def _checksum(session: Session, lines: Sequence[str]) -> str:
    """A checksum of everything that determines the state after these lines."""
    start = "" if session.start is None else position.dump(session.start)
    return record.checksum("\n".join([session.header(), str(len(session.seats)), start, *lines]))


def apply(session: Session, checkpoint: str, lines: Sequence[str], *, foreign: bool) -> None:
    """Move a session that has not begun to a checkpoint, if the checkpoint fits these lines.

    A `foreign` checkpoint came with a file, so its state is checked closely.
    """
    words = checkpoint.split(" ", 2)
    if len(words) < 3 or not words[0].isdecimal() or not 0 < int(words[0]) <= len(lines):
        return
    ply = int(words[0])
    if words[1] != _checksum(session, lines[:ply]):
        return
    try:
        state = position.load(session.game, words[2], whole=foreign)
    except position.BadPosition:
        return  # another version wrote it; the lines alone are enough
    session.begin_at(ply, state, lines[:ply])


def verify(session: Session) -> Iterator[bool]:
    """Replay in small steps the plies before the checkpoint that the session began at.

    Each item says whether all is sound so far; the last one is the answer.
    """
    base, first = session.base, session.at(session.base)
    lines = session.lines[:base]
    past = session.before_play()
    try:
        for at in range(0, base, _STEP):
            past.follow(lines[at : at + _STEP], at + 1)
            yield True
    except BadRecord:
        yield False
        return
    yield past.state == first
