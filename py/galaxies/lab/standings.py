"""The standings of a tournament: results, shares of points with intervals, and ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .interval import Tally, Z, wilson
from .pairings import Pair
from .playing import Row
from .summary import aligned, percent

NO_RATINGS = 'For ratings: pip install "pocket-galaxies[ratings]".'


@dataclass(slots=True)
class Record:
    """The results of a player, or against one other player."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, points: float) -> None:
        self.won += points == 1
        self.drawn += points == 0.5
        self.lost += points == 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2


class Standings:
    """Results that come in the order of the games, which the ratings depend on."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self.points: dict[str, float] = dict.fromkeys(players, 0.0)
        """What decides the order: the points of the games and of byes."""
        self.against = {one: {other: Record() for other in players} for one in players}
        self.scores = {player: Tally() for player in players}
        self._ratings = Ratings(players)
        self._alone: tuple[str, dict[str, int]] = ("", {})

    def add(self, row: Row, pairs: Sequence[Pair]) -> None:
        """Add a game, or of a game alone its comparisons with those of `pairs` in the galaxy."""
        seats, scores = row["seats"], row["scores"]
        for player, score in zip(seats, scores, strict=True):
            self.scores[player].add(score)
        if len(seats) == 2:
            shared = len(row["winners"]) != 1
            self._result(seats[0], seats[1], 0.5 if shared else float(row["winners"] == [0]))
            return
        if self._alone[0] != row["galaxy"]:
            self._alone = row["galaxy"], {}
        there = self._alone[1]
        there[seats[0]] = scores[0]
        for one, other in pairs:
            if seats[0] in (one, other) and one in there and other in there:
                won, lost = there[one] > there[other], there[one] < there[other]
                self._result(one, other, (1 + won - lost) / 2)

    def _result(self, one: str, other: str, points: float) -> None:
        self.against[one][other].add(points)
        self.against[other][one].add(1 - points)
        self.points[one] += points
        self.points[other] += 1 - points
        self._ratings.add(one, other, points)

    def lines(self) -> Iterator[str]:
        """Tables for a terminal: the standings, and everybody against everybody."""
        order = sorted(self.players, key=lambda player: -self.points[player])
        rows: list[tuple[str, ...]] = []
        for player in order:
            records = self.against[player].values()
            games = sum(record.games for record in records)
            points = sum(record.points for record in records)
            results = "-".join(
                str(sum(getattr(record, kind) for record in records))
                for kind in ("won", "drawn", "lost")
            )
            share, spread = _share(points, games)
            score = f"{self.scores[player].mean:.2f}" if games else ""
            rows.append((player, f"{self.points[player]:g}", results, share, spread, score))
        heads = ["player", "points", "won-drawn-lost", "share", "interval", "score"]
        ratings = self._ratings.rows(order)
        if ratings:
            heads += ["rating", "interval"]
            rows = [(*row, *rating) for row, rating in zip(rows, ratings, strict=True)]
        yield from aligned(heads, rows)
        yield ""
        cross = [
            (one, *(_share(r.points, r.games)[0] for r in map(self.against[one].get, order) if r))
            for one in order
        ]
        yield from aligned(("share against", *order), cross)
        if not ratings:
            yield NO_RATINGS


def _share(points: float, games: int) -> tuple[str, str]:
    if not games:
        return "", ""
    low, high = wilson(points, games)
    return percent(points / games), f"{percent(low)} to {percent(high)}"


class Ratings:
    """Plackett-Luce ratings (Weng and Lin 2011) by openskill, if it is installed: 25 to begin with;
    between equals everybody stays there."""

    def __init__(self, players: Sequence[str]) -> None:
        self._model: Any = None
        try:
            from openskill.models import PlackettLuce  # noqa: PLC0415 (an extra)
        except ImportError:
            return
        self._model = PlackettLuce()
        self._rating = {player: self._model.rating() for player in players}

    def add(self, one: str, other: str, points: float) -> None:
        if self._model is not None:
            teams = [[self._rating[one]], [self._rating[other]]]
            (first,), (second,) = self._model.rate(teams, scores=[points, 1 - points])
            self._rating[one], self._rating[other] = first, second

    def rows(self, order: Sequence[str]) -> list[tuple[str, str]]:
        """For each player the rating and its interval; empty without openskill."""
        if self._model is None:
            return []
        ratings = [self._rating[player] for player in order]
        return [
            (f"{r.mu:.1f}", f"{r.mu - Z * r.sigma:.1f} to {r.mu + Z * r.sigma:.1f}")
            for r in ratings
        ]
