"""How fast the environments are: steps a second of one core, without and with observations.

    ./build.sh bench environments [GAME ...] [--seconds 4]

Random play. PettingZoo's own games are measured in the same run, where they can be imported (they
need pygame), since machines differ and a busy one slows all alike: the last column is the ratio of
"tensors" to the slowest of them, with its observations.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from galaxies.games import GAMES
from galaxies.lab.environment import FLAT, HASHED, TENSORS, Environment

PEERS = ("tictactoe_v3", "connect_four_v3")
RECALLED = 32
"""Rows of an information state."""
COLUMNS = ("nothing", TENSORS, FLAT, HASHED, "information")


def of_game(name: str, column: str, seconds: float) -> float:
    """Steps a second of the environment of a game."""
    kind = column if column in (TENSORS, FLAT, HASHED) else FLAT
    env, luck = Environment(name, observation=kind), random.Random(1)

    def choose(agent: str) -> int:
        if column == "information":
            env.information_state(agent, RECALLED)
        elif column != "nothing":
            env.observe(agent)
        return luck.randrange(len(env.actions))

    return rate(env, seconds, choose)


def of_peer(name: str, seconds: float) -> float:
    """Steps a second of a game of PettingZoo's own, with observations."""
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    luck = random.Random(1)

    def choose(agent: str) -> int:
        return int(luck.choice(list(env.observe(agent)["action_mask"].nonzero()[0])))

    return rate(env, seconds, choose)


def rate(env: Any, seconds: float, choose: Callable[[str], int]) -> float:
    """Steps a second, with the actions that are chosen for each agent to move."""
    env.reset(seed=1)
    steps, start = 0, time.process_time()
    while (took := time.process_time() - start) < seconds:
        for _ in range(50):
            agent = env.agent_selection
            if env.terminations[agent]:
                env.reset()
                continue
            env.step(choose(agent))
            steps += 1
    return steps / took


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=4)
    arguments = parser.parse_args()
    slowest = 0.0
    for name in PEERS:
        try:
            speed = of_peer(name, arguments.seconds)
        except ImportError as error:
            print(f"PettingZoo's {name} cannot be measured: {error.name} is missing")
            continue
        print(f"PettingZoo's {name}: {speed:,.0f} steps a second with observations", flush=True)
        slowest = min(slowest or speed, speed)
    print(f"{'game':12}", *(f"{column:>12}" for column in COLUMNS), f"{'ratio':>8}")
    for game in arguments.games:
        speeds = [of_game(game, column, arguments.seconds) for column in COLUMNS]
        ratio = f"{speeds[1] / slowest:8.2f}" if slowest else ""
        print(f"{game:12}", *(f"{speed:12,.0f}" for speed in speeds), ratio, flush=True)


if __name__ == "__main__":
    main()
