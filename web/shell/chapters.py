"""The parts of a long session, as the games of a campaign: to leaf through, and to send one."""

from __future__ import annotations

from galaxies.game import CHANCE, Illegal
from galaxies.play.session import Session


def title(session: Session, ply: int) -> str:
    """The part that a ply belongs to, "" where a game has no parts."""
    chapter = session.game.rules.chapter
    return chapter(session.at(ply)) if chapter else ""


def chapters(session: Session) -> tuple[tuple[int, str], ...]:
    """Where each part begins, and its name; none where there is nothing to leaf through."""
    if session.game.rules.chapter is None:
        return ()
    session.recall()
    starts: list[tuple[int, str]] = []
    for ply in range(session.ply + 1):
        name = title(session, ply)
        if not starts or starts[-1][1] != name:
            starts.append((ply, name))
    return tuple(starts) if len(starts) > 1 else ()


def part(session: Session, ply: int) -> Session | None:
    """The part up to a ply as a session of its own, from the position in which it began.

    None for the first part, which begins with the session, and where luck is not that of the code.
    """
    if session.game.rules.chapter is None:
        return None
    session.recall()
    name, begin = title(session, ply), ply
    while begin and title(session, begin - 1) == name:
        begin -= 1
    if not begin:
        return None
    alone = Session(
        session.game,
        galaxy=session.galaxy,
        options=session.options,
        seats=session.seats,
        start=session.at(begin),
    )
    for at in range(begin, ply):
        if session.player_at(at) == CHANCE:
            continue
        try:
            alone.play(session.action(at), joined=session.is_joined(at))
        except Illegal:
            return None
    settled = ply
    while session.player_at(settled) == CHANCE and settled < session.ply:
        settled += 1
    return alone if alone.state == session.at(settled) else None
