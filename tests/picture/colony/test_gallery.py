"""The gallery of cards."""

from __future__ import annotations

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.catalogue import catalogue


def test_every_card_is_in_the_gallery() -> None:
    cards = GAME.showcase().gallery()
    known = catalogue()
    assert len(cards) == 1 + len(known.cards) + len(known.space)
    assert sum(one.copies for one in cards) == 42 + 48
    for one in cards:
        assert dict(one.facts)["origin"] and dict(one.facts)["renown"].endswith("RP")
