"""What a sentence of a hint names: sectors, Starbases, Pirates, and ships and money in the yard."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..rules.combat import combat_sectors
from ..rules.names import side_name
from ..rules.pieces import NAMES, SHIPS
from ..rules.sectors import NOWHERE, name
from ..rules.state import State

_SECTOR = re.compile(r"\b[a-l]\d{1,2}\b")


def named(view: State, viewer: int, sentence: str) -> Iterator[str]:
    """Sectors by name; ships for sale or about to be lost, and the purse, as parts of the hand."""
    yield from _SECTOR.findall(sentence)
    for player in (0, 1) if viewer in (0, 1) else ():
        whose = (
            "[Yy]our" if player == viewer else f"(?:enemy|{re.escape(side_name(view, player))}'s)"
        )
        if re.search(rf"{whose} Starbase\b", sentence) and view.bases[player] != NOWHERE:
            yield name(view.bases[player])
    if re.search(r"\bcombats?\b", sentence):
        yield from map(name, combat_sectors(view))
    if re.search(r"\b(the|a|hunts the) Pirate\b", sentence):
        yield from map(name, view.pirates)
    for ship, title in zip(SHIPS, NAMES, strict=False):
        if re.search(rf"\b{title}s?\b", sentence):
            yield from (f"yard:{ship}", f"loss:{ship}")
    if "$" in sentence:
        yield "heading"
