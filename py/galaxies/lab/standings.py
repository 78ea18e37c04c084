"""The standings of a tournament: results, shares of points with intervals, and ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .interval import Tally, clustered
from .pairings import Pair
from .playing import Row
from .ratings import Meeting, Ratings
from .summary import aligned, between, percent


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
    """Results that come galaxy by galaxy. The games of a galaxy belong together: a pair plays it
    from both sides. So galaxies are what the intervals count."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self.points: dict[str, float] = dict.fromkeys(players, 0.0)
        """What decides the order: the points of the games and of byes."""
        self.against = {one: {other: Record() for other in players} for one in players}
        self.scores = {player: Tally() for player in players}
        self.ratings = Ratings(len(self.players))
        self._shares = {player: Tally() for player in players}
        """For each player: the share of the points in each galaxy, of which a whole is `scale`."""
        self._galaxy = ""
        self._there: dict[Meeting, tuple[int, int]] = {}
        """Of the galaxy at hand: twice the points of the first player, and the games."""
        self._alone: tuple[str, dict[str, int]] = ("", {})

    def add(self, row: Row, pairs: Sequence[Pair]) -> None:
        """Add a game, or of a game alone its comparisons with those of `pairs` in the galaxy."""
        seats, scores = row["seats"], row["scores"]
        if row["galaxy"] != self._galaxy:
            self.close()
            self._galaxy = row["galaxy"]
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
        first, second = self.players.index(one), self.players.index(other)
        meeting = (first, second) if first < second else (second, first)
        doubled = round(2 * (points if first < second else 1 - points))
        before, games = self._there.get(meeting, (0, 0))
        self._there[meeting] = before + doubled, games + 1

    def close(self) -> None:
        """Count the galaxy at hand, whose games are all there."""
        if not self._there:
            return
        self.ratings.add(self._there)
        for number, player in enumerate(self.players):
            played = [
                (points if number == meeting[0] else 2 * games - points, games)
                for meeting, (points, games) in self._there.items()
                if number in meeting
            ]
            if played:
                shares = self._shares[player]
                shares.scale = 2 * sum(games for _, games in played)
                shares.add(sum(points for points, _ in played))
        self._there = {}

    def figures(self) -> list[dict[str, Any]]:
        """For each player, for programs: shares and ratings as [value, low, high]."""
        self.close()
        ratings = self.ratings.values()
        told = []
        for player, (rating, about) in zip(self.players, ratings, strict=True):
            records = self.against[player]
            share = clustered(self._shares[player])
            whole = sum(record.games for record in records.values())
            points = sum(record.points for record in records.values())
            told.append(
                {
                    "player": player,
                    "points": self.points[player],
                    "against": {
                        other: [record.won, record.drawn, record.lost]
                        for other, record in records.items()
                        if record.games
                    },
                    "share": [points / whole if whole else None, *(share or (None, None))],
                    "score": self.scores[player].mean if whole else None,
                    "rating": [rating, *(about or (None, None))],
                }
            )
        return told

    def lines(self) -> Iterator[str]:
        """Tables for a terminal: the standings, and everybody against everybody."""
        self.close()
        order = sorted(self.players, key=lambda player: -self.points[player])
        ratings = dict(zip(self.players, self.ratings.values(), strict=True))
        rows: list[tuple[str, ...]] = []
        for player in order:
            records = self.against[player].values()
            games = sum(record.games for record in records)
            points = sum(record.points for record in records)
            results = "-".join(
                str(sum(getattr(record, kind) for record in records))
                for kind in ("won", "drawn", "lost")
            )
            share = percent(points / games) if games else ""
            spread = between(clustered(self._shares[player]), percent)
            score = f"{self.scores[player].mean:.2f}" if games else ""
            rating, about = ratings[player]
            rows.append(
                (
                    *(player, f"{self.points[player]:g}", results, share, spread, score),
                    *(_whole(rating), between(about, _whole)),
                )
            )
        heads = ("player", "points", "won-drawn-lost", "share", "interval", "score")
        yield from aligned((*heads, "rating", "interval"), rows)
        yield ""
        cross = [
            (
                one,
                *(
                    percent(record.points / record.games) if record.games else ""
                    for record in map(self.against[one].__getitem__, order)
                ),
            )
            for one in order
        ]
        yield from aligned(("share against", *order), cross)


def _whole(rating: float) -> str:
    return f"{rating:+.0f}".replace("-", "−")
