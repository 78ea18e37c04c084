"""The episodes of a long session, such as the games of a campaign: to browse, and to send one."""

from __future__ import annotations

from galaxies.game import CHANCE, Illegal
from galaxies.play.episodes import beginning, title
from galaxies.play.session import Session


def episodes(session: Session) -> tuple[tuple[int, str], ...]:
    """The first ply and the name of each episode; none if there are fewer than two."""
    if session.game.rules.episode is None:
        return ()
    session.recall()
    starts: list[tuple[int, str]] = []
    for ply in range(session.ply + 1):
        name = title(session, ply)
        if not starts or starts[-1][1] != name:
            starts.append((ply, name))
    return tuple(starts) if len(starts) > 1 else ()


def part(session: Session, ply: int) -> Session | None:
    """The episode up to a ply as a separate session, set up from its first position.

    None for the first episode, which begins with the session, and if its luck does not follow from
    the galaxy code.
    """
    if session.game.rules.episode is None:
        return None
    session.recall()
    begin = beginning(session, ply)
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
