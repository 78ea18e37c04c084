"""Positions changed in one or two fields: is each that a game accepts closed, and how slow is it?

    python tests/bench/bounds.py 2000 [--game surveyors] [--seed 1] [--decisions 1] [--plies 100]

Prints for each game how many positions were accepted, what failed (with the first position of each
kind), and the slowest load, scene, hint and decision of each level with its position. Times are
seconds of the processor, so that a busy machine measures nearly the same.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS.parent / "py")]

from galaxies.galaxy.luck import Luck  # noqa: E402
from galaxies.games import GAMES  # noqa: E402
from laws.mutations import Mutator, Trial, slowest  # noqa: E402


def place(error: Exception) -> str:
    """What failed and where, without the values in it."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f"{Path(f.filename).name}:{f.lineno}" for f in frames[-2:]]
    return f"{type(error).__name__} at {' < '.join(reversed(own))}: {str(error)[:160]}"


def measure(name: str, arguments: argparse.Namespace) -> Trial:
    trial = Trial(GAMES[name], plies=arguments.plies, decisions=arguments.decisions)
    first = 1 + 12 * arguments.seed
    mutator = Mutator.of(trial.game, range(first, first + 12))
    dice = Luck(f"bounds {arguments.seed}").stream(name)
    failed: dict[str, list[str]] = {}
    accepted = 0
    for number, text in zip(range(arguments.count), mutator.mutations(dice), strict=False):
        try:
            state = trial.accepted(text)
            if state is not None:
                accepted += 1
                trial.run(state, Luck(f"bounds {arguments.seed} {number}"))
        except Exception as error:
            failed.setdefault(place(error), []).append(text)
    print(f"{name}: {arguments.count:,} tried, {accepted:,} accepted, {len(failed)} faults")
    for what, texts in failed.items():
        print(f"  {len(texts)} times {what}\n    {texts[0]}")
    return trial


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, help="number of mutated positions a game")
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decisions", type=int, default=1, help="decisions of each level")
    parser.add_argument("--plies", type=int, default=10**9, help="most random plies of each")
    arguments = parser.parse_args()
    names = [arguments.game] if arguments.game else list(GAMES)
    trials = {name: measure(name, arguments) for name in names}
    print("\n".join(slowest(trials)))


if __name__ == "__main__":
    main()
