"""Whether a lesson is done in a session that began at its position."""

from __future__ import annotations

from typing import Any

from ...game import Lesson
from ..session import Session


def is_done(session: Session, lesson: Lesson[Any]) -> bool:
    """Whether any position since the first has done what the lesson asks; undoing takes it back."""
    return any(lesson.is_done(session.at(0), session.at(ply)) for ply in range(1, session.ply + 1))
