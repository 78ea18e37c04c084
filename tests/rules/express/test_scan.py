"""Step 4, first part: the scan (GEX-34 to GEX-39)."""

from __future__ import annotations

import pytest

from galaxies.games.express.rules.scan import in_reach
from rules.express.table import (
    at,
    lay,
    lines,
    play,
    revealed,
    squares,
)

# Scan


@pytest.mark.rule("GEX-34", "GEX-37")
def test_a_slide_reveals_planets_on_its_end_square_and_next_to_it() -> None:
    beside = play(lay(), "thrust 3 left")
    assert revealed(beside) == {"f3", "c2"}
    on = play(lay("2:f3 3?:c3 0?:e2 5?:d5 1?:g5 4?:b6"), "thrust 3 left")
    assert revealed(on) == {"f3", "c3"}  # e2 next to the way is not seen


@pytest.mark.rule("GEX-35", "GEX-R-04")
def test_all_planets_in_reach_are_revealed_together() -> None:
    # c3 and its neighbours b3 and c2 lie on three tiles: three planets at most.
    state = lay("2:f3 3?:c3 0?:b3 5?:c2 1?:g5 4?:b6")
    after = play(state, "thrust 3 left")
    assert after.seen == squares("c2 b3 c3")
    assert revealed(after) == {"f3", "c2", "b3", "c3"}


@pytest.mark.rule("GEX-36", "GEX-R-01")
def test_next_to_means_orthogonally_and_over_the_edge() -> None:
    diagonal = play(lay("2:f3 3?:b2 0?:d4 5?:b4 1?:g5 4?:d1"), "thrust 3 left")
    assert diagonal.seen == ()
    corner = "2:d1 3?:h1 0?:a6 5?:d5 1?:g5 4?:b4"
    after = play(lay(corner, ship="d1"), "thrust 3 left")
    assert after.ship == at("a1") and after.seen == squares("h1 a6")
    assert set(in_reach(at("a1"), True)) == set(squares("a1 b1 h1 a2 a6"))


@pytest.mark.rule("GEX-38", "GEX-R-02")
def test_a_turn_without_a_slide_scans_nothing() -> None:
    beside = "2:f3 3?:g3 0?:c2 5?:d5 1?:f5 4?:b4"
    state = play(lay(beside), "brake 1 hold")
    assert revealed(state) == {"f3"}
    # The speed does not matter: at speed 10 the end of a slide scans as well.
    fast = lay("2:d5 3?:g2 0?:c2 5?:e3 1?:g5 4?:b4", ship="c3", speed=10, turn=2)
    assert play(fast, "thrust 0 right").seen == squares("e3")


@pytest.mark.rule("GEX-39", "GEX-R-03")
def test_scanning_is_automatic_and_for_good() -> None:
    state = play(lay(), "thrust 3 left")
    assert "scan" not in " ".join(lines(lay()))
    for line in ("brake 4 hold", "brake 1 hold"):
        state = play(state, line)
        assert "c2" in revealed(state)
