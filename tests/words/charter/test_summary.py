"""The position in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter import GAME
from rules.charter.charted import W, lay


@pytest.mark.rule("STC-R-22")
def test_the_summary_is_enough_to_play_by() -> None:
    text = GAME.words.summary(lay([66, 11], [W, (44, 3)]), 0)
    for needed in (
        "World 66 in 66, World 11 in 11",
        "New worlds 0 of 3",
        "worth 2",
        "(44, fuel 3)",
    ):
        assert needed in text
    assert "12 for 6 (too dear)" in text and "22 Sector 22 for 0" in text


def test_the_summary_speaks_to_the_captain_only() -> None:
    state = replace(lay([66, 11], []), players=2)
    assert "Your hand is empty" in GAME.words.summary(state, 1)
    assert "From 11 you can reach" in GAME.words.summary(state, 1)
    other = GAME.words.summary(state, 0)
    assert "The hand is empty" in other and "From 11 Captain 2 can reach" in other
