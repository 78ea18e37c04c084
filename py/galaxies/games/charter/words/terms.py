"""The names of captains, cards and sectors in sentences and buttons."""

from __future__ import annotations

from ..rules.state import State

RINGS = ("", "inner", "mid", "outer")
"""The rings by their distance from the black hole."""


def is_captain(view: State, viewer: int) -> bool:
    """Whether the viewer flies this game, and so is spoken to as "you"."""
    return view.players == 1 or viewer == view.captain


def captain_does(
    view: State, viewer: int, verb: str, verb_of_others: str, *, start: bool = True
) -> str:
    """`You draw` for the captain who looks, `Captain 2 draws` for everybody else; `start`: at the
    start of a sentence."""
    if is_captain(view, viewer):
        return f"{'You' if start else 'you'} {verb}"
    return f"Captain {view.captain + 1} {verb_of_others}"


def card_name(view: State, card: int) -> str:
    """`Kishor (55, fuel 1)` or `worldless card with digit 4`."""
    world = view.cards[card].world
    if world is None:
        return f"worldless card with digit {view.cards[card].digit}"
    return f"{world.name} ({world.sector}, fuel {world.fuel})"


def sector_label(view: State, sector: int) -> str:
    """`16 Ceryx` or `16`."""
    return f"{sector} {view.sector_name(sector)}".strip()
