"""Take The Galaxy: settle four systems at a time, squeeze them for resources, bank and move on.

Game design Tim van Geel and Piet Schellens. The rules are in RULES.md, the cards in
player_deck.toml and space_deck.toml.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Achievement, Computer, Game, Level, Plain, Reading, Showcase
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
    """The cheat sheet, imported when first asked for: pages start sooner."""
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


GAME: Game[State, Action] = Game(
    name="colony",
    package=__name__,
    title="Take The Galaxy",
    tagline="Settle, squeeze, bank and move on: a deck of colonies and four systems to put them on",
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
        "rookie": Level("Easy", "rookie"),
        "settler": Level("Medium", "settler"),
        "governor": Level("Hard", "governor"),
    },
    has_hints=True,
    has_review=True,
    computer=computer,
    reading=reading,
    showcase=showcase,
    plain=plain,
)
