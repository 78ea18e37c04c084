"""The faces of the cards: space cards in the row, colonies on slots, cards in the hand.

A card is 5 by 7, with the band of its name, its picture, what it costs, what it brings as pictures
of resources, and its renown.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw.svg import Svg, el, fitted, group, move
from ....words.english import counted, listed, minus
from ..rules.cards import RESOURCES, Card, SpaceCard
from ..rules.names import amounts, flow
from ..rules.row import hazards
from ..rules.state import Find, State, colony, space
from ..words.terms import event_words, tokens
from . import glyphs, portraits
from .glyphs import text

Size = tuple[float, float, float]
"""Width, height, and from one line of a text to the next."""


_LETTER = 0.63
"""Width of a letter of a name, at most nearly, as a part of the height of a line."""


def find_label(view: State, find: Find) -> str:
    """A card in the row in words."""
    card = space(find.card)
    if card.kind == "system":
        text_ = f"{card.name}, system, {listed(card.slots)}, {card.renown} RP"
        dangers = hazards(view, find)
        text_ += f", {counted(dangers, 'hazard')}" if dangers else ""
        return text_ + (f", bounty {tokens(card.bounty)}" if any(card.bounty) else "")
    used = ", used" if find.used else ""
    does = f"{event_words(card.id)}, " if card.kind == "event" else ""
    return f"{card.name}, {card.kind}, {does}{amounts(card.cost)} for {card.renown} RP{used}"


def _titled(words: str, x: float, room: float, step: float, look: str = "name") -> list[Svg]:
    """A name in one or two lines in the band of a card."""
    lines = glyphs.name_lines(words, int(room / (0.52 * step)))
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    top = 0.25 * step + step if len(lines) == 1 else 0.75 * step
    letter = _LETTER * step
    return [fitted(line, x, top + step * i, room, look, letter) for i, line in enumerate(lines)]


# The row


@lru_cache(maxsize=200)
def find_face(find: Find, dangers: int, size: Size) -> tuple[Svg, ...]:
    """A card of the row with its hazards, its upper left corner at the origin."""
    card = space(find.card)
    width, high, step = size
    parts = [
        el("rect", x=0, y=0, width=width, height=high, rx=7, class_=f"rim {card.sector}"),
        el("rect", x=1, y=1, width=width - 2, height=2.5 * step, rx=6, class_=_band(card)),
        *_titled(card.name, width / 2, width - 6, step),
    ]
    if card.kind == "system":
        parts += _system_face(find, dangers, card, size)
    else:
        parts += _wonder_face(card, size)
    parts.append(glyphs.star(card.renown, 14, high - 14, 0.85))
    return tuple(parts)


def _band(card: SpaceCard) -> str:
    return f"title {card.sector}"


def _system_face(find: Find, dangers: int, card: SpaceCard, size: Size) -> list[Svg]:
    """A picture and a sign for each slot, at the foot hazards and bounty."""
    width, high, step = size
    top = 2.5 * step + 4
    tall = high - top - 28
    each = (width - 8) / len(card.slots)
    parts = []
    for i, slot in enumerate(card.slots):
        x = 4 + each * i
        box = el("rect", x=x, y=top, width=each - 2, height=tall, rx=5, class_=f"slot {slot}")
        parts += [box, *_world(card, i, (x + each / 2 - 1, top + tall / 2), (each, tall))]
    foot = ["hazard"] * dangers
    foot += [kind for count, kind in zip(card.bounty, RESOURCES, strict=True) for _ in range(count)]
    step_ = min(13.0, (width - 46) / max(1, len(foot) - 1))
    for i, kind in enumerate(foot):
        token = glyphs.token(kind, width - 10 - step_ * (len(foot) - 1 - i), high - 13, 0.85)
        burst = " burst" if find.hazards <= i < dangers else ""
        parts.append(group(token, class_=f"danger{burst}") if kind == "hazard" else token)
    return parts


def _world(
    card: SpaceCard, slot: int, middle: tuple[float, float], room: tuple[float, float]
) -> list[Svg]:
    """The world of a slot and the sign of what it takes, as far as there is room for both."""
    (x, y), (wide, high) = middle, room
    kind = card.slots[slot]
    radius = min(wide / 2 - 4, (high - 22) / 2, 15)
    if radius >= 6:
        world = group(portraits.system(card, slot, radius), transform=move(x, y - 9))
        return [world, glyphs.slot_sign(kind, x, y + high / 2 - 10, 0.8)]
    if wide > 42:
        radius = high / 2 - 3
        world = group(portraits.system(card, slot, radius), transform=move(x - 11, y))
        return [world, glyphs.slot_sign(kind, x + 11, y, 0.8)]
    return [glyphs.slot_sign(kind, x, y, 0.9)]


def _wonder_face(card: SpaceCard, size: Size) -> list[Svg]:
    """An anomaly or an event: what it is, what it costs."""
    width, high, step = size
    middle, top, foot = width / 2, 2.5 * step, high - 28
    parts: list[Svg] = []
    if card.kind == "anomaly":
        at = move(middle, (top + foot) / 2)
        radius = min((foot - top) / 2 - 3, width * 0.3)
        parts.append(group(portraits.portrait(card.id, radius), transform=at))
    else:
        y = (top + foot) / 2 + 1
        if (radius := min((foot - top - 20) / 2 - 2, 17)) >= 7:
            parts.append(group(portraits.portrait(card.id, radius), transform=move(middle, y - 10)))
            y += radius
        parts.append(_event_sign(card, width, y))
    room = width - 32
    scale = min(1.0, room / glyphs.goods_width(card.cost))
    price = glyphs.cost(card.cost, 28 + room / 2, high - 13, scale=scale)
    parts.append(group(price, class_="price"))
    return parts


_SIGNS = {
    "on_relinquish": ("go", "+1", "renown"),
    "forbid_upgrade": ("upgrade", "no"),
    "forbid_negative": ("\N{MINUS SIGN}", "renown", "no"),
    "discard": ("\N{MINUS SIGN}1", "credits"),
    "extra_hazard": ("+1", "hazard"),
    "discount": ("deposit", "utility", "\N{MINUS SIGN}1", "credits"),
}
"""What the events do that do not flow: pictures and numbers."""
_PATHS = {
    "go": "M-6 0h12m-5 -5l5 5l-5 5",
    "upgrade": "M-6 -1l6 -6l6 6M-6 6l6 -6l6 6",
    "no": "M-6 -6l12 12m0 -12l-12 12",
}


def _event_sign(card: SpaceCard, width: float, y: float) -> Svg:
    """What the event does: tokens where it flows, else a few signs."""
    effect = card.effect
    assert effect is not None
    if effect.kind == "opportunity":
        scale = min(1.0, (width - 26) / glyphs.effect_width(effect))
        turn = el("path", d="M-6 0a6 6 0 1 1 3 5.2m-1 -4l1 4.4l-4.4 .6", class_="turn")
        flow_ = glyphs.effect(effect, width / 2 + 9, y, centred=True, scale=scale)
        return group(group(turn, transform=move(11, y)), flow_)
    signs = _SIGNS[effect.kind]
    step = min(20.0, (width - 6) / len(signs))
    start = width / 2 - step * (len(signs) - 1) / 2
    return group(*(_sign(sign, start + step * i, y) for i, sign in enumerate(signs)))


def _sign(sign: str, x: float, y: float) -> Svg:
    if sign in _PATHS:
        look = "sign forbids" if sign == "no" else "sign"
        return el("path", d=_PATHS[sign], class_=look, transform=move(x, y))
    if sign in glyphs.SLOT_SHAPES:
        return glyphs.slot_sign(sign, x, y, 0.9)
    if sign.isalpha():
        return glyphs.token(sign, x, y)
    return text(sign, x, y + 0.5, "effect-words")


# Colonies


@lru_cache(maxsize=200)
def colony_label(card: Card) -> str:
    points = f", {minus(card.renown)} RP" if card.renown else ""
    return f"{card.name}, {card.type}, {flow(card.effect)}{points}"


@lru_cache(maxsize=2_000)
def colony_face(card: str, size: Size, covered: int, used: bool) -> tuple[Svg, ...]:
    """A colony on its slot, the upper left corner at the origin; covered cards peek out below."""
    what = colony(card)
    width, high, step = size
    edges = [
        el("rect", x=3 + 3 * i, y=high - 5 + 3 * i, width=width - 6 - 6 * i, height=6, rx=3,
           class_="peek")
        for i in reversed(range(min(covered, 2)))
    ]  # fmt: skip
    high -= 3 * min(covered, 2)
    inner = [
        el("rect", x=0, y=0, width=width, height=high, rx=7, class_=f"rim {what.type}"),
        el("rect", x=1, y=1, width=width - 2, height=2.4 * step, rx=6, class_=f"title {what.type}"),
        *_titled(what.name, width / 2, width - 6, step),
    ]
    band, narrow = 2.4 * step, width < 70
    room = (band + (8 if narrow else 0), high - 22)
    if room[1] - room[0] > 18:
        radius = min((room[1] - room[0]) / 2 - 1, width * 0.29)
        at = move(width / 2, (room[0] + room[1]) / 2)
        inner.append(group(portraits.portrait(card, radius), transform=at))
    starred = bool(what.renown or not what.is_ship)
    free = width - (31 if starred and not narrow else 8)
    scale = min(0.95, free / glyphs.effect_width(what.effect))
    inner.append(glyphs.effect(what.effect, 5, high - 12, scale=scale))
    if starred:  # a narrow card has room for it between name and effect only
        at_ = (width - 12, band + 7, 0.6) if narrow else (width - 13, high - 13, 0.75)
        inner.append(glyphs.star(what.renown, *at_))
    if used:
        inner.append(glyphs.used_sign(10 if narrow else width - 9, band + 2))
    turn = f"rotate(-2.5 {width / 2:g} {high / 2:g})" if used else None
    return (*edges, group(*inner, class_="colony used" if used else "colony", transform=turn))


@lru_cache(maxsize=1_000)
def hand_face(card: str, price: int, size: Size, room: float, copies: int) -> tuple[Svg, ...]:
    """A card in the hand. Name, effect and price lie in its upper half and in the width of its
    `room`: others may lie over the rest. A high card has the price below the effect."""
    what = colony(card)
    width, high, step = size
    band, disc = 2.3 * step, 0.7 * step
    stacked = high > 100
    line = band + disc + 2
    start = 4 if stacked else 2 * disc + 6
    scale = min(0.95, (room - start - 3) / glyphs.effect_width(what.effect))
    top = line + disc + 1
    below = top + disc + 1 if stacked else line
    radius = min((high - top) / 2 - 2, width * 0.29)
    parts = [
        el("rect", x=0, y=0, width=width, height=high, rx=7, class_=f"rim {what.type}"),
        el("rect", x=1, y=1, width=width - 2, height=band, rx=6, class_=f"title {what.type}"),
        *_titled(what.name, 5, room - 7, step, "name lead"),
        glyphs.effect(what.effect, start, line, scale=scale),
        group(portraits.portrait(card, radius), transform=move(width / 2, (top + high) / 2)),
        glyphs.price(price, (disc + 4, below), step),
        glyphs.type_sign(what.type, 11, high - 12, 0.8),
    ]
    if what.renown or not what.is_ship:
        parts.append(glyphs.star(what.renown, width - 14, high - 14, 0.8))
    if copies > 1:
        parts.append(text(f"×{copies}", room - 5, top + 8, "copies"))
    return tuple(parts)
