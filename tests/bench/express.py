"""How well the auto-pilot of Galaxy Express plays, against random and beginner play.

    python tests/bench/express.py [--deals 200] [--level pilot]

Every level plays the same galaxies, so the figures are comparable within one run; apart from
the times they are the same on every machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, State
from galaxies.games import GAMES
from galaxies.games.express.computer.levels import cadet, pilot
from galaxies.play.session import Session

Bot = Callable[[State, int, Luck], Action]
EXPRESS = GAMES["express"]


@dataclass
class Figures:
    """The results of one level."""

    scores: list[int] = field(default_factory=list)
    wins: int = 0
    refuels: int = 0
    times: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        scores, games = sorted(self.scores), len(self.scores)
        mean = sum(scores) / games
        spread = (sum((score - mean) ** 2 for score in scores) / games) ** 0.5
        return (
            f"{name:>8}  mean {mean:6.2f}  sd {spread:5.2f}  wins {self.wins / games:6.1%}  "
            f"worst {scores[0]:4}  5% {scores[games // 20]:4}  median {scores[games // 2]:4}  "
            f"best {scores[-1]:4}  refuels {self.refuels / games:.2f}  "
            f"decision mean {1000 * sum(self.times) / len(self.times):6.2f} ms  "
            f"worst {1000 * max(self.times):6.1f} ms"
        )


def random_play(view: State, player: int, luck: Luck) -> Action:
    return luck.stream("random").choice(EXPRESS.rules.legal_actions(view))


LEVELS: dict[str, Bot] = {
    "random": random_play,
    "cadet": cadet,
    "pilot": pilot,
}


def codes(deals: int) -> Iterator[str]:
    """The galaxies of the bench."""
    stream = Luck("bench").stream("express")
    for _ in range(deals):
        yield galaxy.code(stream.below(galaxy.COUNT))


def play(bot: Bot, code: str, options: dict[str, str], figures: Figures) -> None:
    session = Session(EXPRESS, galaxy=code, options=options)
    while not session.is_over:
        view = session.view(0)
        luck = Luck(f"{code}/{session.ply}")
        began = time.process_time()
        action = bot(view, 0, luck)
        figures.times.append(time.process_time() - began)
        session.play(action)
    figures.scores.append(session.state.score)
    figures.wins += session.state.ending == "win"
    figures.refuels += session.state.refuels


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="number of galaxies")
    parser.add_argument("--level", choices=list(LEVELS), default="pilot", help="the level to judge")
    parser.add_argument("--option", action="append", default=[], help="name=value of the game")
    arguments = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in arguments.option)
    for name in dict.fromkeys(["random", "cadet", arguments.level]):
        figures = Figures()
        for done, code in enumerate(codes(arguments.deals), 1):
            play(LEVELS[name], code, options, figures)
            print(f"\r{name}: {done} of {arguments.deals}", end="", file=sys.stderr, flush=True)
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
        print(figures.line(name), flush=True)


if __name__ == "__main__":
    main()
