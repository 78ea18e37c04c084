"""The laws of the screen in all windows: what is out of reach, too small, hidden, or jumps.

    ./build.sh bench screen [--game express] [--window 390x844] [--decisions 15] [--faults]

Each game is played in Chromium, by touch in the windows of phones and tablets and by mouse in
those of desktops, and every decision is measured in each of these windows: half of them from the
start of a game, the others in the midst of golden ones. A line tells for a game and a window:
decisions with a choice out of reach, how much taller and wider than its window the page is, the
least text of board and hand in pixels, targets that a finger misses, the least share of the window
that board and hand take as zones and as pictures, what jumps, how often the question or the status
strip is hidden, golden buttons that should not be, and touches without effect. `--faults` lists
them. `--hints`: by hints, not at random.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.beside import BesideServer
from browser.browsing import FLAGS, prefer
from browser.deciding import MIDWAY, Play
from browser.profiles import Profiles
from browser.screen import LEAST_TEXT, WINDOWS, Report, Window, table
from build.places import DIST
from galaxies.games import GAMES

MOST_GAMES = 9
"""Games that are begun for the decisions asked for: some are short."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--window", choices=[str(one) for one in WINDOWS], action="append")
    parser.add_argument("--decisions", type=int, default=15)
    parser.add_argument("--hints", action="store_true", help="not at random")
    parser.add_argument("--faults", action="store_true", help="list what is wrong")
    asked = parser.parse_args()
    windows = [one for one in WINDOWS if not asked.window or str(one) in asked.window]
    reports: dict[tuple[str, Window], Report] = {}
    with (
        tempfile.TemporaryDirectory() as spare,
        BesideServer(DIST, Path(spare), base="/repo/") as site,
        sync_playwright() as playwright,
    ):
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        profiles = Profiles(browser)
        for game in asked.game or GAMES:
            for touch in (True, False):
                some = [one for one in windows if one.touch == touch]
                if some:
                    found = played(profiles, site, game, some, asked)
                    reports |= {(game, one): report for one, report in found.items()}
        browser.close()
    print(table({key: reports[key] for key in sorted(reports, key=lambda key: order(*key))}))
    if asked.faults:
        for game in asked.game or GAMES:
            some = {window: one for (name, window), one in reports.items() if name == game}
            print("\n".join(faults(game, some)))


def order(game: str, window: Window) -> tuple[int, int]:
    return list(GAMES).index(game), WINDOWS.index(window)


def played(
    profiles: Profiles,
    site: BesideServer,
    game: str,
    windows: list[Window],
    asked: argparse.Namespace,
) -> dict[Window, Report]:
    """The reports of as many decisions as asked for."""
    touch = windows[0].touch
    with profiles.watched(f"{game} {touch}") as visit:
        size = windows[0][:2]
        context = visit(*size, painted=True, has_touch=touch, is_mobile=touch)
        prefer(context, "list", "fold")
        play = Play(context.new_page(), site, windows, Random(game))
        left = (asked.decisions + 1) // 2
        for _ in range(MOST_GAMES):
            if left:
                play.begin(game)
                left -= play.play(left, hints=asked.hints)
        for number, (name, sevenths) in enumerate(MIDWAY[game]):
            play.go_on(game, name, sevenths)
            play.play((asked.decisions // 2 + number) // len(MIDWAY[game]), hints=asked.hints)
    return play.reports


def faults(game: str, reports: dict[Window, Report]) -> Iterator[str]:
    """What is wrong, each with the windows in which it is."""
    found: dict[str, list[str]] = {}
    for window, report in reports.items():
        for kind, (size, words) in sorted(report.texts.items()):
            if size < LEAST_TEXT:
                found.setdefault(f"text: {kind}, as {words!r}", []).append(f"{window} {size}")
        for name in ("lost", "hidden", "small", "jumps", "golden", "dead"):
            for fault in dict.fromkeys(getattr(report, name)):
                found.setdefault(f"{name}: {fault}", []).append(str(window))
    for fault, where in sorted(found.items(), key=lambda one: (one[0].split(":")[0], one[0])):
        yield f"{game}: {fault} ({'; '.join(where)})"


if __name__ == "__main__":
    main()
