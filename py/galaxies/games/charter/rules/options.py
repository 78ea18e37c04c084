"""The options of Star Charter, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....formats.position import late_field
from ....game import Option, replace

OPTIONS: Sequence[Option] = (
    Option(
        "prologue",
        ("guided", "quick"),
        "Make the six first worlds one by one, or have all six rolled and named for you.",
        "STC-102",
        ("step by step", "all at once"),
    ),
    Option(
        "games",
        ("endless", "1", "3", "7", "12"),
        "How many games each captain flies; endless until you close the campaign.",
        "STC-104",
        ("endless", "one game", "three games", "seven games", "twelve games"),
    ),
    Option(
        "galaxy_age",
        ("young", "seasoned"),
        "Begin with six worlds, or in a galaxy that the program has charted for six games.",
        "STC-108",
        ("young", "seasoned"),
    ),
    Option(
        "charter",
        ("3", "4", "5"),
        "How many new worlds win a game.",
        "STC-107",
        ("three worlds", "four worlds", "five worlds"),
    ),
    Option(
        "distress",
        ("off", "on"),
        "Once a game, when you are stranded, draw a whole new hand for three points.",
        "STC-106",
        ("no distress call", "one distress call"),
    ),
    Option(
        "randomizer",
        ("deck", "dice", "choice"),
        "Roll by turning over cards, or with dice, or as you choose before each roll.",
        "STC-98",
        ("turn over cards", "dice", "choose each time"),
        later=(("choice", 3),),
    ),
    Option(
        "lane_growth",
        ("every_trip", "new_hub_only"),
        "Whether every trip may draw a space lane, or only one that founds a hub.",
        "STC-99",
        ("on every trip", "with new hubs only"),
    ),
    Option(
        "fresh_lane_discount",
        ("off", "on"),
        "Whether the lane that a trip draws already halves the cost of that trip.",
        "STC-100",
        ("full price", "half price at once"),
    ),
    Option(
        "deck_size",
        ("24", "18"),
        "Starting cards: four or three of each digit.",
        "STC-101",
        ("24 cards", "18 cards"),
    ),
    Option("journal", ("on", "off"), "Whether there is a journal with prompts.", "STC-103"),
    Option("travelogue", ("on", "off"), "Whether the travelogue tells each route.", "STC-103"),
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
    """The options as values; `options` names every one of them."""
    games = 0 if options["games"] == "endless" else int(options["games"])
    wanted = Terms(
        dice=options["randomizer"] == "dice",
        new_hub_only=options["lane_growth"] == "new_hub_only",
        fresh_lanes=options["fresh_lane_discount"] == "on",
        per_digit=int(options["deck_size"]) // 6,
        quick=options["prologue"] == "quick",
        journal=options["journal"] == "on",
        travelogue=options["travelogue"] == "on",
        worlds=int(options["charter"]),
        distress=options["distress"] == "on",
        games=games,
        seasoned=options["galaxy_age"] == "seasoned",
        choice=options["randomizer"] == "choice",
    )
    return fitted(wanted)


def fitted(terms: Terms) -> Terms:
    """Values that do not fit together are made to fit: a seasoned galaxy has a quick prologue."""
    return replace(terms, quick=terms.quick or terms.seasoned)
