"""Actions as numbers: what kind each is, and the places, pieces and amounts that it concerns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from typing import Any
from zlib import crc32

from ..game import Action
from ..games import GAMES

FIELDS = 6
"""So many fields of an action are told; none has more that a player chooses."""
OPEN = -1
"""Stands for a number or text that is still to fill in."""
WORDS = 2**15
"""A word is its CRC-32 modulo this, plus 1."""


class ActionFields:
    """A row has the number of the kind, from 1 in the order of the rules; then its fields in their
    order: a number or an index plus 1, a truth as 1 or 2, a word as a hash, a list as a hash of its
    members; 0 where there is none. `names` tells what the columns are called for each kind."""

    def __init__(self, game: str) -> None:
        kinds = GAMES[game].rules.actions
        self.kinds = tuple(kind.__name__ for kind in kinds)
        self.names = {kind.__name__: tuple(f.name for f in fields(kind))[:FIELDS] for kind in kinds}
        self._numbers = {kind: number for number, kind in enumerate(kinds, 1)}

    @staticmethod
    @cache
    def of(game: str) -> ActionFields:
        return ActionFields(game)

    def table(self, actions: Sequence[Action]) -> Any:
        """A row for each action, 32-bit whole numbers."""
        import numpy as np  # noqa: PLC0415 (pages have none)

        table: Any = np.zeros((len(actions), 1 + FIELDS), np.int32)
        for place, action in enumerate(actions):
            table[place] = self.row(action)
        return table

    def row(self, action: Action) -> list[int]:
        kind = type(action)
        told = [_number(getattr(action, name)) for name in self.names[kind.__name__]]
        return [self._numbers[kind], *told, *[0] * (FIELDS - len(told))]


def _number(value: object) -> int:
    if value is None:
        return OPEN
    if isinstance(value, int):
        return int(value) + 1
    if isinstance(value, str):
        return _hashed(value)
    place = getattr(value, "index", None)
    if isinstance(place, int):
        return place + 1
    return _hashed(str(value))


@cache
def _hashed(text: str) -> int:
    return crc32(text.encode()) % WORDS + 1
