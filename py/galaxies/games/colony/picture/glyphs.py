"""The small drawings of Take The Galaxy: tokens, slots, stars, hazards, and amounts of them.

Each kind of token has a shape, a letter and a colour of its own, so that no one of the three is
needed. Everything is drawn round the origin; colours are the style sheet's. Drawings
are kept, since a board shows the same few hundred of them again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ....draw.svg import Svg, act, el, fitted, group, move
from ....words.english import minus
from ..rules.cards import Effect, Goods

_OUTLINE = {
    "manpower": "M0 -8A8 8 0 1 1 -0.1 -8Z",
    "production": "M-7.2 -7.2H7.2V7.2H-7.2Z",
    "science": "M0 -8.6L7.5 -4.3V4.3L0 8.6L-7.5 4.3V-4.3Z",
    "credits": "M-5.6 -8.4H5.6V8.4H-5.6Z",
    "renown": "M0 -9.6L2.6 -3.4L9.2 -2.9L4.2 1.5L5.7 8L0 4.6L-5.7 8L-4.2 1.5L-9.2 -2.9L-2.6 -3.4Z",
    "ship": "M0 -9.5C4 -5 5 1 3.5 5L7 9H-7L-3.5 5C-5 1 -4 -5 0 -9.5Z",
    "hazard": "M0 -9L9 7.5H-9Z",
}
"""Circle, square, hexagon, card, star, rocket and warning triangle."""
_LETTER = {"manpower": "M", "production": "P", "science": "S", "credits": "C", "hazard": "!"}

SLOT_SHAPES = {
    "biosphere": "M-6 6C-7 -3 -1 -7 7 -7C7 1 3 7 -6 6ZM-6 6L2 -2",
    "deposit": "M-8 6L-3 -4L0 0L3 -6L8 6Z",
    "utility": "M-6 -6H6V6H-6ZM-6 0H6M0 -6V6",
}
"""Leaf, mountains, module."""
TYPE_SLOT = {"civilization": "biosphere", "mining": "deposit", "utility": "utility"}


def text(words: str | int, x: float, y: float, class_: str = "") -> Svg:
    return el("text", words, x=x, y=y, class_=class_ or None)


@lru_cache(maxsize=2_000)
def token(kind: str, x: float = 0, y: float = 0, scale: float = 1) -> Svg:
    """A token of a resource, a credit (card), renown (star), a ship or a hazard."""
    at = move(x, y) if scale == 1 else f"{move(x, y)} scale({scale:g})"
    letter = _LETTER.get(kind)
    low = 2.2 if kind == "hazard" else 0.5
    return group(
        el("path", d=_OUTLINE[kind], class_="shape"),
        text(letter, 0, low, "letter") if letter else None,
        class_=f"token {kind}",
        transform=at,
    )


@lru_cache(maxsize=500)
def star(points: int, x: float, y: float, scale: float = 1) -> Svg:
    """Renown printed on a card: a star with its number."""
    words = minus(points)
    return group(
        el("path", d=_OUTLINE["renown"], transform="scale(1.55)", class_="shape"),
        text(words, 0, 1, "points"),
        class_="star-rp below" if points < 0 else "star-rp",
        transform=f"{move(x, y)} scale({scale:g})",
    )


def slot_sign(kind: str, x: float, y: float, scale: float = 1) -> Svg:
    """Leaf, mountains or module."""
    return el(
        "path",
        d=SLOT_SHAPES[kind],
        class_=f"slot-sign {kind}",
        transform=f"{move(x, y)} scale({scale:g})",
    )


def type_sign(kind: str, x: float, y: float, scale: float = 1) -> Svg:
    """The sign of a colony's type, or a rocket."""
    if kind == "ship":
        return group(
            el("path", d=_OUTLINE["ship"], class_="slot-sign ship-sign"),
            transform=f"{move(x, y)} scale({scale * 0.85:g})",
        )
    return slot_sign(TYPE_SLOT[kind], x, y, scale)


_STEP = 19
_DIGIT = 10


def _width(items: Sequence[tuple[str, int]]) -> float:
    return sum(_STEP + (_DIGIT if count != 1 else 0) for _, count in items)


def goods(items: Sequence[tuple[str, int]], x: float, y: float) -> tuple[list[Svg], float]:
    """Amounts as numbers and tokens from the left edge x; also where they end."""
    parts: list[Svg] = []
    for kind, count in items:
        if count != 1:
            parts.append(text(count, x + 5, y + 0.5, "count"))
            x += _DIGIT
        parts.append(token(kind, x + 9, y))
        x += _STEP
    return parts, x


@lru_cache(maxsize=200)
def cost(price: Goods, x: float, y: float, *, centred: bool = False) -> Svg:
    items = price.items()
    start = x - _width(items) / 2 if centred else x
    return group(*goods(items, start, y)[0])


_ARROW = 17


def effect_width(effect: Effect) -> float:
    arrow = _ARROW if effect.takes.items() else 0
    return _width(effect.takes.items()) + arrow + _width(effect.gives.items())


@lru_cache(maxsize=1_000)
def effect(what: Effect, x: float, y: float, *, centred: bool = False, scale: float = 1) -> Svg:
    """`1 M -> 2 P` or `2 M`, from the left edge x or about it."""
    start = -effect_width(what) / 2 if centred else 0.0
    parts, end = goods(what.takes.items(), start, 0)
    if parts:
        parts.append(el("path", d=f"M{end + 2:g} 0h9m-4 -4l4 4l-4 4", class_="arrow"))
        end += _ARROW
    parts += goods(what.gives.items(), end, 0)[0]
    at = move(x, y) if scale == 1 else f"{move(x, y)} scale({scale:g})"
    return group(*parts, transform=at)


def name_lines(words: str, most: int) -> list[str]:
    """A name in lines of at most about so many letters, never more than three."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines[:2] + ([" ".join(lines[2:])] if lines[2:] else [])


@lru_cache(maxsize=2_000)
def name(words: str, x: float, y: float, most: int, class_: str = "name", step: float = 13) -> Svg:
    """A name in at most two lines, the first at y; long lines are drawn narrower."""
    lines = name_lines(words, most)
    if len(lines) > 2:
        lines = name_lines(words, most + 5)
    room = 10.0 * (most + 1)
    return group(*(fitted(line, x, y + step * i, room, class_) for i, line in enumerate(lines)))


def plate(
    words: str, wide: float, high: float, look: str, *, letter: float = 9.4, step: float = 17
) -> list[Svg]:
    """The face of a button with its words, in lines where one is too short; `letter` is how wide
    a letter is, `step` how far it is from line to line."""
    lines = name_lines(words, int((wide - 10) / letter))
    start = high / 2 - step / 2 * (len(lines) - 1)
    return [
        el("rect", x=0, y=0, width=wide, height=high, rx=9, class_=f"plate rim {look}"),
        *(text(line, wide / 2, start + step * i, "tool-word") for i, line in enumerate(lines)),
    ]


PIP = 17
"""From one token of a line to the next."""


def pips(count: int, kind: str, x: float, y: float) -> list[Svg]:
    """`count` tokens in a line."""
    return [token(kind, x + PIP * i, y) for i in range(count)]


Box = tuple[float, float, float, float]
"""x, y, width, height."""


def bare(face: Iterable[Svg]) -> Svg:
    """A drawing without its name."""
    return group(*face, aria_hidden="true")


def choice(
    words: str,
    label: str,
    face: Iterable[Svg],
    box: Box,
    look: str,
    at: str | None = None,
    **more: str | int | None,
) -> Svg:
    """A drawing that can be chosen: the face, and above it the part that carries the words.

    They are two parts, because the name of a choice says what it does, not what is printed.
    """
    return group(
        bare(face),
        act(words, label, _hit(box)),
        class_=look,
        transform=at,
        **more,
    )


def swap(
    words: str,
    label: str,
    face: Iterable[Svg],
    box: Box,
    look: str,
    at: str | None = None,
    **more: str | int | None,
) -> Svg:
    """Like `choice`, for what takes the place of the present draft."""
    hit = group(_hit(box), data_swap=words, role="button", tabindex="-1", aria_label=label)
    return group(bare(face), hit, class_=look, transform=at, **more)


def _hit(box: Box) -> Svg:
    x, y, width, height = box
    return el("rect", x=x, y=y, width=width, height=height, rx=8, class_="hit rim-of-choice")
