"""Strength and speed of the admirals of Galaxy of D.

    python tests/bench/galaxyd.py [--games 200] [--start 0] [--only easy|normal|hard|mates|sight]

Prints for each pairing the share of games won, seats alternating, how often nothing moves, and the
longest decision. Then hard plays normal with open stacks, and every turn of hard is judged by the
exact solver: was there a win in one that it missed, and did it leave the enemy a win in one that
another plan of a wide search would have prevented? The last match measures the value of sight: hard
with all stacks revealed against hard that remembers what it was shown and samples the rest.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from bench.views import Views
from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Bot, fill_options
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, defence, strike
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State

SEEING = "seeing hard"
PAIRINGS = (("easy", "random", 94), ("normal", "easy", 65), ("hard", "normal", 65))


def bot(name: str) -> Bot:
    return random_bot(GAME) if name == "random" else COMPUTER.levels[name.split()[-1]]


@dataclass
class Clock:
    """The longest decision of each level, in seconds."""

    longest: dict[str, float] = field(default_factory=dict)


def game(names: tuple[str, str], number: int, clock: Clock, **options: str) -> Iterator[State]:
    """The states of one game."""
    luck = Luck(galaxy.code(number * 7_919 + 13))
    state = RULES.initial_state(fill_options(GAME, options), 2)
    bots = [bot(name) for name in names]
    yield state
    ply, views = 0, Views(RULES, 2)
    while (player := RULES.current_player(state)) != TERMINAL:
        views.see(state)
        if player == CHANCE:
            action = RULES.chance(state, luck)
        else:
            began = time.perf_counter()
            view = views.of(player)
            if names[player] == SEEING and state.turn:
                view = replace(view, fleets=state.fleets)
            action = bots[player](view, player, Luck(f"{number}/{ply}"))
            took = time.perf_counter() - began
            clock.longest[names[player]] = max(clock.longest.get(names[player], 0), took)
        state = RULES.apply(state, action)
        ply += 1
        yield state


def match(one: str, two: str, numbers: range) -> str:
    """One line: how often the first won, how the games ended, how long they took."""
    clock, wins, turns, games = Clock(), 0, 0, len(numbers)
    causes: Counter[str] = Counter()
    still = moves = 0
    for number in numbers:
        names = (one, two) if number % 2 == 0 else (two, one)
        states = list(game(names, number, clock))
        for state, after in pairwise(states):
            if state.phase.name == "move" and names[state.active] == one and not state.flights:
                moves += 1
                still += after.phase.name != "move"
        last = states[-1]
        wins += names[last.winner] == one
        turns += last.turn
        causes[last.phase.cause] += 1
    slow = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in clock.longest.items())
    endings = ", ".join(f"{cause} {n}" for cause, n in causes.most_common())
    return (
        f"{one} against {two}: {wins} of {games} games, {100 * wins / games:.1f} %;"
        f" {turns / games:.1f} turns, nothing moves in {100 * still / max(1, moves):.1f} % of the"
        f" first one's; {endings}; longest decision {slow}"
    )


def mates(numbers: range) -> str:
    """Wins in one that hard missed or needlessly allowed, with open stacks."""
    chances = missed = allowed = needless = 0
    for number in numbers:
        names = ("hard", "normal") if number % 2 == 0 else ("normal", "hard")
        me = names.index("hard")
        turns: dict[int, State] = {}
        for state in game(names, number, Clock(), fog="open"):
            if state.phase.name == "move":
                turns.setdefault(state.turn, state)
        for turn, began in turns.items():
            if began.active == me and strike.can_win(began):
                chances += 1
                missed += state.winner != me or state.turn != turn
            if began.active != me and strike.can_win(began):
                allowed += 1
                needless += turn > 1 and defence.can_be_held(turns[turn - 1], me)
    return (
        f"hard in {len(numbers)} open games: {chances} wins in one, {missed} missed;"
        f" {allowed} allowed, {needless} of them needlessly"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each pairing")
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    only = ["easy", "normal", "hard", "mates", "sight"]
    parser.add_argument("--only", choices=only, help="one pairing, or the test of wins in one")
    chosen = parser.parse_args()
    numbers = range(chosen.start, chosen.start + chosen.games)
    for one, two, goal in PAIRINGS:
        if chosen.only in (None, one):
            print(f"{match(one, two, numbers)} (goal {goal} %)", flush=True)
    if chosen.only in (None, "mates"):
        print(mates(numbers), flush=True)
    if chosen.only in (None, "sight"):
        print(match(SEEING, "hard", numbers), flush=True)


if __name__ == "__main__":
    main()
