"""The games: one line each."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

from ..game import Game


class Games(MutableMapping[str, Game]):
    """Game id -> game. A game is a package of this folder, imported when it is first asked for:
    a page has one game and should not wait for the others."""

    def __init__(self, *names: str) -> None:
        self._games: dict[str, Any] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Game:
        game = self._games[name]
        if game is None:
            game = self._games[name] = import_module(f"{__name__}.{name}")
        found: Game = game
        return found

    def __setitem__(self, name: str, game: Game) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __contains__(self, name: object) -> bool:
        return name in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(
    "express",
    "surveyors",
)
