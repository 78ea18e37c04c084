"""What the others did since the viewer's last turn, in the game's own words."""

from __future__ import annotations

from galaxies.game import CHANCE, Player
from galaxies.play.session import Session

from .screen import Screen


class Recap:
    """The lines for one turn of the viewer, cached while the turn lasts."""

    def __init__(self) -> None:
        self._of: tuple[Player, int, int] | None = None
        self._lines: tuple[str, ...] = ()

    def lines(self, screen: Screen) -> tuple[str, ...]:
        """The lines; none unless the viewer is to move after another player."""
        session, viewer = screen.session, screen.viewer
        tell = session.game.words.recap
        if tell is None or not screen.is_mine or session.is_over:
            return ()
        start, end = _others(session, viewer)
        if self._of != (viewer, start, end):
            self._of = viewer, start, end
            views = [session.view(viewer, ply) for ply in range(start, end + 1)]
            actions = [session.action(ply) for ply in range(start, end)]
            self._lines = tuple(tell(views, actions, viewer)) if actions else ()
        return self._lines


def _others(session: Session, viewer: Player) -> tuple[int, int]:
    """(start, end) of the plies between the viewer's last turn and this one."""
    end = session.ply
    while end > session.base and session.player_at(end - 1) in (viewer, CHANCE):
        end -= 1
    start = end
    while start > session.base and session.player_at(start - 1) != viewer:
        start -= 1
    return start, end
