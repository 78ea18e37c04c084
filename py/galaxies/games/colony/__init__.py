"""Take The Galaxy: settle four systems at a time, squeeze them for resources, bank and move on.

Game design Tim van Geel and Piet Schellens. The rules are in RULES.md, the cards in
player_deck.toml and space_deck.toml.
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
    name="colony",
    package=__name__,
    title="Take The Galaxy",
    tagline="Settle the galaxy with a hand of colony cards",
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
        "rookie": Level("Easy", "rookie"),
        "settler": Level("Medium", "settler"),
        "governor": Level("Expert", "governor"),
        "steward": Level("Hard", "steward", since=3),
    },
    has_hints=True,
    has_review=True,
)
