"""What a sentence of a hint names: sectors, worlds and the cards of the hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....game import Viewer
from ..rules.state import State

_SECTOR = re.compile(r"\bsector (\d\d)\b|\b(?:to|in) (\d\d)\b")
_CARD = re.compile(r"\bc(\d+)\b")
_DIGIT = re.compile(r"\bdigit (\d)\b")
_BLANK = re.compile(r"\b\d+ blank cards\b")
_FUEL = re.compile(r"\bfuel that you keep\b|\byour hand\b")
_TRIP = re.compile(r"\b[Tt]he trip\b|\b[Tt]his world\b")


def named(view: State, viewer: Viewer, sentence: str) -> Iterator[str]:
    """Sectors by number, cards as parts of the hand."""
    for found in _SECTOR.finditer(sentence):
        yield found[1] or found[2]
    for found in _CARD.finditer(sentence):
        yield f"hand:{found[1]}"
    if view.trip is not None and _TRIP.search(sentence):
        yield str(view.trip.sector)
    digits = {int(digit) for digit in _DIGIT.findall(sentence)}
    for card in view.hand:
        world = view.cards[card].world
        if world is None:
            is_named = view.cards[card].digit in digits or bool(_BLANK.search(sentence))
        else:
            pays = world.fuel > 0 and bool(_FUEL.search(sentence))
            is_named = world.name in sentence or pays
        if is_named:
            yield f"hand:{card}"
