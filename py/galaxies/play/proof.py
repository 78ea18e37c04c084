"""A checkpoint that came with a file is rested on at once, and proved by and by."""

from __future__ import annotations

from collections.abc import Iterator

from .record import BadRecord
from .session import Session, refold

_STRIDE = 100
"""Plies of a step: short enough for nobody to notice that the page does something else."""


def prove(session: Session) -> Iterator[bool]:
    """Play in small steps what lies before the checkpoint that the session began at.

    Each item says whether that is sound so far; the last one is the answer.
    """
    base, first = session.base, session.at(session.base)
    lines = session.lines[:base]
    twin = session.anew()
    try:
        for at in range(0, base, _STRIDE):
            refold(twin, lines[: at + _STRIDE], at)
            yield True
    except BadRecord:
        yield False
        return
    yield twin.state == first
