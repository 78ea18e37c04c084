"""Hint and review as lines of text."""

from __future__ import annotations

from collections.abc import Callable

from ..galaxy.luck import Luck
from ..game import Action, Progress
from ..play import notation
from ..play.session import Session


def hint(session: Session) -> tuple[Action, list[str]]:
    """A good action for the player to move, and what to say of it: a headline with the words to
    type, then the reasons. Raises LookupError where there is no hint."""
    given = session.hint()
    line = notation.line(given.action)
    words = session.game.words
    speak, viewer = words.headline or words.label, max(session.player, 0)
    title = speak(session.view(viewer), viewer, tuple(line.split())) if speak else ""
    head = f"{title}: {line}" if title else line
    return given.action, [head, *(f"  {reason}" for reason in given.reasons)]


def review(session: Session, report: Callable[[Progress], None]) -> tuple[str, ...]:
    """The sentences of the review of a finished game. Raises LookupError if there is none."""
    if not session.is_over:
        raise LookupError("The review comes after the end: finish the game first.")
    look_back = session.game.computer().review
    if look_back is None:
        raise LookupError(f"There is no review for {session.game.title}.")
    session.recall()
    states = [session.at(ply) for ply in range(session.ply + 1)]
    actions = [session.action(ply) for ply in range(session.ply)]
    lines: tuple[str, ...] = ()
    for item in look_back(states, actions, Luck(session.galaxy)):
        if isinstance(item, Progress):
            report(item)
        else:
            lines = item.lines
    return lines
