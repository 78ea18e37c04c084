"""Galaxy Express: deliver to six planets with a drive of thrust and brake coins.

Game design Matt Worden, 2003. The rules are in RULES.md; they are those of version 1.3 of
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
    name="express",
    package=__name__,
    title="Galaxy Express",
    tagline="Deliver six parcels with twelve coins of fuel",
    players=range(1, 2),
    weight="medium",
    tier="full",
    options=OPTIONS,
    presets=PRESETS,
    challenges=CHALLENGES,
    rules=RULES,
    words=WORDS,
    picture=PICTURE,
    choosing=CHOOSING,
    levels={"pilot": Level("Hard", "pilot"), "cadet": Level("Easy", "cadet")},
    has_hints=True,
    has_review=True,
)
