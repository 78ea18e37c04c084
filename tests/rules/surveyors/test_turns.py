"""A turn: destination, commitment, ruler, arrival (SUR-40 to SUR-53)."""

from __future__ import annotations

import pytest

from galaxies.formats.notation import BadLine
from galaxies.game import CHANCE
from galaxies.games import surveyors
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import measure
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import O_HOME, X_HOME, fuel, line_up, lines, play, rule, table


@pytest.mark.rule("SUR-40")
def test_order_within_a_turn() -> None:
    state = line_up(800, 1800, events="d6")
    assert state.phase.name == "roll" and GAME.rules.current_player(state) == CHANCE
    assert rule(state, "fly 3 mark") == "SUR-40"
    state = play(state, "roll 4", "scope", "measure 3", "fly 3 mark")
    assert state.mover == 1 and state.phase.name == "roll"


@pytest.mark.rule("SUR-41", "SUR-R-12")
def test_there_is_no_pass() -> None:
    state = line_up(800)
    assert rule(state, "lurk") == "SUR-41"
    assert all(line.startswith("fly ") or line == "resign" for line in lines(state))


@pytest.mark.rule("SUR-42", "SUR-43")
def test_destinations_are_the_open_stars() -> None:
    state = play(line_up(800, 1800), "fly 3 mark", "fly 5 mark")
    flights = [line for line in lines(state) if line.startswith("fly")]
    assert flights == [f"fly {n} mark" for n in (4, *range(6, 13))]
    assert rule(state, "fly 5 mark") == "SUR-43"  # surveyed by the other
    assert rule(state, "fly 1 mark") == "SUR-32"  # a home
    gone = play(line_up(800, 1800, events="choose"), "supernova 4")
    assert rule(gone, "fly 4 mark") == "SUR-117"


@pytest.mark.rule("SUR-43", "SUR-R-16")
def test_staying_put_is_no_journey() -> None:
    state = play(line_up(800), "fly 3 mark", "fly 5 mark")
    assert rule(state, "fly 3 mark") == "SUR-R-16"


@pytest.mark.rule("SUR-44")
def test_nothing_is_measured_before_the_choice() -> None:
    assert rule(line_up(800, events="choose"), "measure 3") == "SUR-44"


def surveyors_action(line: str) -> object:
    from galaxies.formats import notation  # noqa: PLC0415

    return notation.parse(GAME, line)


@pytest.mark.rule("SUR-45", "SUR-R-48")
def test_marking_commits() -> None:
    session = Session(GAME, galaxy="0000-0000", options={"events": "choose"}, seats=[Seat()])
    for action in ("home 1 mark", "propulsion", "fly 2 mark"):
        session.play(surveyors_action(action))
        assert session.undo_ply() is None and not session.undo()


@pytest.mark.rule("SUR-46", "SUR-R-11", "SUR-R-52")
def test_hopeless_stars_may_be_chosen_without_a_warning() -> None:
    state = line_up(800)
    far = max(range(3, 13), key=lambda n: measure.squared(state.star(1), state.star(n)))
    assert f"fly {far} mark" in lines(state)
    assert not hasattr(surveyors, "warn")
    assert play(state, f"fly {far} mark").captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-47")
def test_the_line_is_drawn_after_the_mark() -> None:
    state = line_up(800)
    keys = {part.key for part in GAME.picture.scene(state, 0, ("fly", "3")).panes[0].parts}
    assert not any(key.startswith(("trip", "ruler")) for key in keys)
    after = play(state, "fly 3 mark")
    keys = {part.key for part in GAME.picture.scene(after, 0, ()).panes[0].parts}
    assert {"trip:0", "ruler:0"} <= keys


@pytest.mark.rule("SUR-48", "SUR-R-17")
@pytest.mark.parametrize(
    ("mil", "units"), [(250, 1), (999, 1), (1000, 1), (1001, 2), (3000, 3), (3001, 4)]
)
def test_one_unit_for_each_begun_inch(mil: int, units: int) -> None:
    state = play(line_up(mil), "fly 3 mark")
    assert fuel(state, 0) == 6 - units


@pytest.mark.rule("SUR-49")
def test_the_rest_of_the_last_inch_is_lost() -> None:
    state = play(line_up(1250, 2000), "fly 3 mark", "fly 5 mark", "fly 4 mark")
    assert fuel(state, 0) == 6 - 2 - 1  # 1.25 and 0.75 inches, not 2.000 together


@pytest.mark.rule("SUR-50")
def test_a_wrong_guess_is_paid_in_full() -> None:
    state = play(line_up(2125), "fly 3 mark")
    assert fuel(state, 0) == 3 and state.star(3).owner == 0


@pytest.mark.rule("SUR-51")
def test_lines_cross_and_pass_over_stars() -> None:
    state = play(line_up(800, 1800), "fly 4 mark")
    assert state.star(3).is_open  # on the way, and not visited
    assert state.captains[0].visited == (1, 4) and fuel(state, 0) == 4


@pytest.mark.rule("SUR-52")
def test_one_journey_a_turn() -> None:
    state = play(line_up(800, 1800), "fly 3 mark")
    assert state.mover == 1 and len(state.trips) == 1


@pytest.mark.rule("SUR-53")
def test_arrival() -> None:
    state = play(line_up(800), "fly 3 mark")
    assert state.captains[0].ships[0].star == 3
    assert state.star(3).status == "surveyed" and state.star(3).owner == 0


@pytest.mark.rule("SUR-R-15")
def test_a_tap_selects_and_a_second_step_commits() -> None:
    state = line_up(800)
    with pytest.raises(BadLine):
        surveyors_action("fly 3")
    before = GAME.picture.scene(state, 0, ())
    chosen = GAME.picture.scene(state, 0, ("fly", "3"))
    one, two = ({p.key: p.svg for p in s.panes[0].parts} for s in (before, chosen))
    changed = {key for key in one | two if one.get(key) != two.get(key)}
    assert changed <= {"star:3", "verdict", "mark"}
    assert before.panes[1:] == chosen.panes[1:]
    assert GAME.choosing.interpret(state, 0, (), 100 + 16 + 80, 100 + 16, "tall") == "fly 3"


@pytest.mark.rule("SUR-R-46")
def test_who_acts_first_takes_the_star() -> None:
    """Both ships have a duty to travel; the second one's is tested again at her turn."""
    points = [X_HOME, O_HOME, (1500, 1000), (1500, 8000), (6000, 3000), (6000, 6000)]
    state = table(points, events="choose", wormhole_chain="all")
    state = play(state, "wormhole 3", "mouth 5", "fly 3 mark")
    state = play(state, "wormhole 4", "mouth 5", "fly 4 mark")
    assert lines(state) == ["transit 5", "resign"]
    state = play(state, "transit 5")
    assert state.phase.name == "act" and state.mover == 1


@pytest.mark.rule("SUR-R-47")
def test_resigning_keeps_the_score() -> None:
    state = play(line_up(800), "fly 3 mark", "fly 5 mark", "resign")
    assert state.captains[0].ships[0].status == "retired"
    assert state.mover == 1
    outcome = GAME.rules.outcome(play(state, "resign"))
    assert outcome is not None and outcome.scores[0] == 2
    assert rule(play(state, "resign"), "resign") == "SUR-67"
