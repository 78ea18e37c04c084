"""What the yardsticks make on average: the tables that tell luck from skill in reviews.

    ./build.sh bench usual [GAME ...] [--games 400] [--write]

A yardstick is a level of the computer that plays the presets for one person in the same galaxies
every time. A line for each preset: the mean of its last total with its standard error, spread,
least and most. A preset in which every galaxy gives the same result is left out, since luck has no
part in it. With --write, the tables in the folders of the games are written anew.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

import galaxies
from galaxies.game import AnyGame, Preset
from galaxies.games import GAMES
from galaxies.lab.matches import galaxies as codes
from galaxies.play.review import fortune

FIRST = 3
"""Results of single galaxies in the table."""
SAME = 8
"""As many equal results show that luck has no part in a preset."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="count", type=int, default=400)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for name in asked.games or list(GAMES):
        game = GAMES[name]
        if game.computer().yardstick is None:
            continue
        text = "".join(measured(game, asked.count))
        if asked.write:
            path = Path(galaxies.__file__).parent / "games" / name / fortune.TABLE
            head = "# What the computer makes on average: ./build.sh bench usual --write"
            path.write_text(f"{head}\n{text}", "utf-8")


def measured(game: AnyGame, count: int) -> Iterator[str]:
    """The lines of the table of a game."""
    for name, preset in fortune.presets(game).items():
        first = list(islice(_results(game, preset, count), SAME))
        if not all(first) or len({totals[-1] for totals in first}) == 1:
            continue
        results = list(_results(game, preset, count))
        last = [totals[-1] for totals in results]
        print(
            f"{f'{game.name} {name}':30} mean {mean(last):7.2f} ± {stdev(last) / count**0.5:.2f}"
            f"  spread {stdev(last):5.2f}  {min(last)} to {max(last)}",
            flush=True,
        )
        means = [round(mean(column), 2) for column in zip(*results, strict=False)]
        yield f"\n[{name}]\ngames = {count}\nmeans = {means}\nfirst = {last[:FIRST]}\n"


def _results(game: AnyGame, preset: Preset, count: int) -> Iterator[Sequence[int]]:
    return (fortune.by_yardstick(game, preset, code) for code in codes("usual", count))


if __name__ == "__main__":
    main()
