"""Data files in a game's folder; they can be read from a folder and from an archive."""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

Shape = Any
"""The required form of a value: a type; `[shape]` for a list of any length; `(shape, ...)` for a
list of exactly these; `{"key": shape}` for a table. In a table "*" stands for every other key, and
"key?" is optional; without "*", other keys, such as notes, are ignored."""

_WORDS = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}


class BadData(ValueError):
    """A data file with invalid TOML or a wrong value; the message names the file and the place."""


def load(package: str, name: str, shape: Shape = None) -> dict[str, Any]:
    """The TOML file `name` of the game that a module belongs to (`package`: the `__package__` of
    any module of the game). Do not change the returned table.

    Raises BadData if the table does not have that shape. The page's archive contains the tables as
    JSON, which loads ten times faster; the build has checked them already.
    """
    content, is_source = _read(package, name)
    if shape is not None and is_source:
        fault = misfit(content, shape)
        if fault:
            raise BadData(f"{package.split('.')[2]}/{name}: {fault}")
    return content


def misfit(value: Any, shape: Shape, place: str = "") -> str:
    """ "" if the value has that shape, else a sentence that names the wrong key."""
    if isinstance(shape, type):
        fits = isinstance(value, (int, float) if shape is float else shape)
        if fits and (shape is bool or not isinstance(value, bool)):
            return ""
        return f"{place} must be {_WORDS[shape]}, not {_shown(value)}."
    if isinstance(shape, dict):
        return _misfit_table(value, shape, place)
    if not isinstance(value, list):
        return f"{place} must be a list, not {_shown(value)}."
    if isinstance(shape, tuple) and len(value) != len(shape):
        return f"{place} must have {len(shape)} values, not {len(value)}."
    shapes = shape if isinstance(shape, tuple) else shape * len(value)
    faults = (
        misfit(one, fit, f"{place}[{i}]")
        for i, (one, fit) in enumerate(zip(value, shapes, strict=False))
    )
    return next(filter(None, faults), "")


def _misfit_table(value: Any, shape: dict[str, Shape], place: str) -> str:
    if not isinstance(value, dict):
        return f"{place} must be a table, not {_shown(value)}."
    lead = f"{place}." if place else ""
    named = {key.removesuffix("?") for key in shape}
    for key, fit in shape.items():
        name = key.removesuffix("?")
        if key == "*":
            others = (misfit(value[k], fit, f"{lead}{k}") for k in value if k not in named)
            fault = next(filter(None, others), "")
        elif name in value:
            fault = misfit(value[name], fit, f"{lead}{name}")
        else:
            fault = "" if key.endswith("?") else f"{lead}{name} is missing."
        if fault:
            return fault
    return ""


def _shown(value: Any) -> str:
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:40]}…"


@cache
def _read(package: str, name: str) -> tuple[dict[str, Any], bool]:
    """The table, and whether it comes from its source file.

    It uses the package's own loader: `importlib.resources` would add half a megabyte of library.
    """
    module = sys.modules[".".join(package.split(".")[:3])]
    loader: Any = module.__spec__.loader if module.__spec__ else None
    path = f"{module.__path__[0]}/{name.removesuffix('.toml')}"
    try:
        return json.loads(loader.get_data(f"{path}.json")), False
    except OSError:
        content = loader.get_data(f"{path}.toml")  # an OSError again if the game has no such table
        import tomllib  # noqa: PLC0415 (never in the page, which does not have it)

        try:
            return tomllib.loads(content.decode()), True
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{name} is not valid TOML: {error}") from None
