"""What courses of play tell about the hard admiral of Galaxy of D.

    python tests/bench/galaxyd_courses.py [--games 40] [--start 0] [--only idle|forecasts]

In a course both sides play on as admirals do that plan a turn in one mood, each turn in another one
that luck draws, in a state that is imagined from a view.

`idle`: whenever the hard admiral lets all ships stay in games against itself, staying is compared
with its best other plans by courses of four rounds. A difference is beyond doubt if it is more than
2.4 standard errors, and two games in a hundred. Most turns are idle in games that are decided.

`forecasts`: how well the winner of a game is told at the start of a turn, by the answer that the
hard admiral expects, and by one or several courses of one to three rounds: the mean logarithm of
the chance that was given to what happened, the less the better. It shows what deeper thought can
gain.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from bench.galaxyd import Clock, game
from bench.rivals.foresight import mood
from bench.views import Views
from galaxies.formats.notation import line
from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.computer import rehearsal, strike
from galaxies.games.galaxyd.computer.plans import (
    HARD,
    Moves,
    chance_of,
    phase_start,
    weighed_plans,
)
from galaxies.games.galaxyd.rules import RULES, table
from galaxies.games.galaxyd.rules.actions import Action, Done
from galaxies.games.galaxyd.rules.knowledge import determinize
from galaxies.games.galaxyd.rules.phases import Moving, Over
from galaxies.games.galaxyd.rules.state import State

HARDS = ("hard", "hard")
LOTS = 20
ROUNDS = 4
RIVALS = 3
DECIDED = 0.95
SURE, LEAST = 2.4, 0.02
DEEPEST = 3


def course(state: State, me: int, actions: Sequence[Action], lot: int, rounds: int) -> list[float]:
    """The chances to win at the starts of a player's next turns, after these actions."""
    for action in actions:
        if table.check(state, action) is not None:
            break
        state = table.apply(state, action)
    chances: list[float] = []
    turn = state.turn
    while len(chances) < rounds:
        if isinstance(state.phase, Over):
            return [*chances, *[float(state.winner == me)] * (rounds - len(chances))]
        if state.turn > turn and state.active == me and begins(state):
            turn = state.turn
            chances.append(chance_of(rehearsal._value(state, me, HARD.style)))
        now = mood(state.turn, lot)
        state = rehearsal._onward(state, me, now, now, 1_000 * state.turn + lot)
    return chances


def begins(state: State) -> bool:
    return isinstance(state.phase, Moving) and not state.flights


# Idle turns ---------------------------------------------------------------------------------------


def turns(number: int) -> Iterator[tuple[State, int, bool]]:
    """Each turn of a game of the hard admiral against itself, as the player sees it who is to move
    first in it, and whether all ships stayed."""
    views = Views(RULES, 2)
    for state, after in pairwise(game(HARDS, number, Clock())):
        views.see(state)
        if begins(state):
            yield views.of(state.active), state.active, not isinstance(after.phase, Moving)


def compared(view: State, player: int) -> tuple[str, str]:
    """Whether the game is decided, and how staying compares with other plans."""
    plans = weighed_plans(HARD, phase_start(view) or view, player)
    others = [plan for plan, _ in plans if plan][:RIVALS]
    worlds = [determinize(view, player, Luck(f"{lot}")) for lot in range(LOTS)]

    def ends(plan: Moves) -> list[float]:
        lots = enumerate(worlds)
        return [course(world, player, [*plan, Done()], lot, ROUNDS)[-1] for lot, world in lots]

    stays = ends(())
    even = 1 - DECIDED < mean(stays) < DECIDED
    found = "no other plan" if not others else "no clear difference"
    best = 0.0
    for plan in others:
        gains = [end - stay for end, stay in zip(ends(plan), stays, strict=True)]
        gain, doubt = mean(gains), SURE * stdev(gains) / sqrt(LOTS)
        if gain > max(LEAST, doubt, best):
            best = gain
            moves = ", ".join(map(line, plan))
            print(f"turn {view.turn}: {moves} wins {100 * gain:.0f} ± {100 * doubt:.0f} % more")
    if best:
        found = "moving is better"
    return "open" if even else "decided", found


def idle(numbers: range) -> None:
    every = still = 0
    found: Counter[tuple[str, str]] = Counter()
    for number in numbers:
        for view, player, stayed in turns(number):
            every += 1
            still += stayed
            if stayed:
                found[compared(view, player)] += 1
    print(f"{still} of {every} turns are idle, {100 * still / max(1, every):.1f} %")
    for (state, what), n in sorted(found.items()):
        print(f"  {state}, {what}: {n}")


# Forecasts ----------------------------------------------------------------------------------------


def forecasts(numbers: range) -> None:
    """Each game's turns are told from the side that has just moved."""
    told: dict[str, list[float]] = {}
    for number in numbers:
        states = list(game(HARDS, number, Clock()))
        for state in states:
            if not (state.turn and begins(state)) or strike.can_win(state):
                continue
            me = 1 - state.active
            won = states[-1].winner == me
            for name, chance in given(rehearsal._unordered(state, me), me).items():
                told.setdefault(name, []).append(-log(chance if won else 1 - chance))
    for name, losses in told.items():
        print(f"{name}: {mean(losses):.4f} in {len(losses)} turns")


def given(state: State, me: int) -> dict[str, float]:
    """The chances that each way to tell it gives a player whose enemy is to move."""
    expected = rehearsal._answered(state, me, HARD.style, HARD.answer, state.turn, state.tries)
    chances = {"the answer that is expected": chance_of(expected)}
    courses = [course(state, me, (), lot, DEEPEST) for lot in range(6)]
    for depth in range(1, DEEPEST + 1):
        for n in (1, 6):
            chances[f"{n} of depth {depth}"] = mean(ends[depth - 1] for ends in courses[:n])
        chances[f"6 of depths 1 to {depth}"] = mean(mean(ends[:depth]) for ends in courses)
    return {name: min(0.99, max(0.01, chance)) for name, chance in chances.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument("--only", choices=["idle", "forecasts"])
    chosen = parser.parse_args()
    numbers = range(chosen.start, chosen.start + chosen.games)
    if chosen.only in (None, "idle"):
        idle(numbers)
    if chosen.only in (None, "forecasts"):
        forecasts(numbers)


if __name__ == "__main__":
    main()
