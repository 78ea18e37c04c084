"""Whether the luck of a session is that of its galaxy code."""

from __future__ import annotations

from ..galaxy.luck import Luck
from ..game import CHANCE
from .session import Session


def luck_is_of_code(session: Session, ply: int) -> bool:
    """Whether the galaxy code gives every chance ply of the session."""
    luck = Luck(session.galaxy)
    game = session.game
    return not session.pacts and all(
        game.rules.current_player(state) != CHANCE or game.rules.chance(state, luck) == action
        for state, action in zip(session.states[:ply], session.actions[:ply], strict=True)
    )
