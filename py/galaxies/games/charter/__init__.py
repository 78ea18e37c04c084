"""Star Charter: chart a galaxy that keeps everything you add, game after game.

Game design R. Winder. The rules are in RULES.md; rules version 3 of this program plays version
1.1 of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import (
    Achievement,
    Bearings,
    Computer,
    Game,
    Introduction,
    Lesson,
    Level,
    Packing,
    Plain,
    Puzzles,
    Racing,
    Reading,
    Remarks,
)
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


def introduction() -> Introduction:
    """What newcomers see first, imported when the site is built: pages do not contain it."""
    from .words.introduction import INTRODUCTION  # noqa: PLC0415

    return INTRODUCTION


def lessons() -> Sequence[Lesson[State]]:
    """Tasks for newcomers, imported when one is played: pages start sooner."""
    from .words.lessons import LESSONS  # noqa: PLC0415

    return LESSONS


def racing() -> Racing[State]:
    """How games are compared while they are played, imported with the first ghost."""
    from .picture.ghost import RACING  # noqa: PLC0415

    return RACING


def puzzles() -> Puzzles[State, Action]:
    """How puzzles are made, imported when the laboratory asks: pages do not contain it."""
    from .computer.puzzles import PUZZLES  # noqa: PLC0415

    return PUZZLES


def bearings() -> Bearings[State]:
    """The board for players who do not see it, imported when one asks: pages start sooner."""
    from .words.bearings import BEARINGS  # noqa: PLC0415

    return BEARINGS


def remarks() -> Remarks[State]:
    """What computer players say, imported with the first of them: pages start sooner."""
    from .words.remarks import REMARKS  # noqa: PLC0415

    return REMARKS


GAME: Game[State, Action] = Game(
    name="charter",
    package=__name__,
    title="Star Charter",
    tagline="Fly from world to world round a black hole, and found three new ones",
    players=range(1, 5),
    tier="full",
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
    introduction=introduction,
    lessons=lessons,
    racing=racing,
    puzzles=puzzles,
    remarks=remarks,
    bearings=bearings,
)
