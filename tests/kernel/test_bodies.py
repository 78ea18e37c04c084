"""Drawn bodies: every one is well formed, small, and none looks like another."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from galaxies.draw import bodies

ROUND = [*bodies.WORLDS, "asteroid", "comet"]


@pytest.mark.parametrize("kind", ROUND)
def test_a_world_is_well_formed_and_small_enough_for_a_board_of_forty(kind: str) -> None:
    drawn = bodies.world(kind, 11, 40, 12, "ring moons halo air")
    ElementTree.fromstring(drawn)
    assert len(drawn) < 1400
    assert len(bodies.world(kind, 11, 40, 6)) < 900


def test_no_two_kinds_of_world_and_no_two_hulls_look_alike() -> None:
    worlds = {bodies.world(kind, 20) for kind in ROUND}
    assert len(worlds) == len(ROUND)
    assert len(set(bodies.HULLS.values())) == len(bodies.HULLS)


def test_cities_light_the_night_side_up_to_twelve_lamps() -> None:
    lamps = [bodies.world("garden", 20, 0, count).count("h0") for count in (0, 5, 12, 40)]
    assert lamps == [0, 5, 12, 12]


@pytest.mark.parametrize(
    ("spot", "turn"), [((9, 5), 0), ((5, 9), 90), ((1, 5), 180), ((5, 1), -90), ((8, 8), 45)]
)
def test_the_night_side_lies_away_from_the_centre(spot: tuple[int, int], turn: int) -> None:
    assert bodies.lit(*spot, (5, 5)) == turn
