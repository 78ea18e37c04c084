"""Commands that play games in the galaxies of a seed: `playout`, `match` and `bench`; and what all
commands need to read their words.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from ..game import AnyGame
from ..games import GAMES
from ..lab import comparison, matches
from ..play.seats import HUMAN, Seat


class Mistake(Exception):
    """A mistake in the command or in a file that it names; the message is one sentence."""


def game_of(name: str) -> AnyGame:
    if name not in GAMES:
        raise Mistake(f'There is no game "{name}"; choose from {", ".join(GAMES)}.')
    return GAMES[name]


def options_of(arguments: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in arguments.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise Mistake(f'Write the option as NAME=VALUE, not "{word}".')
        options[name] = value
    return options


def kinds_of(game: AnyGame, text: str) -> list[str]:
    """The kinds of the seats from a comma-separated list; by default the fewest people."""
    return [kind.strip() for kind in text.split(",")] if text else [HUMAN] * game.players[0]


def count_of(arguments: argparse.Namespace) -> int:
    if arguments.n < 1:
        raise Mistake("The number of games must be at least 1.")
    return int(arguments.n)


def progress(done: int, total: int) -> None:
    """Show progress: on a screen one line that is overwritten, and erased at the end."""
    if not sys.stderr.isatty():
        print(f"{done} of {total}", file=sys.stderr, flush=True)
        return
    words = f"{done} of {total}" if done < total else ""
    print(f"\r{words:<30}\r{words}", end="", file=sys.stderr, flush=True)


def result(line: str, done: int, total: int) -> None:
    """Print a line of results; on a screen it replaces the progress line, which moves below it."""
    if sys.stderr.isatty():
        print(f"\r{'':<30}\r", end="", file=sys.stderr, flush=True)
    print(line, flush=True)
    progress(done, total)


def playout(arguments: argparse.Namespace) -> None:
    game, n = game_of(arguments.game), count_of(arguments)
    # A person's seat moves at random.
    at_random = {matches.RANDOM: HUMAN} if matches.RANDOM not in game.levels else {}
    seats = [Seat(at_random.get(kind, kind)) for kind in kinds_of(game, arguments.seats)]
    games = matches.playouts(game, options_of(arguments), seats, arguments.seed, n)
    for done, session in enumerate(games, 1):
        outcome = game.rules.outcome(session.state)
        if outcome is not None:
            scores = " ".join(map(str, outcome.scores))
            line = f"{session.galaxy}  {session.ply:>4} steps  {outcome.ending}  {scores}"
            if arguments.json:
                told = {"galaxy": session.galaxy, "plies": session.ply, "ending": outcome.ending}
                more = {"scores": outcome.scores, "winners": outcome.winners}
                line = json.dumps({**told, **more})
            result(line, done, n)
        if arguments.save and done == n:
            write_text(arguments.save, session.text())


def write_text(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{name} cannot be written: {error.strerror}.") from error


def match(arguments: argparse.Namespace) -> None:
    game, n = game_of(arguments.game), count_of(arguments)
    standings: tuple[comparison.Standing, ...] = ()
    options, levels, alone = options_of(arguments), arguments.levels, arguments.alone
    rounds = comparison.match(game, options, levels, arguments.seed, n, alone)
    for done, standings in enumerate(rounds, 1):  # noqa: B007  the last one is wanted
        progress(done, n)
    if arguments.json:
        told = comparison.figures(game, standings, arguments.seed)
        met = comparison.meet(game, levels, alone) and len(levels) > 1
        print(json.dumps({**told, "options": options, "together": met}))
        return
    how = comparison.how(game, options, levels, alone)
    for line in comparison.lines(game, standings, arguments.seed, how):
        print(line)


def bench(arguments: argparse.Namespace) -> None:
    """Times are of the processor and differ from machine to machine; the games are the same for
    the same seed."""
    n, options = count_of(arguments), options_of(arguments)
    if arguments.game:
        game_of(arguments.game)
    if not arguments.json:
        print(f"{'game':<10} {'level':<12} {'games/s':>8} {'steps':>6} {'ms/step':>9}")
    for game_id in [arguments.game] if arguments.game else GAMES:
        game = GAMES[game_id]
        for level in dict.fromkeys([matches.RANDOM, *game.levels]):
            kind = HUMAN if level not in game.levels else level  # a person's seat moves at random
            seats = [Seat(kind)] * max(game.players[0], min(2, game.players[-1]))
            plies, start = 0, time.process_time()
            games = matches.playouts(game, options, seats, arguments.seed, n)
            for done, session in enumerate(games, 1):
                plies += session.ply
                progress(done, n)
            took = max(time.process_time() - start, 1e-9)
            if arguments.json:
                told = {"game": game_id, "level": level, "games": n, "plies": plies}
                print(json.dumps({**told, "seconds": took}), flush=True)
                continue
            each = f"{n / took:>8.2f} {plies / n:>6.0f} {1000 * took / max(plies, 1):>9.3f}"
            print(f"{game_id:<10} {level:<12} {each}", flush=True)
