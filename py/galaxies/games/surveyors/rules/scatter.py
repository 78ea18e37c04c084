"""A galaxy from a seed text, integer for integer the same on every machine (SUR-10 to SUR-16).

This generator has its own hash text, its own `below` and its own order of drawing, frozen by test
vectors; it uses of `galaxies.luck` only the two published algorithms.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt, sqrt

from ....galaxy.luck import Stream, fnv1a

MARGIN = 500
ATTEMPTS = 64
_FAILURES = 2_000

Point = tuple[int, int]


class TooManyStars(ValueError):
    """The sheet does not hold so many stars (SUR-15)."""


def below(stream: Stream, k: int) -> int:
    """0 <= n < k from the next number of the stream (SUR-11)."""
    return stream.next64() * k >> 64


def separation(width: int, height: int, count: int) -> int:
    """The least distance of two stars in mil (SUR-12)."""
    free = (width - 2 * MARGIN) * (height - 2 * MARGIN)
    return min(500, isqrt(free * 8 // (100 * count)))


@dataclass(frozen=True, slots=True)
class Field:
    """Stars in the order of their placement, each with the square of its distance to the nearest
    other one."""

    stars: tuple[Point, ...]
    nearest: tuple[int, ...]


def _candidate(stream: Stream, width: int, height: int) -> Point:
    x = MARGIN + below(stream, width - 2 * MARGIN + 1)
    return x, MARGIN + below(stream, height - 2 * MARGIN + 1)


def _squares(point: Point, stars: Sequence[Point]) -> list[int]:
    """The squares of the distances from a point to the stars."""
    x, y = point
    return [(x - a) * (x - a) + (y - b) * (y - b) for a, b in stars]


def attempt(width: int, height: int, count: int, seed: str, number: int) -> Field | None:
    """The stars of one attempt (SUR-13); None if it was given up."""
    stream = Stream(fnv1a(f"surveyors/1/{width}x{height}/{count}/{seed}/{number}"))
    least = separation(width, height, count) ** 2
    one, _ = _candidate(stream, width, height), _candidate(stream, width, height)
    placed = [one]
    nearest = [width * width + height * height]
    failures = 0
    while len(placed) < count:
        one, two = _candidate(stream, width, height), _candidate(stream, width, height)
        near, other = _squares(one, placed), _squares(two, placed)
        # The farther one, the first if equal.
        if min(other) > min(near):
            one, near = two, other
        if min(near) >= least:
            placed.append(one)
            nearest = [*map(min, nearest, near), min(near)]
            continue
        failures += 1
        if failures == _FAILURES:
            return None
    return Field(tuple(placed), tuple(nearest))


def passes(width: int, height: int, field: Field) -> bool:
    """The quality test (SUR-14): neither bunched nor even. IEEE + - * / and square root only."""
    count = len(field.stars)
    cells = [0] * 6
    for x, y in field.stars:
        row = min(2, (y - MARGIN) * 3 // (height - 2 * MARGIN + 1))
        cells[2 * row + (2 * x >= width)] += 1
    if not all(count // 12 <= held and 24 * held <= 7 * count for held in cells):
        return False
    u = sqrt((width - 2 * MARGIN) * (height - 2 * MARGIN) / count)
    nearest = [sqrt(square) for square in field.nearest]
    total = 0.0
    for length in nearest:
        total += length
    mean = total / count
    if not 1.20 <= mean / (u / 2) <= 1.50:
        return False
    spread = 0.0
    for length in nearest:
        spread += (length - mean) * (length - mean)
    if sqrt(spread / count) / mean < 0.22:
        return False
    if max(nearest) > 1.45 * u:
        return False
    close = sum(length <= 1000 for length in nearest)
    return not 1500 <= u <= 2000 or 6 * close >= count


@lru_cache(maxsize=64)
def scatter(width: int, height: int, count: int, seed: str) -> tuple[int, tuple[Point, ...]]:
    """The accepted attempt and its stars in order of placement (SUR-15). Raises TooManyStars."""
    complete: list[tuple[int, tuple[Point, ...]]] = []
    for number in range(ATTEMPTS):
        field = attempt(width, height, count, seed, number)
        if field is not None and passes(width, height, field):
            return number, field.stars
        if field is not None:
            complete.append((number, field.stars))
    if not complete:
        raise TooManyStars("There are too many stars for this sheet.")
    return complete[0]


def shuffled(stream: Stream, items: Sequence[int]) -> tuple[int, ...]:
    """Fisher-Yates from the top with this module's `below` (SUR-V-21)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = below(stream, i + 1)
        out[i], out[j] = out[j], out[i]
    return tuple(out)


def pack(stars: Sequence[Point], wide: bool) -> str:
    """Coordinates as one word, 14 bits a value (15 on a tabloid sheet): the game key of a drawn
    galaxy, which nobody reads by accident (SUR-148)."""
    bits = 15 if wide else 14
    value = 1
    for number in _flat(stars):
        value = value << bits | number
    letters = ""
    while value:
        value, digit = divmod(value, 36)
        letters += "0123456789abcdefghijklmnopqrstuvwxyz"[digit]
    return letters


def _flat(stars: Sequence[Point]) -> Iterator[int]:
    for x, y in stars:
        yield x
        yield y
