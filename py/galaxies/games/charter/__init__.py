"""Star Charter: chart a galaxy that keeps everything you add, game after game.

Game design R. Winder. The rules are in RULES.md; rules version 2 of this program plays version
1.1 of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Achievement, Computer, Game, Level, Packing, Plain, Reading
from .choosing import CHOOSING
from .picture import PICTURE
from .rules import RULES
from .rules.actions import Action
from .rules.options import OPTIONS
from .rules.presets import CHALLENGES, PRESETS
from .rules.state import State
from .words import WORDS


def computer() -> Computer[State, Action]:
    """Computer players and advice, imported when first asked for: pages start sooner."""
    from .computer import COMPUTER  # noqa: PLC0415

    return COMPUTER


def reading() -> Reading[State]:
    """Atlas, journal and the other books, imported when first asked for: pages start sooner."""
    from .reading import READING  # noqa: PLC0415

    return READING


def packing() -> Packing[State]:
    """Positions in links, imported when first asked for: pages start sooner."""
    from .packing import PACKING  # noqa: PLC0415

    return PACKING


def achievements() -> Sequence[Achievement[State, Action]]:
    """What players can do, imported when a game ends: pages start sooner."""
    from .words.achievements import ACHIEVEMENTS  # noqa: PLC0415

    return ACHIEVEMENTS


def plain() -> Plain[State]:
    """The board as text, imported when the terminal asks: pages do not contain it."""
    from .picture.plain import PLAIN  # noqa: PLC0415

    return PLAIN


GAME: Game[State, Action] = Game(
    name="charter",
    package=__name__,
    title="Star Charter",
    tagline="Fly from world to world round a black hole, and found three new ones",
    players=range(1, 5),
    options=OPTIONS,
    presets=PRESETS,
    challenges=CHALLENGES,
    achievements=achievements,
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
    computer=computer,
    reading=reading,
    packing=packing,
    plain=plain,
)
