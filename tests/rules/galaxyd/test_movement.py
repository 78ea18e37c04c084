"""Turns and phase 1: steps, stops, and what happens on entering."""

from __future__ import annotations

import pytest

from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.choosing import CHOOSING
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Buy, Done, HandSign, Move
from galaxies.games.galaxyd.rules.phases import Over
from galaxies.games.galaxyd.rules.pieces import SHIPS, SPEED
from galaxies.games.galaxyd.rules.sectors import Sector, name, number
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.galaxyd.table import begin, kinds, lines, lucky, play, position, refused

FAR = {"a1": ["interceptor"]}


def destinations(
    redog: dict[str, list[str]], cynder: dict[str, list[str]], **more: object
) -> set[str]:
    """Where the only ship of Redog can go."""
    state = position(redog, cynder, **more)  # type: ignore[arg-type]
    return {line.split()[3] for line in lines(state) if line.startswith("move")}


@pytest.mark.rule("GOD-49", "GOD-50", "GOD-51", "GOD-52", "GOD-122")
def test_a_turn_has_five_phases_in_order() -> None:
    state = position({"e5": ["cruiser"]}, {"e7": ["cruiser"]}, money=(5, 0))
    assert refused(state, "buy interceptor").rule == "GOD-50"
    state = play(state, "move e5 cruiser e7 plain")
    assert refused(state, "fight e7").rule == "GOD-77"
    after = play(state, "done")
    assert after.phase.name == "buy" and len(after.reports) == 1
    assert refused(after, "move e7 cruiser e6 plain").rule == "GOD-50"
    after = play(after, "done")
    assert after.active == 1 and after.phase.name == "move" and after.turn == 2
    again = play(after, "done", "done")
    assert again.active == 0 and again.turn == 3
    assert refused(after, "fight e7").rule == "GOD-77"


@pytest.mark.rule("GOD-53", "GOD-R-15")
def test_each_ship_moves_once() -> None:
    state = position({"e5": ["cruiser", "cruiser"]}, FAR)
    state = play(state, "move e5 cruiser e6 plain")
    assert refused(state, "move e6 cruiser e7 plain").rule == "GOD-53"
    assert "move e5 cruiser e6 plain" in lines(state)
    assert refused(state, "move e5 bomber e6 plain").rule == "GOD-53"
    assert play(state, "done").phase.name == "buy"


@pytest.mark.rule("GOD-54", "GOD-59", "GOD-61")
@pytest.mark.parametrize("ship", [s for s in SHIPS if s not in ("laden", "freighter", "bomber")])
def test_ships_move_up_to_their_speed(ship: str) -> None:
    state = position({"d5": [ship], "d6": ["interceptor"]}, FAR)
    speed = SPEED[SHIPS.index(ship)]  # type: ignore[arg-type]
    reached = {line.split()[3] for line in lines(state) if line.startswith(f"move d5 {ship}")}
    near = state.chart.within(number("d5"), speed)
    back = {"d5"} if speed > 1 else set()
    assert reached == {str(Sector(s)) for s in near} - {"d5"} | back
    far = next(s for s in state.chart.sectors if state.chart.distance[number("d5")][s] == speed + 1)
    assert refused(state, f"move d5 {ship} {Sector(far)} plain").rule == "GOD-54"


@pytest.mark.rule("GOD-55")
def test_ships_stay_on_the_map() -> None:
    state = position({"a1": ["interceptor"]}, {"j7": ["cruiser"]})
    assert refused(state, "move a1 interceptor a8 plain").rule == "GOD-55"


@pytest.mark.rule("GOD-56", "GOD-57", "GOD-W-13")
def test_the_example_of_movement() -> None:
    state = position({"e5": ["interceptor"]}, {}, pirates=["e3"])
    assert "move e5 interceptor e3 plain" in lines(state)
    assert refused(state, "move e5 interceptor e2 plain").rule == "GOD-56"
    assert "move e5 interceptor f3 plain" in lines(state)
    among = destinations({"e3": ["interceptor"]}, {}, pirates=["e3"])
    assert {"b3", "e6"} <= among and len(among) == len(state.chart.within(number("e3"), 3))


@pytest.mark.rule("GOD-58", "GOD-63", "GOD-R-55")
def test_a_ship_can_go_out_and_come_back() -> None:
    state = position({"e5": ["freighter", "cruiser"]}, {"e5": ["cruiser"]})
    back = play(state, "move e5 cruiser e5 plain")
    assert kinds(back, 0, "e5") == ["cruiser", "freighter"] and back.flight is not None
    assert [name(sector) for sector in back.flight.path] == ["e5", "e6", "e5"]
    assert refused(back, "move e5 cruiser e6 plain").rule == "GOD-53"
    e5 = Sector(number("e5"))
    assert CHOOSING.warn(RULES.observe(state, 0), 0, Move(e5, "cruiser", e5, "plain")) is not None
    around = {label: ["interceptor"] for label in ("a2", "b1", "b2")}
    held = position({"a1": ["cruiser"]}, around)
    assert refused(held, "move a1 cruiser a1 plain").rule == "GOD-63", "each way out stops it"
    slow = position({"e5": ["destroyer"]}, {})
    assert refused(slow, "move e5 destroyer e5 plain").rule == "GOD-63"
    near = position({"g3": ["freighter"]}, {})
    assert "move g3 freighter g3 load" in lines(near)


@pytest.mark.rule("GOD-R-55")
def test_ways_that_differ_in_effect_are_different_moves() -> None:
    state = position({"g3": ["freighter"]}, {})
    assert {"move g3 freighter h2 plain", "move g3 freighter h2 load"} <= set(lines(state))
    assert refused(state, "move g3 freighter h2 sell").rule == "GOD-70"
    assert refused(state, "move g3 freighter h2 bomb").rule == "GOD-64"
    assert refused(state, "move g3 freighter h3 plain").rule == "GOD-68"
    assert refused(state, "move g3 freighter e3 load").rule == "GOD-68"


@pytest.mark.rule("GOD-60", "GOD-R-16")
def test_an_empty_enemy_starbase_stops_nobody() -> None:
    state = position({"c3": ["assassin"]}, {})
    assert "move c3 assassin c6 plain" in lines(state)
    stopping = position({"c3": ["assassin"]}, {}, enemy_starbase_stops="true", bases=("h7", "c4"))
    bomber = position({"c3": ["bomber"]}, {}, enemy_starbase_stops="true")
    assert refused(bomber, "move c3 bomber c5 bomb").rule == "GOD-R-16"
    assert "move c3 assassin c4 plain" in lines(stopping)
    guarded = position({"c3": ["bomber"]}, {"c4": ["interceptor"]})
    assert "move c3 bomber c5 bomb" not in lines(guarded)
    assert "move c3 bomber c5 bomb" in lines(position({"c3": ["bomber"]}, {}))


@pytest.mark.rule("GOD-R-74", "GOD-72", "GOD-R-16", "GOD-R-17", "GOD-R-18")
@pytest.mark.parametrize(
    ("stack", "on", "there"),
    [
        ({"c3": ["bomber"]}, "move c3 bomber c5 bomb", "move c3 bomber c4 bomb"),
        ({"g3": ["freighter"]}, "move g3 freighter h2 load", "move g3 freighter h3 load"),
        ({"f5": ["laden"]}, "move f5 laden f7 sell", "move f5 laden f6 sell"),
    ],
)
def test_bombing_loading_and_selling_can_end_the_move(
    stack: dict[str, list[str]], on: str, there: str
) -> None:
    state = position(stack, {})
    assert {on, there} <= set(lines(state))
    ends = position(stack, {}, events_end_move="true")
    assert there in lines(ends)
    assert refused(ends, on).rule == "GOD-R-74"
    assert "ends its move there" in refused(ends, on).why
    after = play(ends, there)
    where = there.split()[3]
    assert [move for move in lines(after) if move.startswith(f"move {where}")] == []


@pytest.mark.rule("GOD-R-74", "GOD-R-17")
def test_a_bomber_whose_move_ends_may_still_go_out_and_come_back() -> None:
    state = position({"c4": ["bomber"]}, {}, events_end_move="true")
    assert play(state, "move c4 bomber c4 bomb").armor[1] == 10
    beyond = position({"b4": ["freighter"]}, {}, events_end_move="true")
    assert "move b4 freighter d4 plain" in lines(beyond), "a ship without an event is not stopped"


@pytest.mark.rule("GOD-62", "GOD-111")
def test_new_ships_cannot_move_in_the_turn_of_their_purchase() -> None:
    state = play(position({}, FAR, money=(5, 0)), "done", "buy cruiser")
    assert kinds(state, 0, "h7") == ["cruiser"]
    assert not [line for line in lines(state) if line.startswith("move")]


@pytest.mark.rule("GOD-64", "GOD-R-17", "GOD-66")
def test_a_bomber_hits_on_entering_and_not_by_staying() -> None:
    state = position({"c3": ["bomber"]}, {"c4": ["cruiser", "cruiser"]})
    state = play(state, "move c3 bomber c4 bomb")
    assert state.armor == (20, 10)
    stays = position({"c4": ["bomber"]}, {}, armor=(20, 20))
    assert play(stays, "done").armor[1] == 20
    assert play(stays, "move c4 bomber c4 bomb").armor[1] == 10
    blocked = position({"c4": ["bomber"]}, {"c4": ["cruiser"]})
    assert play(blocked, "move c4 bomber c4 bomb").armor[1] == 10
    assert "move c4 bomber c6 bomb" not in lines(stays)


@pytest.mark.rule("GOD-65", "GOD-W-02", "GOD-123")
def test_a_bomber_wins_on_the_spot() -> None:
    state = position({"c3": ["bomber"]}, {"c4": ["cruiser"] * 4}, armor=(20, 10))
    state = play(state, "move c3 bomber c4 bomb")
    assert state.phase == Over(0, "bomber")
    assert state.armor[1] == 0 and state.reports == ()
    through = position({"c3": ["bomber"]}, {}, armor=(20, 10))
    over = play(through, "move c3 bomber c5 bomb")
    assert kinds(over, 0, "c4") == ["bomber"]


@pytest.mark.rule("GOD-67")
def test_bombers_do_nothing_to_ships() -> None:
    state = play(
        position({"e5": ["bomber"]}, {"e6": ["interceptor"]}), "move e5 bomber e6 plain", "done"
    )
    assert state.reports[0].scores == (0, 2, 0)
    assert kinds(state, 1, "e6") == ["interceptor"] and kinds(state, 0, "e6") == ["bomber"]


@pytest.mark.rule("GOD-68", "GOD-69", "GOD-72", "GOD-R-18", "GOD-R-19")
def test_freighters_load_in_passing_whoever_holds_the_planet() -> None:
    state = position({"g3": ["freighter"]}, {"h3": ["interceptor"]})
    state = play(state, "move g3 freighter h3 load")
    assert kinds(state, 0, "h3") == ["laden"]
    passing = play(position({"g3": ["freighter"]}, {}), "move g3 freighter h2 load")
    assert kinds(passing, 0, "h2") == ["laden"]
    full = position({"g3": ["laden"]}, {})
    assert kinds(play(full, "move g3 laden h3 plain"), 0, "h3") == ["laden"]


@pytest.mark.rule("GOD-70", "GOD-71", "GOD-112", "GOD-W-08")
def test_selling_under_fire() -> None:
    state = position({"f5": ["laden"]}, {"f6": ["cruiser"]})
    assert "move f5 laden f7 sell" not in lines(state)
    state = play(state, "move f5 laden f6 sell")
    assert state.money[0] == 8 and kinds(state, 0, "f6") == ["freighter"]
    state = play(state, "done")
    assert state.reports[0].lost == ((2,), ())
    assert "buy destroyer" in lines(state)
    passing = play(position({"f5": ["laden"]}, {}), "move f5 laden f7 sell")
    assert passing.money[0] == 8 and kinds(passing, 0, "f7") == ["freighter"]


@pytest.mark.rule("GOD-R-53")
def test_one_always_sees_where_one_would_have_to_stop() -> None:
    state = position({"e5": ["interceptor"]}, {"e4": ["cruiser", "bomber"]})
    view = RULES.observe(state, 0)
    assert RULES.legal_actions(view) == RULES.legal_actions(state)


@pytest.mark.rule("GOD-R-56")
def test_of_equal_ships_the_lowest_moves() -> None:
    state = position({"e5": ["cruiser", "bomber", "cruiser"]}, FAR)
    state = play(state, "move e5 cruiser e6 plain")
    assert kinds(state, 0, "e5") == ["cruiser", "bomber"]
    assert state.flight is not None and not state.flight.public


@pytest.mark.rule("GOD-R-43", "GOD-R-57", "GOD-R-66")
def test_choosing_the_top_of_a_stack() -> None:
    state = position({"e5": ["cruiser", "bomber"], "e6": ["scavenger"]}, FAR)
    assert refused(state, "top e5 cruiser").rule == "GOD-R-43"
    assert refused(state, "top e5 assassin").rule == "GOD-R-43"
    state = play(state, "top e5 bomber")
    assert kinds(state, 0, "e5") == ["bomber", "cruiser"]
    state = play(state, "top e5 cruiser", "top e5 bomber")
    state = play(state, "move e6 scavenger e5 plain")
    assert kinds(state, 0, "e5") == ["scavenger", "bomber", "cruiser"]
    assert "top e5 cruiser" in lines(state)
    swaps = ("top e5 cruiser", "top e5 bomber") * 48
    state = play(state, *swaps)
    assert refused(state, "top e5 cruiser").rule == "GOD-R-57", "99 times is the limit of a phase"
    assert not any(line.startswith("top") for line in lines(state))
    open_book = position({"e5": ["cruiser", "bomber"]}, FAR, fog="open")
    assert refused(open_book, "top e5 bomber").rule == "GOD-R-57"


@pytest.mark.rule("GOD-R-52", "GOD-R-61")
def test_moves_can_be_taken_back_until_their_phase_ends() -> None:
    state = position({"e5": ["cruiser"]}, FAR)
    after = play(state, "move e5 cruiser e6 plain")
    action = RULES.legal_actions(state)[0]
    assert action.reveals(state, after) is False
    assert Done().reveals(after, play(after, "done")) is True
    assert action.binds(state, after) is False
    fight = position({"e5": ["cruiser"]}, {"e5": ["cruiser"]})
    assert Done().binds(fight, play(fight, "done")) is True
    assert Done().binds(after, play(after, "done")) is True
    bought = play(position({}, FAR, money=(5, 0)), "done", "buy cruiser")
    assert not Buy("cruiser").binds(bought, bought)
    assert Done().binds(bought, play(bought, "done")) is True, "the other's turn begins"
    roam = play(position({"e5": ["cruiser"]}, FAR, pirates=["e2"]), "done")
    assert RULES.legal_actions(roam)[0].binds(roam, play(roam, "roll 6")) is True


@pytest.mark.rule("GOD-R-52", "GOD-129")
def test_signs_and_fleets_bind_once_both_are_shown() -> None:
    signing = lucky(begin(), "test")
    first = play(signing, "sign rock")
    assert not HandSign("rock").binds(signing, first)
    assert HandSign("rock").binds(first, play(first, "sign rock")), "a tie too"
    outfitting = begin(chart="tutorial_quick")
    sealed = play(outfitting, "done")
    assert not Done().binds(outfitting, sealed)
    assert Done().binds(sealed, play(sealed, "done"))


def test_undo_stops_at_the_computers_turn() -> None:
    options = {"setup": "quick", "chart": "tutorial_quick"}
    game = Session(GAME, galaxy="k7qp-3m9y", options=options, seats=(Seat(), Seat("easy")))
    game.play("take cruiser")
    assert game.undo_ply() == 0
    for line in ("done", "take cruiser", "done"):
        game.play(line)
    assert game.undo_ply() is None and "binding" in game.no_undo()
    game.play("move h7 cruiser h6 plain")
    assert game.undo_ply() is not None
    for line in ("done", "done", "done", "done"):
        game.play(line)
    assert game.player == 0 and game.undo_ply() is None
