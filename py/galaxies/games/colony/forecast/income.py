"""What the cards of a table yield in a turn, in sixtieths of a card: whole numbers."""

from __future__ import annotations

from functools import lru_cache

from ..rules.cards import Effect
from ..rules.state import Side, colony

UNIT = 60
_SCIENCE, _RENOWN = 90, 99
"""Sixtieths of a card for 1 science and 1 RP of income a turn."""


def engine(side: Side) -> tuple[str, ...]:
    """The cards that work for a player: top colonies and ships, sorted."""
    cards = [stack.cards[-1] for system in side.systems for stack in system.slots if stack.cards]
    cards += [ship.card for ship in side.ships]
    return tuple(sorted(cards))


def _amount(effect: Effect, manpower: int) -> int:
    gives, takes = effect.gives, effect.takes
    return (
        (gives.manpower - takes.manpower) * manpower
        + (gives.production - takes.production) * UNIT
        + (gives.science - takes.science) * _SCIENCE
        + (gives.credits - takes.credits) * UNIT
        + (gives.renown - takes.renown) * _RENOWN
    )


@lru_cache(maxsize=200_000)
def income(cards: tuple[str, ...], manpower_per_card: int = 3) -> int:
    """What these cards yield in a turn, in sixtieths of a card: generators first, then greedily
    the transformation that gains most."""
    manpower = UNIT // manpower_per_card
    total = m = p = s = 0
    rest: list[tuple[int, Effect]] = []
    for card in cards:
        effect = colony(card).effect
        gain = _amount(effect, manpower)
        if effect.kind == "generate":
            total += gain
            m += effect.gives.manpower
            p += effect.gives.production
            s += effect.gives.science
        elif gain > 0:
            rest.append((gain, effect))
    rest.sort(key=lambda gainful: -gainful[0])
    at = 0
    while at < len(rest):
        gain, effect = rest[at]
        takes, gives = effect.takes, effect.gives
        if takes.manpower <= m and takes.production <= p and takes.science <= s:
            total += gain
            m += gives.manpower - takes.manpower
            p += gives.production - takes.production
            s += gives.science - takes.science
            del rest[at]
            at = 0
        else:
            at += 1
    return total
