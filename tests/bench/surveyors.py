"""How well the computer captains of Surveyors of the Galaxy play, beside the rulebook's figures.

    python tests/bench/surveyors.py [--games 100] [--only SECTION ...]

Sections: order (each level against the next, plain and with events), nearest (against captains
that fly to what looks nearest), play (lengths of games, costs, several players), sides (raider and
alien), eyes (how often an eye misjudges a cost), sheets (the generator). Mirrored games: every
galaxy is played twice, with the seats swapped. In brackets stands what the rulebook's own trials
gave. Apart from the times the figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from galaxies.game import CHANCE, TERMINAL, Bot, State, fill_options
from galaxies.games import surveyors
from galaxies.games.surveyors.captains import BOTS, Level, captain
from galaxies.games.surveyors.eye import Eye
from galaxies.games.surveyors.measure import begun_inches, squared
from galaxies.games.surveyors.review import lone_route
from galaxies.games.surveyors.scatter import scatter
from galaxies.luck import Luck
from galaxies.matches import galaxies


def eye_of(name: str, method: str, noise: int, weight: float = 0.0) -> Bot:
    return captain(Level(name, method, noise, 0, weight))


PLAYERS: dict[str, Bot] = {
    **BOTS,
    "nearest 8%": eye_of("nearest 8%", "nearest", 80),
    "nearest perfect": eye_of("nearest perfect", "nearest", 0),
    "nearest 15%": eye_of("nearest 15%", "nearest", 150),
    "route 8%": eye_of("route 8%", "route", 80),
    "blocker 8%": eye_of("blocker 8%", "route_and_block", 80, 0.5),
    "blocker 4%": eye_of("blocker 4%", "route_and_block", 40, 0.5),
    "blocker 15%": eye_of("blocker 15%", "route_and_block", 150, 0.5),
    "blocker 6%": eye_of("blocker 6%", "route_and_block", 60, 0.5),
}
EVENTS = {"events": "choose"}


def game(bots: Sequence[Bot], code: str, given: dict[str, str]) -> State:
    """One finished game in the galaxy of a code."""
    options = fill_options(surveyors, given)
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


def match(one: str, two: str, games: int, given: dict[str, str], expected: str = "") -> None:
    """Play and print: wins, losses, shared wins, mean scores, dear flights of the first."""
    won, points, costs = Counter[str](), [0, 0], Counter[int]()
    begun = time.perf_counter()
    for code in galaxies("surveyors", games // 2):
        for seat in (0, 1):
            bots = [PLAYERS[one], PLAYERS[two]] if seat == 0 else [PLAYERS[two], PLAYERS[one]]
            state = game(bots, code, given)
            outcome = surveyors.outcome(state)
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
    """Against nearest-looking: 5 to 1 in decided games, at most 6% of flights at 4 or more."""
    for one, two, expected in (
        ("drifter", "drifter", "68:69:63 of 200, 3.0 : 3.0"),
        ("nearest 8%", "drifter", "100:0:0, 7.0 : 3.0"),
        ("nearest 8%", "nearest 8%", "36:28:36, 6.7 : 6.6"),
        ("nearest perfect", "nearest 15%", "44:21:35, 6.8 : 6.5"),
        ("route 8%", "nearest 8%", "50:10:40, 7.1 : 6.6"),
        ("blocker 8%", "nearest 8%", "26:3:11 of 40, 7.1 : 6.5"),
        ("blocker 4%", "nearest 8%", "21:0:19 of 40, 7.3 : 6.7"),
        ("blocker 4%", "blocker 15%", "18:7:15 of 40, 6.9 : 6.5"),
        ("navigator", "nearest 8%", "at least 5 to 1"),
        ("astrogator", "nearest 8%", "at least 5 to 1"),
    ):
        match(one, two, games, {}, expected)


def play(games: int) -> None:
    """How long games are, what flights cost, who goes first, and what a lone ship could do."""
    lengths, costs, first, lone = Counter[int](), Counter[int](), Counter[str](), []
    for code in galaxies("surveyors", games):
        state = game([PLAYERS["blocker 6%"]] * 2, code, {})
        lengths[state.turns] += 1
        costs.update(t.units for t in state.trips if t.kind == "flight")
        outcome = surveyors.outcome(state)
        assert outcome is not None
        first["tie" if len(outcome.winners) > 1 else str(outcome.winners[0] + 1)] += 1
        if len(lone) < 12:
            homes = range(1, len(state.stars) + 1)
            lone.append(max(len(lone_route(state, home, 12)) for home in homes))
    flights = sum(costs.values())
    mean = sum(units * n for units, n in costs.items()) / flights
    turns = sum(n * count for n, count in lengths.items()) / games
    print(
        f"equal captains: first {first['1']}, second {first['2']}, ties {first['tie']} [44:22:54]"
    )
    print(f"turns: mean {turns:.1f}, {min(lengths)} to {max(lengths)} [13, 9 to 15]")
    shares = ", ".join(f"{k}: {n / flights:.0%}" for k, n in sorted(costs.items()))
    print(f"a flight costs {mean:.2f} units [2.1]; {shares} [1: 21%, 2: 54%, 3: 20%, more: 5%]")
    print(f"a lone ship reaches {sum(lone) / len(lone):.1f} systems [8.8]")
    for players, stars, expected in ((3, 24, "4.4"), (3, 36, "7.1"), (4, 48, "7.6")):
        given = {"stars": str(stars)} | ({"sheet": "tabloid"} if stars == 48 else {})
        found = [
            sum(surveyors.outcome(game([PLAYERS["blocker 6%"]] * players, code, given)).scores)
            for code in galaxies("surveyors", max(4, games // 10))
        ]
        each = sum(found) / len(found) / players
        print(f"{players} captains, {stars} stars: {each:.1f} systems each [{expected}]")


def sides(games: int) -> None:
    """Surveyor against raider and alien, all of them navigators."""
    won, reached = Counter[bool](), 0
    for code in galaxies("surveyors", games):
        for scenario in ("raider", "alien"):
            state = game([PLAYERS["navigator"]] * 2, code, {"scenario": scenario})
            outcome = surveyors.outcome(state)
            assert outcome is not None
            if scenario == "raider":
                won[outcome.winners == (0,)] += 1
            else:
                reached += outcome.winners == (0,)
    print(f"against the raider the surveyor wins {won[True]} of {games} [30 of 60 with ties]")
    print(f"against the alien the surveyor wins {reached} of {games} [36 of 60]")


def eyes(games: int) -> None:
    """How often the cost of one of the five nearest stars is misjudged."""
    for noise, expected in ((30, 5), (50, 8), (80, 13), (120, 19), (150, 24)):
        wrong = seen = 0
        for code in galaxies("surveyors", max(4, games // 5)):
            state = surveyors.initial_state(fill_options(surveyors, {}), 2)
            state = surveyors.apply(state, surveyors.chance(state, Luck(code)))
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
    one.__name__: one for one in (order, nearest, play, sides, eyes, sheets)
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
