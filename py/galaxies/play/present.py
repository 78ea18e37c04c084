"""The present moment of a session for one viewer; each property is computed once."""

from __future__ import annotations

from functools import cached_property

from ..game import Player, State
from .draft import Drafts
from .session import Session


class Present:
    """What a person sees and may do now; valid as long as `holds` is true."""

    def __init__(self, session: Session, viewer: Player) -> None:
        self._session = session
        self._state = session.state
        self.viewer = viewer

    def holds(self, viewer: Player) -> bool:
        """Whether nothing has happened since, and the viewer is the same."""
        return self._session.state is self._state and viewer == self.viewer

    @cached_property
    def view(self) -> State:
        """The present state as the viewer may know it."""
        return self._session.view(self.viewer)

    @cached_property
    def drafts(self) -> Drafts:
        """All actions that the viewer can choose; resigning may be in the menu instead."""
        offered = self._session.game.offered(self.view)
        asides = [action for action in offered if action.is_aside]
        return Drafts.of([action for action in offered if not action.is_aside], asides)
