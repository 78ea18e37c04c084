"""How many moves a browser that is killed takes with it, of those that the page had shown as saved.

    ./build.sh bench kills [--kills 1000] [--seconds 2] [--seed 1]

Chromium plays the five games in turn, in one profile, and all its processes are killed at a
random moment.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.killing import Lives
from build.places import DIST
from build.server import Server
from galaxies.games import GAMES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=2, help="longest time between kills")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    luck = random.Random(asked.seed)
    with (
        Server(DIST, base="/repo/") as site,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
    ):
        lives = Lives(playwright, Path(folder), site.url)
        for number in range(asked.kills):
            game = list(GAMES)[number % len(GAMES)]
            lives.play_and_die(game, luck.uniform(0, asked.seconds), luck)
            told = (
                f"{number + 1} kills, {lives.moves} moves saved, {len(lives.lost)} games shortened"
            )
            print(told, flush=True)
        lives.look_again()
    print("\n".join(lives.lost) or "Nothing was lost.")
    sys.exit(1 if lives.lost else 0)


if __name__ == "__main__":
    main()
