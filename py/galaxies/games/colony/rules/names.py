"""Names and amounts in words."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Effect, Goods, catalogue

_SINGULAR = {"credits": "card", "renown": "renown", "ship": "ship"}


def colony_name(card: str) -> str:
    known = catalogue().cards
    return known[card].name if card in known else "a hidden card"


def space_name(card: str) -> str:
    known = catalogue()
    if card == known.home.id:
        return known.home.name
    return known.space[card].name if card in known.space else "a hidden card"


def counted(count: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def both(items: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *rest, last = items
    return f"{', '.join(rest)} and {last}" if rest else last


def listed(cards: Iterable[str]) -> str:
    """Names of colonies and ships with how often they occur: `2 Hive Colony and Flagship`."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    names = [colony_name(c) if n == 1 else f"{n} {colony_name(c)}" for c, n in counts.items()]
    return both(names) if names else "nothing"


def amounts(goods: Goods) -> str:
    """`2 production and 1 science`, `3 cards`, `1 ship`; `nothing`."""
    texts = []
    for name, count in goods.items():
        texts.append(
            counted(count, _SINGULAR[name]) if name in ("credits", "ship") else f"{count} {name}"
        )
    return both(texts) if texts else "nothing"


def flow(effect: Effect | None) -> str:
    """What is paid and gained: `2 manpower`, `1 manpower for 2 production`."""
    if effect is None:
        return "nothing"
    if not effect.takes.items():
        return amounts(effect.gives)
    return f"{amounts(effect.takes)} for {amounts(effect.gives)}"


def lines(words: str, most: int) -> list[str]:
    """A text in lines of at most so many letters."""
    found = [""]
    for word in words.split():
        if len(found[-1]) + 1 + len(word) > most and found[-1]:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found
