"""The announcement of an undo: the player and the move."""

from __future__ import annotations

from .naming import seat_name
from .screen import Screen
from .speech import MOST_WORDS


def taken_back(screen: Screen) -> str:
    """The text, with the move as the person saw it; "" if undo is not possible.

    Behind a curtain the text leaves out the move.
    """
    session = screen.session
    ply = session.undo_ply()
    if ply is None:
        return ""
    player = session.player_at(ply)
    whose = "the" if player == screen.viewer else f"{seat_name(session, player)}'s"
    together = 1
    while ply + together < session.ply and session.is_joined(ply + together):
        together += 1
    if together > 1:
        return f"Undone: {whose} last {together} actions."
    brief = f"Undone: {whose} last move."
    if screen.curtain:
        return brief
    move = screen.describe(ply)
    told = f"Undone: {move}" if whose == "the" else f"Undone, {whose} move: {move}"
    return told if move and len(told.split()) <= MOST_WORDS else brief
