"""Galaxy of D: the introduction for newcomers."""

from __future__ import annotations

from ....data import load
from ....game import Figure, Introduction

RECORD: str = load(__package__, "introduction.toml", {"record": str})["record"]

INTRODUCTION = Introduction(
    RECORD,
    (
        Figure(
            12,
            "Your goal",
            "Destroy the blue Starbase before your red one falls: both have 20 armor, and each"
            " loses 1 at the end of its owner's turn.",
        ),
        Figure(
            0,
            "Your fleet",
            "Spend your money on ships: fast Interceptors, strong Cruisers, Freighters that trade,"
            " Bombers that hit a Starbase.",
            ("yard",),
        ),
        Figure(
            12,
            "Your turn",
            "Move each of your ships once; planets and asteroids that you hold alone bring money"
            " for more ships at the end of the turn.",
            chosen="move h7 interceptor",
        ),
        Figure(
            41,
            "Combat",
            "Where enemies meet they fight without dice: the attack of your Cruiser at the blue"
            " Starbase destroys a ship with 4 armor, and the rest hits the Starbase.",
        ),
        Figure(
            74,
            "You win",
            "A Starbase without armor explodes, and the game is over: here the blue one, in turn"
            " 11.",
            ("board", "sides"),
        ),
    ),
)
