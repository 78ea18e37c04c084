"""Any view of any game as a vector of fixed length, by feature hashing (Weinberger et al. 2009)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from zlib import crc32

LIMIT = 2**31 - 1


def features(view: object, size: int) -> dict[int, int]:
    """Place in the vector -> number; other places are 0.

    A number in the view is added at the place of its path (`players.0.money`); a text and the
    class of a phase add 1 at the place of path and word. Half of the paths count negative, so that
    collisions cancel out on average.
    """
    vector: dict[int, int] = {}
    for path, number in _leaves(view, ""):
        place, sign = _place(path, size)
        value = vector.get(place, 0) + sign * number
        vector[place] = max(-LIMIT, min(LIMIT, value))
    return vector


def _leaves(value: object, path: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, int):
        yield path, int(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1
    elif isinstance(value, tuple):
        yield f"{path}#", len(value)
        for index, item in enumerate(value):
            yield from _leaves(item, f"{path}.{index}")
    elif is_dataclass(value):
        yield f"{path}:{type(value).__name__}", 1
        for field in fields(value):
            yield from _leaves(getattr(value, field.name), f"{path}.{field.name}")


@lru_cache(2**16)
def _place(path: str, size: int) -> tuple[int, int]:
    number = crc32(path.encode())
    return (number >> 1) % size, 1 if number & 1 else -1
