"""Galaxy of D: destroy the enemy Starbase before your own destroys itself.

Designed by Jack Darwid, 2009. The rules are in RULES.md; rules version 2 of this program plays
version 1.0 of the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Achievement, Computer, Game, Level, Plain, Puzzles
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


GAME: Game[State, Action] = Game(
    name="galaxyd",
    package=__name__,
    title="Galaxy of D",
    tagline="Two doomed Starbases, hidden stacks, one Bomber too many",
    players=range(2, 3),
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
    has_review=True,
    computer=computer,
    plain=plain,
    puzzles=puzzles,
)
