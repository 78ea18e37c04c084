"""Data files that lie beside a game's modules, read the same from a folder and from an archive."""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any


class BadTable(ValueError):
    """A data file that is no TOML; the message names the file and the line."""


@cache
def table(package: str, name: str) -> dict[str, Any]:
    """The TOML file `name` of a package (its `__name__`). Do not change what is returned.

    By the package's own loader: `importlib.resources` would bring half a megabyte of library. The
    page's archive holds the same tables as JSON, which is read in a tenth of the time.
    """
    module = sys.modules[package]
    loader: Any = module.__spec__.loader if module.__spec__ else None
    path = f"{module.__path__[0]}/{name.removesuffix('.toml')}"
    try:
        found: dict[str, Any] = json.loads(loader.get_data(f"{path}.json"))
    except OSError:
        import tomllib  # noqa: PLC0415 (never in the page)

        try:
            found = tomllib.loads(loader.get_data(f"{path}.toml").decode())
        except tomllib.TOMLDecodeError as error:
            raise BadTable(f"{name} is not as TOML should be: {error}") from None
    return found
