"""The worked examples of the rulebook, number for number."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import codes, scoring, wormholes
from galaxies.games.surveyors.rules.measure import reading, squared, units
from galaxies.games.surveyors.rules.state import Star, State
from rules.surveyors.table import O_HOME, X_HOME, begun, fuel, line_up, lines, play, table


def said(before: State, line: str) -> str:
    action = notation.parse(GAME, line)
    return GAME.words.describe(before, action, GAME.rules.apply(before, action), 0)


@pytest.mark.rule("SUR-W-01")
def test_24_stars_two_players() -> None:
    assert [fuel(begun(), seat) for seat in (0, 1)] == [12, 12]


@pytest.mark.rule("SUR-W-02")
def test_tiffany() -> None:
    d2 = squared(Star(1000, 1000), Star(1750, 2000))
    assert d2 == 1_562_500 and units(d2) == 2 and reading(d2) == "1 1/4 inches (1.250)"
    state = table([X_HOME, O_HOME, (1750, 2000)], fuel_each="12")
    state = play(state, "fly 3 mark")
    assert fuel(state, 0) == 10 and state.star(3).owner == 0


def marvin_and_shalonda() -> State:
    """Marvin is the maker; Shalonda moves first with X, Marvin has O."""
    return play(begun(galaxy_source="example"), "home 17 mark", "home 23 mark")


@pytest.mark.rule("SUR-W-03")
def test_shalonda_flies_first() -> None:
    state = marvin_and_shalonda()
    assert (state.mark(0), state.mark(1), state.mover) == ("X", "O", 0)
    text = said(state, "fly 18 mark")
    assert "3/4 inch (0.750): 1 unit." in text
    state = play(state, "fly 18 mark")
    assert fuel(state, 0) == 11 and state.star(18).owner == 0


@pytest.mark.rule("SUR-W-04")
def test_marvin_had_hoped_for_two() -> None:
    state = play(marvin_and_shalonda(), "fly 18 mark")
    assert "2 1/8 inches (2.125): 3 units." in said(state, "fly 16 mark")
    state = play(state, "fly 16 mark")
    assert fuel(state, 1) == 9 and state.star(16).owner == 1
    assert scoring.scores(state) == (2, 2) and state.mover == 0
    assert reading(squared(state.star(18), state.star(16))).endswith("(1.304)")


@pytest.mark.rule("SUR-W-05")
def test_adrift_with_seven_beats_six() -> None:
    state = line_up(2000, 4400, fuel_each="4")
    state = play(state, "fly 3 mark", "resign")
    assert fuel(state, 0) == 2
    state = play(state, "fly 4 mark")
    ship = state.captains[0].ships[0]
    assert (ship.status, ship.fuel) == ("adrift", 0) and state.star(4).is_open
    assert scoring.score(state, 0) == 2
    points = [X_HOME, O_HOME]
    points += [(1000 + 400 * k, 1000) for k in range(1, 7)]
    points += [(1000, 8000 - 400 * k) for k in range(1, 6)]
    state = table(points, stars="18", fuel_each="6")
    for k in range(5):
        state = play(state, f"fly {3 + k} mark", f"fly {9 + k} mark")
    state = play(state, "fly 8 mark", "resign")  # X has 7 systems and no fuel, O 6
    assert scoring.scores(state) == (7, 6)
    outcome = GAME.rules.outcome(state)
    assert outcome is not None and outcome.winners == (0,)


@pytest.mark.rule("SUR-W-06")
def test_the_other_moves_again_and_again() -> None:
    state = table([X_HOME, O_HOME, (1500, 1000), (1000, 7500), (8000, 1000)], fuel_each="3")
    movers = []
    for line in ("fly 3 mark", "fly 4 mark", "fly 5 mark"):
        movers.append(state.mover)
        state = play(state, line)
    assert movers == [0, 1, 0] and state.mover == 1
    assert state.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-W-07")
def test_propulsion_costs() -> None:
    lengths = (800, 1000, 1250, 2000, 2125)
    assert [units(mil * mil, boosted=True) for mil in lengths] == [0, 0, 1, 1, 2]


@pytest.mark.rule("SUR-W-08")
def test_an_asteroid_field_at_08() -> None:
    state = line_up(800, events="choose")
    assert fuel(play(state, "asteroid 3", "fly 3 mark"), 0) == 4
    other = table([X_HOME, (7000, 8000), (1800, 1000), (2600, 1000)], events="choose")
    other = play(other, "fly 4 mark", "asteroid 3", "fly 12 mark", "propulsion", "fly 3 mark")
    assert fuel(other, 0) == 6 - 2 - 1


WORM = [X_HOME, O_HOME, (1800, 1000), (6000, 4000), (1000, 7200), (1000, 6400), (6800, 4000)]


@pytest.mark.rule("SUR-W-09")
def test_wormhole_timeline() -> None:
    state = play(table(WORM, events="choose"), "wormhole 3", "mouth 4", "fly 3 mark")
    assert fuel(state, 0) == 5
    state = play(state, "fly 5 mark")
    assert lines(state) == ["transit 4", "resign"]
    state = play(state, "transit 4")
    assert fuel(state, 0) == 5 and state.star(4).owner == 0
    state = play(state, "fly 6 mark")
    assert state.phase.name == "act" and state.turn.departure == 4


@pytest.mark.rule("SUR-W-10")
def test_wormhole_cancelled() -> None:
    state = table([*WORM[:3], (1000, 7200), (1000, 6400)], events="choose")
    state = play(state, "wormhole 3", "mouth 4", "fly 3 mark", "fly 4 mark")
    assert fuel(state, 1) == 5 and wormholes.live(state) == ()
    assert state.phase.name == "act" and state.turn.departure == 3
    state = play(state, "fly 6 mark")
    assert state.phase.name == "act" and state.turn.departure == 4


@pytest.mark.rule("SUR-W-11")
def test_two_wormholes_in_any_order() -> None:
    points = [*WORM, (7600, 1000), (1000, 5600)]
    state = table(points, events="choose", fuel_each="60")
    # 3-4 by X, 7-8 by O; all four unsurveyed.
    state = play(state, "wormhole 3", "mouth 4", "fly 10 mark")
    state = play(state, "wormhole 7", "mouth 8", "fly 5 mark", "fly 3 mark", "fly 6 mark")
    assert lines(state)[:-1] == ["transit 4", "transit 7", "transit 8"]
    before = fuel(state, 0)
    state = play(state, "transit 8", "fly 9 mark", "transit 4", "fly 11 mark")
    assert lines(state)[:-1] == ["transit 7"]
    state = play(state, "transit 7", "fly 12 mark")
    assert fuel(state, 0) == before and state.phase.name != "transit"


@pytest.mark.rule("SUR-W-12")
def test_faces_without_and_with_an_event() -> None:
    for die, face in (("d8", 7), ("d8", 8), ("d10", 7), ("d10", 10)):
        state = play(line_up(800, events=die), f"roll {face}")
        assert all(line.startswith("fly") or line == "resign" for line in lines(state))
    for die in ("d6", "d8", "d10"):
        assert "asteroid 3" in lines(play(line_up(800, events=die), "roll 2"))


@pytest.mark.rule("SUR-W-13")
def test_the_chocolate_planet() -> None:
    state = begun(codes="on")
    letter = codes.LETTERS[state.effects.index("chocolate")]
    star = next(n for n, s in enumerate(state.stars, 1) if s.letter == letter)
    others = [n for n in state.open_stars if state.star(n).letter not in ("", letter)]
    quiet = codes.LETTERS[state.effects.index("quiet")]
    rest = [n for n in others if state.star(n).letter == quiet]
    near = min(others, key=lambda n: squared(state.star(n), state.star(star)))
    home = next(n for n in others if n not in (near, *rest))
    state = play(state, f"home {near} mark", f"home {home} mark", f"fly {star} mark")
    assert state.captains[0].skips and state.mover == 1
    state = play(state, f"fly {rest[0]} mark")
    if state.captains[1].in_play:
        assert state.mover == 1  # Bob's turn was skipped
    assert not state.captains[0].skips


@pytest.mark.rule("SUR-W-14")
def test_whole_inch() -> None:
    assert units(squared(Star(1000, 1000), Star(2800, 3400))) == 3
    assert units(squared(Star(1000, 1000), Star(2801, 3400))) == 4
