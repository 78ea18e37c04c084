"""Strength of the computer captains of Surveyors of the Galaxy, compared with the rulebook.

    python tests/bench/surveyors.py [--games 100] [--only SECTION ...]

Sections: order (each level against the next, plain and with events), nearest (against captains
that fly to the star that looks nearest), limits (captains that plan only their own route, with
different eyes), trials (the rulebook's matches, game for game), play (lengths of games, costs,
several players), alone (results of a lone ship), sides (raider and alien), eyes (how often an eye
misjudges a cost), sheets (the generator). The rulebook's figures are in brackets. All figures
except times are the same on every machine.

Most matches are mirrored: every galaxy is played twice, with the seats swapped. The rulebook's
trials were not: there the captain named first moves first, which is worth about two wins to one
between equals; "trials" are played like that.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.computer.bots import random_bot
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Bot, State, fill_options
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer.levels import LEVELS, captain
from galaxies.games.surveyors.computer.mind import Level
from galaxies.games.surveyors.computer.review import lone_route
from galaxies.games.surveyors.rules.eye import Eye
from galaxies.games.surveyors.rules.measure import begun_inches, squared
from galaxies.games.surveyors.rules.scatter import scatter
from galaxies.lab.matches import galaxies


def eye_of(name: str, method: str, noise: int, weight: float = 0.0) -> Bot:
    return captain(Level(name, method, noise, 0, weight))


PLAYERS: dict[str, Bot] = {
    **LEVELS,
    "random": random_bot(GAME),
    "nearest 8%": eye_of("nearest 8%", "nearest", 80),
    "nearest perfect": eye_of("nearest perfect", "nearest", 0),
    "nearest 15%": eye_of("nearest 15%", "nearest", 150),
    "route 8%": eye_of("route 8%", "route", 80),
    "route perfect": eye_of("route perfect", "route", 0),
    "route 10%": eye_of("route 10%", "route", 100),
    "blocker 8%": eye_of("blocker 8%", "route_and_block", 80, 0.5),
    "blocker 4%": eye_of("blocker 4%", "route_and_block", 40, 0.5),
    "blocker 15%": eye_of("blocker 15%", "route_and_block", 150, 0.5),
    "blocker 6%": eye_of("blocker 6%", "route_and_block", 60, 0.5),
}
EVENTS = {"events": "choose"}


def game(bots: Sequence[Bot], code: str, given: dict[str, str]) -> State:
    """One finished game in the galaxy of a code."""
    options = fill_options(GAME, given)
    state: State = GAME.rules.initial_state(options, len(bots))
    luck, ply = Luck(code), 0
    while (player := GAME.rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = GAME.rules.chance(state, luck)
        else:
            view = GAME.rules.observe(state, player)
            action = bots[player](view, player, Luck(f"{code}/bot/{ply}"))
        state, ply = GAME.rules.apply(state, action), ply + 1
    return state


def match(
    one: str,
    two: str,
    games: int,
    given: dict[str, str],
    expected: str = "",
    *,
    mirrored: bool = True,
    seed: str = "surveyors",
) -> Counter[str]:
    """Play, print and return: wins, losses, shared wins; mean scores, dear flights of the first."""
    won, points, costs = Counter[str](), [0, 0], Counter[int]()
    begun = time.perf_counter()
    for code in galaxies(seed, games // 2 if mirrored else games):
        for seat in (0, 1) if mirrored else (0,):
            bots = [PLAYERS[one], PLAYERS[two]] if seat == 0 else [PLAYERS[two], PLAYERS[one]]
            state = game(bots, code, given)
            outcome = GAME.rules.outcome(state)
            assert outcome is not None
            mine = seat in outcome.winners
            won["ties" if len(outcome.winners) == 2 else "wins" if mine else "losses"] += 1
            points[0] += outcome.scores[seat]
            points[1] += outcome.scores[1 - seat]
            costs.update(t.units for t in state.trips if t.seat == seat and t.kind == "flight")
    dear = sum(n for units, n in costs.items() if units >= 4) / max(1, sum(costs.values()))
    print(
        f"{one:>15} v {two:<15} {won['wins']:3} wins {won['losses']:3} losses {won['ties']:3} ties"
        f"  mean {points[0] / games:.2f} : {points[1] / games:.2f}"
        f"  flights of 4 units or more {dear:.1%}"
        f"  {1000 * (time.perf_counter() - begun) / games:.0f} ms a game"
        + (f"  [{expected}]" if expected else ""),
        flush=True,
    )
    return won


BATCHES = ("surveyors", "lyra", "vega", "deneb")
"""Seeds of galaxies: the decided games of a hundred are too few to tell 4 to 1 from 6 to 1."""


def batches(one: str, two: str, games: int, *, mirrored: bool) -> None:
    """The same match in several batches of galaxies, and all of them together."""
    total = Counter[str]()
    for seed in BATCHES:
        total += match(one, two, games, {}, "5 to 1", mirrored=mirrored, seed=seed)
    ratio = total["wins"] / max(1, total["losses"])
    seats = "seats swapped" if mirrored else "moving first"
    print(f"{one:>15} v {two}, {seats}: {ratio:.1f} to 1 in decided games", flush=True)


def order(games: int) -> None:
    """drifter < cadet < navigator < astrogator, strictly, also with events."""
    for given in ({}, EVENTS):
        print("with events" if given else "without events")
        for one, two in (
            ("cadet", "drifter"),
            ("navigator", "cadet"),
            ("astrogator", "navigator"),
            ("astrogator", "drifter"),
        ):
            match(one, two, games, given)


def nearest(games: int) -> None:
    """The rulebook's test of a good captain: never loses to random, beats nearest-looking 5 to 1 in
    decided games, and makes at most 6% of its flights at 4 units or more."""
    for one in ("navigator", "astrogator"):
        match(one, "random", games, {}, "no loss")
        # The rulebook's own trial of a route search, 50 to 10 and 40 ties, has it move first.
        for mirrored in (False, True):
            batches(one, "nearest 8%", games, mirrored=mirrored)


def limits(games: int) -> None:
    """Captains that ignore their rival: with swapped seats, such a captain needs a perfect eye to
    win five to one. A captain that blocks the rival does so with an eye like the opponent's."""
    for one in ("route 8%", "route perfect", "blocker 8%"):
        batches(one, "nearest 8%", games, mirrored=True)


def trials(games: int) -> None:
    """The rulebook's table: wins, losses, ties, mean scores; the first captain moves first."""
    for one, two, expected in (
        ("random", "random", "68:69:63 of 200, 3.0 : 3.0"),
        ("nearest 8%", "random", "100:0:0, 7.0 : 3.0"),
        ("nearest 8%", "nearest 8%", "36:28:36, 6.7 : 6.6"),
        ("nearest perfect", "nearest 15%", "44:21:35, 6.8 : 6.5"),
        ("route 8%", "nearest 8%", "50:10:40, 7.1 : 6.6"),
        ("blocker 8%", "nearest 8%", "26:3:11 of 40, 7.1 : 6.5"),
        ("blocker 4%", "nearest 8%", "21:0:19 of 40, 7.3 : 6.7"),
        ("blocker 4%", "blocker 15%", "18:7:15 of 40, 6.9 : 6.5"),
        ("blocker 6%", "blocker 6%", "44:22:54 of 120, 7 : 7"),
    ):
        match(one, two, games, {}, expected, mirrored=False)


def play(games: int) -> None:
    """Lengths of games and costs of flights, also with more players and stars."""
    lengths, costs = Counter[int](), Counter[int]()
    for code in galaxies("surveyors", games):
        state = game([PLAYERS["blocker 6%"]] * 2, code, {})
        lengths[state.turns] += 1
        costs.update(t.units for t in state.trips if t.kind == "flight")
    flights = sum(costs.values())
    mean = sum(units * n for units, n in costs.items()) / flights
    turns = sum(n * count for n, count in lengths.items()) / games
    print(f"turns: mean {turns:.1f}, {min(lengths)} to {max(lengths)} [13, 9 to 15]")
    shares = ", ".join(f"{k}: {n / flights:.0%}" for k, n in sorted(costs.items()))
    print(f"a flight costs {mean:.2f} units [2.1]; {shares} [1: 21%, 2: 54%, 3: 20%, more: 5%]")
    # The rulebook does not say on which sheet 48 stars were tried. On a letter sheet they lie
    # twice as close as on a tabloid one, and its figure fits between its others there only.
    for players, stars, sheet, expected in (
        (2, 36, "letter", "11"),
        (2, 48, "letter", "16"),
        (3, 24, "letter", "4.4, most tied at the top"),
        (3, 36, "letter", "7.1"),
        (4, 48, "letter", "7.6"),
        (4, 48, "tabloid", "the preset Wide awake; no figure"),
    ):
        given = {"stars": str(stars), "sheet": sheet}
        count, total, tied = max(4, games // 10), 0, 0
        for code in galaxies("surveyors", count):
            outcome = GAME.rules.outcome(game([PLAYERS["blocker 6%"]] * players, code, given))
            assert outcome is not None
            total += sum(outcome.scores)
            tied += len(outcome.winners) > 1
        print(
            f"{players} captains, {stars} stars on a {sheet} sheet: {total / count / players:.1f}"
            f" systems each [{expected}]; {tied} of {count} games tied",
            flush=True,
        )


def alone(games: int) -> None:
    """How many systems a lone ship surveys with 12 units, all of them twelve galaxies or more."""
    count = max(12, games // 3)
    codes = list(galaxies("surveyors", count))
    best = []
    for code in codes:
        state = GAME.rules.initial_state(fill_options(GAME, {}), 1)
        state = GAME.rules.apply(state, GAME.rules.chance(state, Luck(code)))
        homes = range(1, len(state.stars) + 1)
        best.append(max(len(lone_route(state, home, 12)) for home in homes))
    print(
        f"all lengths known, the best home: {sum(best) / count:.1f}, {min(best)} to {max(best)}"
        " [8.8, 8 to 10]"
    )
    for name, expected in (("route 10%", "8.2"), ("nearest 8%", "7.3")):
        total = 0
        for code in codes:
            outcome = GAME.rules.outcome(game([PLAYERS[name]], code, {}))
            assert outcome is not None
            total += outcome.scores[0]
        print(f"{name}: {total / count:.1f} [{expected}]", flush=True)


def sides(games: int) -> None:
    """Surveyor against raider and alien, all of them navigators."""
    won, reached = Counter[str](), 0
    for code in galaxies("surveyors", games):
        for scenario in ("raider", "alien"):
            state = game([PLAYERS["navigator"]] * 2, code, {"scenario": scenario})
            outcome = GAME.rules.outcome(state)
            assert outcome is not None
            if scenario == "raider":
                mine, theirs = outcome.scores
                won["wins" if mine > theirs else "ties" if mine == theirs else "losses"] += 1
            else:
                reached += outcome.winners == (0,)
    print(
        f"against the raider the surveyor has {won['wins']} wins and {won['ties']} ties, which she"
        f" wins as well, and {won['losses']} losses [16, 14 and 30 of 60]"
    )
    print(f"against the alien the surveyor wins {reached} of {games} [36 of 60]")


def eyes(games: int) -> None:
    """How often the cost of one of the five nearest stars is misjudged."""
    for noise, expected in ((30, 5), (50, 8), (80, 13), (120, 19), (150, 24)):
        wrong = seen = 0
        for code in galaxies("surveyors", max(4, games // 5)):
            state = GAME.rules.initial_state(fill_options(GAME, {}), 2)
            state = GAME.rules.apply(state, GAME.rules.chance(state, Luck(code)))
            eye = Eye(state, 0, noise, 0)
            numbers = range(1, len(state.stars) + 1)
            for a in numbers:
                near = sorted((squared(state.star(a), state.star(b)), b) for b in numbers if b != a)
                for d2, b in near[:5]:
                    seen += 1
                    wrong += int(eye.inches(a, b)) + 1 != begun_inches(d2)
        print(f"an eye of {noise / 10:g}% misjudges {wrong / seen:.0%} [{expected}%]")


def sheets(games: int) -> None:
    """The generator: attempts, and how far the nearest neighbours are."""
    attempts, lengths = [], []
    for code in galaxies("surveyors", games):
        number, stars = scatter(8500, 11000, 24, code)
        attempts.append(number + 1)
        for x, y in stars:
            others = ((x - a) ** 2 + (y - b) ** 2 for a, b in stars if (a, b) != (x, y))
            lengths.append(min(others) ** 0.5 / 1000)
    print(f"attempts: mean {sum(attempts) / games:.1f}, worst {max(attempts)} [1.3 to 5.2, 24]")
    close = sum(length <= 1 for length in lengths) / len(lengths)
    print(
        f"nearest neighbour: mean {sum(lengths) / len(lengths):.2f} inches [1.20],"
        f" within an inch {close:.0%} [35%]"
    )


SECTIONS: dict[str, Callable[[int], None]] = {
    one.__name__: one for one in (order, nearest, limits, trials, play, alone, sides, eyes, sheets)
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", nargs="+", choices=SECTIONS, default=list(SECTIONS))
    given = parser.parse_args()
    for name in given.only:
        print(f"\n{name}: {(SECTIONS[name].__doc__ or '').strip()}")
        SECTIONS[name](given.games)


if __name__ == "__main__":
    main()
