"""The printed tables of Star Charter: the map, biomes, societies, words, prompts and names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....data import load
from ....galaxy import names

RINGS = ("inner", "mid", "outer")
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six directions in axial coordinates, clockwise from straight up."""
LOWEST, HIGHEST = 4, 24
"""Smallest and largest sum of four rolls."""
FIRST_HUBS = (11, 22, 33, 44, 55, 66)
"""The six sectors of the first worlds (STC-25)."""

_map = load(__package__, "map.toml", {"sectors": {"*": (int, int)}})
PLACES: dict[int, tuple[int, int]] = {
    int(number): (q, r) for number, (q, r) in _map["sectors"].items()
}
"""Sector number -> axial coordinates (q, r)."""
SECTORS = tuple(PLACES)
_at = {place: number for number, place in PLACES.items()}
NEIGHBOURS: dict[int, tuple[int, ...]] = {
    number: tuple(_at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in _at)
    for number, (q, r) in PLACES.items()
}
"""The sectors that share an edge with a sector, clockwise from straight up (STC-05)."""
RING: dict[int, int] = {
    number: max(abs(q), abs(r), abs(q + r)) for number, (q, r) in PLACES.items()
}
"""Distance from the black hole: 1 inner, 2 mid, 3 outer (STC-06)."""
_cost = {
    tuple(sorted((RINGS.index(a) + 1, RINGS.index(b) + 1))): fuel
    for (a, b), fuel in ((name.split("_"), fuel) for name, fuel in _map["cost"].items())
}
COST: dict[tuple[int, int], int] = {
    (a, b): _cost[min(RING[a], RING[b]), max(RING[a], RING[b])]
    for a in SECTORS
    for b in NEIGHBOURS[a]
}
"""Full cost of a trip between two adjacent sectors (STC-55)."""
LANE_CAP: dict[int, int] = {n: _map["lane_cap"][RINGS[RING[n] - 1]] for n in SECTORS}
"""How many lanes a sector may have (STC-72)."""


def lane(one: int, other: int) -> int:
    """The lane between two sectors, written as low * 100 + high sector number."""
    return min(one, other) * 100 + max(one, other)


FIRST_LANES = tuple(sorted(map(lane, FIRST_HUBS, FIRST_HUBS[1:] + FIRST_HUBS[:1])))
"""The six lanes of the prologue (STC-33)."""

_worlds = load(
    __package__, "worlds.toml", {"biomes": ((str, str),) * 21, "societies": ((str, str),) * 21}
)
BIOMES: tuple[str, ...] = tuple(name for name, _ in _worlds["biomes"])
SOCIETIES: tuple[str, ...] = tuple(name for name, _ in _worlds["societies"])
_ABOUT = {
    "biome": tuple(text for _, text in _worlds["biomes"]),
    "society": tuple(text for _, text in _worlds["societies"]),
}

_words = load(
    __package__, "words.toml", {"adjectives": ((str,) * 6,) * 36, "nouns": ((str,) * 6,) * 36}
)
ADJECTIVES: tuple[str, ...] = tuple(word for row in _words["adjectives"] for word in row)
NOUNS: tuple[str, ...] = tuple(word for row in _words["nouns"] for word in row)
"""The word tables in the order of their marks 111, 112 ... 666."""

_names = load(__package__, "names.toml", {"beginning": [str], "link": [str], "ending": [str]})
SUGGESTIONS = len(_names["beginning"]) * len(_names["link"]) * len(_names["ending"])
"""How many names there are to suggest (some are equal: a link is only used after a vowel)."""
NAMES = SUGGESTIONS + names.WORDS
"""With those that stars of galaxies have."""
_PROMPTS = load(
    __package__, "prompts.toml", {"prompt": [{"mark": int, "needs": [str], "text": str}]}
)["prompt"]


def name_parts() -> tuple[str, ...]:
    """The parts of suggested names: endings, links, beginnings."""
    return (*_names["ending"], *_names["link"], *_names["beginning"])


def biome(index: int) -> str:
    """The biome of a sum, 4 to 24."""
    return BIOMES[index - LOWEST]


def society(index: int) -> str:
    """The society of a sum, 4 to 24."""
    return SOCIETIES[index - LOWEST]


def about(table_name: str, index: int) -> str:
    """The description of a biome or society ("biome" or "society")."""
    text: str = _ABOUT[table_name][index - LOWEST]
    return text


def mark(digits: tuple[int, ...]) -> int:
    """Digits read in the order rolled: 1, 4, 6 is 146 (STC-17)."""
    value = 0
    for digit in digits:
        value = 10 * value + digit
    return value


def is_mark(value: int, count: int) -> bool:
    """Whether a number is made of `count` digits 1 to 6."""
    return len(str(value)) == count and all(digit in "123456" for digit in str(value))


def are_marks(values: Sequence[int], *counts: int) -> bool:
    """Whether these are marks of so many digits."""
    return len(values) == len(counts) and all(map(is_mark, values, counts))


def place(value: int) -> int:
    """The place of a mark in its table, counted from 0."""
    index = 0
    for digit in str(value):
        index = 6 * index + int(digit) - 1
    return index


def mark_at(index: int) -> int:
    """The mark of three digits at a place of its table."""
    return mark((index // 36 + 1, index // 6 % 6 + 1, index % 6 + 1))


def adjective(value: int) -> str:
    """The adjective of a mark of three digits: row by the first two, column the third (STC-18)."""
    return ADJECTIVES[place(value)]


def noun(value: int) -> str:
    """The noun of a mark of three digits (STC-18)."""
    return NOUNS[place(value)]


def trait(adjective_mark: int, noun_mark: int) -> str:
    """A rolled pair such as `Stable Tattoos`."""
    return f"{adjective(adjective_mark)} {noun(noun_mark)}"


def prompt(value: int) -> tuple[str, tuple[str, ...]]:
    """Text and needs of a prompt by its mark; ab and (a+3)b are the same (STC-19)."""
    first = value - 30 if value > 40 else value
    entry = next(one for one in _PROMPTS if one["mark"] == first)
    text: str = entry["text"]
    return text, tuple(entry["needs"])


def suggestion(index: int) -> str:
    """The name of that number, 0 <= index < NAMES: one of the table (beginning, link after a
    vowel, ending), and behind them those that stars of galaxies have."""
    if index >= SUGGESTIONS:
        return names.word(index - SUGGESTIONS)
    index, ending = divmod(index, len(_names["ending"]))
    start, link = divmod(index, len(_names["link"]))
    beginning: str = _names["beginning"][start]
    between: str = _names["link"][link] if beginning[-1] in "aeiou" else ""
    end: str = _names["ending"][ending]
    return beginning + between + end


@cache
def numbers() -> dict[str, int]:
    """The first number of each name that there is to suggest."""
    first: dict[str, int] = {}
    for number in range(SUGGESTIONS):
        first.setdefault(suggestion(number), number)
    return first
