"""The options of Galaxy of D, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ....game import Option, replace
from .pieces import BASE_ARMOR, MapName
from .state import First, Layout, Setup, Terms

_MONEY = ("0", "-5", "-3", "3", "5", "10")
_ARMOR = ("20", "14", "17", "23", "26")


def _handicap(seat: int) -> tuple[Option, Option]:
    whose = ("first", "second")[seat - 1]
    return (
        Option(
            f"money_{seat}",
            _MONEY,
            f"Handicap: dollars that the {whose} player has more or less at the start.",
            "GOD-R-65",
            tuple(f"{'+' * (value[0] not in '-0')}{value}" for value in _MONEY),
        ),
        Option(
            f"armor_{seat}",
            _ARMOR,
            f"Handicap: armor of the {whose} player's Starbase at the start.",
            "GOD-R-65",
        ),
    )


OPTIONS: Sequence[Option] = (
    Option(
        "setup",
        ("normal", "quick", "twin"),
        "Normal: drawn Things, dice, bidding. Quick: five Things, $15 each. Twin: a galaxy"
        " that looks the same from both sides, no bidding.",
        "GOD-12",
        ("normal", "quick", "twin galaxy"),
    ),
    Option(
        "first_player",
        ("rps", "random", "seat_1", "seat_2"),
        "Who takes the first turn. By the rulebook you play rock, paper, scissors; in the quick"
        " setup it is the younger player.",
        "GOD-R-10",
        ("by the rulebook", "at random", "player 1", "player 2"),
    ),
    Option(
        "younger",
        ("seat_1", "seat_2"),
        "Quick setup: who is younger? By the rulebook that player takes the first turn and places a"
        " Starbase first.",
        "GOD-R-10",
        ("player 1", "player 2"),
        since=3,
    ),
    Option(
        "thing_placement",
        ("random", "alternate", "face_up"),
        "Who spreads the Things: luck, or the players in turn. In the quick setup they may lie face"
        " up, and you choose which one you place.",
        "GOD-R-09",
        ("at random", "the players in turn, face down", "the players in turn, face up (quick)"),
        later=(("face_up", 3),),
    ),
    Option(
        "fog",
        ("stacks", "open"),
        "What you see of enemy stacks: the top ship and the height, or every ship.",
        "GOD-128",
        ("top ship only", "open book"),
    ),
    Option(
        "cargo_count",
        ("between", "distance"),
        "What counts for the Cargo Price: the sectors between Spaceport and planet, or the steps.",
        "GOD-R-03",
        ("sectors between", "distance"),
    ),
    Option(
        "no_planet_galaxy",
        ("keep", "redraw"),
        "What happens if no planet is drawn: no trade in this game, or a new draw.",
        "GOD-R-08",
        ("play without trade", "draw again"),
    ),
    Option(
        "enemy_starbase_stops",
        ("false", "true"),
        "Whether the enemy Starbase stops ships as enemy ships do.",
        "GOD-R-16",
        ("only its guards stop", "it stops ships"),
    ),
    Option(
        "events_end_move",
        ("false", "true"),
        "Whether a Bomber that bombs, or a Freighter that loads or sells, ends its move there.",
        "GOD-R-74",
        ("it may fly on", "it ends its move there"),
        since=3,
    ),
    Option(
        "pirate_combats",
        ("per_pirate", "once_per_sector"),
        "How often Pirates that began among ships fight there in one turn.",
        "GOD-R-30",
        ("once a Pirate", "once a sector"),
    ),
    Option(
        "pirate_targets",
        ("sectors", "ships"),
        "What is equally likely when several targets are equally near to a Pirate: each sector,"
        " or each ship.",
        "GOD-R-75",
        ("each sector", "each ship"),
        since=3,
    ),
    Option(
        "salvage_scope",
        ("all_enemies_destroyed", "only_if_my_score_was_absorbed"),
        "Which destroyed ships pay a Scavenger's owner.",
        "GOD-R-26",
        ("all in the combat", "only those that I destroyed"),
    ),
    Option(
        "map",
        ("standard", "compact"),
        "90 sectors, or 60 for a short game (quick setup only).",
        "GOD-R-01",
        ("90 sectors", "60 sectors"),
    ),
    Option(
        "chart",
        ("drawn", "tutorial_quick", "example_normal", "last_strike"),
        "The galaxy of your code, one that is laid out ready, or the puzzle of your code:"
        " a last strike, which ignores the other options.",
        "GOD-R-67",
        ("from the galaxy", "first game", "laid out, with Pirates", "last strike (puzzle)"),
    ),
    *_handicap(1),
    *_handicap(2),
)

STRIKE = Terms(setup="quick", first="seat_1", open_book=True, layout="last_strike")
"""A last strike takes no other option: with another its solution might be wrong (GOD-R-68)."""

_SETUPS: Mapping[Layout, Setup] = {"tutorial_quick": "quick", "example_normal": "normal"}
"""The setups of the ready-made galaxies."""


def terms(options: Mapping[str, str]) -> Terms:
    """The options as values; `options` names every one of them."""
    wanted = Terms(
        setup=cast(Setup, options["setup"]),
        first=cast(First, options["first_player"]),
        alternate=options["thing_placement"] != "random",
        open_book=options["fog"] == "open",
        count_distance=options["cargo_count"] == "distance",
        redraw=options["no_planet_galaxy"] == "redraw",
        base_stops=options["enemy_starbase_stops"] == "true",
        one_raid=options["pirate_combats"] == "once_per_sector",
        own_kills=options["salvage_scope"] == "only_if_my_score_was_absorbed",
        map=cast(MapName, options["map"]),
        layout=cast(Layout, options["chart"]),
        extra_money=(int(options["money_1"]), int(options["money_2"])),
        armor=(int(options["armor_1"]), int(options["armor_2"])),
        face_up=options["thing_placement"] == "face_up",
        ends_move=options["events_end_move"] == "true",
        by_ship=options["pirate_targets"] == "ships",
    )
    return fitted(wanted, cast(First, options["younger"]))


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


MONEY_RANGE = tuple(map(int, _MONEY))
ARMOR_RANGE = tuple(map(int, _ARMOR))
assert BASE_ARMOR in ARMOR_RANGE
