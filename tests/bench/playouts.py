"""Random games per second of each game, in this machine's Python and in the Python of the pages.

    ./build.sh bench playouts [--games 60] [--game express]

Seconds are those of the processor, of the thread that plays (Linux): in the pages' Python
`time.process_time()` is the time of the day, which counts what other programs take. Here the games
are played once before and once after the pages' Python plays them. A loop that is always the same
is timed beside them: "plies a loop" compares figures from different machines. It multiplies numbers
of 64 bits, which WebAssembly is slowest at: whole games take about twice as long there as here.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from galaxies.games import GAMES
from wasm import inside

PROGRAM = "playing.py"


def here(asked: dict[str, Any]) -> Any:
    """What the program tells in this Python, in a process that remembers nothing."""
    with get_context("spawn").Pool(1) as fresh:
        return fresh.apply(play, (asked,))


def play(asked: dict[str, Any]) -> Any:
    program, _, value = (inside.HERE / PROGRAM).read_text("utf-8").rstrip().rpartition("\n")
    space = {"given": json.dumps(asked), "clock": time.thread_time}
    exec(program, space)
    return json.loads(eval(value, space))


def row(game_id: str, games: int, folder: Path) -> str:
    """The figures of one game. Raises RuntimeError if the two Pythons play different games."""
    asked = {"game_id": game_id, "games": games, "seed": "bench"}
    before, page, after = here(asked), inside.in_pyodide(folder, PROGRAM, asked), here(asked)
    if not before["records"] == page["records"] == after["records"]:
        raise RuntimeError(f"{game_id}: the pages' Python plays other games")
    seconds = (before["seconds"] + after["seconds"]) / 2
    loop = (before["loop"] + after["loop"]) / 2
    plies = page["plies"]
    return (
        f"{game_id:10} {games / seconds:8.1f} {plies / seconds:9.0f} {plies / seconds * loop:8.0f}"
        f" {games / page['seconds']:9.1f} {plies / page['seconds']:9.0f}"
        f" {plies / page['seconds'] * page['loop']:8.0f} {page['seconds'] / seconds:8.2f}"
        f" {page['loop'] / loop:8.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    given = parser.parse_args()
    print(f"{'':10} {'this Python':>27} {'the pages':>28} {'times as long':>17}")
    columns = ["games/s", "plies/s", "a loop"] * 2 + ["games", "loop"]
    widths = [8, 9, 8, 9, 9, 8, 8, 8]
    heads = (f"{column:>{width}}" for column, width in zip(columns, widths, strict=True))
    print(f"{'':10} {' '.join(heads)}")
    with TemporaryDirectory() as folder:
        for game_id in given.game or GAMES:
            print(row(game_id, given.games, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
