"""The faces of the cards: space cards in the row, colonies on slots, cards in the hand."""

from __future__ import annotations

from functools import lru_cache

from ....draw.svg import Svg, el, group, move
from ....words.english import counted, listed, minus
from ..rules.cards import RESOURCES, Card, SpaceCard
from ..rules.names import amounts, flow
from ..rules.row import hazards
from ..rules.state import Find, State, colony, space
from ..words.terms import event_words, tokens
from . import glyphs, portraits
from .glyphs import text

FACE = 152
"""Height of a card in the row."""
_LETTER = {"core": "c", "expanse": "e", "fringe": "f", "start": "s"}


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


@lru_cache(maxsize=200)
def find_face(find: Find, dangers: int, width: float) -> tuple[Svg, ...]:
    """A card of the row with its hazards, its upper left corner at the origin."""
    card = space(find.card)
    most = int((width - 10) / 9)
    parts = [
        el("rect", x=0, y=0, width=width, height=FACE, rx=7, class_=f"rim {card.sector}"),
        el("rect", x=0, y=0, width=width, height=5, rx=2.5, class_=f"band {card.sector}"),
        glyphs.name(card.name, width / 2, 21, most, "name", 17),
    ]
    if card.kind == "system":
        parts += _system_face(find, dangers, card, width)
    else:
        parts += _wonder_face(card, width)
    foot = FACE - 15
    parts.append(glyphs.star(card.renown, 18, foot, 1))
    parts.append(text(_LETTER[card.sector], width - 10, FACE - 11, "corner"))
    return tuple(parts)


def _system_face(find: Find, dangers: int, card: SpaceCard, width: float) -> list[Svg]:
    high = 33 if len(card.slots) < 3 and width > 140 else 24
    top = 86 - high * len(card.slots) / 2
    parts = []
    for i, slot in enumerate(card.slots):
        y = top + high * i
        parts += [
            el("rect", x=8, y=y, width=width - 16, height=high - 2, rx=5, class_=f"slot {slot}"),
            group(
                portraits.system(card, i, high / 2 - 3),
                transform=move(8 + high / 2, y + high / 2 - 1),
            ),
            text(
                slot,
                width / 2 + 10,
                y + high / 2 - 0.5,
                "slot-name",
            ),
        ]
    x = 42.0
    for i in range(dangers):
        burst = " burst" if i >= find.hazards else ""
        parts.append(group(glyphs.token("hazard", x, FACE - 16), class_=f"danger{burst}"))
        x += 16
    for count, kind in zip(card.bounty, RESOURCES, strict=True):
        parts += glyphs.pips(count, kind, x, FACE - 16)
        x += glyphs.PIP * count
    return parts


def _wonder_face(card: SpaceCard, width: float) -> list[Svg]:
    """An anomaly or an event: what it is, what it costs."""
    middle = width / 2
    parts: list[Svg] = []
    if card.kind == "anomaly":
        parts.append(group(portraits.portrait(card.id, 25), transform=move(middle, 82)))
    elif card.effect is not None:
        parts.append(group(portraits.portrait(card.id, 12), transform=move(middle, 64)))
        parts += _event_sign(card, middle)
    parts.append(
        group(
            glyphs.cost(card.cost, 0, 0, centred=True),
            class_="price",
            transform=f"{move(middle + 14, FACE - 15)}",
        )
    )
    return parts


_SIGNS = {
    "on_relinquish": "relinquish: +1 ★",
    "forbid_upgrade": "no upgrades",
    "forbid_negative": "−★ idle",
}


def _event_sign(card: SpaceCard, middle: float) -> list[Svg]:
    """What the event does: tokens where it flows, else a few words."""
    effect = card.effect
    assert effect is not None
    if effect.kind == "opportunity":
        wide = glyphs.effect_width(effect)
        scale = min(1.0, (2 * middle - 14) / wide)
        turn = el("path", d="M-6 0a6 6 0 1 1 3 5.2m-1 -4l1 4.4l-4.4 .6", class_="turn")
        return [
            group(turn, transform=move(middle - 32, 66)),
            glyphs.effect(effect, middle, 98, centred=True, scale=scale),
        ]
    words = {
        "discard": "discard 1 card",
        "extra_hazard": "+1 hazard each",
        "discount": "mines, utility −1",
        **_SIGNS,
    }[effect.kind]
    return [glyphs.name(words, middle, 92, int((2 * middle - 8) / 7.6), "effect-words", 17)]


# Colonies


@lru_cache(maxsize=200)
def colony_label(card: Card) -> str:
    points = f", {minus(card.renown)} RP" if card.renown else ""
    return f"{card.name}, {card.type}, {flow(card.effect)}{points}"


@lru_cache(maxsize=2_000)
def colony_face(
    card: str, width: float, height: float, covered: int, used: bool
) -> tuple[Svg, ...]:
    """A colony on its slot, the upper left corner at the origin; covered cards peek out below."""
    what = colony(card)
    edges = [
        el(
            "rect",
            x=3 + 3 * i,
            y=height - 8 + 4 * i,
            width=width - 6 - 6 * i,
            height=8,
            rx=4,
            class_="peek",
        )
        for i in reversed(range(min(covered, 2)))
    ]
    look = f"rim {what.type}"
    inner = [
        el("rect", x=0, y=0, width=width, height=height, rx=7, class_=look),
        el("rect", x=0, y=0, width=6, height=height, rx=3, class_=f"band {what.type}"),
        glyphs.name(what.name, 12, 17, int((width - 14) / 10), "name lead", 16.5),
        glyphs.effect(what.effect, 10, height - 15),
        group(portraits.portrait(card, 10), transform=move(width - 10, 3)),
    ]
    if what.renown or not what.is_ship:
        inner.append(glyphs.star(what.renown, width - 16, height - 16, 0.88))
    if used:
        sideways = "M-5 -1a5.5 5.5 0 1 1 2.5 5m-1.5 -4.5l1.5 4.6l-4.6 .4"
        # Beside the portrait on the edge of the card, as long names fill its lines.
        disc = el("circle", cx=0, cy=0, r=9, class_="badge")
        turned = el("path", d=sideways, class_="turn")
        inner.append(group(disc, turned, transform=f"{move(width - 31, 1)} scale(0.85)"))
    turn = f"rotate(-2.5 {width / 2:g} {height / 2:g})" if used else None
    return (*edges, group(*inner, class_="colony used" if used else "colony", transform=turn))


@lru_cache(maxsize=1_000)
def hand_face(card: str, price: int, width: float, height: float, copies: int) -> tuple[Svg, ...]:
    """A card in the hand: price, name, type, effect, renown."""
    what = colony(card)
    parts = [
        el("rect", x=0, y=0, width=width, height=height, rx=8, class_=f"rim {what.type}"),
        el("rect", x=0, y=0, width=6, height=height, rx=3, class_=f"band {what.type}"),
        el("circle", cx=22, cy=18, r=12, class_="price-disc"),
        text(price, 22, 18.5, "price-number"),
        glyphs.type_sign(what.type, 22, height - 16, 0.95),
        group(portraits.portrait(card, 13), transform=move(width - 18, 18)),
        glyphs.name(what.name, 40, 15, 11, "name lead", 14),
        glyphs.effect(what.effect, 38, height - 15, scale=0.95),
    ]
    if what.renown or not what.is_ship:
        parts.append(glyphs.star(what.renown, width - 17, height - 17, 0.86))
    if copies > 1:
        parts.append(text(f"×{copies}", width - 44, height - 16, "copies"))
    return tuple(parts)
