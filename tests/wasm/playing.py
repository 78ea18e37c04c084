"""Runs in this machine's Python and inside Pyodide, by run.mjs: random games of one kind.

`given` is {"game_id": id, "games": count, "seed": text} and `clock` tells processor seconds; told
are the processor seconds and plies of the games, a hash of their records, and the seconds of a loop
that is always the same.
"""

# ruff: noqa: F821  (`given` and `clock` come from outside; the value of the last line goes out)

import json

from galaxies.galaxy.luck import Stream, fnv1a
from galaxies.games import GAMES
from galaxies.lab.matches import playouts
from galaxies.play.seats import Seat

WARM = 8
"""Games after which the engine has compiled anew what runs often."""


def loop() -> float:
    """Its processor seconds."""
    stream, start = Stream(0), clock()
    for _ in range(100_000):
        stream.next64()
    return float(clock() - start)


def played(game_id: str, games: int, seed: str) -> dict[str, object]:
    game = GAMES[game_id]
    seats = [Seat()] * max(game.players[0], min(2, game.players[-1]))
    for _ in playouts(game, {}, seats, "warm", WARM):
        pass
    before = loop()
    start = clock()
    sessions = list(playouts(game, {}, seats, seed, games))
    seconds = clock() - start
    records = fnv1a("".join(session.text() for session in sessions))
    plies = sum(session.ply for session in sessions)
    loops = (before + loop()) / 2
    return {"seconds": seconds, "plies": plies, "loop": loops, "records": records}


json.dumps(played(**json.loads(given)))
