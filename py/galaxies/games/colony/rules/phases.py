"""The phases of Take The Galaxy: what it waits for, each with what only this phase knows."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Priced


@dataclass(frozen=True, slots=True)
class Dealing:
    """Luck shuffles all decks."""


@dataclass(frozen=True, slots=True)
class Pirates:
    """The active player must still discard `demand` cards (TTG-103)."""

    demand: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """In the draw phase luck reshuffles the active player's deck; `draws` cards are to come."""

    draws: int


@dataclass(frozen=True, slots=True)
class Acting:
    """The action phase: the active player chooses."""


@dataclass(frozen=True, slots=True)
class Paying:
    """The active player still discards `owed` cards, one by one, to pay for an action."""

    action: Priced
    owed: int


@dataclass(frozen=True, slots=True)
class Refilling:
    """In the action phase luck reshuffles the active player's deck."""

    draws: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Phase = Dealing | Pirates | Drawing | Acting | Paying | Refilling | Over
BEGINNING = Dealing()
