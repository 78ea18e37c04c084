"""Whether the turning points of reviews cost what they say, by games of the strongest level.

    nice ./build.sh bench turning [GAME ...] [--games 10] [--pairs 16] [--turns 10] [--level LEVEL]

Reviews of games of a level are checked as the page does it. Then every named turn, and the turns
that cost most by the analysis besides (`--turns` in all), are played on from again with other luck,
in so many pairs of games. A line for each game: how many points were named, the share of them that
cost something again, the share that is among the five that cost most, and in how many of the lost
games one was named. The goals are 80 %, 80 % and 90 %. Intervals are those of Wilson, at 95 %.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from bench.accuracy import played
from galaxies.game import Review, last
from galaxies.games import GAMES
from galaxies.play.review import lookback
from galaxies.play.review.decisions import Decision, decisions
from galaxies.play.review.playing_on import differences
from galaxies.play.review.turns import turns
from galaxies.play.session import Session

LEVELS = {
    "express": "cadet",
    "colony": "rookie",
    "surveyors": "cadet",
    "galaxyd": "easy",
    "charter": "steady",
}
AMONG = 5


@dataclass
class Count:
    """How often something held."""

    held: int = 0
    of: int = 0

    def add(self, *, held: bool) -> None:
        self.held += held
        self.of += 1

    def __str__(self) -> str:
        if not self.of:
            return "none"
        z, n, share = 1.96, self.of, self.held / self.of
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
        ends = f"{100 * (middle - half):.0f} to {100 * (middle + half):.0f} %"
        return f"{self.held} of {n} ({ends})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--pairs", type=int, default=16)
    parser.add_argument("--turns", type=int, default=10)
    parser.add_argument("--level", default="")
    asked = parser.parse_args()
    for name in asked.names or list(GAMES):
        level = asked.level or LEVELS[name]
        costly, among, lost = Count(), Count(), Count()
        for number, session in enumerate(played(GAMES[name], level, asked.games), 1):
            measure(session, asked.pairs, asked.turns, costly, among, lost)
            print(
                f"{name:10}{level:9} games {number:3}  cost again {costly}"
                f"  among the {AMONG} most costly {among}  lost games with one {lost}",
                flush=True,
            )


def measure(
    session: Session, pairs: int, most: int, costly: Count, among: Count, lost: Count
) -> None:
    """Count what holds in one game."""
    review = last(item for item in lookback.review(session, checked=True) if _is_review(item))
    assert isinstance(review, Review)
    named = {point.ply for point in review.turning_points if point.better}
    every = turns(session, [one for one in decisions(session) if isinstance(one, Decision)])
    erring = sorted((turn for turn in every if turn.loss > 0), key=lambda turn: -turn.loss)
    looked_at = [t for t in every if t.worst.ply in named]
    looked_at += [t for t in erring if t.worst.ply not in named][: most - len(looked_at)]
    costs = {
        turn.worst.ply: mean(islice(differences(session, turn, "bench"), pairs))
        for turn in looked_at
    }
    order = sorted(costs, key=lambda ply: -costs[ply])
    for ply in named:
        costly.add(held=costs[ply] > 0)
        among.add(held=ply in order[:AMONG])
    _, outcome = lookback.subject(session)
    if 0 not in outcome.winners and erring:
        lost.add(held=bool(review.turning_points))


def _is_review(item: object) -> bool:
    return isinstance(item, Review)


if __name__ == "__main__":
    main()
