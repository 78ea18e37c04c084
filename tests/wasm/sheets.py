"""Runs inside Pyodide, by run.mjs: hashes, a stream and galaxies of the surveyors' generator.

Given {"hashed": [text], "drawn": [[state, count]], "below": [[state, [bound]]],
"lists": [[width, height, stars, seed]]}.
"""

# ruff: noqa: F821  (`given` comes from outside; the value of the last line goes out)

import json

from galaxies.galaxy.luck import Stream, fnv1a
from galaxies.games.surveyors.rules.scatter import below, scatter


def drawn(state: int, count: int) -> str:
    stream = Stream(state)
    return " ".join(f"{stream.next64():016x}" for _ in range(count))


def bounded(state: int, bounds: list[int]) -> list[int]:
    stream = Stream(state)
    return [below(stream, bound) for bound in bounds]


asked = json.loads(given)
told = {
    "hashed": [f"{fnv1a(text):016x}" for text in asked["hashed"]],
    "drawn": [drawn(*one) for one in asked["drawn"]],
    "below": [bounded(*one) for one in asked["below"]],
    "lists": [scatter(*sheet) for sheet in asked["lists"]],
}
json.dumps(told)
