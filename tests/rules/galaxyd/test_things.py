"""The setup: the Things that are drawn and where they lie."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.pieces import ASTEROID, LAIR, PLANET, SPACEPORT, UNKNOWN
from galaxies.games.galaxyd.rules.sectors import number
from rules.galaxyd.table import CODES, begin, laid, lines, play, refused


@pytest.mark.rule("GOD-W-03")
@pytest.mark.parametrize(("die", "things"), [(1, 5), (6, 10)])
def test_number_of_things(die: int, things: int) -> None:
    rest = ["planet"] * 6 + ["asteroid"] * 3
    drawn = ",".join(["spaceport", *rest[: die + 3]])
    assert len(play(begin(), f"draw {die} {drawn}").things) == things


@pytest.mark.rule("GOD-16", "GOD-18", "GOD-17", "GOD-R-09", "GOD-04")
def test_the_players_may_place_the_things_face_down() -> None:
    drawn = "draw 1 spaceport,planet,asteroid,pirate,planet"
    state = play(begin(thing_placement="alternate", first_player="seat_1"), drawn)
    for player in (0, 1):
        assert set(RULES.observe(state, player).things) == {UNKNOWN}
    assert RULES.current_player(state) == 0
    state = play(state, "put e5")
    assert RULES.current_player(state) == 1
    assert refused(state, "put e5").rule == "GOD-17"
    assert refused(state, "put e6").rule == "GOD-17"
    assert refused(state, "put j9").rule == "GOD-R-01"
    state = play(state, "put e7", "put a1", "put j1")
    assert set(RULES.observe(state, 0).things) == {UNKNOWN}
    state = play(state, "put a7")
    assert state.phase.name == "side"
    assert state.thing(number("e5")) == SPACEPORT and state.thing(number("e7")) == PLANET
    assert RULES.observe(state, 1).things == state.things


@pytest.mark.rule("GOD-R-73", "GOD-42", "GOD-43", "GOD-R-09")
def test_in_the_quick_setup_the_players_may_place_the_things_face_up() -> None:
    start = begin(setup="quick", thing_placement="face_up")
    state = play(start, "draw 0 asteroid,planet,spaceport,planet,asteroid")
    other = play(start, "draw 0 spaceport,planet,planet,asteroid,asteroid")
    assert state == other, "the order in which they were drawn is of no account"
    assert len(lines(state)) == 3 * 90
    assert refused(state, "put e5").rule == "GOD-R-73"
    state = play(state, "lay planet e5")
    assert RULES.current_player(state) == 1
    for player in (0, 1):
        view = RULES.observe(state, player)
        assert view.thing(number("e5")) == PLANET and view == state
    assert refused(state, "lay spaceport e6").rule == "GOD-17"
    assert refused(state, "lay pirate a1").rule == "GOD-42"
    state = play(state, "lay spaceport e7", "lay planet a1")
    assert refused(state, "lay planet j1").rule == "GOD-42"
    assert "lay asteroid j1" in lines(state) and "lay planet j1" not in lines(state)
    state = play(state, "lay asteroid j1", "lay asteroid a7")
    assert state.phase.name == "side" and state.price == 4
    assert state.thing(number("a7")) == ASTEROID and state.thing(number("e7")) == SPACEPORT
    hidden = play(
        begin(thing_placement="alternate"), "draw 1 spaceport,planet,asteroid,pirate,planet"
    )
    assert refused(hidden, "lay planet e5").rule == "GOD-16"


@pytest.mark.rule("GOD-17", "GOD-R-09")
def test_things_are_spread_at_random() -> None:
    for code in CODES:
        state = laid(code)
        far = state.chart.distance
        pairs = [(a, b) for a in state.places for b in state.places if a != b]
        assert all(far[a][b] >= 2 for a, b in pairs)
    assert len({laid(code).places for code in CODES}) == len(CODES)


@pytest.mark.rule("GOD-19", "GOD-R-06")
def test_a_pirate_starts_on_its_thing() -> None:
    lairs_seen = 0
    for code in CODES:
        state = laid(code)
        lairs = tuple(p for p in state.places if state.thing(p) == LAIR)
        assert state.pirates == lairs
        lairs_seen += len(lairs)
    assert lairs_seen


@pytest.mark.rule("GOD-20", "GOD-21", "GOD-R-03")
def test_the_cargo_price_counts_the_sectors_between() -> None:
    for code in CODES:
        for option, less in (("between", 1), ("distance", 0)):
            state = laid(code, cargo_count=option)
            port = next(p for p in state.places if state.thing(p) == SPACEPORT)
            steps = [state.chart.distance[port][p] for p in state.places if state.thing(p) == 1]
            assert state.price == (4 * (min(steps) - less) if steps else 0)


@pytest.mark.rule("GOD-22", "GOD-R-08")
def test_a_galaxy_without_a_planet() -> None:
    barren = "draw 1 spaceport,asteroid,asteroid,pirate,pirate"
    state = play(begin(first_player="seat_1"), barren, "scatter a1,c3,e5,g5,j1")
    assert state.price == 0
    redraw = begin(no_planet_galaxy="redraw")
    assert refused(redraw, barren).rule == "GOD-R-08"
    for code in CODES:
        assert "planet" in RULES.chance(redraw, Luck(code)).things
