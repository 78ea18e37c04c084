"""The small drawings."""

from __future__ import annotations

import pytest

from galaxies.games.express.picture import glyphs


@pytest.mark.rule("GEX-25", "GEX-R-18")
@pytest.mark.parametrize("speed", range(11))
def test_two_dice_show_the_speed(speed: int) -> None:
    two = glyphs.pair(speed, 0, 0)
    dice = [glyphs.die(value, 0, 0, 30).count("pip") for value in range(6)]
    assert [dice[value] - dice[0] for value in range(6)] == [0, 1, 2, 3, 4, 5]
    assert two.count("pip") - 2 * dice[0] == speed
