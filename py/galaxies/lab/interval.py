"""Means and shares with 95 % confidence intervals, from exact sums of whole numbers.

The formulas are written out, because the page has no SciPy and must tell the same numbers; the
tests compare them with what statistics says.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution; `statistics.NormalDist` finds it by logarithms,
whose last digit depends on the machine."""
_T = (
    *(12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157),
    *(2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922),
    *(2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831),
    *(2.048407, 2.045230, 2.042272),
)
"""The 97.5 % points of Student's t with 1, 2 ... 30 degrees of freedom."""
SKEWED = 28
"""A mean of n numbers with skewness g is near enough to a normal one if n > 28 g² (Sugden, Smith
and Jones 2000, for 95 % intervals)."""
FEW = 100
"""With fewer numbers, what happens once in thirty games may be missing from all of them, and the
skewness with it."""

Interval = tuple[float, float]


@dataclass(slots=True)
class Tally:
    """Whole numbers, of which only count and the sums of their first three powers are kept.
    `scale`: what is added stands for so many times its value."""

    count: int = 0
    total: int = 0
    squares: int = 0
    cubes: int = 0
    scale: int = 1

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.cubes += value * value * value

    def __sub__(self, other: Tally) -> Tally:
        """The numbers that are not among those of `other`."""
        return Tally(
            self.count - other.count,
            self.total - other.total,
            self.squares - other.squares,
            self.cubes - other.cubes,
            self.scale,
        )

    @property
    def mean(self) -> float:
        return self.total / (self.count * self.scale)

    @property
    def variance(self) -> float:
        """Of the mean: the sample's variance by n. Of a single number it is 0."""
        if self.count < 2:
            return 0.0
        return self._spread / (self.count**2 * (self.count - 1) * self.scale**2)

    @property
    def _spread(self) -> int:
        """The sum of the squared differences from the mean, n times."""
        return self.squares * self.count - self.total**2

    @property
    def is_skewed(self) -> bool:
        """Whether there are too few numbers for an interval, so skewed are they."""
        n = self.count
        third = self.cubes * n * n - 3 * n * self.total * self.squares + 2 * self.total**3
        # skewness² = third² / spread³, both without their common powers of n; in whole numbers
        return n * self._spread**3 <= SKEWED * third**2 != 0

    @property
    def interval(self) -> Interval | None:
        """Student's interval of the mean; None for fewer than two numbers, which tell nothing of
        how they are spread. A few numbers that are all the same count as if one of them had been a
        unit away."""
        if self.count < 2:
            return None
        least = 1 / (self.count * self.scale) ** 2 if self.count < FEW else 0.0
        return around(self.mean, max(self.variance, least), self.count - 1)


def student(freedom: float) -> float:
    """The 97.5 % point of Student's t: a table, and from 31 degrees of freedom on its expansion,
    whose error is below a millionth (Fisher and Cornish 1960).

    >>> [round(student(n), 4) for n in (1, 9, 40, 1_000)]
    [12.7062, 2.2622, 2.0211, 1.9623]
    """
    if freedom < len(_T) + 1:
        return _T[max(1, int(freedom)) - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + sum(term / freedom**k for k, term in enumerate(terms, 1))


def around(mean: float, variance: float, freedom: float) -> Interval:
    half = student(freedom) * sqrt(variance)
    return mean - half, mean + half


def difference(one: Tally, other: Tally) -> tuple[float, Interval | None]:
    """The difference of two means, and its interval for independent samples (Welch 1947)."""
    mean, first, second = one.mean - other.mean, one.variance, other.variance
    if one.count < 2 or other.count < 2:
        return mean, None
    whole = first + second
    parts = first**2 / (one.count - 1) + second**2 / (other.count - 1)
    return mean, around(mean, whole, whole**2 / parts if parts else 1.0)


def wilson(hits: float, count: float, point: float = Z) -> Interval:
    """The score interval of a share (Wilson 1927), which stays between 0 and 1.

    >>> [round(bound, 4) for bound in wilson(7, 10)]
    [0.3968, 0.8922]
    """
    share, square = hits / count, point * point / count
    middle = (share + square / 2) / (1 + square)
    half = point * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_of(hits: int, count: int) -> Interval | None:
    """Wilson's interval of a share; None for a single game, like that of a mean."""
    return wilson(hits, count) if count > 1 else None


def clustered(shares: Tally) -> Interval | None:
    """The interval of a mean of shares, of which each is that of games that belong together, such
    as the two of a mirrored pair: Wilson's, for as many games as would by themselves vary so little
    (Kish 1965), or as many as there are shares where none of them varies."""
    if shares.count < 2:
        return None
    mean = min(1.0, max(0.0, shares.mean))
    alike = mean * (1 - mean) / shares.variance if shares.variance else 0.0
    games = alike or float(shares.count)
    return wilson(mean * games, games, student(shares.count - 1))
