"""Surveyors of the Galaxy: a race over a sheet of stars, with distances judged by eye.

Game design Tom Gale (Gale Games); rules version 2 of 2007. The rules are in RULES.md.
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
    Showcase,
)
from .choosing import CHOOSING
from .picture import PICTURE
from .rules import RULES
from .rules.actions import Action
from .rules.exam import is_exam
from .rules.options import OPTIONS
from .rules.presets import CHALLENGES, PRESETS
from .rules.state import State
from .words import WORDS


def computer() -> Computer[State, Action]:
    """Computer players and advice, imported when first asked for: pages start sooner."""
    from .computer import COMPUTER  # noqa: PLC0415

    return COMPUTER


def reading() -> Reading[State]:
    """Playing on paper, imported when first asked for: pages start sooner."""
    from .reading import READING  # noqa: PLC0415

    return READING


def showcase() -> Showcase:
    """Pictures for the hub and the gallery page, imported when the site is built."""
    from .picture.showcase import SHOWCASE  # noqa: PLC0415

    return SHOWCASE


def achievements() -> Sequence[Achievement[State, Action]]:
    """What players can do, imported when a game ends: pages start sooner."""
    from .words.achievements import ACHIEVEMENTS  # noqa: PLC0415

    return ACHIEVEMENTS


def plain() -> Plain[State]:
    """The board as text, imported when the terminal asks: pages do not contain it."""
    from .picture.plain import PLAIN  # noqa: PLC0415

    return PLAIN


def puzzles() -> Puzzles[State, Action]:
    """How puzzles are made, imported when the laboratory asks: pages do not contain it."""
    from .computer.puzzles import PUZZLES  # noqa: PLC0415

    return PUZZLES


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


def bearings() -> Bearings[State]:
    """The board for players who do not see it, imported when one asks: pages start sooner."""
    from .words.bearings import BEARINGS  # noqa: PLC0415

    return BEARINGS


def remarks() -> Remarks[State]:
    """What computer players say, imported with the first of them: pages start sooner."""
    from .words.remarks import REMARKS  # noqa: PLC0415

    return REMARKS


def packing() -> Packing[State]:
    """Positions in links, imported when first asked for: pages start sooner."""
    from .packing import PACKING  # noqa: PLC0415

    return PACKING


GAME: Game[State, Action] = Game(
    name="surveyors",
    package=__name__,
    title="Surveyors of the Galaxy",
    tagline="Judge the distance by eye, mark your star, then lay down the ruler",
    players=range(1, 7),
    tier="full",
    options=OPTIONS,
    presets=PRESETS,
    challenges=CHALLENGES,
    achievements=achievements,
    practice="exam",
    covered=True,  # a second sheet with the same stars would be a ruler (SUR-R-72)
    rules=RULES,
    words=WORDS,
    picture=PICTURE,
    choosing=CHOOSING,
    levels={
        "drifter": Level("Easy", "drifter"),
        "cadet": Level("Medium", "cadet"),
        "navigator": Level("Hard", "navigator"),
        "astrogator": Level("Expert", "astrogator"),
    },
    has_hints=True,
    hintless=is_exam,  # a hint would be a length, in a test of the player's own eye (SUR-R-67)
    unaided=lambda view: True,  # lengths are judged by eye
    has_review=True,
    has_career=True,
    computer=computer,
    reading=reading,
    showcase=showcase,
    packing=packing,
    plain=plain,
    puzzles=puzzles,
    introduction=introduction,
    lessons=lessons,
    racing=racing,
    remarks=remarks,
    bearings=bearings,
)
