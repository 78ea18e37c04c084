"""One game on two devices: what was played on one is checked and played on the other.

A step has the lines of one turn with the luck that followed, and a mark of all moves before them.
Luck follows from the galaxy code on both devices, so a step only confirms it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..game import Action, Illegal, Player
from . import notation, record
from .session import Session

MOST_LINES = 600
"""Limit for the lines of a step."""
DIFFERENT = "The two devices do not have the same moves."


class Apart(ValueError):
    """A step that does not fit the game here; one sentence says why."""


def mark(session: Session, ply: int | None = None) -> str:
    """A checksum of the setup and all moves up to a ply (by default the present one)."""
    at = session.ply if ply is None else ply
    return record.checksum(session.text(at, names=False, prose=False))


def lines_since(session: Session, ply: int) -> tuple[str, ...]:
    """The lines from a ply to the present one, with long texts in full."""
    return tuple(
        f"{record.JOINED if session.is_joined(at) else ''}{notation.line(session.action(at))}"
        for at in range(ply, session.ply)
    )


def check_same(session: Session, ply: int, before: str) -> None:
    """Raise Apart unless the other device has the same moves."""
    if ply != session.ply or before != mark(session):
        raise Apart(DIFFERENT)


def take(session: Session, lines: Sequence[str], movers: Collection[Player]) -> None:
    """Play the lines of a step, decided by `movers`. Raises Apart; then nothing has changed."""
    if len(lines) > MOST_LINES or session.ply + len(lines) > session.game.rules.max_plies:
        raise Apart("The other device sent too many moves at once.")
    for action, joined in _decisions(session, lines, movers):
        session.play(action, joined=joined)


def _decisions(
    session: Session, lines: Sequence[str], movers: Collection[Player]
) -> list[tuple[Action, bool]]:
    """The decisions among the lines, with whether each belongs to the one before. They are tried on
    a copy of the present state, where the luck between them must come out the same."""
    trial = Session(
        session.game,
        galaxy=session.galaxy,
        options=session.options,
        seats=session.seats,
        start=session.state,
    )
    decisions = []
    at = 0
    while at < len(lines):
        joined = lines[at].startswith(record.JOINED)
        action, since = _action(session, lines[at].removeprefix(record.JOINED)), trial.ply
        if not _decides(trial, action, movers):
            raise Apart("The other device sent a move for a player who is not to move there.")
        try:
            trial.play(action)
        except Illegal as error:
            raise Apart(
                f"The other device sent a move that is not allowed: {error.refusal.why}"
            ) from error
        luck = [notation.line(one) for one in trial.actions[since + 1 :]]
        if list(lines[at + 1 : at + 1 + len(luck)]) != luck:
            raise Apart("The other device sent luck that does not follow from the galaxy code.")
        decisions.append((action, joined))
        at += 1 + len(luck)
    return decisions


def _action(session: Session, line: str) -> Action:
    try:
        return notation.parse(session.game, line)
    except notation.BadLine as error:
        raise Apart(f"The other device sent a move that cannot be read. {error}") from error


def _decides(session: Session, action: Action, movers: Collection[Player]) -> bool:
    """Whether one of these players may decide this: whose turn it is, or who resigns."""
    resignation = session.game.rules.resignation
    if action.resigns and resignation is not None:
        return any(resignation(player) == action for player in movers)
    return session.player in movers
