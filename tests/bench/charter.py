"""How well the computer players of Star Charter play, and how fast a long campaign opens.

    python tests/bench/charter.py [--campaigns 60] [--level captain]
    python tests/bench/charter.py --open 1000

The first form lets a level play campaigns of twelve games and tells score and wins of each game;
apart from the times the figures are the same on every machine. The second grows a campaign to so
many worlds and times the replay of its record.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.games.charter.rules.actions import Close
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

CHARTER = GAMES["charter"]
QUICK = {"prologue": "quick"}


def campaigns(level: str, count: int) -> None:
    bot = CHARTER.computer().levels[level]
    scores: list[list[int]] = [[] for _ in range(12)]
    wins = [0] * 12
    times: list[float] = []
    stream = Luck("bench").stream("charter")
    for done in range(1, count + 1):
        code = galaxy.code(stream.below(galaxy.COUNT))
        options = QUICK | {"games": "12"}
        session = Session(CHARTER, galaxy=code, options=options)
        while not session.is_over:
            began = time.process_time()
            action = bot(session.state, 0, Luck(f"{code}/{session.ply}"))
            times.append(time.process_time() - began)
            session.play(action)
        for game, voyage in enumerate(session.state.voyages):
            scores[game].append(voyage.score)
            wins[game] += voyage.won
        if not done % 10 or done == count:
            report(scores, wins, times)


def report(scores: list[list[int]], wins: list[int], times: list[float]) -> None:
    """A line for each game of the campaigns so far."""
    count = len(scores[0])
    print(f"{count} campaigns")
    for game in range(12):
        mean = sum(scores[game]) / count
        print(f"game {game + 1:2}  mean {mean:5.2f}  wins {wins[game] / count:6.1%}")
    total = sum(wins) / (12 * count)
    print(f"all games: wins {total:.1%}, slowest decision {1000 * max(times):.0f} ms", flush=True)


def opening(worlds: int) -> None:
    session = Session(CHARTER, galaxy=galaxy.code(1), options=QUICK)
    while sum(card.world is not None for card in session.state.cards) < worlds:
        session.play(seasoning.choose(session.state))
    text = session.text()
    began = time.process_time()
    again = replay(text)
    took = time.process_time() - began
    assert again.state == session.state
    print(
        f"{worlds} worlds, {session.state.games} games, {session.ply:,} plies,"
        f" {len(text):,} characters: opened in {took:.2f} s,"
        f" {1e6 * took / session.ply:.0f} microseconds a ply"
    )
    assert not isinstance(again.actions[-1], Close)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=60, help="number of galaxies")
    parser.add_argument("--level", choices=list(CHARTER.computer().levels), default="captain")
    parser.add_argument("--open", type=int, default=0, metavar="WORLDS", help="time a replay")
    arguments = parser.parse_args()
    if arguments.open:
        opening(arguments.open)
    else:
        campaigns(arguments.level, arguments.campaigns)


if __name__ == "__main__":
    main()
