"""What an undo is going to take back, in one announcement: whose move, and which."""

from __future__ import annotations

from .naming import seat_name
from .screen import Screen
from .speech import MOST_WORDS


def taken_back(screen: Screen) -> str:
    """The words for it, the move as the person saw it; "" if nothing can be taken back.

    Behind a curtain nobody looks yet: then only whose move it was is said.
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
        return f"Taken back: {whose} last {together} steps."
    brief = f"Taken back: {whose} last step."
    if screen.curtain:
        return brief
    move = screen.describe(ply)
    told = f"Taken back: {move}" if whose == "the" else f"Taken back, {whose} step: {move}"
    return told if move and len(told.split()) <= MOST_WORDS else brief
