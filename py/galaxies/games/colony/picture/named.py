"""What a sentence of a hint names: cards of the hand, the row and the table, and resources."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....game import Viewer
from ..rules.cards import RESOURCES
from ..rules.names import colony_name, space_name
from ..rules.state import LETTERS, State
from .layout import ship_keys


def named(view: State, viewer: Viewer, sentence: str) -> Iterator[str]:
    """Cards by the keys of their places, resources by that of their pool."""
    side = view.me
    named_there = [
        *((f"find:{find.card}", space_name(find.card)) for find in view.row),
        *((f"own:{system.card}", space_name(system.card)) for system in side.systems),
        *(
            (f"slot:{system.card}:{letter}", colony_name(stack.top))
            for system in side.systems
            for letter, stack in zip(LETTERS, system.slots, strict=False)
            if stack.cards
        ),
        *zip(
            ship_keys("", side.ships), (colony_name(ship.card) for ship in side.ships), strict=True
        ),
        *((f"hand:{card}", colony_name(card)) for card in dict.fromkeys(side.hand)),
        *((f"pool:{resource}", resource) for resource in RESOURCES),
    ]
    for key, title in named_there:
        if re.search(rf"\b{re.escape(title)}\b", sentence):
            yield key
    if re.search(r"\bin your hand\b", sentence):
        yield from (f"hand:{card}" for card in dict.fromkeys(side.hand))
    if re.search(r"\bdiscard pile\b|\bmay draw\b", sentence):
        yield "piles"
