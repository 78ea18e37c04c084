"""Galaxy of D: destroy the enemy Starbase before your own destroys itself.

Designed by Jack Darwid, 2009. The rules are in RULES.md; they are those of version 1.0 of
the rulebook.
"""

from __future__ import annotations

from ...game import Game, Level
from .choosing import CHOOSING
from .picture import PICTURE
from .rules import RULES
from .rules.options import OPTIONS
from .rules.presets import CHALLENGES, PRESETS
from .words import WORDS

GAME = Game(
    name="galaxyd",
    package=__name__,
    title="Galaxy of D",
    tagline="Destroy the enemy Starbase before yours falls",
    players=range(2, 3),
    weight="heavy",
    tier="full",
    options=OPTIONS,
    presets=PRESETS,
    challenges=CHALLENGES,
    rules=RULES,
    words=WORDS,
    picture=PICTURE,
    choosing=CHOOSING,
    levels={
        "easy": Level("Easy"),
        "normal": Level("Medium"),
        "hard": Level("Hard"),
    },
    has_hints=True,
    has_review=True,
)
