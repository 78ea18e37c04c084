"""The texts that forms start with, and texts for computers and random play."""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ..rules import tables
from ..rules.actions import (
    Action,
    Edit,
    Journal,
    Name,
    NameSector,
    Note,
    OwnPage,
    Rename,
    Tags,
    Trait,
)
from ..rules.cards import World
from ..rules.journal import next_page
from ..rules.phases import Making
from ..rules.state import State


def start_values(view: State, template: Action, values: Sequence[str]) -> Sequence[str]:
    """The open fields of a template: a card or page where there is one to name, and its text."""
    match template:
        case Journal():
            page = number(values) or _own_page(view)
            return (str(page), _page(view, page))
        case Edit(sector, field):
            card = number(values)
            if not _world(view, card, sector):
                card = next(view.in_sector(sector), -1) + 1
            text = values[1] if len(values) > 1 else _field(view, card, field)
            return (str(card), text)
        case OwnPage():
            return (str(number(values) or _own_page(view)),)
        case Rename(sector):
            return (view.sector_name(sector),)
        case Note():
            return (view.voyages[-1].note if view.voyages else "",)
    return (_made(view.making, template),) if view.making else ()


def number(values: Sequence[str]) -> int:
    """The number that a form begins with, 0 for none."""
    word = values[0].strip() if values else ""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0


def _made(making: Making, template: Action) -> str:
    """The text of a field of the world being made."""
    match template:
        case Name():
            return making.name
        case NameSector():
            return making.sector_name
        case Tags():
            return making.tags
        case Trait(slot):
            place = int(slot) - 1
            return making.traits[place] if place < len(making.traits) else ""
    return ""


def _world(view: State, card: int, sector: int) -> World | None:
    world = view.cards[card - 1].world if 0 < card <= len(view.cards) else None
    return world if world and world.sector == sector else None


def _field(view: State, card: int, field: str) -> str:
    world = view.world(card - 1)
    match field:
        case "name":
            return world.name
        case "tags":
            return world.tags
        case "page":
            return str(world.page or next_page(view))
    place = int(field.removeprefix("trait")) - 1
    return world.traits[place] if place < len(world.traits) else ""


def _own_page(view: State) -> int:
    """The page of the world being made, else the first that is free (STC-R-33)."""
    return (view.making.page if view.making else 0) or next_page(view)


def _page(view: State, page: int) -> str:
    """The text of a page; else the headings of a formula entry for its world."""
    written = next((one.prose for one in view.journal if one.number == page), "")
    if written:
        return written
    making = view.making
    if making and making.page in (0, page):
        return formula(making.name, making.biome, making.society, making.traits)
    worlds = (card.world for card in view.cards if card.world and card.world.page == page)
    world = next(worlds, None)
    return formula(world.name, world.biome, world.society, world.traits) if world else ""


def formula(name: str, biome: int, society: int, traits: Sequence[str]) -> str:
    """The headings of a formula entry, with the facts of the card (see Variants)."""
    parts = [name] if name else []
    if biome:
        parts.append(f"THE PLACE: {tables.biome(biome)}. What sets it apart is ")
    parts.append("ITS PAST: ")
    if society:
        parts.append(f"ITS PEOPLE NOW: {tables.society(society)}. ")
    parts += [f"{trait.upper()}: " for trait in traits]
    return "\n\n".join(parts)


def suggest_text(view: State, action: Action, luck: Luck) -> str:
    """A text that fits the action: a name, a rolled pair, a page number, a line of prose."""
    stream = luck.stream("charter/text")
    pair = f"{stream.choice(tables.ADJECTIVES)} {stream.choice(tables.NOUNS)}"
    match action:
        case Name() | NameSector() | Rename() | Edit(field="name"):
            return tables.suggestion(stream.below(tables.SUGGESTIONS))
        case Edit(field="page"):
            return str(next_page(view))
        case Trait() | Edit() | Tags():
            return pair
        case Journal():
            return f"Travellers here still speak of the {pair.lower()}."
        case Note():
            return f"Remembered for its {pair.lower()}."
    return pair
