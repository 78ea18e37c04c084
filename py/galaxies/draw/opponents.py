"""Portraits of the computer players, one for each level of each game.

A portrait is a bust in a disc with a radius of 23 around the origin. Its people, its colours and
its small marks follow from the name of the game and of the level; the chevrons on the chest count
how strong it is. Colours are the style sheet's (board.css and opponents.css).
"""

from __future__ import annotations

from ..galaxy.luck import Stream, fnv1a
from .svg import Svg, el, group

BOX = "-24 -24 48 48"
LOOK = "pane who"
"""The classes that colour a drawing. Style sheets do not look beyond what a copy is made of, so
each drawing that is copied has them."""

SHOULDERS = "shoulders"
"""The id of what all portraits of a page share."""

_STARS = "M-15 -13h0M14 -16h0M18 -5h0M-19 2h0M-7 -20h0"
_BUST = "M-16.5 16C-14 10 -7 8 0 8S14 10 16.5 16A23 23 0 0 1 -16.5 16Z"
_CHEVRON = "l3.5 -2.5l3.5 2.5"

# The people: shapes with their classes, drawn in this order over the shoulders; a shape without a
# class is a dark line.
_PEOPLE: tuple[tuple[tuple[str, str], ...], ...] = (
    (  # in a helmet
        ("own", "M-13 -4A13 13 0 0 1 13 -4V4A13 9 0 0 1 -13 4Z"),
        ("dark", "M-10 -7Q0 -11 10 -7V1Q0 9 -10 1Z"),
        ("gleam", "M-7 -6Q-3 -8 1 -8"),
        ("eyes", "M-4 -1h0M4 -1h0"),
        ("rim", "M13 -5V-16"),
        ("eyes", "M13 -17h0"),
    ),
    (  # with large eyes
        ("and", "M0 -19C10 -19 14 -11 12 -4C10 4 5 10 0 10S-10 4 -12 -4C-14 -11 -10 -19 0 -19Z"),
        ("dark", "M-10 -7Q-2 -6 -2 1Q-9 1 -10 -7ZM10 -7Q2 -6 2 1Q9 1 10 -7Z"),
        ("gleam", "M-7.5 -5h0M4.5 -3h0"),
        ("", "M-2.5 5.5Q0 7 2.5 5.5"),
    ),
    (  # a robot
        ("rim", "M0 -12V-18M-12 -4H12"),
        ("eyes", "M0 -19h0"),
        ("and", "M-10 -13H10Q12 -13 12 -11V6Q12 8 10 8H-10Q-12 8 -12 6V-11Q-12 -13 -10 -13Z"),
        ("dark", "M-9 -9H9V-1H-9Z"),
        ("eyes", "M-5 -5h0M5 -5h0"),
        ("", "M-5 3.5H5M-2.5 2v3M0 2v3M2.5 2v3"),
    ),
    (  # with ears and whiskers
        ("and", "M-12 -5L-12 -19L-5 -13H5L12 -19V-5C12 4 6 9 0 9S-12 4 -12 -5Z"),
        ("own", "M-10.5 -15L-10 -9L-7 -12ZM10.5 -15L10 -9L7 -12Z"),
        ("eyes", "M-5 -4h0M5 -4h0"),
        ("dark", "M-5.6 -6.5h1.2v5h-1.2ZM4.4 -6.5h1.2v5h-1.2ZM-2 1H2L0 3.2Z"),
        ("", "M-3.5 5.5Q-1.5 6.5 0 4.5Q1.5 6.5 3.5 5.5"),
        ("", "M-6 2L-15 0M-6 4L-14 6M6 2L15 0M6 4L14 6"),
    ),
    (  # with one eye
        ("and", "M-13 -3A13 13 0 0 1 13 -3V9L8 5L4 10L0 5L-4 10L-8 5L-13 9Z"),
        ("pale", "M-7 -5A7 7 0 0 1 7 -5A7 7 0 0 1 -7 -5Z"),
        ("own", "M-4 -5A4 4 0 0 1 4 -5A4 4 0 0 1 -4 -5Z"),
        ("dark", "M-2 -5A2 2 0 0 1 2 -5A2 2 0 0 1 -2 -5Z"),
        ("gleam", "M-2.5 -8h0"),
    ),
    (  # under a cap
        ("and", "M-10 -7H10V-1C10 6 5 10 0 10S-10 6 -10 -1Z"),
        ("own", "M-12 -7Q-15 -15 -8 -18Q0 -21 8 -18Q15 -15 12 -7Q0 -11 -12 -7Z"),
        ("dark", "M-12 -7Q0 -12 12 -7Q10 -4 0 -5Q-10 -4 -12 -7Z"),
        ("eyes", "M0 -14h0"),
        ("eyes", "M-4 -1h0M4 -1h0"),
        ("", "M-6 5Q-3 2 0 4Q3 2 6 5"),
    ),
)  # fmt: skip

# Marks of a single one: freckles, a scar, a patch of light, a stripe.
_MARKS = (
    ("", "M-9 2h0M-7 4h0M9 2h0M7 4h0"),
    ("", "M7 -1L10 5"),
    ("gleam", "M-8 -12Q-5 -15 -1 -16"),
    ("", "M-3 -13H3M-2 -11H2"),
)
_COLOURS = 6


def shoulders() -> Svg:
    """The shoulders under a sky with stars, in the colour of the portrait that refers to it."""
    return group(
        el("circle", r=23, class_="sky rim"),
        el("path", d=_STARS, class_="star"),
        el("path", d=_BUST, class_="own"),
        class_=LOOK,
        id=SHOULDERS,
    )


def portrait(game: str, level: str, rank: int) -> Svg:
    """The portrait of a level, the same forever. `rank` counts from 0 for the weakest; the levels
    of one game, which have different ranks, are different people in different colours."""
    whole, luck = Stream(fnv1a(f"bust/{game}")), Stream(fnv1a(f"bust/{game}/{level}"))
    people = whole.below(len(_PEOPLE)) + rank
    colour = (whole.below(_COLOURS) + rank) % _COLOURS
    second = (colour + 1 + luck.below(_COLOURS - 1)) % _COLOURS
    shapes = (*_PEOPLE[people % len(_PEOPLE)], luck.choice(_MARKS))
    chevrons = "".join(f"M-3.5 {21 - 2.6 * step:g}{_CHEVRON}" for step in range(rank + 1))
    return group(
        el("use", href=f"#{SHOULDERS}"),
        el("path", d=chevrons, class_="rank"),
        *(el("path", d=d, class_=look or None) for look, d in shapes),
        class_=f"own-{colour} and-{second}",
    )
