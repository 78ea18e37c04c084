"""Star Charter: the introduction for newcomers."""

from __future__ import annotations

from ....data import load
from ....game import Figure, Introduction

RECORD: str = load(__package__, "introduction.toml", {"record": str})["record"]

INTRODUCTION = Introduction(
    RECORD,
    (
        Figure(
            15,
            "Your goal",
            "Fly from world to world around the black hole, and found three new worlds on the way.",
        ),
        Figure(
            15,
            "Your turn",
            "Play a card to fly to a sector next to you: the card of a world takes you to that"
            " world, and a blank card founds a new one.",
            ("board", "hand"),
            "fly",
        ),
        Figure(
            24,
            "A new world",
            "Rolls decide the biome, the society and two odd traits of your new world, and you give"
            " it a name.",
            ("board", "workshop"),
        ),
        Figure(
            80,
            "Fuel",
            "Trips in the inner ring are free; farther out, cards pay for the trip with their fuel,"
            " and if you can afford no trip at all, the game is lost.",
            ("board", "hand"),
        ),
        Figure(
            86,
            "You win",
            "The third new world ends the game: each scores as many points as sectors were visited"
            " before it, here 1 + 4 + 6, and all of them stay for your next game.",
            ("board", "atlas"),
        ),
    ),
)
