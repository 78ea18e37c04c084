"""How cards and sectors are called in sentences and buttons."""

from __future__ import annotations

from ..rules.state import State

RINGS = ("", "inner", "mid", "outer")
"""The rings by their distance from the black hole."""


def card_name(view: State, card: int) -> str:
    """`Kishor (55, fuel 1)` or `worldless card 4`."""
    world = view.cards[card].world
    if world is None:
        return f"worldless card with digit {view.cards[card].digit}"
    return f"{world.name} ({world.sector}, fuel {world.fuel})"


def sector_label(view: State, sector: int) -> str:
    """`16 Ceryx` or `16`."""
    return f"{sector} {view.sector_name(sector)}".strip()
