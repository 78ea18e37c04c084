"""The games: one line each."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from ..game import AnyGame, by_version


class Games(MutableMapping[str, AnyGame]):
    """Name -> game. A game is the GAME of a package in this folder, imported on first access: a
    page has one game and should not wait for the others."""

    def __init__(self, *names: str) -> None:
        self.listed = names
        """The names of this list, by whose places links tell a game."""
        self._games: dict[str, AnyGame | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> AnyGame:
        game = self._games[name]
        if game is None:
            declared: AnyGame = import_module(f"{__name__}.{name}").GAME
            game = self._games[name] = by_version(declared, declared.rules.version)
        return game

    def __setitem__(self, name: str, game: AnyGame) -> None:
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
    "colony",
    "surveyors",
    "galaxyd",
    "charter",
)
"""A new game comes last (see `listed`)."""
