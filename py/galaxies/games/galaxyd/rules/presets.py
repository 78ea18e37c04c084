"""Galaxy of D: presets, and the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge, Preset

PRESETS: Sequence[Preset] = (
    Preset(
        "first-game",
        "First game",
        "A small ready-made galaxy against the easy computer, with a coach.",
        (("setup", "quick"), ("chart", "tutorial_quick"), ("first_player", "seat_1")),
        ("human", "easy"),
        minutes=20,
    ),
    Preset(
        "quick",
        "Quick game",
        "Five Things, $15 each, no bidding, no Pirates.",
        (("setup", "quick"),),
        ("human", "normal"),
        minutes=30,
    ),
    Preset(
        "normal",
        "The full game",
        "A drawn galaxy with Pirates, bidding for the first Starbase, hidden stacks.",
        (),
        ("human", "normal"),
        minutes=60,
    ),
    Preset(
        "duel",
        "Two at one device",
        "The full game for two people who hand the device over.",
        (),
        ("human", "human"),
        minutes=90,
    ),
    Preset(
        "compact",
        "Compact galaxy",
        "Quick setup on 60 sectors: for phones and lunch breaks.",
        (("setup", "quick"), ("map", "compact")),
        ("human", "normal"),
        minutes=25,
    ),
    Preset(
        "twin",
        "Twin galaxy",
        "The galaxy looks the same from both Starbases: as even as it can be.",
        (("setup", "twin"),),
        ("human", "hard"),
        minutes=45,
    ),
    Preset(
        "open-book",
        "Open book",
        "All stacks are open: a game of pure calculation.",
        (("fog", "open"),),
        ("human", "hard"),
        minutes=45,
    ),
    Preset(
        "last-strike",
        "Last strike",
        "The puzzle of your galaxy: destroy the enemy Starbase this turn or the next, whatever"
        " the enemy answers. Nine tries.",
        (("chart", "last_strike"),),
        ("human", "hard"),
        minutes=8,
    ),
)

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "last-strike",
        "Destroy the enemy Starbase within two turns, in as few tries as you can.",
        (9, 3, 1),
        ("try", "tries"),
    ),
)
