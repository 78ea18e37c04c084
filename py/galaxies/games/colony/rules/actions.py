"""The actions of Take The Galaxy: those of luck, then those of the players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....game import Action as Ply
from .cards import Resource

MATE = "mate:"
"""Prefix of a place on the team mate's table (TTG-124)."""
SHIPS = "ships"
"""The place where ships stand, in action lines."""


class Action(Ply):
    """An action reveals something if cards were drawn, in either deck."""

    __slots__ = ()

    def reveals(self, before: Any, after: Any) -> bool:
        return (
            after.needs_shuffle
            or len(after.me.deck) != len(before.me.deck)
            or after.deck != before.deck
        )


# Luck


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Who begins, the space deck (next card first) and the decks of all players in turn."""

    by_luck = True
    sound = "card"

    first: int
    space: tuple[str, ...]
    decks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """The discard pile of the active player becomes a deck, next card first (TTG-24)."""

    by_luck = True
    sound = "card"

    deck: tuple[str, ...]


# Players


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    """Discard a hand card to the Space Pirates (TTG-103)."""

    sound = "card"

    card: str


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Discard a hand card as part of the payment that is under way (TTG-36, TTG-82)."""

    sound = "card"
    is_detail = True

    card: str


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a ready colony or ship: `use new_haven a`, `use ships scout_ship` (TTG-45).

    In team play `use mate:new_haven a` uses the mate's (TTG-124).
    """

    sound = "coins"

    place: str
    what: str


@dataclass(frozen=True, slots=True)
class Event(Action):
    """Use an opportunity in the row (TTG-77); with `mate:` before it the mate pays the renown."""

    event: str


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Give up a built ship to an event that takes ships: The Next Step (TTG-112)."""

    sound = "coins"

    event: str
    ship: str


@dataclass(frozen=True, slots=True)
class Bounty(Action):
    """Move one bounty token from a controlled system to the pool (TTG-69)."""

    sound = "coins"

    system: str
    resource: Resource


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Buy the next card of your deck with manpower or production (TTG-38, TTG-39)."""

    sound = "coins"

    resource: Resource


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """Take a card back from your discard pile for 1 science (TTG-40)."""

    card: str


@dataclass(frozen=True, slots=True)
class Study(Action):
    """Claim an anomaly (TTG-54)."""

    anomaly: str


@dataclass(frozen=True, slots=True)
class Solve(Action):
    """Claim an event by paying its whole cost (TTG-74)."""

    event: str


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """Remove one hazard from a system in the row for 1 credit (TTG-65)."""

    sound = "battle"

    system: str


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a colony. The place says what it is: a new colony on an empty slot of your system
    (TTG-80), an upgrade on top of your colony (TTG-87), or a claim of a system in the row (TTG-56).
    """

    sound = "building"

    card: str
    system: str
    slot: str


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """Build a ship (TTG-85)."""

    sound = "engine"

    ship: str


@dataclass(frozen=True, slots=True)
class Relinquish(Action):
    """Give up a full system that is not the newest: its points are banked (TTG-93 to TTG-99)."""

    system: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn (TTG-113). It always reveals: the next space card, or all hands at the end."""

    sound = "card"

    def reveals(self, before: Any, after: Any) -> bool:
        return True


Priced = Use | Clear | Solve | Build | Launch
"""Actions that can cost cards, and so wait until these have been discarded."""


def built_card(action: Priced) -> str:
    """The hand card that the action puts on the table, or ""."""
    match action:
        case Build():
            return action.card
        case Launch():
            return action.ship
    return ""
