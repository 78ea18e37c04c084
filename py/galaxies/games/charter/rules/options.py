"""The options of Star Charter, and the terms that they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....formats.position import late_field
from ....game import Option, Value, decided, replace

OPTIONS: Sequence[Option] = (
    Option(
        "prologue",
        "Make the six first worlds one by one, or have all six rolled and named for you.",
        "STC-102",
        Value("guided", "step by step"),
        Value("quick", "all at once", quick=True),
    ),
    Option(
        "games",
        "How many games each captain flies; endless until you close the campaign.",
        "STC-104",
        Value("endless", games=0),
        Value("1", "one game", games=1),
        Value("3", "three games", games=3),
        Value("7", "seven games", games=7),
        Value("12", "twelve games", games=12),
    ),
    Option(
        "galaxy_age",
        "Begin with six worlds, or in a galaxy that the program has charted for six games.",
        "STC-108",
        Value("young"),
        Value("seasoned", seasoned=True),
    ),
    Option(
        "charter",
        "How many new worlds win a game.",
        "STC-107",
        Value("3", "three worlds", worlds=3),
        Value("4", "four worlds", worlds=4),
        Value("5", "five worlds", worlds=5),
    ),
    Option(
        "distress",
        "Once a game, when you are stranded, draw a whole new hand for three points.",
        "STC-106",
        Value("off", "no distress call"),
        Value("on", "one distress call", distress=True),
    ),
    Option(
        "randomizer",
        "Roll by turning over cards, or with dice, or as you choose before each roll.",
        "STC-98",
        Value("deck", "turn over cards"),
        Value("dice", dice=True),
        Value("choice", "choose each time", since=3, choice=True),
    ),
    Option(
        "lane_growth",
        "Whether every trip may draw a space lane, or only one that founds a hub.",
        "STC-99",
        Value("every_trip", "on every trip"),
        Value("new_hub_only", "with new hubs only", new_hub_only=True),
    ),
    Option(
        "fresh_lane_discount",
        "Whether the lane that a trip draws already halves the cost of that trip.",
        "STC-100",
        Value("off", "full price"),
        Value("on", "half price at once", fresh_lanes=True),
    ),
    Option(
        "deck_size",
        "Starting cards: four or three of each digit.",
        "STC-101",
        Value("24", "24 cards", per_digit=4),
        Value("18", "18 cards", per_digit=3),
    ),
    Option(
        "journal",
        "Whether there is a journal with prompts.",
        "STC-103",
        Value("on"),
        Value("off", journal=False),
    ),
    Option(
        "travelogue",
        "Whether the travelogue tells each route.",
        "STC-103",
        Value("on"),
        Value("off", travelogue=False),
    ),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of this campaign as values."""

    dice: bool = False
    """Rolls are fair dice (STC-98)."""
    new_hub_only: bool = False
    """Lanes grow only with new hubs (STC-99)."""
    fresh_lanes: bool = False
    """A lane that this trip will draw already halves its cost (STC-100)."""
    per_digit: int = 4
    """Starting cards of each digit: 4, or 3 for the small deck (STC-101)."""
    quick: bool = False
    """The prologue runs by itself (STC-102)."""
    journal: bool = True
    travelogue: bool = True
    worlds: int = 3
    """New worlds that win a game (STC-107)."""
    distress: bool = False
    """A distress call is allowed (STC-106)."""
    games: int = 0
    """After how many games the campaign closes; 0: never by itself (STC-104)."""
    seasoned: bool = False
    """The program plays the first six games (STC-108)."""
    choice: bool = late_field(False, since=3)
    """The captain chooses cards or dice for each roll of a game (STC-98)."""


def terms(options: Mapping[str, str]) -> Terms:
    """The terms of these options; `options` names every one of them."""
    return fitted(decided(Terms(), OPTIONS, options))


def fitted(terms: Terms) -> Terms:
    """Values that do not fit together are made to fit: a seasoned galaxy has a quick prologue."""
    return replace(terms, quick=terms.quick or terms.seasoned)
