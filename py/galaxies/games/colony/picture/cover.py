"""The picture of the game on the hub: systems of the three sectors in a fan, colonies for them."""

from __future__ import annotations

from collections.abc import Iterable

from ....draw.svg import Pane, Part, Svg, el, group, move
from ..rules.row import hazards
from ..rules.state import Find, Side, State, Terms, colony
from . import glyphs
from .faces import Size, find_face, hand_face

_WIDTH, _HEIGHT = 512, 320
_FACE = (104.0, 146.0, 15.0)
_FAN = (
    (Find("bluewater"), 118, 112, -9),
    (Find("hammerfall", hazards=1), 394, 112, 9),
    (Find("edge_of_everything"), 256, 98, 0),
)
"""Cards of the row: where their middle lies, and how far they are turned."""
_HAND = (("research_institute", 92, -5), ("flagship", 420, 5), ("hive_colony", 256, 0))
_CARD = (84.0, 118.0, 14.5)
_TOKENS = (
    ("manpower", 196, 210),
    ("production", 224, 216),
    ("science", 288, 216),
    ("renown", 316, 210),
)
_STARS = (
    "M22 22h0M70 40h0M178 16h0M335 14h0M430 30h0M492 52h0M14 120h0M24 236h0M188 282h0M330 290h0"
    "M498 150h0M488 250h0M172 300h0M346 262h0"
)


def cover() -> Pane:
    """Cards of the game as they lie on a table; it shows no position."""
    view = State(Terms(), (Side(),))
    faces = [
        _lying(find_face(find, hazards(view, find), _FACE), x, y, turn, _FACE, 1.08)
        for find, x, y, turn in _FAN
    ]
    cards = [
        _lying(hand_face(card, colony(card).cost, _CARD, _CARD[0], 1), x, 274, turn, _CARD)
        for card, x, turn in _HAND
    ]
    picture = group(
        el("rect", x=0, y=0, width=_WIDTH, height=_HEIGHT, class_="ground"),
        el("path", d=_STARS, class_="star faint"),
        *faces,
        *cards,
        *(glyphs.token(kind, x, y, 1.25) for kind, x, y in _TOKENS),
    )
    return Pane("board", "Cards", _WIDTH, _HEIGHT, (Part("picture", picture),), "board")


def _lying(
    face: Iterable[Svg], x: float, y: float, turn: float, size: Size, scale: float = 1.0
) -> Svg:
    """A card with its middle at (x, y)."""
    corner = move(-size[0] / 2, -size[1] / 2)
    at = f"{move(x, y)} rotate({turn:g}) scale({scale:g}) {corner}"
    return group(*face, transform=at)
