"""The losses that cost their owner least, as the screen suggests and the computers choose them."""

from __future__ import annotations

from ..rules.combat import counts, legal_losses
from ..rules.pieces import ARMOR, COST, LADEN, UNKNOWN
from ..rules.state import State


def suggested_losses(view: State) -> tuple[int, ...] | None:
    """The ships still to be lost at the lowest price; None where nobody absorbs."""
    battle = view.battle
    if battle is None or UNKNOWN in battle.unpicked[battle.absorbing]:
        return None
    ships, left = counts(battle.unpicked[battle.absorbing]), battle.left[battle.absorbing]
    prices = list(COST)
    prices[LADEN] += view.price
    cheapest = min(
        legal_losses(ships, left),
        key=lambda lost: (sum(price * n for price, n in zip(prices, lost, strict=True)), lost),
    )
    return tuple(kind for kind, n in enumerate(cheapest) for _ in range(n))


def suggested_loss(view: State) -> int | None:
    """The ship to pick next for these losses; None where nobody absorbs."""
    lost = suggested_losses(view)
    if lost is None or view.battle is None:
        return None
    if lost:
        return lost[-1]
    battle = view.battle
    ships, left = battle.unpicked[battle.absorbing], battle.left[battle.absorbing]
    return min(ship for ship in ships if ARMOR[ship] > left)
