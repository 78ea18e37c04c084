"""How well the computer captains of Surveyors of the Galaxy play each other.

    python tests/bench/surveyors.py [--games 100] [--events]

Mirrored games: every galaxy is played twice, with the seats swapped. "nearest 8%" is a captain
that always flies to the star that looks nearest, with an eye of 8 per cent error. Apart from the
times the figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.game import CHANCE, TERMINAL, Bot, State, fill_options
from galaxies.games import surveyors
from galaxies.games.surveyors.captains import BOTS, Level, captain
from galaxies.luck import Luck
from galaxies.matches import galaxies

NEAREST = "nearest 8%"
PLAYERS: dict[str, Bot] = {**BOTS, NEAREST: captain(Level(NEAREST, "nearest", 80, 40, 0.0))}
MATCHES = (
    ("cadet", "drifter"),
    ("navigator", "cadet"),
    ("astrogator", "navigator"),
    ("navigator", NEAREST),
    ("astrogator", NEAREST),
    ("astrogator", "drifter"),
)


def game(bots: list[Bot], code: str, options: dict[str, str]) -> State:
    """One finished game in the galaxy of a code."""
    state: State = surveyors.initial_state(options, len(bots))
    luck, ply = Luck(code), 0
    while (player := surveyors.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = surveyors.chance(state, luck)
        else:
            view = surveyors.observe(state, player)
            action = bots[player](view, player, Luck(f"{code}/bot/{ply}"))
        state, ply = surveyors.apply(state, action), ply + 1
    return state


def match(one: str, two: str, games: int, options: dict[str, str]) -> None:
    """Play and print: wins, losses, shared wins, mean scores, costs of the first's flights."""
    won, points, costs = Counter[str](), [0, 0], Counter[int]()
    begun = time.perf_counter()
    for code in galaxies("surveyors", games // 2):
        for seat in (0, 1):
            bots = [PLAYERS[one], PLAYERS[two]] if seat == 0 else [PLAYERS[two], PLAYERS[one]]
            state = game(bots, code, options)
            outcome = surveyors.outcome(state)
            assert outcome is not None
            mine = seat in outcome.winners
            won["ties" if len(outcome.winners) == 2 else "wins" if mine else "losses"] += 1
            points[0] += outcome.scores[seat]
            points[1] += outcome.scores[1 - seat]
            costs.update(t.units for t in state.trips if t.seat == seat and t.kind == "flight")
    dear = sum(n for units, n in costs.items() if units >= 4) / sum(costs.values())
    print(
        f"{one:>10} v {two:<10}  {won['wins']:3} wins {won['losses']:3} losses {won['ties']:3} ties"
        f"  mean {points[0] / games:.2f} : {points[1] / games:.2f}"
        f"  flights of 4 units or more {dear:.1%}"
        f"  {1000 * (time.perf_counter() - begun) / games:.0f} ms a game",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--events", action="store_true", help="with events chosen freely")
    given = parser.parse_args()
    options = fill_options(surveyors, {"events": "choose" if given.events else "off"})
    for one, two in MATCHES:
        match(one, two, given.games, options)


if __name__ == "__main__":
    main()
