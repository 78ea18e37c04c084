"""Digests of sources: see `code`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from ..games import GAMES
from .variants import FOR_READERS

ROOMS = ("rules", "forecast", "choosing", "computer")
"""The rooms of a game that decide: what `choosing` suggests, random play takes."""
KERNEL = (
    *("data.py", "galaxy", "game", "computer"),
    *("play/history.py", "play/session.py", "lab/matches.py", "lab/players.py", "lab/playing.py"),
)
"""Files and folders of the kernel that decide."""
LETTERS = 12
"""How long a digest is: 48 bits."""
PACKAGE = Path(__file__).parents[1]


def of_game(game: str) -> str:
    """The digest of an official game."""
    return _digest((name, path.read_bytes()) for name, path in files(game))


def with_modules(digest: str, modules: Iterable[str]) -> str:
    """A digest to which the sources of modules belong as well."""
    return _digest([("", digest.encode()), *((name, _source(name)) for name in modules)])


def files(game: str) -> Iterator[tuple[str, Path]]:
    """What decides a game: the kernel, its rooms and tables, or its only module."""
    for name in KERNEL:
        path = PACKAGE / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield file.relative_to(PACKAGE).as_posix(), file
    package = sys.modules[GAMES[game].package]
    if not hasattr(package, "__path__"):
        yield package.__name__, Path(str(package.__file__))
        return
    folder = Path(package.__path__[0])
    own = [folder / "__init__.py"]
    own += [path for path in folder.glob("*.toml") if path.name not in FOR_READERS]
    for room in ROOMS:
        own += [*(folder / room).rglob("*.py"), *(folder / room).rglob("*.toml")]
    for file in sorted(own):
        yield f"{folder.name}/{file.relative_to(folder).as_posix()}", file


def _digest(contents: Iterable[tuple[str, bytes]]) -> str:
    hashed = sha256()
    for name, content in contents:
        text = content.replace(b"\r\n", b"\n")
        hashed.update(f"{name}\n{len(text)}\n".encode() + text)
    return hashed.hexdigest()[:LETTERS]


def _source(module: str) -> bytes:
    """The source of a module; nothing where it has none, as one that was typed."""
    file = getattr(importlib.import_module(module), "__file__", None)
    return Path(file).read_bytes() if file and Path(file).exists() else b""
