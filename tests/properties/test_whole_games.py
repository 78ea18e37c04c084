"""Whole games on three devices with one liar each; longer ones are in `bench protocol`."""

from __future__ import annotations

import pytest

from galaxies.play.live import proof

from .whole_games import play

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("liar", range(3))
@pytest.mark.parametrize(
    ("game", "options"), [("toy-dice", {}), ("surveyors", {"scenario": "launch"})]
)
def test_a_liar_changes_nothing_in_a_whole_game(
    game: str, options: dict[str, str], liar: int
) -> None:
    world, tried = play(game, options, liar)
    assert tried >= 6
    for node in world.honest:
        assert set(proof.signers(node.session).values()) == {(0,), (1,), (2,)}
