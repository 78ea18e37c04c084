"""A player's systems and ships on the board."""

from __future__ import annotations

from ....draw.svg import Part, el, fitted, group, move
from ..rules.actions import MATE
from ..rules.cards import RESOURCES
from ..rules.settling import build_price, upgrade_price
from ..rules.state import LETTERS, Ship, Stack, System, colony, space
from ..words.terms import slot_name
from . import faces, glyphs, portraits
from .glyphs import text
from .layout import Boxes, ship_keys
from .look import Look

_PURSE = 13
"""From one bounty token to the next."""


def table(look: Look, seat: int, prefix: str) -> list[Part]:
    """A player's systems and ships; `prefix` begins the mate's places."""
    side = look.view.sides[seat]
    boxes = look.layout.table(side, prefix)
    parts = []
    for system in side.systems:
        parts += _system(look, prefix, system, boxes, system is side.systems[-1])
    return parts + _fleet(look, prefix, side.ships, boxes)


def _system(look: Look, prefix: str, system: System, boxes: Boxes, newest: bool) -> list[Part]:
    """A system with its slots and bounty."""
    place = prefix + system.card
    parts = [_system_card(look, f"own:{place}", system, boxes, newest)]
    for letter, stack in zip(LETTERS, system.slots, strict=False):
        parts.append(_slot(look, place, letter, stack, boxes))
    x, y, wide, _ = boxes[f"own:{place}"]
    end = x + wide - 30
    for name, left in zip(RESOURCES, system.bounty, strict=True):
        if left:
            end -= _PURSE * left + 6
            parts.append(_bounty(look, place, name, left, (end, y)))
    return parts


def _system_card(look: Look, key: str, system: System, boxes: Boxes, newest: bool) -> Part:
    """The card; the newest is crowned, a full one that can go has an arrow."""
    x, y, wide, high = boxes[key]
    card = space(system.card)
    head = look.layout.head
    taken = sum(_PURSE * left + 6 for left in system.bounty if left)
    start, can_go = 8.0, key in look.offers.parts
    face = [
        el("rect", x=0, y=0, width=wide, height=high, rx=8, class_=f"rim {card.sector}"),
        el("rect", x=1, y=1, width=wide - 2, height=head - 2, rx=7, class_=f"title {card.sector}"),
        glyphs.star(card.renown, wide - 15, head / 2, 0.8),
    ]
    if newest or can_go:
        sign = "M-7 4L-7 -4L-3 0L0 -6L3 0L7 -4L7 4Z" if newest else "M-6 0h12m-5 -5l5 5l-5 5"
        at = move(14, head / 2 + 1)
        face.append(el("path", d=sign, class_="crown" if newest else "leave", transform=at))
        start = 25.0
    room, letter = wide - 30 - taken - start, 0.63 * look.layout.step
    face.append(fitted(card.name, start, head / 2 + 0.5, room, "name lead", letter))
    name = f"{card.name}, {card.renown} RP" + (
        ", the newest: it cannot be relinquished" if newest else ", full" if system.is_full else ""
    )
    box = (0.0, 0.0, wide, high)
    return look.part(key, name, face, box, "own", move(x, y), data_piece=system.card)


def _slot(look: Look, system: str, letter: str, stack: Stack, boxes: Boxes) -> Part:
    """A slot of a system, `mate:` before its name for the mate's."""
    card = system.removeprefix(MATE)
    key = f"slot:{system}:{letter}"
    line, picked = look.offers.builds.get((system, letter)), look.offers.picked
    x, y, width, high = boxes[key]
    if stack.cards:
        size = (width, high, look.layout.step)
        face = [*faces.colony_face(stack.top, size, len(stack.cards) - 1, stack.used)]
        name = faces.colony_label(colony(stack.top)) + (", used" if stack.used else "")
    else:
        kind = space(card).slots[LETTERS.index(letter)]
        face = [
            el("rect", x=0, y=0, width=width, height=high, rx=7, class_=f"slot open {kind}"),
            glyphs.slot_sign(kind, width / 2, high / 2 - 9, 1.3),
            fitted(kind, width / 2, high / 2 + 14, width - 6, "slot-name", 8.0),
        ]
        name = f"{slot_name(card, letter)} slot, empty"
    if line:
        view, below = look.view, stack.top
        price = upgrade_price(view, picked, below) if below else build_price(view, picked)
        face.append(glyphs.price(price, (width - 12, 12), look.layout.step))
    return look.part(
        key,
        name,
        face,
        (0.0, 0.0, width, high),
        "place",
        move(x, y),
        words=look.rest(line) if line else None,
        label=look.label(line) if line else "",
        can="target" if picked else "can",
        data_piece=stack.top or None,
    )


def _bounty(look: Look, place: str, name: str, left: int, at: tuple[float, float]) -> Part:
    """Bounty tokens on a system; a tap takes one."""
    head = look.layout.head
    wide = _PURSE * left + 5
    pips = [
        el("rect", x=0, y=2, width=wide, height=head - 4, rx=head / 2 - 2, class_="purse rim"),
        *(glyphs.token(name, 9 + _PURSE * i, head / 2, 0.85) for i in range(left)),
    ]
    box = (-6.0, -4.0, wide + 12, head + 14)
    label = f"Bounty: {left} {name}"
    return look.part(f"bounty:{place}:{name}", label, pips, box, at=move(*at))


def _fleet(look: Look, prefix: str, ships: tuple[Ship, ...], boxes: Boxes) -> list[Part]:
    """The ships, which need no system: each a picture with what it brings."""
    parts = []
    for key, ship in zip(ship_keys(prefix, ships), ships, strict=True):
        x, y, width, high = boxes[key]
        what = colony(ship.card)
        scale = min(0.85, (width - 6) / glyphs.effect_width(what.effect))
        face = [
            el("rect", x=0, y=0, width=width, height=high, rx=7, class_="rim ship"),
            group(portraits.portrait(ship.card, 9), transform=move(width / 2, 14)),
            glyphs.effect(what.effect, width / 2, high - 11, centred=True, scale=scale),
        ]
        if ship.used:
            face.append(glyphs.used_sign(width - 9, 9))
        name = faces.colony_label(what) + (", used" if ship.used else "")
        offered = look.offers.parts.get(f"ship:{prefix}{ship.card}", "")
        part = look.part(
            key,
            name,
            face,
            (0, 0, width, high),
            "fleet used" if ship.used else "fleet",
            move(x, y),
            words="" if ship.used else offered,
            label=f"Use {name}",
            data_piece=ship.card,
        )
        parts.append(part)
    return parts


def mate_head(look: Look, words: str) -> Part:
    """The words above the mate's table."""
    return Part("mate", group(text(words, 10, look.layout.high + 10, "caption strong")))
