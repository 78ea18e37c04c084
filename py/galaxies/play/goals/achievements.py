"""The achievements that the people of a finished game have earned."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ...formats.record import BadRecord
from ...game import Achievement, Played, Player, Step
from ..session import Session


def earned(session: Session, people: Collection[Player]) -> tuple[Achievement[Any, Any], ...]:
    """The achievements that at least one of these players has earned; none before the end.

    A game that began from a position, or in which moves were undone after they had revealed
    something, earns none.
    """
    game = session.game
    declared = game.achievements()
    outcome = game.rules.outcome(session.state)
    if not declared or outcome is None or session.takebacks or session.start is not None:
        return ()
    try:
        session.recall()
    except BadRecord:
        return ()  # its early moves, which would have to be read, were changed
    states = [session.at(ply) for ply in range(session.ply + 1)]
    actions = [session.action(ply) for ply in range(session.ply)]
    movers = [game.rules.current_player(state) for state in states]
    plies = tuple(zip(states, actions, states[1:], movers, strict=False))
    sides = [
        Played(player, tuple(Step(*ply[:3], mine=ply[3] == player) for ply in plies), outcome)
        for player in people
    ]
    return tuple(each for each in declared if any(map(each.is_met, sides)))
