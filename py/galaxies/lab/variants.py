"""Games with changed tables, for designers: other cards, maps or constants.

A changed game is a second copy of the package of the game, which reads the changed files, under a
name of its own, such as `colony~1f2e3d4c`. So it never mixes with the official game: records with
that name do not open in the page, and there are no links to them.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from zlib import crc32

from ..data import BadData
from ..game import BadOptions
from ..games import GAMES
from ..words.english import listed
from . import Unable

Changes = tuple[tuple[str, str], ...]
"""(file of the game, its new text) pairs."""

MARK = "~"
FOR_READERS = ("examples.toml", "introduction.toml")
"""Files that explain a game; no rule reads them."""


def official(name: str) -> str:
    """The game that a game is made of; itself if it is not changed."""
    return name.partition(MARK)[0]


def tables(game: str) -> list[str]:
    """The files of a game that can be changed; none of a game that is one module."""
    if not hasattr(sys.modules[GAMES[game].package], "__path__"):
        return []
    files = sorted(path.name for path in _folder(game).glob("*.toml"))
    return [name for name in files if name not in FOR_READERS]


def _folder(game: str) -> Path:
    return Path(sys.modules[GAMES[game].package].__path__[0])


def named(game: str, changes: Changes) -> str:
    """The name of a game with these changes."""
    return f"{game}{MARK}{crc32(repr(changes).encode()):08x}" if changes else game


def load(name: str, changes: Changes) -> None:
    """Make a changed game known under its name. Raises Unable if its tables are wrong."""
    if name in GAMES or not changes:
        return
    game, package = official(name), f"galaxies.games.{name}"
    for file, text in changes:
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Unable(f"{file} is not valid TOML: {error}.") from error
    start = _folder(game) / "__init__.py"
    loader = _Loader(package, str(start), dict(changes))
    spec = spec_from_file_location(
        package, start, loader=loader, submodule_search_locations=[str(start.parent)]
    )
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[package] = module
    try:
        with explained(changes):
            loader.exec_module(module)
            files = listed(file for file, _ in changes)
            title = f"{GAMES[game].title} with changed {files}"
            GAMES[name] = replace(module.GAME, name=name, title=title)
            GAMES[name].computer()
    except Unable:
        forget(name)
        raise


@contextmanager
def explained(changes: Changes) -> Iterator[None]:
    """Whatever a changed table breaks is told in one sentence: raises Unable."""
    try:
        yield
    except (BadOptions, Unable):
        raise
    except BadData as error:
        raise Unable(re.sub(rf"{MARK}\w+/", "/", str(error))) from error
    except Exception as error:
        files = listed(file for file, _ in changes)
        raise Unable(f"{files} cannot be used: {type(error).__name__}, {error}.") from error


def forget(name: str) -> None:
    """Remove a changed game; an official one stays."""
    if MARK not in name:
        return
    GAMES.pop(name, None)
    package = f"galaxies.games.{name}"
    for module in [key for key in sys.modules if f"{key}.".startswith(f"{package}.")]:
        del sys.modules[module]


class _Loader(SourceFileLoader):
    """Loads the package of a game, whose tables it reads from texts."""

    def __init__(self, name: str, path: str, texts: Mapping[str, str]) -> None:
        super().__init__(name, path)
        self._texts = texts

    def get_data(self, path: str) -> bytes:
        text = self._texts.get(Path(path).name)
        return super().get_data(path) if text is None else text.encode()
