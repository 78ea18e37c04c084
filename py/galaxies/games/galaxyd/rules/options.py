"""The options of Galaxy of D, and the terms that they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ....game import Option, Value, decided, replace
from .pieces import BASE_ARMOR
from .state import First, Layout, Setup, Terms

ARMOR_RANGE = (BASE_ARMOR, 14, 17, 23, 26)


def _handicap(seat: int) -> tuple[Option, Option]:
    whose = ("first", "second")[seat - 1]
    return (
        Option(
            f"money_{seat}",
            f"Handicap: dollars that the {whose} player has more or less at the start.",
            "GOD-R-65",
            *(
                Value(f"{n}", f"{n:+}" if n else "0", **{f"extra_money.{seat - 1}": n})
                for n in (0, -5, -3, 3, 5, 10)
            ),
        ),
        Option(
            f"armor_{seat}",
            f"Handicap: armor of the {whose} player's Starbase at the start.",
            "GOD-R-65",
            *(Value(f"{n}", f"{n}", **{f"armor.{seat - 1}": n}) for n in ARMOR_RANGE),
        ),
    )


OPTIONS: Sequence[Option] = (
    Option(
        "setup",
        "Normal: drawn Things, dice, bidding. Quick: five Things, $15 each. Twin: a galaxy"
        " that looks the same from both sides, no bidding.",
        "GOD-12",
        Value("normal", setup="normal"),
        Value("quick", setup="quick"),
        Value("twin", "twin galaxy", setup="twin"),
    ),
    Option(
        "first_player",
        "Who takes the first turn. By the rulebook you play rock, paper, scissors; in the quick"
        " setup it is the younger player.",
        "GOD-R-10",
        Value("rps", "by the rulebook"),
        Value("random", "at random", first="random"),
        Value("seat_1", "player 1", first="seat_1"),
        Value("seat_2", "player 2", first="seat_2"),
    ),
    Option(
        "younger",
        "Quick setup: who is younger? By the rulebook that player takes the first turn and places a"
        " Starbase first.",
        "GOD-R-10",
        Value("seat_1", "player 1"),
        Value("seat_2", "player 2"),
        since=3,
    ),
    Option(
        "thing_placement",
        "Who spreads the Things: luck, or the players in turn. In the quick setup they may lie face"
        " up, and you choose which one you place.",
        "GOD-R-09",
        Value("random", "at random"),
        Value("alternate", "the players in turn, face down", alternate=True),
        Value(
            "face_up", "the players in turn, face up (quick)", since=3, alternate=True, face_up=True
        ),
    ),
    Option(
        "fog",
        "What you see of enemy stacks: the top ship and the height, or every ship.",
        "GOD-128",
        Value("stacks", "top ship only"),
        Value("open", "open book", open_book=True),
    ),
    Option(
        "cargo_count",
        "What counts for the Cargo Price: the sectors between Spaceport and planet, or the steps.",
        "GOD-R-03",
        Value("between", "sectors between"),
        Value("distance", count_distance=True),
    ),
    Option(
        "no_planet_galaxy",
        "What happens if no planet is drawn: no trade in this game, or a new draw.",
        "GOD-R-08",
        Value("keep", "play without trade"),
        Value("redraw", "draw again", redraw=True),
    ),
    Option(
        "enemy_starbase_stops",
        "Whether the enemy Starbase stops ships as enemy ships do.",
        "GOD-R-16",
        Value("false", "only its guards stop"),
        Value("true", "it stops ships", base_stops=True),
    ),
    Option(
        "events_end_move",
        "Whether a Bomber that bombs, or a Freighter that loads or sells, ends its move there.",
        "GOD-R-74",
        Value("false", "it may fly on"),
        Value("true", "it ends its move there", ends_move=True),
        since=3,
    ),
    Option(
        "pirate_combats",
        "How often Pirates that began among ships fight there in one turn.",
        "GOD-R-30",
        Value("per_pirate", "once a Pirate"),
        Value("once_per_sector", "once a sector", one_raid=True),
    ),
    Option(
        "pirate_targets",
        "What is equally likely when several targets are equally near to a Pirate: each sector,"
        " or each ship.",
        "GOD-R-75",
        Value("sectors", "each sector"),
        Value("ships", "each ship", by_ship=True),
        since=3,
    ),
    Option(
        "salvage_scope",
        "Which destroyed ships pay a Scavenger's owner.",
        "GOD-R-26",
        Value("all_enemies_destroyed", "all in the combat"),
        Value("only_if_my_score_was_absorbed", "only those that I destroyed", own_kills=True),
    ),
    Option(
        "map",
        "90 sectors, or 60 for a short game (quick setup only).",
        "GOD-R-01",
        Value("standard", "90 sectors"),
        Value("compact", "60 sectors", map="compact"),
    ),
    Option(
        "chart",
        "The galaxy of your code, one that is laid out ready, or the puzzle of your code:"
        " a last strike, which ignores the other options.",
        "GOD-R-67",
        Value("drawn", "from the galaxy"),
        Value("tutorial_quick", "first game", layout="tutorial_quick"),
        Value("example_normal", "laid out, with Pirates", layout="example_normal"),
        Value("last_strike", "last strike (puzzle)", layout="last_strike"),
    ),
    *_handicap(1),
    *_handicap(2),
)

STRIKE = Terms(setup="quick", first="seat_1", open_book=True, layout="last_strike")
"""A last strike takes no other option: with another its solution might be wrong (GOD-R-68)."""

_SETUPS: Mapping[Layout, Setup] = {"tutorial_quick": "quick", "example_normal": "normal"}
"""The setups of the ready-made galaxies."""


def terms(options: Mapping[str, str]) -> Terms:
    """The terms of these options; `options` names every one of them."""
    return fitted(decided(Terms(), OPTIONS, options), cast(First, options["younger"]))


def fitted(terms: Terms, younger: First = "seat_1") -> Terms:
    """Values that do not fit together are made to fit."""
    if terms.layout == "last_strike":
        return STRIKE
    setup = _SETUPS.get(terms.layout, terms.setup)
    by_age = setup == "quick" and terms.first == "rps"  # the younger player begins (GOD-R-10)
    small = setup == "quick" and terms.layout == "drawn"
    return replace(
        terms,
        setup=setup,
        first=younger if by_age else terms.first,
        alternate=terms.alternate and setup != "twin",
        face_up=terms.face_up and terms.alternate and setup == "quick",
        map=terms.map if small else "standard",
    )
