"""How the strong player plans its turns, today and before."""

from __future__ import annotations

from dataclasses import dataclass

from ..forecast.outlook import GOVERNOR, Weights


@dataclass(frozen=True, slots=True)
class Way:
    """How the strong player plans; the defaults are how it does so today."""

    weights: Weights = GOVERNOR
    whole: bool = True
    """Whether it buys before the pool is used, and searches the last turn."""
    converts: bool = True
    """Whether plans know what purchases make of the pool; otherwise one purchase is tried."""
    saves: bool = True
    """Whether cards that are needed later do not pay; otherwise the least useful ones do."""
    guesses: bool = False
    """Whether a card that is still to come counts for what it may be worth in the hand; otherwise
    only known ones do."""


WAY = Way()
