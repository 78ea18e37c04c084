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


@lru_cache(maxsize=50_000)
def science(cards: tuple[str, ...]) -> int:
    """About how much science these cards make in a turn: generators first, then whatever feeds a
    laboratory, then the laboratories that make most of it."""
    effects = [colony(card).effect for card in cards]
    m = p = s = 0
    for effect in effects:
        if effect.kind == "generate":
            m, p = m + effect.gives.manpower, p + effect.gives.production
            s += effect.gives.science
    feeding = [e for e in effects if e.takes.manpower and e.gives.production]
    feeding.sort(key=lambda e: -e.gives.production / e.takes.manpower)
    for effect in feeding:
        if effect.takes.manpower <= m:
            m, p = m - effect.takes.manpower, p + effect.gives.production
    making = [e for e in effects if e.gives.science and e.kind != "generate"]
    making.sort(key=lambda e: -e.gives.science / max(1, e.takes.production))
    for effect in making:
        if effect.takes.production <= p and effect.takes.manpower <= m:
            m, p = m - effect.takes.manpower, p - effect.takes.production
            s += effect.gives.science
    return s
