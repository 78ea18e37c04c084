"""The card files player_deck.toml and space_deck.toml, read and checked.

A card can be added or changed in those files without touching the program. Whatever is wrong in
them is answered by BadCards, which names file, card and field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ....data import BadData, load
from .cards import (
    EVENT_KINDS,
    FITS,
    GOODS,
    NOTHING,
    RESOURCES,
    SECTORS,
    SLOTS,
    TYPES,
    Card,
    Effect,
    Goods,
    SpaceCard,
)


class BadCards(BadData):
    """A card file that cannot be played with; the message names file, card and field."""

    def __init__(self, file: str, card: str, field: str, why: str) -> None:
        where = f'{file}, card "{card}"' if card else file
        super().__init__(f'{where}, field "{field}": {why}')
        self.file, self.card, self.field = file, card, field


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All cards by id, in the order of their files."""

    cards: Mapping[str, Card]
    space: Mapping[str, SpaceCard]
    home: SpaceCard
    order: Mapping[str, int]
    """Place of each colony and ship in the file: the order in which hands are sorted."""
    effects: Mapping[str, Mapping[str, Effect]]
    """For each kind of effect the space cards that have one, with their effect."""

    def drawn(self) -> tuple[str, ...]:
        """The cards of one draw deck before it is shuffled (TTG-11)."""
        return tuple(
            card.id for card in self.cards.values() for _ in range(card.copies - card.start_copies)
        )

    def start_hand(self) -> tuple[str, ...]:
        """The start cards without the one that is placed (TTG-08 to TTG-10)."""
        marked = [card.id for card in self.cards.values() for _ in range(card.start_copies)]
        marked.remove(self.home.colony)
        return tuple(marked)


class _Reader:
    """Reads the fields of one entry and complains with file, card and field."""

    def __init__(self, file: str, entry: Any, number: int) -> None:
        self.file = file
        self.id = f"number {number}"
        if not isinstance(entry, dict):
            raise BadCards(file, self.id, "card", "must be a table")
        self.entry = entry
        self.known: set[str] = set()
        self.id = self.text("id")
        if not all(c.isascii() and (c.islower() or c.isdigit() or c == "_") for c in self.id):
            self.fail("id", "takes small letters, digits and underscores only")

    def fail(self, field: str, why: str) -> None:
        raise BadCards(self.file, self.id, field, why)

    def get(self, field: str, kind: type, default: Any = None) -> Any:
        self.known.add(field)
        value = self.entry.get(field, default)
        if value is None:
            self.fail(field, "is missing")
        if type(value) is not kind:
            words = {int: "a whole number", str: "a text", bool: "true or false"}
            words |= {list: "a list", dict: "a table"}
            self.fail(field, f"must be {words[kind]}, not {value!r}")
        return value

    def text(self, field: str) -> str:
        value: str = self.get(field, str)
        if not value.strip():
            self.fail(field, "must not be empty")
        return value

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value: int = self.get(field, int, default)
        if not low <= value <= high:
            self.fail(field, f"must be from {low} to {high}, not {value}")
        return value

    def word(self, field: str, allowed: tuple[str, ...]) -> str:
        value: str = self.get(field, str)
        if value not in allowed:
            self.fail(field, f'must be one of {", ".join(allowed)}, not "{value}"')
        return value

    def words(self, field: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        values = self.get(field, list)
        for value in values:
            if value not in allowed:
                self.fail(field, f"takes {', '.join(allowed)}, not {value!r}")
        return tuple(values)

    def goods(self, field: str, allowed: tuple[str, ...], entry: Any = None) -> Goods:
        table = self.get(field, dict) if entry is None else entry
        if not isinstance(table, dict):
            self.fail(field, "must be a table of amounts")
        for name, amount in table.items():
            if name not in allowed:
                self.fail(field, f'takes {", ".join(allowed)}, not "{name}"')
            if type(amount) is not int or not 1 <= amount <= 9:
                self.fail(f"{field}.{name}", f"must be a whole number from 1 to 9, not {amount!r}")
        return Goods(**table)

    def finish(self) -> None:
        for field in self.entry:
            if field not in self.known:
                self.fail(field, "is no field of such a card")


_FLOWS = (*RESOURCES, "credits", "renown")


def _card_effect(reader: _Reader) -> Effect:
    """The effect of a colony or ship: generate or transform."""
    entry = reader.get("effect", dict)
    for key in entry:
        if key not in ("kind", "in", "out"):
            reader.fail(f"effect.{key}", "is no part of an effect")
    kind = entry.get("kind")
    if kind not in ("generate", "transform"):
        reader.fail("effect.kind", f"must be generate or transform, not {kind!r}")
    takes = reader.goods("effect.in", _FLOWS, entry.get("in", {}))
    gives = reader.goods("effect.out", _FLOWS, entry.get("out", {}))
    if (kind == "generate") != (takes == NOTHING):
        reader.fail("effect.in", "is empty for generate and not empty for transform")
    if gives == NOTHING:
        reader.fail("effect.out", "must give something")
    return Effect(kind, takes, gives)


def _event_effect(reader: _Reader) -> Effect:
    """The effect of an event; each kind has its own keys."""
    entry = reader.get("effect", dict)
    kind = entry.get("kind")
    if kind not in EVENT_KINDS:
        reader.fail("effect.kind", f"must be one of {', '.join(EVENT_KINDS)}, not {kind!r}")
    keys = {
        "opportunity": ("in", "out"),
        "on_relinquish": ("out",),
        "discard": ("credits",),
        "extra_hazard": ("hazards",),
        "discount": ("types", "credits"),
    }.get(kind, ())
    for key in entry:
        if key not in ("kind", *keys):
            reader.fail(f"effect.{key}", f"is no part of the effect {kind}")
    for key in keys:
        if key not in entry:
            reader.fail(f"effect.{key}", "is missing")
    takes = reader.goods("effect.in", GOODS, entry.get("in", {}))
    gives = reader.goods("effect.out", _FLOWS, entry.get("out", {}))
    if kind == "on_relinquish" and gives != Goods(renown=gives.renown):
        reader.fail("effect.out", "can only be renown when a system is relinquished")
    amount = entry.get("credits", entry.get("hazards", 0))
    if type(amount) is not int or not 0 <= amount <= 9:
        field = "credits" if "credits" in keys else "hazards"
        reader.fail(f"effect.{field}", "must be a whole number up to 9")
    types = entry.get("types", [])
    if not isinstance(types, list) or any(name not in TYPES for name in types):
        reader.fail("effect.types", f"takes {', '.join(TYPES)}")
    if takes.credits or takes.ship > 1 or (takes.ship and takes != Goods(ship=1)):
        reader.fail("effect.in", "takes resources and renown, or one ship alone")
    return Effect(kind, takes, gives, amount, tuple(types))


def _read_card(reader: _Reader) -> Card:
    card = Card(
        id=reader.id,
        name=reader.text("name"),
        type=reader.word("type", (*TYPES, "ship")),
        cost=reader.whole("cost", 0, 40),
        renown=reader.whole("renown", -20, 20),
        effect=_card_effect(reader),
        copies=reader.whole("copies", 1, 40),
        start_copies=reader.whole("start_copies", 0, 40),
        provenance=reader.text("provenance"),
        text=reader.text("text"),
    )
    if card.start_copies > card.copies:
        reader.fail("start_copies", "cannot be more than copies")
    if card.is_ship and card.renown:
        reader.fail("renown", "must be 0: ships are worth no renown (TTG-86)")
    reader.finish()
    return card


def _bounty(reader: _Reader) -> tuple[int, int, int]:
    return reader.goods("bounty", RESOURCES).pool


def _read_home(reader: _Reader) -> SpaceCard:
    """The starting system: one card among the 42 of each player."""
    reader.word("type", ("start_system",))
    reader.word("sector", ("start",))
    for field in ("cost", "copies", "start_copies"):
        reader.whole(field, 0, 1)
    slots = reader.words("slots", SLOTS)
    card = SpaceCard(
        id=reader.id,
        name=reader.text("name"),
        kind="system",
        sector="start",
        mark=0,
        renown=reader.whole("renown", -20, 20),
        slots=slots,
        hazards=reader.whole("hazards", 0, 0),
        bounty=_bounty(reader),
        cost=NOTHING,
        effect=None,
        opportunity=False,
        provenance=reader.text("provenance"),
        text=reader.text("text"),
        colony=reader.text("starts_with"),
        colony_slot=reader.whole("starts_in_slot", 0, len(slots) - 1),
    )
    reader.finish()
    return card


def _read_space(reader: _Reader) -> SpaceCard:
    kind = reader.word("kind", ("system", "anomaly", "event"))
    system, event = kind == "system", kind == "event"
    if event:
        reader.text("event")
    reader.whole("copies", 1, 1)
    effect = _event_effect(reader) if event else None
    opportunity = bool(reader.get("opportunity", bool)) if event else False
    if effect and opportunity != (effect.kind in ("opportunity", "on_relinquish")):
        reader.fail("opportunity", f"does not fit the effect {effect.kind}")
    card = SpaceCard(
        id=reader.id,
        name=reader.text("name"),
        kind=kind,
        sector=reader.word("sector", SECTORS),
        mark=reader.whole("mark", 1, 4),
        renown=reader.whole("renown", -20, 20),
        slots=reader.words("slots", SLOTS) if system else (),
        hazards=reader.whole("hazards", 0, 9) if system else 0,
        bounty=_bounty(reader) if system else (0, 0, 0),
        cost=NOTHING if system else reader.goods("cost", (*RESOURCES, "credits")),
        effect=effect,
        opportunity=opportunity,
        plural=bool(reader.get("plural", bool, False)),
        provenance=reader.text("provenance"),
        text=reader.text("text"),
    )
    if system and not 1 <= len(card.slots) <= 3:
        reader.fail("slots", "must be one, two or three")
    if kind == "anomaly" and card.cost != Goods(science=card.cost.science):
        reader.fail("cost", "must be science alone (TTG-54)")
    reader.finish()
    return card


def _entries(file: str, content: Mapping[str, Any]) -> list[_Reader]:
    entries = content.get("card")
    if not isinstance(entries, list) or not entries:
        raise BadCards(file, "", "card", "there is no [[card]] in it")
    readers = [_Reader(file, entry, number) for number, entry in enumerate(entries, 1)]
    seen: set[str] = set()
    for reader in readers:
        if reader.id in seen:
            reader.fail("id", "is there twice")
        seen.add(reader.id)
    return readers


def _total(file: str, content: Mapping[str, Any], field: str, total: int) -> None:
    if content.get(field) != total:
        why = f"says {content.get(field)!r}, but the cards add up to {total}"
        raise BadCards(file, "", field, why)


def read(player: Mapping[str, Any], space: Mapping[str, Any]) -> Catalogue:
    """The catalogue of two parsed files. Raises BadCards."""
    file = "player_deck.toml"
    readers = _entries(file, player)
    homes = [_read_home(r) for r in readers if r.entry.get("type") == "start_system"]
    if len(homes) != 1:
        raise BadCards(file, "", "type", f"there must be one start_system, not {len(homes)}")
    home = homes[0]
    rest = [r for r in readers if r.entry.get("type") != "start_system"]
    cards = {card.id: card for card in map(_read_card, rest)}
    first = cards.get(home.colony)
    if first is None or first.type not in FITS[home.slots[home.colony_slot]]:
        raise BadCards(file, home.id, "starts_with", "must be a colony that fits the slot")
    if not first.start_copies:
        raise BadCards(file, home.id, "starts_with", "must be one of the start cards")
    copies = sum(card.copies for card in cards.values())
    starting = sum(card.start_copies for card in cards.values())
    _total(file, player, "total_cards", copies + 1)
    _total(file, player, "start_cards", starting + 1)
    _total(file, player, "draw_cards", copies - starting)
    finds = _space_cards(space, cards, home)
    return Catalogue(
        cards=cards,
        space=finds,
        home=home,
        order={card: i for i, card in enumerate(cards)},
        effects={
            kind: {c.id: c.effect for c in finds.values() if c.effect and c.effect.kind == kind}
            for kind in EVENT_KINDS
        },
    )


def _space_cards(
    space: Mapping[str, Any], cards: Mapping[str, Card], home: SpaceCard
) -> dict[str, SpaceCard]:
    file = "space_deck.toml"
    readers = _entries(file, space)
    for reader in readers:
        if reader.id in cards or reader.id == home.id or reader.id in _RESERVED:
            reader.fail("id", "is taken already")
    known = {card.id: card for card in map(_read_space, readers)}
    _total(file, space, "total_cards", len(known))
    for players in (1, 2, 3, 4):
        count = sum(card.mark <= players for card in known.values())
        if count % players or count < 2 * players:
            why = f"with {players} players {count} cards are used, which gives unequal turns"
            raise BadCards(file, "", "mark", why)
    return known


_RESERVED = ("ships", "mate", *SECTORS)


@cache
def catalogue() -> Catalogue:
    """The cards of the game's files."""
    return read(load(__package__, "player_deck.toml"), load(__package__, "space_deck.toml"))
