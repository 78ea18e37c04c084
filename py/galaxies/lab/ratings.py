"""Ratings that fit all results of a tournament at once, so that their order does not matter:
Bradley and Terry's model, in which a player's strength is their share of the wins against another
one, on Elo's scale. In a round robin, more points always mean a higher rating.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt

from .interval import Interval, student

ELO = 400 / log(10)
"""Points of a natural logarithm of strength: 400 points more are ten wins for each loss."""
STEPS = 10_000
NEAR = 1e-10
Meeting = tuple[int, int]
"""Two players by their numbers, the lower one first."""


class Ratings:
    """The results of the games, galaxy by galaxy. Games of one galaxy belong together: the same
    luck decides them."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._games: dict[Meeting, int] = {}
        self._points: dict[Meeting, int] = {}
        """Twice the points of the first one."""
        self._products: dict[tuple[Meeting, Meeting], int] = {}
        """The sum over the galaxies of the products of what two meetings brought there."""
        self.galaxies = 0

    def add(self, results: Mapping[Meeting, tuple[int, int]]) -> None:
        """What a galaxy brought: for each meeting twice the points of the first one, and how many
        games there were."""
        self.galaxies += 1
        for meeting, (points, games) in results.items():
            self._games[meeting] = self._games.get(meeting, 0) + games
            self._points[meeting] = self._points.get(meeting, 0) + points
            for other, (more, _) in results.items():
                key = meeting, other
                self._products[key] = self._products.get(key, 0) + points * more

    def values(self) -> list[tuple[float, Interval | None]]:
        """For each player the rating, 0 on average, and its interval."""
        strengths = self._strengths()
        ratings = [ELO * log(one) for one in strengths]
        middle = sum(ratings) / len(ratings)
        if self.galaxies < 2:
            return [(rating - middle, None) for rating in ratings]
        point = student(self.galaxies - 1)
        return [
            (rating - middle, (rating - middle - half, rating - middle + half))
            for rating, variance in zip(ratings, self._variances(strengths), strict=True)
            for half in [point * ELO * sqrt(max(0.0, variance))]
        ]

    def _strengths(self) -> list[float]:
        """The strengths that make the results likeliest (Hunter 2004). A drawn game is added to
        every meeting, without which nobody who always wins has a finite strength."""
        strengths = [1.0] * self._players
        points = [0.0] * self._players
        for (one, other), games in self._games.items():
            mine = self._points[one, other] / 2
            points[one] += mine + 0.5
            points[other] += games - mine + 0.5
        for _ in range(STEPS):
            shares = [0.0] * self._players
            for (one, other), games in self._games.items():
                share = (games + 1) / (strengths[one] + strengths[other])
                shares[one] += share
                shares[other] += share
            new = [won / share if share else 1.0 for won, share in zip(points, shares, strict=True)]
            moved = max(abs(log(a / b)) for a, b in zip(new, strengths, strict=True))
            strengths = new
            if moved < NEAR:
                break
        return strengths

    def _variances(self, strengths: Sequence[float]) -> list[float]:
        """Of the logarithms of the strengths, by how the results vary from galaxy to galaxy (the
        sandwich of Huber 1967), and no less than of independent games."""
        size = self._players
        bread, meat = _zeros(size), _zeros(size)
        wins = {
            (one, other): strengths[one] / (strengths[one] + strengths[other])
            for one, other in self._games
        }
        for (one, other), games in self._games.items():
            weight = (games + 1) * wins[one, other] * (1 - wins[one, other])
            for a, b, sign in (
                (one, one, 1),
                (other, other, 1),
                (one, other, -1),
                (other, one, -1),
            ):
                bread[a][b] += sign * weight
        for (first, second), products in self._products.items():
            varied = products / 4 - self._points[first] * self._points[second] / 4 / self.galaxies
            for a, sign in zip(first, (1, -1), strict=True):
                for b, other_sign in zip(second, (1, -1), strict=True):
                    meat[a][b] += sign * other_sign * varied
        for a in range(size):  # ratings are relative: their mean is held
            for b in range(size):
                bread[a][b] += 1 / size
        inverse = _inverse(bread)
        few = self.galaxies / (self.galaxies - 1)
        middle = [[1.0 * (a == b) - 1 / size for b in range(size)] for a in range(size)]
        half = _product(middle, inverse)
        whole = _product(_product(half, meat), [list(column) for column in zip(*half, strict=True)])
        single = _product(half, middle)
        # Results that hardly ever vary, as those of who always wins, would seem too certain.
        return [max(few * whole[a][a], single[a][a]) for a in range(size)]


def _zeros(size: int) -> list[list[float]]:
    return [[0.0] * size for _ in range(size)]


def _product(one: list[list[float]], other: list[list[float]]) -> list[list[float]]:
    columns = list(zip(*other, strict=True))
    return [
        [sum(x * y for x, y in zip(row, column, strict=True)) for column in columns] for row in one
    ]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan, with the largest number of a column as its pivot."""
    size = len(matrix)
    rows = [[*row, *(1.0 * (a == b) for b in range(size))] for a, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda a: abs(rows[a][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [one / rows[at][at] for one in rows[at]]
        for a in range(size):
            if a != at:
                factor = rows[a][at]
                rows[a] = [x - factor * y for x, y in zip(rows[a], rows[at], strict=True)]
    return [row[size:] for row in rows]
