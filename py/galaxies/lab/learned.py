"""What has learned, as a small file: it plays in matches, tournaments, studies and in the page.

`learner.py` writes such files. A policy adds up the weights of pairs of a mark of an action and a
fact about the position, each found by hashing the pair, and takes the action with the largest sum.
Weights are signed bytes and all is in whole numbers, without NumPy, so the choice is the same
anywhere.
"""

from __future__ import annotations

import json
import zlib
from array import array
from base64 import b85decode, b85encode
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import ceil, sqrt
from pathlib import Path
from typing import Any

from ..computer.bots import fill, plays
from ..galaxy.luck import Luck
from ..game import Action, Bot, State
from ..games import GAMES
from . import Unable, decoded
from .action_fields import ActionFields
from .arrays import Arrays, layout_of

SUFFIX = ".json"
"""How the names of files end that can take a seat."""
SIZE = 2**16
"""How many weights there are."""
MOST = 200_000
"""The longest text of a file."""
ACTIONS = 512
"""So many actions are looked at, as in an environment."""
FORMAT = "pocket-galaxies/1"
"""Another number where what policies see, or how they add, has changed."""
given: dict[str, str] = {}
"""Name -> text of agents whose files are not at hand: a page has none."""

Seen = Mapping[str, Sequence[int]]
"""The arrays of a view by their names, each as one row."""
Rows = Sequence[Sequence[int]]
Pairs = tuple[Rows, Sequence[int]]
"""The marks of each action, and the facts about the position."""
_MARKS = ((31, 1009, 0, 0), (37, 0, 2003, 0), (41, 3001, 5003, 71))


def of_any_game(seen: Seen, actions: Rows) -> Pairs:
    """Kind and fields of an action; the numbers of the position, and which kinds are possible."""
    marks = [
        [row[0], *(sum(map(int.__mul__, row, by)) + k for k, by in enumerate(_MARKS, 1))]
        for row in actions
    ]
    kinds = Counter(row[0] for row in actions)
    numbers = [max(-1, min(12, number)) for number in seen["numbers"]]
    return marks, [0, *numbers, *(min(kinds[kind], 3) for kind in range(18))]


def of_flights(seen: Seen, actions: Rows) -> Pairs:
    """What a flight costs and leaves, and how many open stars are within inches of its end."""
    stars, (fuel, here) = seen["stars"], seen["ships"][:2]
    points = [(stars[at], stars[at + 1]) for at in range(0, len(stars), 7)]
    is_open = [status == 1 for status in stars[2::7]]

    def squares(to: int) -> list[int]:
        x, y = points[to]
        return [(x - a) ** 2 + (y - b) ** 2 for a, b in points]

    marks = []
    for row in actions:
        to = max(row[1] - 2, 0)
        apart = squares(to)
        near = [one for at, one in enumerate(apart) if is_open[at] and at != to]
        cost = ceil(sqrt(apart[here - 1]) / 1000) if here > 0 else 0
        within = [sum(one <= (1000 * inches) ** 2 for one in near) for inches in (1, 2, 3)]
        facts = [cost, max(fuel - cost, -1), *within]
        marks.append([40 * one + other for at, one in enumerate(facts) for other in facts[at:]])
    return marks, [actions[0][0]]


SEES: Mapping[str, Callable[[Seen, Rows], Pairs]] = {"any": of_any_game, "flights": of_flights}
"""What a policy can look at, by name."""


def sums(weights: Sequence[int], marks: Rows, facts: Sequence[int]) -> list[int]:
    """Of each action the sum of the weights of its pairs."""
    hashed = [((fact + 2) * 1000003 + at * 7919) * 40503 for at, fact in enumerate(facts)]
    added = []
    for row in marks:
        mixed = [(mark * 64 + at) * 2654435761 for at, mark in enumerate(row)]
        places = (((one ^ two) * 2246822519 >> 20) % SIZE for one in mixed for two in hashed)
        added.append(sum(weights[place] for place in places))
    return added


def written(game: str, sees: str, weights: Sequence[float]) -> str:
    """The text of the file of a policy, whose weights are rounded to 63 steps."""
    most = max(map(abs, weights)) or 1
    steps = array("b", (round(31 * float(one) / most) for one in weights))
    told = {
        "agent": FORMAT,
        "game": game,
        "rules": GAMES[game].rules.version,
        "sees": sees,
        "weights": b85encode(zlib.compress(steps.tobytes(), 9)).decode(),
    }
    return json.dumps(told, indent=0) + "\n"


def game_of(name: str, text: str) -> str:
    """The game that an agent has learned. Raises Unable."""
    return _read(name, text)[0]


def text_of(name: str) -> str:
    """The text of an agent's file. Raises Unable."""
    if name in given:
        return given[name]
    try:
        return decoded(Path(name).read_bytes())
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not a text file"
        raise Unable(f'The agent "{name}" cannot be read: {why}.') from error


def seated(game: str, name: str) -> Bot[Any, Any]:
    """The player of a file. Raises Unable."""
    learned, sees, weights = _read(name, text_of(name))
    if learned != game:
        titles = f"{GAMES[learned].title}, not {GAMES[game].title}"
        raise Unable(f'The agent "{name}" has learned {titles}.')
    return _player(game, sees, weights)


@lru_cache(16)
def _player(game: str, sees: str, weights: bytes) -> Bot[Any, Any]:
    chosen, fields, look = GAMES[game], ActionFields.of(game), SEES[sees]
    arrays, steps = Arrays(*layout_of(game, chosen.players[0])), array("b", weights)

    def bot(view: State, seat: int, luck: Luck) -> Action:
        actions = plays(chosen, view)[:ACTIONS]
        numbers = arrays.filled(view, seat)
        seen = {name: numbers[part] for name, part, _ in arrays.parts}
        told = sums(steps, *look(seen, [fields.row(action) for action in actions]))
        return fill(chosen, view, actions[told.index(max(told))], luck)

    return bot


@lru_cache(16)
def _read(name: str, text: str) -> tuple[str, str, bytes]:
    """The game, what it sees, and the weights."""

    def wrong(why: str) -> Unable:
        return Unable(f'The agent "{name:.60}" {why}')

    if len(text) > MOST:
        raise wrong(f"is too large: such a file has at most {MOST:,} characters.")
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or told.get("agent") != FORMAT:
        raise wrong("is no file of an agent, as learner.py writes them.")
    game, sees = told.get("game"), told.get("sees")
    if not isinstance(game, str) or game not in GAMES:
        raise wrong(f'has learned "{game!s:.40}", which is no game here.')
    if told.get("rules") != (version := GAMES[game].rules.version):
        raise wrong(f"has learned other rules than version {version} of today: let it learn again.")
    if not isinstance(sees, str) or sees not in SEES or (sees == "flights") > (game == "surveyors"):
        raise wrong(f'sees "{sees!s:.40}", which this version does not know.')
    unpacked = zlib.decompressobj()
    try:
        weights = unpacked.decompress(b85decode(told["weights"]), SIZE + 1)
    except (KeyError, TypeError, ValueError, zlib.error):
        weights = b""
    if len(weights) != SIZE:
        raise wrong("is damaged: its weights cannot be read.")
    return game, sees, weights
