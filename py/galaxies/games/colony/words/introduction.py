"""Take The Galaxy: the introduction for newcomers."""

from __future__ import annotations

from ....data import load
from ....game import Figure, Introduction

RECORD: str = load(__package__, "introduction.toml", {"record": str})["record"]

INTRODUCTION = Introduction(
    RECORD,
    (
        Figure(
            1,
            "Your goal",
            "Build up one small colony with a hand of cards: score as many renown points (RP, the"
            " stars) as you can in eleven turns.",
            ("board", "hand"),
        ),
        Figure(
            7,
            "Your turn",
            "Use everything that you own once a turn: the colony gave 1 manpower (M), and the mine"
            " made 2 production (P) of it.",
        ),
        Figure(
            4,
            "Paying",
            "To claim a system from the row, build a colony on it and pay with other cards from"
            " your hand.",
            ("board", "hand"),
        ),
        Figure(
            39,
            "The row",
            "You may take one card from the row in a turn, and each turn it moves on: the card at"
            " its end leaves next.",
        ),
        Figure(
            321,
            "You win",
            "After eleven turns your systems, colonies and scored cards count: 70 points here,"
            " and the first game asks for 45.",
            ("board", "seat0"),
        ),
    ),
)
