"""Forecasts of combats and of Bombers."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd.forecast import preview
from galaxies.games.galaxyd.rules.sectors import name, number
from picture.galaxyd.drawn import part, view
from rules.galaxyd.table import position


@pytest.mark.rule("GOD-82")
def test_combats_to_come_are_shown_as_bounds() -> None:
    state = position(
        {"e7": ["cruiser", "scavenger"]},
        {"e7": ["interceptor", "bomber"], "a7": ["interceptor", "destroyer"]},
    )
    (clash,) = preview.clashes(view(state))
    assert (clash.mine, clash.theirs, clash.unknown) == (8, (2, 12), 1)
    assert clash.losses == (0, 2)
    (exact,) = preview.clashes(state)
    assert exact.theirs == (2, 2) and exact.losses == (0, 0)


@pytest.mark.rule("GOD-64")
def test_where_a_bomber_could_hit_from() -> None:
    state = position(
        {}, {"f7": ["cruiser", "bomber"], "a1": ["interceptor"]}, active=1, armor=(9, 19)
    )
    near = {name(sector) for sector in preview.bomber_sectors(view(state), 0)}
    assert "f7" in near and "f8" in near and "a1" not in near
    assert preview.threats(view(state), 0) == (number("f7"),)
    assert preview.deadly(view(state), 0)
    assert "threat" in part(state, "danger")
    assert preview.threats(view(position({}, {"f7": ["cruiser"]})), 0) == ()


@pytest.mark.rule("GOD-82", "GOD-88")
def test_a_combat_to_come_counts_starbases_and_pirates() -> None:
    besieged = position({"c4": ["cruiser", "interceptor"]}, {"c4": ["interceptor", "bomber"]})
    (clash,) = preview.clashes(besieged)
    assert (clash.mine, clash.theirs) == (7, (5, 5)), "the Starbase adds 3 to the Interceptor's 2"
    assert clash.to_base == (2, 2), "an Interceptor and a Bomber absorb 5 of 7"
    weak = position({"c4": ["interceptor"]}, {"c4": ["cruiser", "cruiser"]})
    assert preview.clashes(weak)[0].to_base == (0, 0), "the guards absorb all of it"
    home = position({"h7": ["cruiser"]}, {"h7": ["interceptor"]})
    (clash,) = preview.clashes(home)
    assert clash.mine == 5 + 3 and clash.to_base == (0, 0)
    raided = position({"e5": ["cruiser"]}, {}, pirates=["e5", "e5"])
    (clash,) = preview.clashes(raided)
    assert (clash.mine, clash.theirs, clash.pirates, clash.losses) == (5, (0, 0), 8, (1, 1))
