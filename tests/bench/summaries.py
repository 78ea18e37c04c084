"""How many different views of a player have the same summary; there should be none.

    ./build.sh bench summaries [GAME ...] [--views 10000]

Views of random games are compared with all views of the same player in games with the same
options.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from galaxies.games import GAMES
from laws.walk import walk


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--views", type=int, default=10_000)
    asked = parser.parse_args()
    for name in asked.games or list(GAMES):
        _measure(name, asked.views)


def _measure(name: str, wanted: int) -> None:
    game = GAMES[name]
    told: dict[tuple[object, ...], object] = {}
    groups: Counter[tuple[object, ...]] = Counter()
    collisions, seed = 0, 1000
    while len(told) < wanted:
        path = walk(game, seed)
        for viewer in range(path.players):
            group = (*path.options.items(), path.players, viewer)
            for ply, state in enumerate(path.states):
                view = game.rules.observe(state, viewer)
                summary = game.words.summary(view, viewer)
                before = len(told)
                if told.setdefault((*group, summary), view) != view:
                    collisions += 1
                    print(f"{name}, seed {seed}, ply {ply}, player {viewer}: {summary}")
                groups[group] += len(told) - before
        seed += 1
    pairs = sum(n * (n - 1) // 2 for n in groups.values())
    print(f"{name}: {len(told)} views of {seed - 1000} games, {pairs} pairs, {collisions} alike")


if __name__ == "__main__":
    main()
