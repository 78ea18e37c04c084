"""Each broken toy game is caught by the law it breaks."""

from __future__ import annotations

import pytest

from galaxies.formats.position import BadPosition
from galaxies.formats.record import BadRecord
from galaxies.games import GAMES
from galaxies.share.link import BadLink
from laws.test_laws import LAWS, SEEDS
from toys.mutants import MUTANTS


@pytest.mark.parametrize("mutant", MUTANTS)
def test_law_catches(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = MUTANTS[mutant]()
    monkeypatch.setitem(GAMES, game.name, game)
    law = LAWS[mutant.partition(":")[0]]
    # If the kernel refuses what the game itself wrote, the law is broken as well.
    with pytest.raises((AssertionError, BadLink, BadPosition, BadRecord)):
        for seed in SEEDS:
            law(game, seed)


def test_every_law_has_a_mutant() -> None:
    """A law without a mutant could be empty. Drafts belong to the kernel, so no game can break
    that law."""
    assert {name.partition(":")[0] for name in MUTANTS} == set(LAWS) - {
        "law_drafts_reach_every_action"
    }
