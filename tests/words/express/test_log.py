"""The log: one sentence an action."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.state import State
from galaxies.games.express.words import WORDS
from galaxies.play.session import Session
from rules.express.table import KNOWN, lay, play, session, view


def log(game: Session) -> list[str]:
    return [
        WORDS.describe(view(before), action, view(after), 0)
        for before, action, after in zip(game.states, game.actions, game.states[1:], strict=False)
    ]


def said(state: State, line: str) -> str:
    action = notation.parse(GAME, line)
    return WORDS.describe(view(state), action, view(RULES.apply(state, action)), 0)


def test_the_log_of_the_sample_game() -> None:
    game = session(deal="sample")
    for line in ("start f3", "thrust 3 left", "brake 1 up", "thrust 1 left", "brake 0 down"):
        game.play(notation.parse(GAME, line))
    assert log(game) == [
        "Six planets lie on c2, g2, f3, b4, d5 and g5. The first customer is number 2.",
        "You start on f3. It is planet 2, so its order goes to the bottom of the queue."
        " The first customer is number 3.",
        "The coins are stacked. Face up: thrust 0 and 3, brake 1 and 4.",
        "Turn 1: thrust 3 makes your speed 3. You slide left to c3 and scan planet 0 on c2."
        " New thrust coin: 1.",
        "Turn 2: brake 1 makes your speed 2. You slide up to c5 and scan planet 5 on d5."
        " New brake coin: 0.",
        "Turn 3: thrust 1 makes your speed 3. You slide left to h5 and scan planet 1 on g5."
        " New thrust coin: 2.",
        "Turn 4: brake 0 makes your speed 3. You slide down to h2 and scan planet 3 on g2."
        " New brake coin: 2.",
    ]


def test_stops_fuel_and_endings_are_told() -> None:
    landing = lay(KNOWN, ship="h2", speed=3, brake="42|35|01", turn=5)
    assert said(landing, "brake 2 left") == (
        "Turn 5: brake 2 makes your speed 1. You slide left to g2, onto planet 3."
        " New brake coin: 3."
    )
    near = lay(KNOWN, ship="g2", speed=1, turn=3)
    assert said(near, "brake 1 hold") == (
        "Turn 3: brake 1 stops the ship in orbit of planet 3 on g2. You make delivery 1."
        " The next customer is number 0."
    )
    inside = play(near, "brake 1 hold")
    assert said(inside, "fly-on") == "Turn 3: you do not refuel. New brake coin: 0."
    assert said(inside, "refuel") == "Turn 3: you refuel for 10 points, refuel 1."
    fuel = play(inside, "refuel")
    assert said(fuel, "fuel 5,4,3,2,1,0 0,1,2,3,4,5") == (
        "All 12 coins are back. Face up: thrust 5 and 4, brake 0 and 1."
    )
    last = lay(KNOWN, ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20)
    assert said(last, "brake 1 hold") == (
        "Turn 20: brake 1 stops the ship in orbit of planet 3 on g2. You make delivery 6."
        " All 6 deliveries are made."
    )
    dead = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    assert said(dead, "brake 5 hold") == (
        "Turn 13: brake 5 stops the ship in empty space on d4."
        " The ship is lost in space: the coins left cannot stop it at a planet."
    )
    stuck = lay(KNOWN, ship="c2", queue="301452", thrust="||012345", brake="5||01234")
    assert said(play(stuck, "brake 5 hold"), "fly-on") == (
        "Turn 12: you do not refuel. The ship is lost in space: no coin is left."
    )


def test_variants_are_told() -> None:
    school = lay(terms={"school": True})
    moved = play(school, "thrust 3 left")
    assert said(moved, "take-back") == "You undo turn 1. You can undo 2 more turns."
    last = lay(
        KNOWN,
        ship="g2",
        speed=1,
        queue="3",
        delivered="01452",
        refuels=2,
        turn=20,
        terms={"long_haul": True, "refuel_cap": 20},
    )
    half = play(last, "brake 1 hold")
    assert said(half, "queue 3,1,2,0,4,5") == (
        "The second queue is shuffled. Number 3 is on top, but you are at planet 3: it goes to the"
        " bottom. The next customer is number 1."
    )
    assert said(half, "queue 1,3,2,0,4,5") == (
        "The second queue is shuffled. The next customer is number 1."
    )
    assert "No customer is waiting." in WORDS.summary(view(half), 0)
    full = lay(ship="c3", speed=8, turn=2)
    assert said(full, "brake 1 left").startswith(
        "Turn 2: brake 1 makes your speed 7. You slide left to d3"
    )
    assert said(lay(ship="c1", speed=8, turn=2), "thrust 0 right").startswith(
        "Turn 2: thrust 0 makes your speed 8. You slide right, all the way round and back to c1"
    )


@pytest.mark.rule("GEX-82")
def test_a_ship_that_could_stop_but_not_where_it_counts_is_told_so() -> None:
    state = lay(
        KNOWN,
        ship="e5",
        speed=2,
        queue="301452",
        thrust="0||12345",
        brake="2||01345",
        refuels=10,
        turn=30,
        possible=False,
    )
    assert said(state, "thrust 0 right").endswith(
        " The ship is lost: no refuel is left, and it can no longer stop where the next customer"
        " may be."
    )


@pytest.mark.rule("GEX-34")
def test_a_scan_at_rest_is_told_where_the_game_has_one() -> None:
    for scans, told in ((True, "on f2. You scan planet 3 on g2. New"), (False, "on f2. New")):
        rest = lay(ship="f2", speed=1, turn=3, terms={"scan_at_rest": scans}, possible=False)
        assert told in said(rest, "brake 1 hold")
