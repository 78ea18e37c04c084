"""What has happened since the last picture and shows for a moment: signs on the board, combats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galaxies.draw.svg import Pane
from galaxies.game import Shape
from galaxies.game.cues import PlacedCue, placed

from .log import after
from .moments import Moment
from .screen import Screen
from .wire.answers import LogLine


class Happening(NamedTuple):
    """What shows in its place on the board, and the combats to be played in front of it."""

    cues: tuple[PlacedCue, ...] = ()
    theatre: tuple[Pane, ...] = ()


class Happenings:
    """Remembers the last picture, so that everything shows once and nothing that is taken back."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._on_show = screen.ply
        """The ply of the last picture."""
        self._in_past = False
        """Whether the last picture was of the past."""
        self._moment: Moment | None = None
        """The moment whose combats were played last."""
        self._passed = 0
        """The combats up to this ply were played or skipped moment by moment."""

    def pass_over(self, ply: int) -> None:
        """The moments up to this ply are over."""
        self._passed = max(self._passed, ply)

    def since_last(self, lines: Sequence[LogLine], shape: Shape) -> Happening:
        """What is new in the picture that is painted now; `lines` are those of the log. In the past
        only a step forward shows anything, not a jump."""
        screen, drawn = self._screen, self._screen.session.game.picture
        since, in_past = self._on_show, self._in_past or screen.past is not None
        self._on_show = screen.log_end if screen.past is None else screen.past
        self._in_past = screen.past is not None
        if not in_past:
            self._passed = min(self._passed, self._on_show)
        if drawn.cues is None and drawn.theatre is None:
            return Happening()
        new = [ply for ply, _, _ in after(lines, since) if ply <= self._on_show]
        if in_past and len(new) > 1:
            return Happening()
        fought = [ply for ply in new if in_past or ply > self._passed]
        return Happening(self._cues(new, shape), self._waiting() or self._theatre(fought))

    def _cues(self, plies: Sequence[int], shape: Shape) -> tuple[PlacedCue, ...]:
        session, viewer = self._screen.session, self._screen.sight().viewer
        if self._screen.watches and not session.is_over:
            return ()  # a sign may tell what only one player sees
        return tuple(
            cue
            for ply in plies
            for cue in placed(
                session.game,
                session.view(viewer, ply - 1),
                session.action(ply - 1),
                session.view(viewer, ply),
                viewer,
                shape,
            )
        )

    def _theatre(self, plies: Sequence[int]) -> tuple[Pane, ...]:
        session, viewer = self._screen.session, self._screen.sight().viewer
        play = session.game.picture.theatre
        if play is None:
            return ()
        return tuple(pane for ply in plies for pane in play(session.view(viewer, ply), viewer))

    def _waiting(self) -> tuple[Pane, ...]:
        """The combats of the moment on show, if it is new."""
        play, moments = self._screen.session.game.picture.theatre, self._screen.moments
        if play is None or not moments or moments[0] is self._moment:
            return ()
        self._moment = moments[0]
        return tuple(play(self._moment.view, self._screen.viewer))
