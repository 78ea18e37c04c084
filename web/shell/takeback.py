"""What an undo is going to take back, in one announcement: whose step, and which."""

from __future__ import annotations

from .place import Place, seat_name
from .speech import MOST_WORDS


def taken_back(place: Place) -> str:
    """The words for it, the step as whoever looks saw it; "" where nothing can be taken back.

    Behind a curtain nobody looks yet: then only whose step it was is said.
    """
    session = place.session
    ply = session.undo_ply()
    if ply is None:
        return ""
    player = session.game.rules.current_player(session.at(ply))
    whose = "the" if player == place.viewer else f"{seat_name(session, player)}'s"
    together = 1
    while ply + together < session.ply and session.is_joined(ply + together):
        together += 1
    if together > 1:
        return f"Taken back: {whose} last {together} steps."
    brief = f"Taken back: {whose} last step."
    if place.curtain:
        return brief
    before, after = place.seen(session.at(ply)), place.seen(session.at(ply + 1))
    step = session.game.words.describe(before, session.action(ply), after, place.eyes)
    told = f"Taken back: {step}" if whose == "the" else f"Taken back, {whose} step: {step}"
    return told if step and len(told.split()) <= MOST_WORDS else brief
