"""Surveyors of the Galaxy: a race over a sheet of stars, with distances judged by eye.

Game design Tom Gale (Gale Games); rules version 2 of 2007. The rules are in RULES.md."""

from __future__ import annotations

from ...game import Game, Level
from .choosing import CHOOSING
from .picture import PICTURE
from .rules import RULES
from .rules.options import OPTIONS
from .rules.presets import CHALLENGES, PRESETS
from .words import WORDS

GAME = Game(
    name="surveyors",
    package=__name__,
    title="Surveyors of the Galaxy",
    tagline="Judge distances by eye, reach the most stars",
    players=range(1, 7),
    weight="light",
    tier="full",
    options=OPTIONS,
    presets=PRESETS,
    challenges=CHALLENGES,
    practice="exam",
    covered=True,  # a second sheet with the same stars would be a ruler (SUR-R-72)
    rules=RULES,
    words=WORDS,
    picture=PICTURE,
    choosing=CHOOSING,
    levels={
        "drifter": Level("Easy", "drifter"),
        "cadet": Level("Medium", "ensign"),
        "navigator": Level("Hard", "navigator"),
        "astrogator": Level("Expert", "astrogator"),
    },
    has_hints=True,
    has_review=True,
)
