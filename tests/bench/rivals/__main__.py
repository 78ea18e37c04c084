"""Scripted strategies that a clever player might try, against the strongest level of each game.

    ./build.sh bench rivals [--games 40] [--game colony] [--only NAME]

A weakness that was found once stays here as a strategy that uses it, and so do levels of before.
In games for two or more each galaxy is played twice, with the seats swapped; in games for one both
play alone in the same galaxies. No strategy should win 45 %; ties count as halves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "py"))

from bench.rivals import admirals, alone, captains, governors
from bench.views import Views
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Bot, fill_options
from galaxies.games import GAMES
from galaxies.lab.matches import galaxies

STRONGEST = {
    **{"galaxyd": "hard", "colony": "governor", "surveyors": "astrogator"},
    **{"charter": "captain", "express": "pilot"},
}
RIVALS: Mapping[str, Mapping[str, Bot]] = {
    "galaxyd": admirals.RIVALS,
    "colony": governors.RIVALS,
    "surveyors": captains.RIVALS,
    "charter": alone.CHARTERS,
    "express": alone.COURIERS,
}
OPTIONS = {"charter": {"prologue": "quick", "games": "3"}}
LIMIT = 0.45
ENOUGH = 10
"""Galaxies from which a share tells anything."""


def scores(name: str, bots: list[Bot], code: str) -> list[float]:
    """The scores of one game; where only winning counts, 1 for the winners."""
    game = GAMES[name]
    luck, ply = Luck(code), 0
    state = game.rules.initial_state(fill_options(game, OPTIONS.get(name, {})), len(bots))
    views = Views(game.rules, len(bots))
    while (player := game.rules.current_player(state)) != TERMINAL:
        views.see(state)
        if player == CHANCE:
            action = game.rules.chance(state, luck)
        else:
            action = bots[player](views.of(player), player, Luck(f"{code}/{ply}"))
        state, ply = game.rules.apply(state, action), ply + 1
    outcome = game.rules.outcome(state)
    assert outcome is not None
    if len(bots) == 1:
        return [float(score) for score in outcome.scores]
    return [float(player in outcome.winners) for player in range(len(bots))]


def won(name: str, rival: Bot, strongest: Bot, code: str) -> float:
    """The share that a rival wins in one galaxy."""
    if name in ("charter", "express"):
        return _better(scores(name, [rival], code)[0], scores(name, [strongest], code)[0])
    here = scores(name, [rival, strongest], code)
    there = scores(name, [strongest, rival], code)
    return (_better(*here) + _better(*reversed(there))) / 2


def _better(one: float, other: float) -> float:
    return (one > other) + (one == other) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games against each rival")
    parser.add_argument("--game", choices=RIVALS, help="one game")
    parser.add_argument("--only", help="one rival")
    given = parser.parse_args()
    for name, rivals in RIVALS.items():
        if given.game not in (None, name):
            continue
        strongest = GAMES[name].computer().levels[STRONGEST[name]]
        codes = [*galaxies("rivals", max(1, given.games // 2))]
        for title, rival in rivals.items():
            if given.only in (None, title):
                shares = [won(name, rival, strongest, code) for code in codes]
                mean = sum(shares) / len(shares)
                spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
                error = 1.96 * sqrt(spread / len(shares))
                strong = len(shares) >= ENOUGH and mean - error > LIMIT
                mark = "  TOO STRONG" if strong else ""
                print(f"{name:10} {title:28} {mean:6.1%} ± {error:.1%}{mark}", flush=True)


if __name__ == "__main__":
    main()
