"""Hint and review as lines of text."""

from __future__ import annotations

from collections.abc import Callable

from ..game import Action, Progress
from ..play import lookback
from ..play.advice import phrase, told
from ..play.session import Session


def hint(session: Session) -> tuple[Action, list[str]]:
    """A good action for the player to move, and what to say of it: a headline with the words to
    type, then the reasons. Raises LookupError where there is no hint."""
    given = session.hint()
    viewer = max(session.player, 0)
    words = told(given.action)
    title = phrase(session.game, session.view(viewer), viewer, words)
    head = f"{title}: {' '.join(words)}"
    return given.action, [head, *(f"  {reason}" for reason in given.reasons)]


def review(session: Session, report: Callable[[Progress], None]) -> tuple[str, ...]:
    """The sentences of the review of a finished game. Raises LookupError if there is none."""
    if not session.is_over:
        raise LookupError("The review comes after the end: finish the game first.")
    lines: tuple[str, ...] = ()
    for item in lookback.review(session):
        if isinstance(item, Progress):
            report(item)
        else:
            lines = (*item.lines, *(f"Step {p.ply + 1}: {p.text}" for p in item.turning_points))
    return lines
