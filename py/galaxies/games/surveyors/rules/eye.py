"""The eye: how long a line looks to a captain who may not measure (SUR-144).

Every computer player, the hints and the sight aid see lengths only through an eye: a fixed wrong
picture of each pair, never the true length of a pair that nobody has measured. Looking twice
shows the same, so averaging gives nobody perfect eyes.
"""

from __future__ import annotations

from math import sqrt

from ....galaxy.luck import Stream, fnv1a
from .measure import squared
from .state import State

_CUT = 2.5


def _fixed(key: str) -> float:
    """A number of about normal distribution that belongs to a text: twelve uniforms less 6."""
    stream = Stream(fnv1a(key))
    total = 0.0
    for _ in range(12):
        total += (stream.next64() >> 11) / 2**53
    return max(-_CUT, min(_CUT, total - 6))


def known_pairs(view: State) -> dict[tuple[int, int], int]:
    """The pairs whose length is public, with the square of it: flights and scopes (SUR-P-17)."""
    pairs = [(trip.start, trip.end) for trip in view.trips if trip.measured]
    return {
        (min(a, b), max(a, b)): squared(view.star(a), view.star(b))
        for a, b in (*pairs, *view.scoped)
    }


class Eye:
    """How a seat sees the sheet. `noise` and `bias` are parts per thousand of the true length.

    The bias is fixed for game and seat; after public measurements the eye corrects itself by the
    mean ratio of what it saw to what the ruler said, and remembers measured pairs exactly.
    """

    def __init__(self, view: State, seat: int, noise: int, bias: int) -> None:
        self._view = view
        self._seat = seat
        self._noise = noise / 1000
        self._code = view.sheet_code
        stream = Stream(fnv1a(f"eye/{self._code}/{seat}"))
        share = (stream.next64() >> 11) / 2**53
        self._lean = 1 + (2 * share - 1) * bias / 1000
        self._seen: dict[tuple[int, int], float] = {}
        self._known = {pair: sqrt(d2) / 1000 for pair, d2 in known_pairs(view).items()}
        ratios = [self._raw(a, b) / length for (a, b), length in self._known.items()]
        self._correction = sum(ratios) / len(ratios) if ratios else 1.0

    def _raw(self, a: int, b: int) -> float:
        length = sqrt(squared(self._view.star(a), self._view.star(b))) / 1000
        z = _fixed(f"eye/{self._code}/{self._seat}/{a}/{b}")
        return length * self._lean * (1 + self._noise * z)

    def inches(self, a: int, b: int) -> float:
        """How long the line between two stars looks, in inches; 0 for the same star."""
        if a == b:
            return 0.0
        pair = (min(a, b), max(a, b))
        if pair in self._known:
            return self._known[pair]
        if pair not in self._seen:
            self._seen[pair] = self._raw(*pair) / self._correction
        return self._seen[pair]

    def is_known(self, a: int, b: int) -> bool:
        """Whether this pair has been measured."""
        return (min(a, b), max(a, b)) in self._known
