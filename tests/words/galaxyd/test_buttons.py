"""The texts of the buttons."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd.words import WORDS
from rules.galaxyd.table import lines, position


@pytest.mark.rule("GOD-R-55", "GOD-56")
@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("move c6 freighter b6 load", "Freighter to b6, load cargo"),
        ("move c6 freighter b6 plain", "Freighter to b6, nothing on the way"),
        ("move c6 freighter c5 plain", "Freighter to c5"),
        ("move c6 freighter c6 plain", "Freighter out and back to c6"),
        ("move c6 freighter c6 load", "Freighter to c6, load cargo"),
        ("move e4 bomber d3 plain", "Bomber to d3, stops among enemies"),
        ("move e4 bomber d4 plain", "Bomber to d4"),
    ],
)
def test_the_way_of_a_ship_is_named_where_there_are_two_or_enemies(line: str, text: str) -> None:
    """A planet is on c7: only beside a way to load is the plain way called one."""
    state = position({"c6": ["freighter"], "e4": ["bomber"]}, {"d3": ["cruiser"]})
    assert line in lines(state)
    assert WORDS.label(state, 0, tuple(line.split())) == text
