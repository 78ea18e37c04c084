"""Galaxy of D: destroy the enemy Starbase before your own destroys itself.

Designed by Jack Darwid, 2009. The rules are in RULES.md; rules version 2 of this program plays
version 1.0 of the rulebook.
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
    Plain,
    Puzzles,
    Racing,
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


GAME: Game[State, Action] = Game(
    name="galaxyd",
    package=__name__,
    title="Galaxy of D",
    tagline="Two doomed Starbases, hidden stacks, one Bomber too many",
    players=range(2, 3),
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
        "easy": Level("Easy"),
        "normal": Level("Medium"),
        "hard": Level("Hard"),
    },
    has_hints=True,
    unaided=lambda view: view.strike > 0,  # a puzzle (GOD-R-68)
    has_review=True,
    computer=computer,
    plain=plain,
    puzzles=puzzles,
    introduction=introduction,
    lessons=lessons,
    racing=racing,
    remarks=remarks,
    bearings=bearings,
)
