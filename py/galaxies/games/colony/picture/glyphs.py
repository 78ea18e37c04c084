"""The small drawings of Take The Galaxy: tokens, slots, stars, hazards, and amounts of them.

Each kind of token is a picture with a colour of its own, and told apart without the colour.
Everything is drawn round the origin; colours are the style sheet's. Drawings are kept, since a
board shows the same few hundred of them again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ....draw.svg import Svg, act, el, group, move
from ....words.english import minus
from ..rules.cards import Effect, Goods

_OUTLINE = {
    "manpower": "M0 -8.6A3.9 3.9 0 1 1 -0.1 -8.6ZM-7.2 8.4C-7.2 2 -4 0 0 0S7.2 2 7.2 8.4Z",
    "production": "M-8 7.8V-0.5L-3.2 -4.5V-0.5L1.6 -4.5V-0.5L2.8 -8.4H5.8L7.6 7.8Z",
    "science": "M-3 -8.6H3M-2 -8.6V-2.6L-7.4 6.2Q-8.4 8.4 -6 8.4H6Q8.4 8.4 7.4 6.2L2 -2.6V-8.6",
    "credits": "M-5.8 -8.4H5.8V8.4H-5.8Z",
    "renown": "M0 -9.6L2.6 -3.4L9.2 -2.9L4.2 1.5L5.7 8L0 4.6L-5.7 8L-4.2 1.5L-9.2 -2.9L-2.6 -3.4Z",
    "ship": "M0 -9.5C4 -5 5 1 3.5 5L7 9H-7L-3.5 5C-5 1 -4 -5 0 -9.5Z",
    "hazard": "M0 -9L9 7.5H-9Z",
}
"""A person, a factory, a flask, a card, star, rocket and warning triangle."""
_INSIDE = {
    "production": "M-5 4.6h3M1.5 4.6h3",
    "science": "M-4.4 3.6H4.4",
    "credits": "M0 -4.4L2.8 0L0 4.4L-2.8 0Z",
    "hazard": "M0 -3.4V2M0 4.6v0.2",
}

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
    inside = _INSIDE.get(kind)
    return group(
        el("path", d=_OUTLINE[kind], class_="shape"),
        el("path", d=inside, class_="inside-line") if inside else None,
        class_=f"token {kind}",
        transform=at,
    )


@lru_cache(maxsize=500)
def star(points: int, x: float, y: float, scale: float = 1) -> Svg:
    """Renown printed on a card: a star with its number."""
    return group(
        el("path", d=_OUTLINE["renown"], transform=f"scale({1.55 * scale:.3g})", class_="shape"),
        text(minus(points), 0, 1, "points"),
        class_="star-rp below" if points < 0 else "star-rp",
        transform=move(x, y),
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
"""From one kind of token to the next."""
_OVER = 11
"""From one token to the next of its kind, which lies half over it."""
_DIGIT = 10
_MOST = 4
"""So many tokens are drawn one by one; more of them are a number and one."""


def _span(count: int) -> float:
    """Width of so many tokens of a kind."""
    return _STEP + (_OVER * (count - 1) if count <= _MOST else _DIGIT)


def _width(items: Sequence[tuple[str, int]]) -> float:
    return sum(_span(count) for _, count in items)


def goods(items: Sequence[tuple[str, int]], x: float, y: float) -> tuple[list[Svg], float]:
    """Amounts as tokens from the left edge x; also where they end."""
    parts: list[Svg] = []
    for kind, count in items:
        if count > _MOST:
            parts += [text(count, x + 5, y + 0.5, "count"), token(kind, x + _DIGIT + 9, y)]
        else:
            parts += [token(kind, x + 9 + _OVER * i, y) for i in range(count)]
        x += _span(count)
    return parts, x


def goods_width(price: Goods) -> float:
    return _width(price.items())


@lru_cache(maxsize=200)
def cost(price: Goods, x: float, y: float, *, scale: float = 1) -> Svg:
    """A price about x."""
    drawn = goods(price.items(), -_width(price.items()) / 2, 0)[0]
    return group(*drawn, transform=f"{move(x, y)} scale({scale:g})")


_ARROW = 15


def effect_width(effect: Effect) -> float:
    arrow = _ARROW if effect.takes.items() else 0
    return _width(effect.takes.items()) + arrow + _width(effect.gives.items())


@lru_cache(maxsize=1_000)
def effect(what: Effect, x: float, y: float, *, centred: bool = False, scale: float = 1) -> Svg:
    """What it takes, an arrow, what it gives, from the left edge x or about it."""
    start = -effect_width(what) / 2 if centred else 0.0
    parts, end = goods(what.takes.items(), start, 0)
    if parts:
        parts.append(el("path", d=f"M{end + 1:g} 0h10m-4 -4l4 4l-4 4", class_="arrow"))
        end += _ARROW
    parts += goods(what.gives.items(), end, 0)[0]
    at = move(x, y) if scale == 1 else f"{move(x, y)} scale({scale:.3g})"
    return group(*parts, transform=at)


def price(cards: int, at: tuple[float, float], step: float) -> Svg:
    """What something costs in cards, on a disc as high as a line and a half."""
    return group(
        el("circle", cx=0, cy=0, r=0.7 * step, class_="price-disc"),
        text(cards, 0, 0.5, "price-number"),
        transform=move(*at),
    )


def used_sign(x: float, y: float) -> Svg:
    """The sign of a card that has been used in this turn."""
    sideways = "M-5 -1a5.5 5.5 0 1 1 2.5 5m-1.5 -4.5l1.5 4.6l-4.6 .4"
    disc = el("circle", cx=0, cy=0, r=9, class_="badge")
    return group(disc, el("path", d=sideways, class_="turn"), transform=f"{move(x, y)} scale(0.8)")


def name_lines(words: str, most: int) -> list[str]:
    """A name in lines of at most about so many letters, never more than three."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines[:2] + ([" ".join(lines[2:])] if lines[2:] else [])


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
