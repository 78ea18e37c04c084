"""How values are spread: the bins of a plot, in files and in the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

BINS = 25
"""About how many intervals a plot divides its values into."""


def bins(spreads: Sequence[Mapping[int, int]]) -> tuple[int, int, int]:
    """A round width (1, 2, 5, 10 ...) for the bins of all these spreads (value -> games), and the
    numbers of the first and the last bin. Bin `n` begins at the value `n * width`."""
    values = [value for spread in spreads for value in spread]
    span = max(values) - min(values)
    width, factors = 1, (2, 2.5, 2)
    turn = 0
    while span // width >= BINS:
        width = int(width * factors[turn % 3])
        turn += 1
    return width, min(values) // width, max(values) // width


def grouped(spread: Mapping[int, int], width: int) -> Counter[int]:
    """Number of a bin -> how many games are in it."""
    counts: Counter[int] = Counter()
    for value, count in spread.items():
        counts[value // width] += count
    return counts
