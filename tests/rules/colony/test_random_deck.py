"""Random and long space decks (TTG-129, TTG-130, TTG-R-54)."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import setup
from galaxies.games.colony.rules.actions import Deal
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.state import space
from rules.colony.table import row_of, session


@pytest.mark.rule("TTG-129", "TTG-W-17")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_deck(players: int) -> None:
    options = {o.name: o.default for o in GAME.options} | {"deck": "random"}
    state = GAME.rules.initial_state(options, players)
    decks = [GAME.rules.chance(state, Luck(str(k))) for k in range(12)]
    for deal in decks:
        assert isinstance(deal, Deal) and len(deal.space) == 12 * players
        assert GAME.rules.check(state, deal) is None
    marks = {space(card).mark for deal in decks for card in deal.space}  # type: ignore[union-attr]
    assert marks == {1, 2, 3, 4}


@pytest.mark.rule("TTG-130")
def test_random_solo_fringe() -> None:
    options = {o.name: o.default for o in GAME.options} | {"deck": "random"}
    state = GAME.rules.initial_state(options, 1)
    seen: set[str] = set()
    for k in range(60):
        deal = GAME.rules.chance(state, Luck(str(k)))
        assert isinstance(deal, Deal)
        kinds = sorted(space(c).kind for c in deal.space[-2:])
        assert kinds in (["event", "system"], ["anomaly", "system"])
        seen |= {c for c in deal.space[-2:] if space(c).kind != "system"}
    assert seen == {"the_next_step", "stellar_crackdown", "mech_revolution", "edge_of_everything"}


def test_decks_are_conserved_in_the_long_haul() -> None:
    state = session(3, haul="long").state
    cards = Counter((*row_of(state), *state.deck, *state.gone))
    assert cards == Counter(catalogue().space.keys())
    assert setup.sector_sizes(state) == (24, 16, 8)
