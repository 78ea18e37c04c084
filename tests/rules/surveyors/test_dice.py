"""Rolled events and coasting (SUR-120 to SUR-136)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games import surveyors
from galaxies.games.surveyors.computer.levels import BOTS
from galaxies.games.surveyors.rules.actions import Begin, Roll
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, fuel, line_up, lines, new, play, rule, table


def names(state: State) -> set[str]:
    return {line.split()[0] for line in lines(state)} - {"fly", "resign"}


@pytest.mark.rule("SUR-120", "SUR-122", "SUR-R-38")
def test_the_die_makes_one_event_available() -> None:
    state = line_up(800, events="d6")
    assert state.phase.name == "roll"
    state = play(state, "roll 2")
    assert names(state) == {"asteroid"} and rule(state, "scope") == "SUR-122"
    assert "fly 3 mark" in lines(state)  # voluntary
    state = play(play(state, "fly 3 mark"), "roll 4")
    assert names(state) == {"scope"}  # for that turn only


@pytest.mark.rule("SUR-121")
@pytest.mark.parametrize(("die", "faces"), [("d8", (7, 8)), ("d10", (7, 8, 9, 10))])
def test_high_faces_are_no_event(die: str, faces: tuple[int, ...]) -> None:
    for face in faces:
        state = play(line_up(800, events=die), f"roll {face}")
        assert names(state) == set() and rule(state, "scope") == "SUR-121"


@pytest.mark.rule("SUR-120", "SUR-R-40")
def test_faces_of_the_dice() -> None:
    assert rule(line_up(800, events="d6"), "roll 7") == "SUR-120"
    assert rule(line_up(800, events="d8"), "roll 9") == "SUR-120"
    state = line_up(800, events="d6")
    assert all(names(play(state, f"roll {face}")) for face in (1, 2, 3, 4, 6))


@pytest.mark.rule("SUR-123", "SUR-R-39")
def test_a_rolled_event_that_is_impossible() -> None:
    state = play(line_up(800, events="d6"), "roll 5")  # a shift on the first turn
    assert names(state) == set() and state.phase.name == "act"


@pytest.mark.rule("SUR-124", "SUR-R-37", "SUR-R-19")
@pytest.mark.parametrize("limits", ["keep", "lift"])
def test_limits_bind_or_not(limits: str) -> None:
    state = line_up(800, 1600, events="d6", random_limits=limits)
    state = play(state, "roll 1", "propulsion", "fly 3 mark", "roll 1", "fly 5 mark", "roll 1")
    if limits == "keep":
        assert rule(state, "propulsion") == "SUR-124"
    else:
        assert fuel(play(state, "propulsion", "fly 4 mark"), 0) == 6


@pytest.mark.rule("SUR-125")
def test_who_is_out_does_not_roll() -> None:
    state = play(line_up(800, events="d6"), "roll 1", "resign")
    assert state.mover == 1 and state.phase.name == "roll"
    state = play(state, "roll 1", "fly 5 mark")
    assert state.mover == 1


@pytest.mark.rule("SUR-R-61", "SUR-148")
def test_luck_follows_from_the_code_roll_by_roll() -> None:
    luck = Luck("k7qp-3m9x")
    begin = surveyors.GAME.rules.chance(new(), luck)
    assert isinstance(begin, Begin) and begin.seed == "k7qp-3m9x"
    odd = surveyors.GAME.rules.chance(new(), Luck("Not a word"))
    assert isinstance(odd, Begin) and odd.seed.startswith("x") and len(odd.seed) == 17
    state = line_up(800, events="d6", fuel_each="60")
    faces = []
    for star in range(3, 11):
        roll = surveyors.GAME.rules.chance(state, luck)
        assert isinstance(roll, Roll)
        stream = luck.stream(f"surveyors/die/{state.rolls + 1}")
        assert roll.face == 1 + stream.below(6)
        faces.append(roll.face)
        state = play(surveyors.GAME.rules.apply(state, roll), f"fly {star} mark")
    assert len(set(faces)) > 1


# Coasting


def hair(*inches: int, **options: str) -> State:
    return line_up(*inches, **{"coasting": "on", **options})


@pytest.mark.rule("SUR-130")
def test_off_by_default() -> None:
    assert line_up(2004).terms.coasting is False
    assert play(line_up(2004), "fly 3 mark").phase.name == "act"
    assert rule(line_up(2004), "request-coast") == "SUR-134"


@pytest.mark.rule("SUR-131", "SUR-R-41")
@pytest.mark.parametrize(
    ("gap", "mil", "offered"),
    [
        ("30", 2029, True),
        ("30", 2030, False),
        ("10", 2009, True),
        ("10", 2010, False),
        ("60", 2059, True),
        ("30", 2000, False),
        ("30", 800, False),
    ],
)
def test_a_hairs_width(gap: str, mil: int, offered: bool) -> None:
    state = play(hair(mil, coast_gap=gap), "fly 3 mark")
    assert (state.phase.name == "coast") == offered


@pytest.mark.rule("SUR-131")
def test_a_boosted_flight_can_coast() -> None:
    state = play(hair(2020, events="choose"), "propulsion", "fly 3 mark")
    assert state.phase.name == "coast"
    state = play(state, "request-coast", "accept-coast")
    assert fuel(state, 0) == 5
    free = play(hair(800, events="choose"), "propulsion", "fly 3 mark")
    assert free.mover == 1  # nothing to save


@pytest.mark.rule("SUR-132", "SUR-R-42")
def test_only_on_fumes_if_so_agreed() -> None:
    assert play(hair(2004, coast_scope="short"), "fly 3 mark").phase.name == "act"
    state = hair(3004, coast_scope="short", fuel_each="3")
    assert play(state, "fly 3 mark").phase.name == "coast"


@pytest.mark.rule("SUR-133")
def test_the_tank_must_cover_the_rest_fields_included() -> None:
    assert play(hair(4004, fuel_each="3"), "fly 3 mark").phase.name == "act"
    state = play(hair(3004, fuel_each="3", events="choose"), "asteroid 3", "fly 3 mark")
    assert state.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-134", "SUR-R-43")
def test_the_others_are_asked_and_one_refusal_ends_it() -> None:
    points = (1004,)
    state = play(hair(*points), "fly 3 mark")
    assert lines(state) == ["request-coast", "pay-full", "resign"]
    assert fuel(play(state, "pay-full"), 0) == 4
    asked = play(state, "request-coast")
    assert surveyors.GAME.rules.current_player(asked) == 1
    assert lines(asked) == ["accept-coast", "refuse-coast"]
    assert rule(asked, "fly 4 mark") == "SUR-134"
    accepted = play(asked, "accept-coast")
    assert fuel(accepted, 0) == 5 and accepted.trips[-1].coasted
    assert fuel(play(asked, "refuse-coast"), 0) == 4
    auto = play(hair(1004, coast_consent="auto"), "fly 3 mark", "request-coast")
    assert fuel(auto, 0) == 5


@pytest.mark.rule("SUR-47", "SUR-134", "SUR-142")
def test_who_is_asked_sees_the_line_and_the_ruler() -> None:
    """The flight is measured before a coast is talked about, and all judge the hair by it."""
    parts = board(hair(1004))
    assert not any(key.startswith(("trip", "ruler")) for key in parts)
    asked = play(hair(1004), "fly 3 mark")
    for state in (asked, play(asked, "request-coast")):
        parts = board(state)
        assert parts["ruler:0"].count('class="inch paid') == 2 and "1.004" in parts["trip:0"]
        assert "trip flight fresh" in parts["trip:0"] and 'class="mark"' in parts["star:3"]
        assert "1 inch and a hair (1.004): 2 units." in parts["verdict"]
        assert not state.trips  # it is not paid yet
    accepted = board(play(asked, "request-coast", "accept-coast"))
    # The line stands there already; the last inch is free.
    assert "fresh" not in accepted["trip:0"] and 'class="inch free' in accepted["ruler:0"]


def board(state: State) -> dict[str, str]:
    return {part.key: part.svg for part in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}


@pytest.mark.rule("SUR-R-43")
def test_computer_captains_accept_two_requests() -> None:
    state = play(hair(1004), "fly 3 mark", "request-coast")
    cadet = BOTS["cadet"]
    assert str(type(cadet(state, 1, Luck("x"))).__name__) == "AcceptCoast"
    twice = replace(state, captains=(replace(state.captains[0], coasts=2), state.captains[1]))
    assert type(cadet(twice, 1, Luck("x"))).__name__ == "RefuseCoast"


@pytest.mark.rule("SUR-R-44", "SUR-134")
def test_two_answers_in_turn_order() -> None:
    points = [X_HOME, O_HOME, (8000, 8000), (2004, 1000), (3008, 1000)]
    state = table(points, (1, 2, 3), players=3, coasting="on", fuel_each="6")
    state = play(state, "fly 4 mark", "pay-full", "resign", "fly 9 mark", "fly 5 mark")
    state = play(state, "request-coast")
    assert state.phase.asked == (1, 2)  # O resigned, and is asked all the same
    state = play(state, "accept-coast")
    assert surveyors.GAME.rules.current_player(state) == 2
    assert play(state, "refuse-coast").trips[-1].coasted is False
    assert play(state, "accept-coast").trips[-1].coasted is True


@pytest.mark.rule("SUR-135")
def test_refused_without_fuel_is_adrift() -> None:
    state = play(hair(3004, fuel_each="3"), "fly 3 mark", "request-coast", "refuse-coast")
    assert state.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-136")
def test_the_limit_of_coasts() -> None:
    state = hair(1004, 2008, coast_limit="1", coast_consent="auto")
    state = play(state, "fly 3 mark", "request-coast", "fly 5 mark", "fly 4 mark")
    assert state.trips[-1].end == 4 and not state.trips[-1].coasted
    assert state.captains[0].coasts == 1
