"""Finds last strikes for Galaxy of D: how strikes.toml was made.

    python tests/bench/galaxyd_strikes.py [--first 0] [--tries 1000]

Each try draws a small position from its number, computes by the exact solver what every plan of
the striker can force, and gives the enemy Starbase exactly that much armor. It keeps a position if
the win takes two turns, all winning plans share at least one move, and many more plans would win
against an enemy that does nothing.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.formats.notation import line
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import fill_options
from galaxies.games import galaxyd
from galaxies.games.galaxyd.computer import strike
from galaxies.games.galaxyd.computer.solver import LOST, Plan, Solver, strikes
from galaxies.games.galaxyd.picture.glyphs import LETTERS
from galaxies.games.galaxyd.rules import setup, table
from galaxies.games.galaxyd.rules import things as galaxy_things
from galaxies.games.galaxyd.rules.actions import Done
from galaxies.games.galaxyd.rules.movement import flagged
from galaxies.games.galaxyd.rules.options import terms
from galaxies.games.galaxyd.rules.phases import Basing, Buying, Moving, Over
from galaxies.games.galaxyd.rules.pieces import COUNTERS, QUICK_DECK, SHIPS, SPACEPORT, TYPE_OF
from galaxies.games.galaxyd.rules.sectors import chart, name
from galaxies.games.galaxyd.rules.state import Stack, State, with_ships

GROUND = chart("standard")
MINE = ("interceptor", "cruiser", "bomber", "assassin", "destroyer", "scavenger")
HIGH = 100
LEAST = 5
MOST_WINNERS = 12
MONEY = (0, 0, 0, 2, 2, 3, 4, 5, 6)


def drawn(stream: Stream) -> State | None:
    """A small position, the enemy Starbase with far too much armor."""
    chosen = {"setup": "quick", "first_player": "seat_1", "fog": "open"}
    options = fill_options(galaxyd.GAME, chosen)
    state = setup.begin(terms(options))
    placed: list[int] = []
    drawn_things = stream.shuffle((SPACEPORT, *QUICK_DECK))
    for _ in drawn_things:
        placed.append(stream.choice(galaxy_things.free_sectors(state, placed)))
    state = replace(galaxy_things.turned_up(state, placed, drawn_things), phase=Basing(0))
    sites = [base.sector.index for base in table.choices(state)]
    target = stream.choice(sites)
    homes = [s for s in sites if 3 <= GROUND.distance[s][target] <= 6]
    if not homes:
        return None
    home = stream.choice(homes)

    def crew(count: int, around: list[int], near: int, out: list[int]) -> tuple[Stack, ...]:
        fleet: tuple[Stack, ...] = ()
        for kind in stream.shuffle(MINE)[:count]:
            middle = stream.choice(around)
            free = [s for s in GROUND.within(middle, near) if s not in out]
            sector = stream.choice(free)
            at = next((s.ships for s in fleet if s.sector == sector), ())
            fleet = with_ships(fleet, sector, tuple(sorted((*at, SHIPS.index(kind)))))
        return fleet

    mine = crew(3 + stream.below(2), [target], 4, [target])
    taken = [stack.sector for stack in mine]
    theirs = crew(2 + stream.below(2), [target, target, home, *taken], 3, [home, *taken])
    pools = []
    for fleet in (mine, theirs):
        left = list(COUNTERS)
        for stack in fleet:
            for ship in stack.ships:
                left[TYPE_OF[ship]] -= 1
        pools.append(tuple(left))
    return replace(
        state,
        phase=Moving(),
        first=0,
        redog=0,
        bases=(home, target),
        armor=(2, HIGH),
        money=(0, stream.choice(MONEY)),
        pools=(pools[0], pools[1]),
        fleets=(flagged(mine), theirs),
        turn=1,
        active=0,
    )


def judged(state: State) -> tuple[int, list[Plan], int] | None:
    """Damage that can be forced, the plans that force it, and how many plans would do it if
    nothing was answered; None where there are too many of either."""
    solver = Solver(0)
    best, winners = LEAST, []
    plans = strikes(state, best)
    if len(plans) > 4000:
        return None
    for bound, plan in plans:
        if bound + 1 < best:
            break
        value = solver.after(state, plan, best - HIGH) + HIGH
        if value > best:
            best, winners = value, []
        if value == best:
            winners.append(plan)
        if len(winners) > MOST_WINNERS:
            return None
    tempting = 0
    for bound, plan in plans:
        if bound + 1 < best:
            break
        tempting += unanswered(state, plan) + HIGH >= best
    return best, winners, tempting


def unanswered(state: State, plan: Plan) -> int:
    """The value of a plan if the enemy does nothing."""
    state = replace(state, money=(0, 0))
    for action in (*plan, Done()):
        state = table.apply(state, action)
    while not isinstance(state.phase, Moving):
        actions = table.legal_actions(state)
        state = table.apply(state, Done() if isinstance(state.phase, Buying) else actions[0])
        if isinstance(state.phase, Over):
            return LOST
    return Solver(0).after(state, (), LOST)


def written(state: State, armor: int, plan: Plan) -> str:
    """The puzzle as one line of strikes.toml."""

    def side(player: int) -> str:
        return " ".join(
            name(stack.sector) + "=" + "".join(LETTERS[ship & 7] for ship in stack.ships)
            for stack in state.fleets[player]
        )

    things = sorted(zip(state.things, state.places, strict=True))
    laid = " ".join(name(place) for _, place in things)
    bases = f"{name(state.bases[0])} {name(state.bases[1])} {armor} {state.money[1]}"
    moves = ", ".join(line(move).removeprefix("move ") for move in plan)
    return f'"{laid} / {bases} / {side(0)} / {side(1)} / {moves}",'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--tries", type=int, default=1000)
    chosen = parser.parse_args()
    for number in range(chosen.first, chosen.first + chosen.tries):
        state = drawn(Luck("last strikes").stream(f"position {number}"))
        judgement = judged(state) if state is not None else None
        if state is None or judgement is None:
            continue
        armor, winners, tempting = judgement
        key = set(winners[0]).intersection(*map(set, winners)) if winners else ()
        now = strike.damage(state, state.ships(1, state.bases[1]))[0]
        if key and now < armor <= 20 and tempting >= 8 * len(winners):
            # Of the plans that win, one with the fewest moves.
            plan = min(winners, key=lambda moves: (len(moves), moves != tuple(key)))
            print(
                written(state, armor, plan), f"# {number}: {len(winners)}, {tempting}", flush=True
            )


if __name__ == "__main__":
    main()
