"""What the others did since a player's last turn: one sentence a player, by name."""

from __future__ import annotations

import re

from ...game import CHANCE, Player
from ...words.english import listed
from ..naming import by_name
from ..seats import known_name
from ..session import Session


def recap(session: Session, viewer: Player, now: int | None = None) -> tuple[str, ...]:
    """The sentences at a ply (by default the present one); none unless the viewer is to move then,
    after another player."""
    start, end = span(session, viewer, now)
    tell = session.game.words.recap
    if tell is None or start == end:
        return ()
    views = [session.view(viewer, ply) for ply in range(start, end + 1)]
    actions = [session.action(ply) for ply in range(start, end)]
    clauses: dict[Player, list[str]] = {}
    with by_name(session):
        for player, clause in tell(views, actions, viewer):
            clauses.setdefault(player, []).append(clause)
    game, seats = session.game, session.seats
    state = session.state if now is None else session.at(now)
    return tuple(
        _sentence(known_name(game, seats, state, player), done) for player, done in clauses.items()
    )


def span(session: Session, viewer: Player, now: int | None = None) -> tuple[int, int]:
    """(start, end) of the plies between the viewer's last turn and the one at a ply (by default the
    present one); empty if the viewer is not to move then."""
    end = session.ply if now is None else now
    if session.player_at(end) != viewer:
        return end, end
    if len(session.seats) == 1:  # nobody else has a turn: the search would go through all plies
        return session.base, session.base
    while end > session.base and session.player_at(end - 1) in (viewer, CHANCE):
        end -= 1
    start = end
    while start > session.base and session.player_at(start - 1) != viewer:
        start -= 1
    return start, end


def _sentence(name: str, clauses: list[str]) -> str:
    """`Player 2 studies Entropy and stays at 4 RP.`; semicolons where a deed contains commas."""
    long = any(re.search(r",|:| and ", clause) for clause in clauses)
    return f"{name} {'; '.join(clauses) if long else listed(clauses)}."
