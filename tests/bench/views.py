"""What each player knows in a game that is played without a session."""

from __future__ import annotations

from typing import Any

from galaxies.game import Rules


class Views:
    """The views of the latest state, with what the players remember of the states before it."""

    def __init__(self, rules: Rules[Any, Any], players: int) -> None:
        self._rules, self._players = rules, range(players)
        self._views: list[Any] = []

    def see(self, state: Any) -> None:
        """The next state; every state of a game is to be seen."""
        views = [self._rules.observe(state, player) for player in self._players]
        memory = self._rules.memory
        if memory is not None and self._views:
            earlier = enumerate(zip(self._views, views, strict=True))
            views = [memory.remember(before, view, player) for player, (before, view) in earlier]
        self._views = views

    def of(self, player: int) -> Any:
        """What a player knows of the latest state."""
        return self._views[player]
