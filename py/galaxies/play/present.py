"""The present moment of a session through one person's eyes, each part worked out once."""

from __future__ import annotations

from functools import cached_property

from ..game import Player, State
from .draft import Drafts
from .session import Session


class Present:
    """What a person sees and may do now; good for as long as `holds`."""

    def __init__(self, session: Session, viewer: Player) -> None:
        self._session = session
        self._state = session.state
        self.viewer = viewer

    def holds(self, viewer: Player) -> bool:
        """Whether nothing has happened since, and the same person still looks."""
        return self._session.state is self._state and viewer == self.viewer

    @cached_property
    def view(self) -> State:
        """The present state as the person may know it."""
        return self._session.view(self.viewer)

    @cached_property
    def drafts(self) -> Drafts:
        """All that can be chosen."""
        return Drafts.of(self._session.game.rules.legal_actions(self.view))
