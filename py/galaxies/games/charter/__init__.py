"""Star Charter: chart a galaxy that keeps everything you add, game after game.

Game design R. Winder. The rules are in RULES.md; they are those of version 1.1 of
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
    name="charter",
    package=__name__,
    title="Star Charter",
    tagline="Fly round a black hole and found new worlds",
    players=range(1, 5),
    weight="medium",
    tier="full",
    options=OPTIONS,
    presets=PRESETS,
    challenges=CHALLENGES,
    rules=RULES,
    words=WORDS,
    picture=PICTURE,
    choosing=CHOOSING,
    levels={
        "captain": Level("Hard", "captain"),
        "steady": Level("Medium", "steady charter"),
        "drifter": Level("Easy", "drifter"),
    },
    has_hints=True,
    has_review=True,
)
