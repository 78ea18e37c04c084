"""Surveyors of the Galaxy: the introduction for newcomers."""

from __future__ import annotations

from ....data import load
from ....game import Figure, Introduction

RECORD: str = load(__package__, "introduction.toml", {"record": str})["record"]

INTRODUCTION = Introduction(
    RECORD,
    (
        Figure(
            3,
            "Your goal",
            "Survey more stars than your rival before your fuel is gone: you have 12 units, and so"
            " does the other captain.",
        ),
        Figure(
            3,
            "Your turn",
            "Choose an open star by eye alone; only then the ruler measures, and every inch of the"
            " flight costs a unit, the last one even if you use only part of it.",
            chosen="fly 4",
        ),
        Figure(
            15,
            "Judge well",
            "The last flight of Captain X was an inch and a hair, so it cost two units: look for"
            " stars that lie just under a whole inch away.",
        ),
        Figure(
            16,
            "The end",
            "A ship without enough fuel for its flight drifts for ever and does not survey the"
            " star; the game ends when every ship is out of fuel.",
        ),
        Figure(
            16,
            "You win",
            "The captain with the most systems wins, even adrift: here Captain X, by 7 to 6.",
            ("board", "captains"),
        ),
    ),
)
