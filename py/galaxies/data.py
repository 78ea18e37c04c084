"""Data files that lie beside a game's modules, read the same from a folder and from an archive."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from typing import Any


@cache
def table(package: str, name: str) -> dict[str, Any]:
    """The TOML file `name` of a package (its `__name__`). Do not change what is returned.

    By the package's own loader: `importlib.resources` would bring half a megabyte of library.
    """
    module = sys.modules[package]
    loader: Any = module.__spec__.loader if module.__spec__ else None
    folder = module.__path__[0]
    return tomllib.loads(loader.get_data(f"{folder}/{name}").decode())
