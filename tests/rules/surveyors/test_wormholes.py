"""The third event: wormholes, and the journeys that they force (SUR-96 to SUR-110)."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors.rules import wormholes
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.events import MEET, POINTS, events
from rules.surveyors.table import O_HOME, X_HOME, fuel, lines, play, refusal, rule, table


@pytest.mark.rule("SUR-99", "SUR-R-24", "SUR-R-64")
def test_two_different_open_stars() -> None:
    state = play(events(), "wormhole 3")
    assert state.phase.name == "mouth" and state.captains[0].points == 5
    assert rule(state, "mouth 3") == "SUR-99" and rule(state, "mouth 1") == "SUR-90"
    assert rule(state, "fly 3 mark") == "SUR-40"
    state = play(state, "mouth 5", "fly 4 mark", "wormhole 5")
    assert refusal(state, "mouth 3").rule == "SUR-R-24"
    state = play(state, "mouth 6")  # a star may be a mouth of several wormholes
    assert [hole.mouths for hole in wormholes.live(state)] == [(3, 5), (5, 6)]


@pytest.mark.rule("SUR-100", "SUR-R-26")
def test_flying_to_a_mouth_is_an_ordinary_flight() -> None:
    state = play(events(), "wormhole 7", "mouth 5", "fly 3 mark", "fly 7 mark")
    assert fuel(state, 1) == 5 and state.star(7).owner == 1
    state = play(state, "fly 4 mark")
    assert lines(state) == ["transit 5", "resign"]  # everybody may use either mouth


@pytest.mark.rule("SUR-101", "SUR-102", "SUR-R-25")
def test_the_forced_journey() -> None:
    state = play(events(), "wormhole 3", "mouth 5", "fly 3 mark", "fly 7 mark")
    assert state.phase.name == "transit" and lines(state) == ["transit 5", "resign"]
    assert rule(state, "fly 4 mark") == "SUR-102" and rule(state, "transit 6") == "SUR-102"
    assert rule(state, "scope") == "SUR-R-25"
    state = play(state, "transit 5")
    assert state.captains[0].ships[0].star == 5 and state.trips[-1].kind == "journey"
    assert fuel(state, 0) == 5 and state.mover == 1


@pytest.mark.rule("SUR-102", "SUR-125")
def test_no_roll_on_a_journey_turn() -> None:
    state = table(POINTS, events="d6")
    state = play(state, "roll 3", "wormhole 3", "mouth 5", "fly 3 mark", "roll 2", "fly 7 mark")
    assert state.phase.name == "transit"
    state = play(state, "transit 5", "roll 1", "fly 8 mark")
    assert state.phase.name == "roll"
    assert rule(play(state, "roll 2"), "roll 2") == "SUR-120"


@pytest.mark.rule("SUR-103", "SUR-108")
def test_the_chain_goes_on_while_mouths_are_unexplored() -> None:
    state = play(events(), "wormhole 3", "mouth 5", "fly 4 mark", "wormhole 6", "mouth 9")
    state = play(state, "fly 7 mark", "fly 3 mark", "fly 8 mark")
    assert lines(state) == ["transit 5", "transit 6", "transit 9", "resign"]
    state = play(state, "transit 5", "fly 10 mark")
    assert lines(state) == ["transit 6", "transit 9", "resign"]


@pytest.mark.rule("SUR-104", "SUR-R-28")
@pytest.mark.parametrize(("option", "mouths"), [("all", [5, 6, 9]), ("pairs", [5])])
def test_what_belongs_to_a_chain(option: str, mouths: list[int]) -> None:
    state = play(events(wormhole_chain=option), "wormhole 3", "mouth 5", "fly 4 mark", "wormhole 6")
    state = play(state, "mouth 9", "fly 7 mark", "fly 3 mark", "fly 8 mark")
    assert lines(state)[:-1] == [f"transit {n}" for n in mouths]


@pytest.mark.rule("SUR-104")
def test_pairs_that_share_a_mouth_are_linked() -> None:
    state = play(events(wormhole_chain="pairs"), "wormhole 3", "mouth 5", "fly 4 mark")
    state = play(state, "wormhole 5", "mouth 9", "fly 7 mark", "fly 3 mark", "fly 8 mark")
    assert lines(state)[:-1] == ["transit 5", "transit 9"]


@pytest.mark.rule("SUR-105", "SUR-R-29", "SUR-R-30")
def test_a_wormhole_is_cancelled_by_a_meeting() -> None:
    state = play(table(MEET, events="choose"), "wormhole 3", "mouth 4", "fly 3 mark")
    state = play(state, "fly 4 mark")
    assert wormholes.live(state) == () and state.phase.name == "act"


@pytest.mark.rule("SUR-R-30")
def test_only_the_wormhole_whose_ends_were_met_is_cancelled() -> None:
    state = play(table(MEET, events="choose"), "wormhole 3", "mouth 4", "fly 5 mark")
    assert state.captains[0].ships[0].status in ("adrift", "spent")
    state = table(MEET, events="choose", fuel_each="60")
    state = play(state, "wormhole 3", "mouth 4", "fly 5 mark", "wormhole 4", "mouth 6")
    state = play(state, "fly 7 mark", "fly 3 mark", "fly 4 mark")
    assert [hole.mouths for hole in wormholes.live(state)] == [(4, 6)]
    assert state.phase.name == "act"  # X stands on cancelled mouths only


@pytest.mark.rule("SUR-105", "SUR-106")
def test_the_window_of_a_meeting_with_three_players() -> None:
    points = [X_HOME, O_HOME, (8000, 8000), (1800, 1000), (1000, 7200), (8000, 7200)]

    def three(*after: str) -> State:
        state = table(points, (1, 2, 3), events="choose", players=3)
        return play(state, "wormhole 4", "mouth 6", "fly 4 mark", *after)

    # The third player, one seat later, is still inside the window.
    assert wormholes.live(three("fly 5 mark", "fly 6 mark")) == ()
    # After X's seat has been reached her arrival is no longer fresh.
    late = three("fly 5 mark", "resign")
    assert late.captains[0].fresh == 0 and wormholes.live(late) != ()
    # A player who is out counts as reached when the order passes over her.
    gone = table(points, (1, 2, 3), events="choose", players=3, fuel_each="3")
    gone = play(gone, "wormhole 5", "mouth 6", "fly 4 mark", "fly 5 mark", "resign")
    gone = play(gone, "resign")
    assert gone.captains[2].fresh == 0


@pytest.mark.rule("SUR-107", "SUR-R-27")
def test_a_mouth_surveyed_otherwise_is_no_target() -> None:
    state = table(MEET, events="choose", fuel_each="60")
    state = play(state, "wormhole 3", "mouth 4", "fly 5 mark", "fly 4 mark")
    # O stands on a mouth whose partner is open: her turn would be a journey. X takes it first.
    state = play(state, "fly 3 mark")
    assert state.phase.name == "act" and state.mover == 1
    assert rule(state, "transit 3") == "SUR-102"


@pytest.mark.rule("SUR-108")
def test_a_partner_surveyed_earlier_gives_no_journey() -> None:
    state = table(MEET, events="choose", fuel_each="60")
    state = play(state, "wormhole 3", "mouth 4", "fly 5 mark", "fly 4 mark", "fly 6 mark")
    state = play(state, "transit 3", "fly 7 mark")
    assert state.phase.name == "act" and state.captains[1].ships[0].star == 3


@pytest.mark.rule("SUR-109", "SUR-R-31")
def test_a_destroyed_mouth_cancels() -> None:
    state = play(events(), "wormhole 3", "mouth 5", "fly 3 mark", "supernova 5")
    assert wormholes.live(state) == ()
    state = play(state, "fly 7 mark")
    assert state.phase.name == "act" and state.mover == 0


@pytest.mark.rule("SUR-R-32")
def test_the_duty_is_tested_at_the_start_of_the_turn() -> None:
    state = table(MEET, events="choose", fuel_each="60")
    state = play(state, "wormhole 3", "mouth 4", "fly 5 mark", "fly 4 mark", "fly 6 mark")
    state = play(state, "transit 3", "fly 7 mark")
    # O stands on an explored but live mouth; her own new wormhole binds her next turn only.
    state = play(state, "wormhole 8", "mouth 9")
    assert state.phase.name == "act" and state.mover == 1
    state = play(state, "fly 10 mark", "fly 11 mark")
    assert state.phase.name == "act"  # she has left the mouth meanwhile
