"""What the others did since the viewer's last turn, in the game's own words."""

from __future__ import annotations

from galaxies.game import CHANCE
from galaxies.play.session import Session

from .place import Place


class Recap:
    """The lines of one turn of the viewer, kept while it lasts."""

    def __init__(self) -> None:
        self._of: tuple[int, int, int] | None = None
        self._lines: list[str] = []

    def lines(self, place: Place) -> list[str]:
        """The lines; none unless the viewer is to move, now, after somebody else."""
        session = place.session
        tell = session.game.words.recap
        if tell is None or not place.is_mine or session.is_over:
            return []
        start, end = _others(session, place.viewer)
        if self._of != (place.viewer, start, end):
            self._of = (place.viewer, start, end)
            views = [place.seen(session.at(ply)) for ply in range(start, end + 1)]
            actions = [session.action(ply) for ply in range(start, end)]
            self._lines = list(tell(views, actions, place.viewer)) if actions else []
        return self._lines


def _others(session: Session, viewer: int) -> tuple[int, int]:
    """The plies from `start` on, before `end`, between the viewer's last turn and this one."""
    player = session.game.rules.current_player
    end = session.ply
    while end > session.base and player(session.at(end - 1)) in (viewer, CHANCE):
        end -= 1
    start = end
    while start > session.base and player(session.at(start - 1)) != viewer:
        start -= 1
    return start, end
