"""Players, fuel and homes (SUR-20 to SUR-33)."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.options import OPTIONS
from galaxies.games.surveyors.rules.presets import PRESETS
from rules.surveyors.table import begun, fuel, line_up, lines, new, play, rule


@pytest.mark.rule("SUR-20", "SUR-R-49")
def test_marks_in_turn_order() -> None:
    state = begun(6)
    marks = [state.mark(seat) for seat in state.order]
    assert marks == ["X", "O", "triangle", "square", "diamond", "plus"]
    assert list(GAME.players) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("SUR-21", "SUR-22", "SUR-23", "SUR-R-05")
@pytest.mark.parametrize(
    ("players", "stars", "each", "left"),
    [
        (2, 24, 12, 0),
        (3, 24, 8, 0),
        (4, 24, 6, 0),
        (5, 24, 4, 4),
        (6, 24, 4, 0),
        (3, 36, 12, 0),
        (4, 48, 12, 0),
    ],
)
def test_fuel_is_the_number_of_stars_shared_out(
    players: int, stars: int, each: int, left: int
) -> None:
    state = begun(players, stars=str(stars))
    assert [fuel(state, seat) for seat in range(players)] == [each] * players
    assert stars - each * players == left


@pytest.mark.rule("SUR-22")
def test_another_amount_of_fuel() -> None:
    assert fuel(begun(fuel_each="9"), 0) == 9


@pytest.mark.rule("SUR-23")
def test_late_seats_get_the_rest() -> None:
    state = begun(5, fuel_remainder="late_seats")
    assert [fuel(state, seat) for seat in state.order] == [4, 5, 5, 5, 5]


@pytest.mark.rule("SUR-24")
def test_fuel_only_goes_down() -> None:
    state = line_up(800, 1800)
    amounts = [fuel(state, 0)]
    for line in ("fly 3 mark", "fly 5 mark", "fly 4 mark"):
        state = play(state, line)
        amounts.append(fuel(state, 0))
    assert amounts == sorted(amounts, reverse=True)


@pytest.mark.rule("SUR-25")
def test_fuel_is_open_and_ticked_off() -> None:
    state = play(line_up(1800), "fly 3 mark")
    scene = GAME.picture.scene(GAME.rules.observe(state, 1), 1, ())
    panel = next(pane for pane in scene.panes if pane.name == "captains")
    block = next(part.svg for part in panel.parts if part.key == "fuel:0")
    assert "4 units of fuel left" in block
    assert block.count('class="unit spent fresh') == 2 and block.count('class="unit"') == 4
    assert "4 units" in GAME.words.summary(GAME.rules.observe(state, 1), 1)


@pytest.mark.rule("SUR-30", "SUR-R-03", "SUR-R-04")
def test_the_maker_is_last() -> None:
    assert begun(2).order == (0, 1)
    assert begun(4).order == (0, 1, 2, 3)
    assert begun(4, maker_seat="2").order == (2, 3, 0, 1)
    chosen = {
        GAME.rules.chance(new(4, maker_seat="random"), Luck(f"k{n}")).maker for n in range(40)
    }
    assert chosen == {1, 2, 3, 4}
    assert rule(new(2), "begin demo 1") == "SUR-30"
    assert rule(new(2), "begin demo 3") == "SUR-30"


@pytest.mark.rule("SUR-31")
def test_homes_are_claimed_in_turn_order() -> None:
    state = begun(3)
    assert GAME.rules.current_player(state) == 0 and len(lines(state)) == 24
    state = play(state, "home 17 mark")
    assert state.star(17).owner == 0 and fuel(state, 0) == 8
    assert GAME.rules.current_player(state) == 1
    assert rule(state, "home 17 mark") == "SUR-31"
    state = play(state, "home 3 mark", "home 24 mark")
    assert GAME.rules.current_player(state) == 0
    assert rule(state, "home 4 mark") == "SUR-31"


@pytest.mark.rule("SUR-32", "SUR-R-07")
def test_a_home_is_surveyed_and_counts() -> None:
    state = line_up(800)
    assert state.star(1).status == "surveyed" and state.star(1).home
    assert rule(state, "fly 2 mark") == "SUR-32"
    over = play(state, "resign", "resign")
    outcome = GAME.rules.outcome(over)
    assert outcome is not None and outcome.scores == (1, 1)


@pytest.mark.rule("SUR-33")
def test_ships_start_at_home_without_measuring() -> None:
    state = line_up(800)
    assert [c.ships[0].star for c in state.captains] == [1, 2]
    assert rule(begun(), "measure 3") == "SUR-44"


@pytest.mark.rule("SUR-137")
def test_presets_for_other_lengths() -> None:
    short = begun(2, galaxy_source="pocket-twelve")
    assert len(short.stars) == 12 and fuel(short, 0) == 6
    desks = begun(3, galaxy_source="three-desk-galaxy")
    assert len(desks.stars) == 36 and fuel(desks, 0) == 12
    wide = begun(4, galaxy_source="wide")
    assert (len(wide.stars), fuel(wide, 0), wide.terms.sheet) == (48, 12, "tabloid")
    names = [preset.name for preset in PRESETS]
    assert names[:2] == ["first-survey", "standard"]
    assert {"three-desks", "wide"} <= set(names)
    assert len(OPTIONS) >= 23


@pytest.mark.rule("SUR-R-45")
def test_the_fuel_that_a_ship_adrift_burns_counts_as_spent() -> None:
    state = play(line_up(7000), "fly 3 mark")
    assert state.captains[0].ships[0].status == "adrift" and fuel(state, 0) == 0


@pytest.mark.rule("SUR-R-53")
def test_seats_are_the_players() -> None:
    assert fuel(begun(1), 0) == 12
    assert new(3, maker_seat="6").terms.maker == 2


@pytest.mark.rule("SUR-R-54")
def test_sides_need_their_number_of_players() -> None:
    assert new(2, scenario="raider").terms.scenario == "raider"
    assert new(3, scenario="raider").terms.scenario == "standard"
    assert new(2, scenario="exam").terms.scenario == "standard"
    raider = new(2, scenario="raider", events="d8", coasting="on", ships="2", codes="on").terms
    assert (raider.events, raider.coasting, raider.ships, raider.codes) == ("off", False, 1, False)


@pytest.mark.rule("SUR-R-55")
def test_what_does_not_fit_is_made_to_fit() -> None:
    assert new(2, stars="96").terms.stars == 60
    assert new(2, stars="96", sheet="half").terms.stars == 24
    assert new(2, stars="96", sheet="half", galaxy_source="wide").terms.stars == 48
    assert new(2, tie_break="calls").terms.tie == "shared"
    poor = begun(5, stars="12", ships="2", handicap_1="minus-3")
    assert [ship.fuel for ship in poor.captains[0].ships] == [1, 1]
    crowded = begun(6, stars="12", ships="2")
    assert len(crowded.captains[0].ships) == 1
    crowded = play(crowded, *(f"home {n} mark" for n in range(1, 7)))
    assert crowded.phase.name == "act" and crowded.turns == 1
