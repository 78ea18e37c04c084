"""A player's systems and ships on the board."""

from __future__ import annotations

from ....draw.svg import Part, el, group, move
from ..rules.actions import MATE
from ..rules.cards import RESOURCES
from ..rules.names import colony_name
from ..rules.state import LETTERS, Ship, Side, Stack, System, colony, space
from ..words.terms import slot_name
from . import faces, glyphs, portraits
from .glyphs import text
from .look import Look
from .row import GAP, MARGIN, WIDTH

_ROW = 79
"""Height of one system with its slots and the gap below."""
_COLUMNS = {2: 140.0, 3: 112.0}
"""So many slots beside a system of that width: three only while the table has such a system."""
_SLOT = 71
"""Height of a system and of its slots."""
_SHIP = 63


Boxes = dict[str, tuple[float, float, float, float]]
"""The key of a place -> its left edge, top, width and height."""


def table(look: Look, seat: int, prefix: str, top: float) -> tuple[list[Part], float]:
    """A player's systems and ships, and where they end; `prefix` begins the mate's places."""
    side = look.view.sides[seat]
    boxes = places(side, prefix, top)
    parts = []
    for system in side.systems:
        parts += _system(look, prefix, system, boxes, system is side.systems[-1])
    parts += _fleet(look, prefix, side.ships, boxes)
    return parts, end(side, top)


def end(side: Side, top: float) -> float:
    """Where a player's table ends that begins at `top`."""
    return top + _ROW * len(side.systems) + 4 + _SHIP * ((len(side.ships) + 2) // 3)


def places(side: Side, prefix: str, top: float) -> Boxes:
    """Where the systems, slots and ships of a table from `top` on lie."""
    columns = max([2, *(len(system.slots) for system in side.systems)])
    wide = _COLUMNS[columns]
    width = (WIDTH - 2 * MARGIN - wide - GAP * columns) / columns
    boxes: Boxes = {}
    y = top
    for system in side.systems:
        boxes[f"own:{prefix}{system.card}"] = MARGIN, y, wide, _SLOT
        for i, letter in enumerate(LETTERS[: len(system.slots)]):
            x = MARGIN + wide + GAP + (width + GAP) * i
            boxes[f"slot:{prefix}{system.card}:{letter}"] = x, y, width, _SLOT - 2
        y += _ROW
    width = (WIDTH - 2 * MARGIN - 2 * GAP) / 3
    for i, key in enumerate(_ship_keys(prefix, side.ships)):
        boxes[key] = MARGIN + (width + GAP) * (i % 3), y + _SHIP * (i // 3), width, _SHIP - 6
    return boxes


def _ship_keys(prefix: str, ships: tuple[Ship, ...]) -> list[str]:
    """Equal ships are numbered."""
    cards = [ship.card for ship in ships]
    return [f"ship:{prefix}{card}:{cards[:i].count(card)}" for i, card in enumerate(cards)]


def _system(look: Look, prefix: str, system: System, boxes: Boxes, newest: bool) -> list[Part]:
    """A system with its slots and bounty."""
    place = prefix + system.card
    parts = [_system_card(look, f"own:{place}", system, boxes, newest)]
    for letter, stack in zip(LETTERS, system.slots, strict=False):
        parts.append(_slot(look, place, letter, stack, boxes))
    for name, left in zip(RESOURCES, system.bounty, strict=True):
        if left:
            parts.append(_bounty(look, place, name, left, boxes[f"own:{place}"][1]))
    return parts


def _system_card(look: Look, key: str, system: System, boxes: Boxes, newest: bool) -> Part:
    """The card; the newest is crowned."""
    _, y, wide, _ = boxes[key]
    card = space(system.card)
    crown = "M-8 5L-8 -4L-3.5 0L0 -6L3.5 0L8 -4L8 5Z"
    face = [
        el("rect", x=0, y=0, width=wide, height=_SLOT, rx=7, class_=f"rim {card.sector}"),
        el("rect", x=0, y=0, width=wide, height=5, rx=2.5, class_=f"band {card.sector}"),
        glyphs.name(card.name, 9, 18, int((wide - 14) / 9.2), "name lead", 16.5),
        glyphs.star(card.renown, 18, 54, 0.9),
    ]
    if newest:
        face.append(el("path", d=crown, class_="crown", transform=move(wide - 16, 54)))
    elif system.is_full:
        face.append(text("full", wide - 20, 54, "full-word"))
    name = f"{card.name}, {card.renown} RP" + (
        ", the newest: it cannot be relinquished" if newest else ", full" if system.is_full else ""
    )
    if key in look.offers.parts:
        face.append(el("path", d="M0 0h12m-5 -5l5 5l-5 5", class_="leave", transform=move(38, 54)))
    box = (0.0, 0.0, wide, float(_SLOT))
    return look.part(key, name, face, box, "own", move(MARGIN, y), data_piece=system.card)


def _slot(look: Look, system: str, letter: str, stack: Stack, boxes: Boxes) -> Part:
    """A slot of a system, `mate:` before its name for the mate's."""
    card = system.removeprefix(MATE)
    key = f"slot:{system}:{letter}"
    x, y, width, _ = boxes[key]
    if stack.cards:
        face = [*faces.colony_face(stack.top, width, _SLOT - 2, len(stack.cards) - 1, stack.used)]
        name = faces.colony_label(colony(stack.top)) + (", used" if stack.used else "")
    else:
        kind = space(card).slots[LETTERS.index(letter)]
        face = [
            el("rect", x=0, y=0, width=width, height=_SLOT - 2, rx=7, class_=f"slot open {kind}"),
            glyphs.slot_sign(kind, 18, 34, 1.2),
            text(kind, width / 2 + 13, 34, "slot-name"),
        ]
        name = f"{slot_name(card, letter)} slot, empty"
    return look.part(
        key,
        name,
        face,
        (0.0, 0.0, width, _SLOT - 2.0),
        "place",
        move(x, y),
        words=look.offers.builds.get((system, letter)),
        can="target" if look.offers.picked else "can",
        data_piece=stack.top or None,
    )


def _bounty(look: Look, place: str, name: str, left: int, y: float) -> Part:
    """Bounty tokens on a system; a tap takes one."""
    wide = 25 + glyphs.PIP * left
    pips = [
        el("rect", x=-12, y=-12, width=wide - 14, height=24, rx=12, class_="purse rim"),
        *glyphs.pips(left, name, 2, 0),
    ]
    box = (-18, -20, wide, 40)
    at = move(MARGIN + 46, y + 56)
    return look.part(f"bounty:{place}:{name}", f"Bounty: {left} {name}", pips, box, at=at)


def _fleet(look: Look, prefix: str, ships: tuple[Ship, ...], boxes: Boxes) -> list[Part]:
    """The ships below the systems: they need none."""
    parts = []
    for key, ship in zip(_ship_keys(prefix, ships), ships, strict=True):
        x, y, width, _ = boxes[key]
        face = [
            el("rect", x=0, y=0, width=width, height=_SHIP - 6, rx=7, class_="rim ship"),
            text(colony_name(ship.card), 8, 16, "name lead"),
            group(portraits.portrait(ship.card, 9), transform=move(15, 38)),
            glyphs.effect(colony(ship.card).effect, 29, 39),
        ]
        if ship.used:
            face.append(text("used", width - 26, 39, "used-word"))
        name = faces.colony_label(colony(ship.card)) + (", used" if ship.used else "")
        offered = look.offers.parts.get(f"ship:{prefix}{ship.card}", "")
        part = look.part(
            key,
            name,
            face,
            (0, 0, width, _SHIP - 6),
            "fleet used" if ship.used else "fleet",
            move(x, y),
            words="" if ship.used else offered,
            label=f"Use {name}",
            data_piece=ship.card,
        )
        parts.append(part)
    return parts
