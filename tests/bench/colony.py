"""How well the computer players of Take The Galaxy play; the figures check the rules as a whole.

    python tests/bench/colony.py [--games 2000] [--duels 400] [parts: means tables duels]

With these card files the reference player (settler) scores 60 to 64 on average in games for two,
62 to 66 alone, and random play 8 to 11 if it never ends a turn while something else can be done.
The strong player (governor) wins at least 65 % of its decided games against the reference, and the
steward is between the two.
Figures are the same on every machine; only the times are not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action, Bot
from galaxies.games import GAMES
from galaxies.games.colony.rules.actions import EndTurn
from galaxies.games.colony.rules.scoring import score
from galaxies.games.colony.rules.state import State

COLONY = GAMES["colony"]


def eager(view: State, player: int, luck: Luck) -> Action:
    """Random play that ends a turn only when nothing else can be done."""
    legal = [a for a in COLONY.rules.legal_actions(view) if not isinstance(a, EndTurn)]
    return luck.stream("eager").choice(legal) if legal else EndTurn()


def any_play(view: State, player: int, luck: Luck) -> Action:
    """Random play."""
    return luck.stream("any").choice(COLONY.rules.legal_actions(view))


LEVELS: dict[str, Bot] = {
    **COLONY.computer().levels,
    "random": any_play,
    "eager": eager,
}


def game(seed: int, bots: Sequence[Bot], slowest: list[float]) -> tuple[int, ...]:
    """The scores of one game; players see observations alone."""
    luck = Luck(f"bench {seed}")
    options = {option.name: option.default for option in COLONY.options}
    state = COLONY.rules.initial_state(options, len(bots))
    ply = 0
    while (player := COLONY.rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = COLONY.rules.chance(state, luck)
        else:
            view = COLONY.rules.observe(state, player)
            begun = time.process_time()  # others may use the machine as well
            action = bots[player](view, player, Luck(f"{seed}/{ply}"))
            slowest[0] = max(slowest[0], time.process_time() - begun)
            refusal = COLONY.rules.check(state, action)
            assert refusal is None, refusal
        state = COLONY.rules.apply(state, action)
        ply += 1
    return tuple(score(side) for side in state.sides)


def show_mean(name: str, level: str, players: int, games: int) -> None:
    slowest, begun = [0.0], time.perf_counter()
    scores: list[int] = []
    for seed in range(games):
        scores += game(seed, [LEVELS[level]] * players, slowest)
    mean = sum(scores) / len(scores)
    spread = (sum((one - mean) ** 2 for one in scores) / len(scores)) ** 0.5
    scores.sort()
    taken = (time.perf_counter() - begun) / games
    print(
        f"{name:<28} mean {mean:5.1f}  sd {spread:4.1f}  1 % {scores[len(scores) // 100]:3}"
        f"  median {scores[len(scores) // 2]:3}  99 % {scores[len(scores) * 99 // 100]:3}"
        f"  {1000 * taken:.0f} ms a game, slowest decision {1000 * slowest[0]:.0f} ms",
        flush=True,
    )


def show_duel(one: str, two: str, games: int) -> None:
    """The share of wins of the first level, seats alternating, each deal played both ways."""
    slowest = [0.0]
    wins, sums, squares = 0.0, [0, 0], 0
    for number in range(games):
        bots = [LEVELS[one], LEVELS[two]]
        scores = game(10_000 + number // 2, bots[:: 1 - 2 * (number % 2)], slowest)
        mine, other = scores[:: 1 - 2 * (number % 2)]
        wins += (mine > other) + (mine == other) / 2
        sums[0] += mine
        sums[1] += other
        squares += (mine - other) ** 2
    lead = (sums[0] - sums[1]) / games
    error = ((squares / games - lead * lead) / games) ** 0.5
    print(
        f"{one} against {two}: {games} games, share of wins {wins / games:.3f},"
        f" means {sums[0] / games:.1f} and {sums[1] / games:.1f}"
        f" (lead {lead:.1f}, standard error {error:.1f}),"
        f" slowest decision {1000 * slowest[0]:.0f} ms",
        flush=True,
    )


def show_table(level: str, others: str, games: int) -> None:
    """The share of wins of one player at a table of four, in each seat equally often; 0.25 is
    what an equal player has."""
    slowest, share = [0.0], 0.0
    for number in range(games):
        bots = [LEVELS[others]] * 4
        bots[number % 4] = LEVELS[level]
        scores = game(20_000 + number // 4, bots, slowest)
        best = max(scores)
        share += (scores[number % 4] == best) / scores.count(best)
    print(
        f"{level} among three of {others}: {games} games, share of wins {share / games:.3f},"
        f" slowest decision {1000 * slowest[0]:.0f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=["means", "tables", "duels"])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--duels", type=int, default=400)
    given = parser.parse_args()
    if "means" in given.parts:
        show_mean("settler, two players", "settler", 2, given.games)
        show_mean("settler alone", "settler", 1, given.games)
        show_mean("random, two players", "random", 2, max(1, given.games // 4))
        show_mean("random, never ending early", "eager", 2, max(1, given.games // 4))
    if "tables" in given.parts:
        for players in (3, 4):
            show_mean(f"settler, {players} players", "settler", players, max(1, given.games // 8))
        show_table("governor", "settler", max(1, given.duels // 10))
    if "duels" in given.parts:
        show_duel("settler", "rookie", max(1, given.duels // 2))
        show_duel("steward", "settler", max(1, given.duels // 2))
        show_duel("governor", "steward", max(1, given.duels // 2))
        show_duel("governor", "settler", given.duels)


if __name__ == "__main__":
    main()
