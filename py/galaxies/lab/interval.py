"""Means and shares with 95 % confidence intervals, from exact sums of whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution; `statistics.NormalDist` finds it by logarithms,
whose last digit depends on the machine."""

Interval = tuple[float, float]


@dataclass(slots=True)
class Tally:
    """Whole numbers, of which only count, sum and sum of squares are kept. `scale`: what is added
    stands for so many times its value."""

    count: int = 0
    total: int = 0
    squares: int = 0
    scale: int = 1

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def __sub__(self, other: Tally) -> Tally:
        """The numbers that are not among those of `other`."""
        squares = self.squares - other.squares
        return Tally(self.count - other.count, self.total - other.total, squares, self.scale)

    @property
    def mean(self) -> float:
        return self.total / (self.count * self.scale)

    @property
    def variance(self) -> float:
        """Of the mean: the sample's variance by n. Of a single number it is 0."""
        if self.count < 2:
            return 0.0
        spread = self.squares * self.count - self.total**2
        return spread / (self.count**2 * (self.count - 1) * self.scale**2)

    @property
    def interval(self) -> Interval:
        """The normal interval of the mean: mean ± 1.96 standard errors. From about 30 numbers on
        it holds the true mean in 95 of 100 samples."""
        return around(self.mean, self.variance)


def around(mean: float, variance: float) -> Interval:
    half = Z * sqrt(variance)
    return mean - half, mean + half


def difference(one: Tally, other: Tally) -> tuple[float, Interval]:
    """The difference of two means, and its interval for independent samples (Welch, normal)."""
    mean = one.mean - other.mean
    return mean, around(mean, one.variance + other.variance)


def wilson(hits: float, count: int) -> Interval:
    """The score interval of a share (Wilson 1927), which stays between 0 and 1.

    >>> [round(bound, 4) for bound in wilson(7, 10)]
    [0.3968, 0.8922]
    """
    share, square = hits / count, Z * Z / count
    middle = (share + square / 2) / (1 + square)
    half = Z * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)
