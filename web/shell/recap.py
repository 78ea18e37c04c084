"""What the others did since the viewer's last turn."""

from __future__ import annotations

from galaxies.game import Player
from galaxies.play.narration.recap import recap, span

from .screen import Screen


class Recap:
    """The sentences for one turn of the viewer, cached while the turn lasts."""

    def __init__(self) -> None:
        self._of: tuple[Player, int, int] | None = None
        self._lines: tuple[str, ...] = ()

    def lines(self, screen: Screen) -> tuple[str, ...]:
        """The sentences; none unless the viewer is to move after another player."""
        if not screen.is_mine:
            return ()
        key = (screen.viewer, *span(screen.session, screen.viewer))
        if self._of != key:
            self._of, self._lines = key, recap(screen.session, screen.viewer)
        return self._lines
