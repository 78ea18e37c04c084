"""Take The Galaxy: presets, and the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge, Preset

PRESETS: Sequence[Preset] = (
    Preset(
        "first-colony",
        "First colony",
        "Alone, with a guide at your side: 11 turns, and 45 points to reach.",
        (("solo_target", "45"),),
        minutes=15,
    ),
    Preset(
        "solo",
        "Solo",
        "The standard game alone: reach 55 points.",
        minutes=15,
    ),
    Preset(
        "duel",
        "Duel",
        "You and a computer player; you begin.",
        (("first", "seat_0"),),
        ("human", "settler"),
        minutes=20,
    ),
    Preset(
        "full-table",
        "Full table",
        "You against three computer players.",
        (),
        ("human", "settler", "settler", "settler"),
        minutes=30,
    ),
    Preset(
        "teams",
        "Two teams",
        "You and a computer mate against two computer players.",
        (("teams", "yes"),),
        ("human", "settler", "settler", "settler"),
        minutes=30,
    ),
    Preset(
        "random-deck",
        "Unknown space",
        "A duel over a random space deck.",
        (("deck", "random"),),
        ("human", "settler"),
        minutes=20,
    ),
    Preset(
        "daily",
        "Daily galaxy",
        "Alone in the galaxy of the day: compare your score with your friends'.",
        (),
        ("human",),
        daily=True,
        minutes=15,
    ),
    Preset(
        "open-charts",
        "Open charts",
        "Alone; you always know the next card.",
        (("charts", "open"),),
        minutes=15,
    ),
    Preset(
        "rival-probe",
        "Rival probe",
        "Alone; every claim costs you the oldest card in the row as well.",
        (("probe", "yes"),),
        minutes=15,
    ),
    Preset(
        "long-haul",
        "Long haul",
        "A duel over all 48 cards: 23 turns each.",
        (("haul", "long"),),
        ("human", "settler"),
        minutes=40,
    ),
    Preset(
        "head-start",
        "Head start",
        "A duel against the strongest computer player; you start with 2 cards more.",
        (("first", "seat_0"), ("handicap", "2")),
        ("human", "governor"),
        minutes=20,
    ),
)

CHALLENGES: Sequence[Challenge] = (
    Challenge("daily", "Settle alone and reach 55 points in 11 turns.", (45, 55, 65)),
)
