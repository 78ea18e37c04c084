"""Positions of Take The Galaxy in links: which cards there are, and where each can be."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Packing, Supply
from .rules.catalogue import catalogue
from .rules.state import State


def _cards() -> Sequence[str]:
    known = catalogue()
    return (*known.cards, *known.space, known.home.id)


PACKING: Packing[State] = Packing(
    words=_cards,
    supplies=(
        Supply(
            scope="Side",
            fields=("Side.hand", "Side.deck", "Side.discard", "Stack.cards", "Ship.card"),
        ),
        Supply(
            scope="State",
            fields=("State.deck", "Find.card", "State.gone", "System.card", "Side.pile"),
        ),
    ),
)
