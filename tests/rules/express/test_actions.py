"""What is true of an action."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from rules.express.table import KNOWN, lay, play


def test_luck_takes_what_is_shuffled_and_nobody_can_resign() -> None:
    by_luck = [action.__name__ for action in RULES.actions if action.by_luck]
    assert by_luck == ["Deal", "Fuel", "Queue"]
    assert not any(action.resigns for action in RULES.actions)


@pytest.mark.rule("GEX-R-30")
def test_what_a_ply_has_shown_is_known() -> None:
    """A coin is taken back freely; a ply that turned something up is marked as revealing."""
    state = lay(KNOWN, ship="a1", thrust="03||1245", turn=5)
    for line, shows in (("thrust 3 left", False), ("brake 1 hold", True)):
        after = play(state, line)
        assert notation.parse(GAME, line).reveals(state, after) == shows
    near = lay(KNOWN, ship="g2", speed=1, turn=3)
    inside = play(near, "brake 1 hold")
    assert notation.parse(GAME, "brake 1 hold").reveals(near, inside)  # customer
    fuel = play(inside, "refuel")
    assert not notation.parse(GAME, "refuel").reveals(inside, fuel)
    line = "fuel 5,4,3,2,1,0 0,1,2,3,4,5"
    assert notation.parse(GAME, line).reveals(fuel, play(fuel, line))
