"""The games: one line each; and drafts, which need none."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from os import listdir

from ..game import AnyGame, by_version


class Games(MutableMapping[str, AnyGame]):
    """Name -> game. A game is the GAME of a module or package in this folder, imported on first
    access: a page has one game and should not wait for the others. A draft is found by its name,
    though it is not on the list, and is not counted among the games."""

    def __init__(self, *names: str) -> None:
        self.listed = names
        """The names of this list, by whose places links tell a game."""
        self._games: dict[str, AnyGame | None] = dict.fromkeys(names)
        self._found: dict[str, AnyGame | None] = {}

    def __getitem__(self, name: str) -> AnyGame:
        known = self._games if name in self._games else self._found
        game = known.get(name)
        if game is None:
            declared = self._declared(name)
            game = known[name] = by_version(declared, declared.rules.version)
        return game

    def _declared(self, name: str) -> AnyGame:
        """The game of a module in this folder. Raises KeyError if there is none, as in a folder
        that another branch has left."""
        where = f"{__name__}.{name}"
        try:
            module = import_module(where) if _can_name(name) else None
        except ModuleNotFoundError as error:
            if error.name != where:
                raise
            module = None
        declared: AnyGame | None = getattr(module, "GAME", None)
        if declared is None:
            raise KeyError(name)
        return declared

    def all(self) -> dict[str, AnyGame]:
        """The games of the list, then the drafts, by name."""
        return {**self, **self.drafts()}

    def drafts(self) -> dict[str, AnyGame]:
        """The games of this folder that are not on the list, by name. Pages, which have no folder,
        know a draft by its name alone."""
        entries = {entry.removesuffix(".py") for entry in listdir(__path__[0])}
        names = sorted(filter(_can_name, entries - set(self._games)))
        return {name: self[name] for name in names if name in self}

    def __setitem__(self, name: str, game: AnyGame) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __contains__(self, name: object) -> bool:
        """Whether there is a game or a draft of that name. It imports a draft: the only way to
        know in a page."""
        if name in self._games:
            return True
        try:
            return isinstance(name, str) and self[name] is not None
        except KeyError:
            return False

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def _can_name(name: str) -> bool:
    """Whether a module with this name can be a game."""
    return name.isidentifier() and name[0] != "_"


GAMES = Games(
    "express",
    "colony",
    "surveyors",
    "galaxyd",
    "charter",
)
"""A new game comes last (see `listed`)."""
