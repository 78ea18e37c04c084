"""How the levels of the computer score in the games for one person: the tables that tell a player
what a score is worth.

    ./build.sh bench standing [GAME ...] [--games 200] [--preset NAME ...] [--level NAME ...]
        [--write]

Each level plays each preset for one person in the same galaxies. A line for each preset and level:
the scores that 5, 10, ... 95 % of its games stay below. A preset in which every galaxy gives every
level the same result is left out, and so should be a level that needs more than two seconds for a
game. With --write, what was measured goes into the tables in the folders of the games, the rest of
them stays.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

import galaxies
from galaxies.galaxy.luck import Luck
from galaxies.game import AnyGame, Preset
from galaxies.games import GAMES
from galaxies.lab.matches import galaxies as codes
from galaxies.play.goals import standing
from galaxies.play.session import Session

Steps = dict[str, list[int]]
"""Level -> the scores that 5, 10, ... 95 % of its games stay below."""
MOST_PLIES = 600
"""A game that is longer has no end of its own."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="count", type=int, default=200)
    parser.add_argument("--preset", nargs="*", default=[])
    parser.add_argument("--level", nargs="*", default=[])
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for name in asked.games or list(GAMES):
        found = dict(measured(GAMES[name], asked.count, asked.preset, asked.level))
        if asked.write and found:
            write(GAMES[name], found)


def measured(
    game: AnyGame, count: int, only: list[str], levels: list[str]
) -> Iterator[tuple[str, Steps]]:
    """Each preset with what its levels score."""
    for name, preset in standing.presets(game).items():
        found: Steps = {}
        for level in levels or game.levels if name in only or not only else ():
            scores = [_score(game, preset, level, code) for code in codes("standing", count)]
            ended = [score for score in scores if score is not None]
            if len(ended) < count:
                break
            found[level] = [round(step) for step in quantiles(ended, n=20, method="inclusive")]
            print(f"{game.name} {name} {level}: {found[level]}", flush=True)
        if any(steps[0] != steps[-1] for steps in found.values()):
            yield name, found


def write(game: AnyGame, found: Mapping[str, Steps]) -> None:
    """Put what was measured into the table of a game."""
    path = Path(galaxies.__file__).parent / "games" / game.name / standing.TABLE
    table: dict[str, Steps] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    table |= found
    text = "# How the computer scores alone: ./build.sh bench standing --write\n"
    for name in standing.presets(game):
        if name in table:
            lines = (f"{level} = {steps}\n" for level, steps in table[name].items())
            text += f"\n[{name}]\n{''.join(lines)}"
    path.write_text(text, "utf-8")


def _score(game: AnyGame, preset: Preset, level: str, code: str) -> int | None:
    """The score of a level in one galaxy; None for a game without an end."""
    session = Session(game, galaxy=code, options=dict(preset.options))
    bot = game.computer().levels[level]
    while not session.is_over and session.ply < MOST_PLIES:
        session.play(bot(session.view(0), 0, Luck(session.seed("bot"))))
    outcome = game.rules.outcome(session.state)
    return outcome.scores[0] if outcome else None


if __name__ == "__main__":
    main()
