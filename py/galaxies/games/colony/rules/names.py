"""Names of cards and amounts, as refusals and all other texts use them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ....words.english import counted, listed, third_person
from ....words.players import player_name
from .cards import Effect, Goods
from .catalogue import catalogue

_SINGULAR = {"credits": "card", "ship": "ship"}
_SHORT = {"renown": "RP"}
"""Goods with a singular and a plural; the others have none: `2 production`."""


def player_title(seat: int) -> str:
    """`Player 2`, or the name typed for the seat."""
    return player_name(seat, f"Player {seat + 1}")


def colony_name(card: str) -> str:
    known = catalogue().cards
    return known[card].name if card in known else "a hidden card"


def space_name(card: str) -> str:
    known = catalogue()
    if card == known.home.id:
        return known.home.name
    return known.space[card].name if card in known.space else "a hidden card"


def called(card: str) -> str:
    """A space card in the middle of a sentence: `Verdance`, `the Space Pirates`."""
    return f"the {space_name(card)}" if is_plural(card) else space_name(card)


def doing(card: str, verb: str) -> str:
    """A space card with what it does: `Verdance gives`, `the Space Pirates give`."""
    return f"{called(card)} {verb if is_plural(card) else third_person(verb)}"


def is_plural(card: str) -> bool:
    """Whether several act under the name of a space card: `the Space Pirates drift away`."""
    known = catalogue().space
    return card in known and known[card].plural


def card_names(cards: Iterable[str]) -> str:
    """Names of colonies and ships with how often they occur: `2 × Hive Colony and Flagship`."""
    names = [
        colony_name(card) if copies == 1 else f"{copies} × {colony_name(card)}"
        for card, copies in Counter(cards).items()
    ]
    return listed(names) or "nothing"


def amounts(goods: Goods) -> str:
    """`2 production and 1 science`, `3 cards`, `1 ship`; `nothing`."""
    texts = [
        counted(amount, _SINGULAR[name])
        if name in _SINGULAR
        else f"{amount} {_SHORT.get(name, name)}"
        for name, amount in goods.items()
    ]
    return listed(texts) or "nothing"


@lru_cache(maxsize=200)
def flow(effect: Effect | None) -> str:
    """Cost and gain of an effect: `2 manpower`, `1 manpower for 2 production`."""
    if effect is None:
        return "nothing"
    if not effect.takes.items():
        return amounts(effect.gives)
    return f"{amounts(effect.takes)} for {amounts(effect.gives)}"
