"""Ship types, Things and constants of the game, from components.toml.

A ship is a small number: its kind, 0 to 6 in the order of their prices, 7 for a loaded Freighter;
plus MOVED and SHOWN while its owner moves. In a view an unknown ship is UNKNOWN, in a state of
which only another device knows the rest it is HIDDEN.
"""

from __future__ import annotations

from typing import Literal

from .... import data

MapName = Literal["standard", "compact"]
Type = Literal[
    "interceptor", "scavenger", "freighter", "cruiser", "bomber", "assassin", "destroyer"
]
Ship = Literal[Type, "laden"]
"""A kind of ship in words; `laden` is a loaded Freighter."""
Ordered = Literal[Ship, "none"]
"""A kind of ship that standing orders name, or none."""
Seen = Literal[Ship, "unknown"]
"""A kind of ship that another device knows, or one that it does not."""

_COUNTS = ("cost", "moves", "attack", "armor", "counters")
_TABLE = data.load(
    __package__,
    "components.toml",
    {
        "constants": {"*": int},
        "things": {"planet": int, "asteroid": int, "pirate": int},
        "quick": {"planet": int, "asteroid": int},
        "ships": ({"name": str, **dict.fromkeys(_COUNTS, int)},) * 7,
    },
)
_SHIPS = _TABLE["ships"]
_FIXED: dict[str, int] = _TABLE["constants"]

SHIPS: tuple[Ship, ...] = (
    "interceptor",
    "scavenger",
    "freighter",
    "cruiser",
    "bomber",
    "assassin",
    "destroyer",
    "laden",
)
TYPES: tuple[Type, ...] = (
    "interceptor",
    "scavenger",
    "freighter",
    "cruiser",
    "bomber",
    "assassin",
    "destroyer",
)
INTERCEPTOR, SCAVENGER, FREIGHTER, CRUISER, BOMBER, ASSASSIN, DESTROYER, LADEN = range(8)
KINDS = 7
"""How many types of ships there are; LADEN is a Freighter."""
UNKNOWN = -1
MOVED = 8
"""Flag of a ship that has moved in this phase 1 (GOD-53)."""
SHOWN = 16
"""Flag of a ship of the moving player whose type the other one knows (GOD-R-44)."""
KIND = 7
"""Mask of the kind."""
HIDDEN = 32
"""A ship whose kind only the device of its player knows (GOD-R-76)."""
FACE = KIND | HIDDEN
"""Mask of the kind, or of what stands for it where it is not known."""

NAMES: tuple[str, ...] = (*(ship["name"] for ship in _SHIPS), "loaded Freighter")

WITH_ARTICLE = tuple(f"{'an' if name[0] in 'AI' else 'a'} {name}" for name in NAMES)
"""`an Interceptor`, `a Cruiser`."""


def _by_kind(column: str) -> tuple[int, ...]:
    values = [ship[column] for ship in _SHIPS]
    return (*values, values[FREIGHTER])


COST = _by_kind("cost")
SPEED = _by_kind("moves")
FASTEST = max(SPEED)
ATTACK = _by_kind("attack")
ARMOR = _by_kind("armor")
COUNTERS: tuple[int, ...] = _by_kind("counters")[:KINDS]
TYPE_OF = (*range(KINDS), FREIGHTER)
"""The counter that a kind is: a loaded Freighter is a Freighter."""
FULL_POOL = COUNTERS
NO_SHIPS = (0,) * KINDS

SPACEPORT, PLANET, ASTEROID, LAIR = range(4)
THING_NAMES = ("Spaceport", "planet", "asteroid", "Pirate")
ThingWord = Literal["spaceport", "planet", "asteroid", "pirate"]
THING_WORDS: tuple[ThingWord, ...] = ("spaceport", "planet", "asteroid", "pirate")
DECK = (
    (PLANET,) * _TABLE["things"]["planet"]
    + (ASTEROID,) * _TABLE["things"]["asteroid"]
    + (LAIR,) * _TABLE["things"]["pirate"]
)
"""The 14 Things that are drawn from (GOD-13)."""
QUICK_DECK = (PLANET,) * _TABLE["quick"]["planet"] + (ASTEROID,) * _TABLE["quick"]["asteroid"]
DRAWN_PLUS = _FIXED["drawn_plus"]
HOLDING = (0, _FIXED["planet_income"], _FIXED["asteroid_income"], 0)
"""Dollars a turn for holding a Thing (GOD-114, GOD-118)."""

BASE_ARMOR = _FIXED["starbase_armor"]
BASE_ATTACK = _FIXED["starbase_attack"]
BASE_INCOME = _FIXED["starbase_income"]
BASE_DECAY = _FIXED["starbase_decay"]
BOMBER_HIT = _FIXED["bomber_hit"]
KILL_BONUS = _FIXED["kill_bonus"]
CARGO_FACTOR = _FIXED["cargo_factor"]
THING_DISTANCE = _FIXED["thing_distance"]
BASE_TO_THING = _FIXED["base_to_thing"]
BASE_TO_BASE = _FIXED["base_to_base"]
MONEY_PLUS = _FIXED["money_plus"]
QUICK_MONEY = _FIXED["quick_money"]
PIRATE_ATTACK = _FIXED["pirate_attack"]
PIRATE_ARMOR = _FIXED["pirate_armor"]
PIRATE_MOVES = _FIXED["pirate_moves"]
PIRATE_FACE = _FIXED["pirate_face"]
"""The highest face of the die on which a Pirate moves (GOD-97)."""
