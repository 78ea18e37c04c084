"""Facets that are imported when they are first asked for, so that pages start sooner.

Every game keeps the same facet in the same module under the same name, so it need not say where:
`Game.computer` of a game is COMPUTER of the module `computer` in its package. A game that has no
such module has no such facet. A game in one file hands its facets to `Game` itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any, Generic, Self, TypeVar, overload

__all__ = ["FoundAt", "Lazy"]

T = TypeVar("T")


class Lazy(Generic[T]):
    """A facet that a function makes when it is first asked for."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: T | None = None

    def __bool__(self) -> bool:
        """Whether the game has this facet; asking imports nothing."""
        return True

    def __call__(self) -> T:
        if self._made is None:
            self._made = self._make()
        return self._made


class InModule(Lazy[T]):
    """A facet in a module of its own, which a game may have or not."""

    def __init__(self, package: str, module: str, name: str, default: Callable[[], T] | None):
        super().__init__(self._imported)
        self._package, self._module, self._name = package, module, name
        self._default = default

    @cached_property
    def _exists(self) -> bool:
        return exists(self._package, self._module)

    def __bool__(self) -> bool:
        return self._exists

    def _imported(self) -> T:
        module = f"{self._package}.{self._module}"
        if self:
            facet: T = getattr(import_module(module), self._name)
            return facet
        if self._default is None:
            raise LookupError(f"There is no module {module}.")
        return self._default()


def exists(package: str, module: str) -> bool:
    """Whether there is a module below a package; imports none of those between them."""
    name, folders = package, getattr(import_module(package), "__path__", None)
    for part in module.split("."):
        if folders is None:
            return False
        name = f"{name}.{part}"
        specs = (finder.find_spec(name, folders) for finder in sys.meta_path)
        spec = next((spec for spec in specs if spec is not None), None)
        if spec is None or spec.loader is None:  # a folder without code is no module
            return False
        folders = spec.submodule_search_locations
    return True


class FoundAt(Generic[T]):
    """A field of `Game`: the facet that it is given, else the one at a place in the package of the
    game, `module:NAME`. `default` makes what games have that do without."""

    def __init__(self, place: str, default: Callable[[], T] | None = None) -> None:
        self._module, _, self._name = place.partition(":")
        self._default = default

    def __set_name__(self, owner: type, field: str) -> None:
        self._field = field

    @overload
    def __get__(self, game: None, owner: type) -> Self: ...
    @overload
    def __get__(self, game: object, owner: type) -> Lazy[T]: ...
    def __get__(self, game: object | None, owner: type) -> Self | Lazy[T]:
        return self if game is None else vars(game)[self._field]

    def __set__(self, game: Any, given: Callable[[], T] | Lazy[T]) -> None:
        if isinstance(given, FoundAt):  # the default of the field
            given = InModule(game.package, self._module, self._name, self._default)
        vars(game)[self._field] = given if isinstance(given, Lazy) else Lazy(given)
