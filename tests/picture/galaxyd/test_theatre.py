"""The combats in front of the board: every ship in its place, however many there are."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest

from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules.pieces import CRUISER
from rules.galaxyd.table import play, position

FORCE = re.compile(r"translate\(76 124\) scale\(([\d.]+)\)")
SHIP = re.compile(r'translate\((\S+) (\S+)\)"><g class="counter redog"')
HALF = (15, 17)
"""Half the width and half the height of a counter."""
ROOM = (72, 68)
"""From the middle of a force to the edge of the picture and to its title."""


def drawn(count: int) -> tuple[float, list[tuple[float, float]]]:
    """How large so many Cruisers are drawn, and the places of their middles."""
    state = play(position({"e5": ["cruiser"]}, {"e5": ["assassin"]}), "done")
    report = replace(state.reports[0], ships=((CRUISER,) * count, ()), lost=((), ()))
    (pane,) = PICTURE.theatre(replace(state, reports=(report,)), 0)
    svg = next(part.svg for part in pane.parts if part.key == "force:0")
    scale = float(FORCE.findall(svg)[0])
    return scale, [(scale * float(x), scale * float(y)) for x, y in SHIP.findall(svg)]


@pytest.mark.parametrize("count", range(1, 17))
def test_a_fleet_lies_round_its_middle_below_its_title_and_no_ship_on_another(count: int) -> None:
    scale, places = drawn(count)
    wide, high = (scale * half for half in HALF)
    assert len(places) == count
    for x, y in places:
        assert abs(x) + wide <= ROOM[0] and abs(y) + high <= ROOM[1]
        row = [other for other, beside in places if beside == y]
        assert sum(row) == pytest.approx(0)
    assert min(y for _, y in places) == pytest.approx(-max(y for _, y in places))
    for (x, y), (other, below) in combinations(places, 2):
        assert abs(x - other) >= 2 * wide or abs(y - below) >= 2 * high
    assert scale <= min(drawn(fewer)[0] for fewer in range(1, count + 1))
