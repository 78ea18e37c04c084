"""The accuracy that each level of each game gets in its review, and random play.

    ./build.sh bench accuracy [GAME ...] [--games 50] [--level LEVEL ...]

Each level plays the first seat in the same galaxies, the others are the preset's opponents. A line
for each level: the mean accuracy, its 95 % interval, its spread, the least and the most, how many
decisions mattered in a game, and in how many games none did. Goals (see `accuracy`): random play 20
to 35, the easiest level at least 20 above it, the strongest 92 to 98, and stronger levels more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.galaxy.luck import Luck
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.lab.matches import RANDOM, galaxies
from galaxies.lab.players import bot
from galaxies.play.review.accuracy import accuracy, mattered
from galaxies.play.review.decisions import Decision, decisions
from galaxies.play.seats import Seat
from galaxies.play.session import Session

PRESETS = {
    "express": "courier",
    "colony": "duel",
    "surveyors": "standard",
    "galaxyd": "normal",
    "charter": "quick-galaxy",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--level", nargs="*", default=[])
    asked = parser.parse_args()
    for name in asked.names or list(GAMES):
        for level in asked.level or [RANDOM, *GAMES[name].levels]:
            print(row(name, level, asked.games), flush=True)


def row(name: str, level: str, count: int) -> str:
    """The line of a level."""
    percents, mattering = [], []
    for session in played(GAMES[name], level, count):
        theirs = [one for one in decisions(session) if isinstance(one, Decision)]
        percent = accuracy(theirs)
        if percent is not None:
            percents.append(percent)
            mattering.append(len(mattered(theirs)))
    spread = stdev(percents) if len(percents) > 1 else 0.0
    half = 1.96 * spread / max(1, len(percents)) ** 0.5
    return (
        f"{name:10}{level:11} n {len(percents):3}  accuracy {mean(percents):5.1f} ± {half:4.1f}"
        f"  spread {spread:4.1f}  {min(percents):3.0f} to {max(percents):3.0f}"
        f"  decisions {mean(mattering):5.1f}  nothing at stake {count - len(percents)}"
    )


def played(game: AnyGame, level: str, count: int) -> Iterator[Session]:
    """Finished games, in which the level plays the first seat for a person."""
    preset = next(one for one in game.presets if one.name == PRESETS[game.name])
    rivals = preset.seats[1:]
    bots = [bot(game.name, level), *(bot(game.name, kind) for kind in rivals)]
    for code in galaxies("accuracy", count):
        seats = [Seat(), *map(Seat, rivals)]
        session = Session(game, galaxy=code, options=dict(preset.options), seats=seats)
        while not session.is_over:
            player = session.player
            session.play(bots[player](session.view(player), player, Luck(session.seed("bot"))))
        yield session


if __name__ == "__main__":
    main()
