"""How games of an older rules version are read, and the rules that they go on by.

A game says it in `rules/former/version1.py` of its package, a module for each version, by functions
with the names below; how positions are read may also be in `position1.py`. Pages rarely need it, so
it is imported when such a game is opened. A game that is one module has the functions `rules1`,
`position1` and so on. Where there is none, later versions only added something.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .lazy import exists

if TYPE_CHECKING:
    from .packing import Packing


@dataclass(frozen=True, slots=True)
class Former:
    """What a game says of a version."""

    rules: Callable[[Any], Any] | None
    """(today's Rules) -> the Rules of that version."""
    position: Callable[[Any], Any] | None
    """A position of that version as parsed JSON, with the names of the fields or without -> the
    same as today's positions are written. One of today stays as it is."""
    line: Callable[[str], str] | None
    """A line of a record of that version -> as it is written today. One of today stays as it is."""
    packing: Callable[[], Packing[Any]] | None
    """What links of that version were packed with, if that is not today's."""

    def position_today(self, text: str) -> str:
        """A position of that version as it is written today; any other text as it is."""
        if self.position is None:
            return text
        try:
            return json.dumps(self.position(json.loads(text)))
        except Exception:  # a stranger's text may break a translation anywhere
            return text


def former(package: str, version: int) -> Former:
    """What the game of a package says of an older version."""
    places = [f"rules.former.{name}{version}" for name in ("position", "version")]
    said: dict[str, Any] = dict.fromkeys(field.name for field in fields(Former))
    for place in places:
        if exists(package, place):
            module = vars(import_module(f"{package}.{place}"))
            said |= {name: module[name] for name in said if name in module}
    own = import_module(package)
    if not hasattr(own, "__path__"):
        said = {name: getattr(own, f"{name}{version}", None) for name in said}
    return Former(**said)
