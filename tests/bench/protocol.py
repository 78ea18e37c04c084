"""How far the protocol of live play was explored: states and steps of each world to a depth, and
the old faults, each put back, that the exploration finds; whole games on three devices with one
liar each.

    ./build.sh bench protocol [--deeper 1] [--most 20000] [--games surveyors toy-dice] [--seeds 20]

`--deeper` adds to the depth of the tests; a world ends at `--most` states. All figures but the
times are the same on every machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


from galaxies.games import GAMES
from properties.protocol import Broken, explore
from properties.test_protocol import MUTANTS, WORLDS, meets, world
from properties.whole_games import play
from toys import TOYS


def worlds(deeper: int, most: int) -> None:
    for name, (setting, depth) in WORLDS.items():
        start = time.perf_counter()
        states, steps = explore(world(setting), depth + deeper, most, meets=meets(setting))
        seconds = time.perf_counter() - start
        end = ", not all" if states >= most else ""
        told = f"depth {depth + deeper}  states {states:7,}  steps {steps:8,}{end}"
        print(f"{name:34}  {told}  {seconds:6.1f} s", flush=True)


def mutants() -> None:
    found = 0
    for name, (setting, depth, mutate) in MUTANTS.items():
        one = world(setting)
        with pytest.MonkeyPatch.context() as patch:
            mutate(patch)
            try:
                explore(one, depth, meets=meets(setting))
            except Broken as broken:
                found += 1
                print(f"{name:40}  found after {len(broken.steps)} steps: {broken.steps[-1]}")
            else:
                print(f"{name:40}  NOT FOUND")
    print(f"{found} of {len(MUTANTS)} faults that were put back are found")


def whole_games(names: Sequence[str], seeds: int) -> None:
    for name in names:
        for liar in range(3):
            start = time.perf_counter()
            plies = lies = steps = 0
            broken: list[str] = []
            for seed in range(seeds):
                try:
                    world, tried = play(name, {}, liar, seed)
                except Broken as why:
                    broken.append(f"  seed {seed}: {str(why).partition(' after [')[0]}")
                    continue
                plies += world.honest[0].session.ply
                lies += tried
                steps += len(world.steps)
            seconds = time.perf_counter() - start
            told = f"games {seeds - len(broken):3} of {seeds:3}  plies {plies:6,}  lies {lies:6,}"
            print(f"{name}, device {liar} lies: {told}  steps {steps:8,}  {seconds:6.1f} s")
            print(*broken, sep="\n", end="\n" if broken else "", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("--deeper", type=int, default=1)
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--games", nargs="*", default=["toy-dice", "surveyors"])
    parser.add_argument("--seeds", type=int, default=1, help="games of each kind")
    parser.add_argument("--only-games", action="store_true")
    arguments = parser.parse_args()
    with pytest.MonkeyPatch.context() as patch:
        for name, game in TOYS.items():
            patch.setitem(GAMES, name, game)
        if not arguments.only_games:
            mutants()
            worlds(arguments.deeper, arguments.most)
        whole_games(arguments.games, arguments.seeds)


if __name__ == "__main__":
    main()
