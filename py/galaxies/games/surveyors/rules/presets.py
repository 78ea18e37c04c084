"""Surveyors of the Galaxy: presets, and the challenges of the day."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Challenge, Preset

PRESETS: Sequence[Preset] = (
    Preset(
        "first-survey",
        "First survey",
        "A short guided game on a napkin: 12 stars, 6 units each.",
        (("galaxy_source", "napkin"),),
        ("human", "cadet"),
        minutes=5,
    ),
    Preset(
        "standard",
        "Standard",
        "24 stars, 12 units each, against a captain who plans.",
        (),
        ("human", "navigator"),
        minutes=10,
    ),
    Preset(
        "two-people",
        "Two people",
        "24 stars, 12 units each, on one device.",
        (),
        ("human",) * 2,
        minutes=15,
    ),
    Preset(
        "duel",
        "Call your shot",
        "Name the units of every flight; true calls break ties. A strong opponent.",
        (("calls", "on"), ("tie_break", "calls")),
        ("human", "astrogator"),
        minutes=12,
    ),
    Preset(
        "six-events",
        "Six events",
        "Boosts, asteroids, wormholes, a scope, shifts and supernovas, each once.",
        (("events", "choose"),),
        ("human", "navigator"),
        minutes=15,
    ),
    Preset(
        "die",
        "Roll for events",
        "Each turn an eight-sided die tells which event you may use.",
        (("events", "d8"),),
        ("human", "navigator"),
        minutes=15,
    ),
    Preset(
        "three-desks",
        "Three desks",
        "36 stars for three, 12 units each.",
        (("galaxy_source", "three-desk-galaxy"),),
        ("human", "navigator", "cadet"),
        minutes=20,
    ),
    Preset(
        "wide",
        "Wide awake",
        "A tabloid sheet, 48 stars for four, 12 units each.",
        (("galaxy_source", "wide"),),
        ("human", "astrogator", "navigator", "cadet"),
        minutes=25,
    ),
    Preset(
        "daily",
        "Daily survey",
        "Alone in the galaxy of the day: 24 stars, 12 units, one try. Compare with your friends.",
        (),
        ("human",),
        daily=True,
        minutes=8,
    ),
    Preset(
        "codes",
        "Coded systems",
        "Letters hide what happens when you arrive; each letter is on two stars.",
        (("codes", "on"),),
        ("human", "navigator"),
        minutes=15,
    ),
    Preset(
        "moderator",
        "A moderator",
        "The third person writes what the letters mean and watches the others play.",
        (("codes", "moderator"),),
        ("human",) * 3,
        minutes=30,
    ),
    Preset(
        "raider",
        "The raider",
        "You survey with 16 units; a raider with 8 turns your marks into skulls.",
        (("scenario", "raider"),),
        ("human", "navigator"),
        minutes=10,
    ),
    Preset(
        "alien",
        "The alien",
        "Reach nine systems before an alien veils the stars.",
        (("scenario", "alien"),),
        ("human", "navigator"),
        minutes=12,
    ),
    Preset(
        "launch",
        "Simultaneous launch",
        "All choose in secret and fly at once; if several choose a star, the nearest gets it.",
        (("scenario", "launch"),),
        ("human", "navigator", "navigator"),
        minutes=12,
    ),
    Preset(
        "drawn",
        "Your own galaxy",
        "One of you draws 24 stars with a finger or a pen; the other goes first.",
        (("galaxy_source", "drawn"),),
        ("human",) * 2,
        minutes=20,
    ),
    Preset(
        "exam",
        "Train your eye",
        "Ten lines a sitting: how long is each? Shows whether you judge long or short, and how it"
        " changes from sitting to sitting.",
        (("scenario", "exam"),),
        ("human",),
        minutes=3,
    ),
)

CHALLENGES: Sequence[Challenge] = (
    Challenge(
        "daily",
        "Survey as many of 24 stars as you can with 12 units of fuel.",
        (6, 7, 9),
        ("system", "systems"),
    ),
    Challenge("exam", "Judge the length of ten lines by eye.", (800, 890, 950)),
)
