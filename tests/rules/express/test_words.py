"""The game in words: log, summary, buttons, warnings and reasons."""

from __future__ import annotations

import pytest

from galaxies.game import Refusal
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.state import State
from galaxies.games.express.words import WORDS
from galaxies.play import notation
from galaxies.play.session import Session
from rules.express.table import lay, opening, play, session, view

KNOWN = "2:f3 3:g2 0:c2 5:d5 1:g5 4:b4"


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
        "Six planets lie on c2, g2, f3, b4, d5 and g5; the first customer is number 2.",
        "Start on f3: it is planet 2, so its order goes to the bottom of the queue;"
        " the first customer is number 3.",
        "The coins are stacked: thrust 0 and 3, brake 1 and 4 lie face up.",
        "Turn 1: thrust 3, speed 3, left to c3, scanned planet 0 on c2, new thrust coin 1.",
        "Turn 2: brake 1, speed 2, up to c5, scanned planet 5 on d5, new brake coin 0.",
        "Turn 3: thrust 1, speed 3, left to h5, scanned planet 1 on g5, new thrust coin 2.",
        "Turn 4: brake 0, speed 3, down to h2, scanned planet 3 on g2, new brake coin 2.",
    ]


def test_stops_fuel_and_endings_are_told() -> None:
    landing = lay(KNOWN, ship="h2", speed=3, brake="42|35|01", turn=5)
    assert said(landing, "brake 2 left") == (
        "Turn 5: brake 2, speed 1, left to g2, over planet 3, new brake coin 3."
    )
    near = lay(KNOWN, ship="g2", speed=1, turn=3)
    assert said(near, "brake 1 hold") == (
        "Turn 3: brake 1, speed 0, in orbit of planet 3 on g2, delivery 1 made,"
        " the next customer is number 0."
    )
    inside = play(near, "brake 1 hold")
    assert said(inside, "fly-on") == "Turn 3: no refuel, new brake coin 0."
    assert said(inside, "refuel") == "Turn 3: refuel number 1, -10 points."
    fuel = play(inside, "refuel")
    assert said(fuel, "fuel 5,4,3,2,1,0 0,1,2,3,4,5") == (
        "All 12 coins are back: thrust 5 and 4, brake 0 and 1 lie face up."
    )
    last = lay(KNOWN, ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20)
    assert said(last, "brake 1 hold") == (
        "Turn 20: brake 1, speed 0, in orbit of planet 3 on g2, delivery 6 made."
        " All 6 deliveries are made."
    )
    dead = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    assert said(dead, "brake 5 hold") == (
        "Turn 13: brake 5, speed 0, at rest on d4."
        " Lost in space: the coins that are left cannot stop the ship at a planet."
    )
    stuck = lay(KNOWN, ship="c2", queue="301452", thrust="||012345", brake="5||01234")
    assert said(play(stuck, "brake 5 hold"), "fly-on") == (
        "Turn 12: no refuel. Lost in space: no coin is left."
    )


def test_variants_are_told() -> None:
    school = lay(terms={"school": True})
    moved = play(school, "thrust 3 left")
    assert said(moved, "take-back") == "Turn 1 is taken back; 2 turns may still be."
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
        "The second queue is shuffled; the next customer is number 1."
    )
    assert "No customer is waiting." in WORDS.summary(view(half), 0)
    full = lay(ship="c3", speed=8, turn=2)
    assert said(full, "brake 1 left").startswith("Turn 2: brake 1, speed 7, left to d3")
    assert said(lay(ship="c1", speed=8, turn=2), "thrust 0 right").startswith(
        "Turn 2: thrust 0, speed 8, right full circle back to c1"
    )


@pytest.mark.rule("GEX-71")
def test_the_summary_holds_all_that_a_blind_player_needs() -> None:
    state = play(lay(), "thrust 3 left", "brake 1 up")
    assert WORDS.summary(view(state), 0) == (
        "Turn 3. The ship is on c5 at speed 2."
        " The next customer is number 3, not found yet, then unknown, unknown, unknown, unknown,"
        " unknown."
        " Planets: 0 on c2, 2 on f3, 5 on d5. Hidden planets on g2, b4 and g5."
        " Thrust coins: face up 0 and 1; to come 2, 4 and 5; spent 3."
        " Brake coins: face up 4 and 0; to come 2, 3 and 5; spent 1."
        " Score 10: 0 deliveries, 0 refuels, 10 unspent coins."
    )
    choose = WORDS.summary(view(opening(deal="sample")), 0)
    assert choose == (
        "Choose the planet to start from."
        " The next customer is number 2, not found yet, then unknown, unknown, unknown, unknown,"
        " unknown. Hidden planets on c2, g2, f3, b4, d5 and g5."
    )
    inside = play(lay(KNOWN, ship="g2", speed=1, turn=3), "brake 1 hold")
    assert WORDS.summary(view(inside), 0).startswith(
        "Turn 3. The ship is on g2 in orbit of planet 3 at speed 0. Refuel or fly on?"
        " The next customer is number 0, on c2, then unknown"
    )


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("thrust", "Thrust coin"),
        ("thrust 3", "Thrust 3: speed 3"),
        ("brake 4 hold", "Brake 4: speed 0, hold in orbit of planet 2"),
        ("thrust 3 left", "left: to c3, next to hidden planet c2"),
        ("thrust 4 down", "down: to f5, next to hidden planet g5"),
        ("start b4", "Start on b4"),
        ("take-back", "Take back turn 1"),
        ("nonsense", "nonsense"),
        ("thrust x", "thrust x"),
    ],
)
def test_buttons_say_what_they_do(words: str, text: str) -> None:
    state = lay(turn=2, thrust="34|0125|", speed=0)
    assert WORDS.label(view(state), 0, tuple(words.split())) == text


def test_buttons_of_the_fuel_decision() -> None:
    inside = play(
        lay(KNOWN, ship="g2", speed=1, thrust="01||2345", brake="14|0|235"), "brake 1 hold"
    )
    assert WORDS.label(view(inside), 0, ("refuel",)) == "Refuel: -10, all 12 coins back"
    assert WORDS.label(view(inside), 0, ("fly-on",)) == (
        "Fly on: 4 coins left, 1 useful brake among them"
    )


def test_buttons_name_targets_and_headlines_the_coin() -> None:
    state = lay(KNOWN, ship="c2", speed=4, thrust="||012345", brake="04||1235", turn=11)
    right = ("brake", "0", "right")
    assert WORDS.label(view(state), 0, right) == "right: to g2, on planet 3, the target"
    assert WORDS.headline(view(state), 0, right) == "Brake 0, right: to g2, on planet 3, the target"
    beside = lay(KNOWN, ship="d2", speed=2, turn=2)
    assert WORDS.label(view(beside), 0, ("thrust", "0", "right")) == (
        "right: to f2, next to the target on g2"
    )
    hold = ("brake", "4", "hold")
    assert WORDS.headline(view(beside), 0, hold) == WORDS.label(view(beside), 0, hold)


def warned(state: State, line: str) -> str:
    found = CHOOSING.warn(view(state), 0, notation.parse(GAME, line))
    return "" if found is None else found.rule


@pytest.mark.rule("GEX-R-16")
def test_a_play_that_loses_is_warned_of_while_another_does_not() -> None:
    state = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    assert warned(state, "brake 5 hold") == "GEX-62"
    assert warned(state, "brake 1 left") == ""
    assert warned(state, "brake 1 right") == "GEX-62"
    fast = lay(ship="g2", planets=KNOWN, speed=2, thrust="5||01234", brake="2||01345")
    over = CHOOSING.warn(view(fast), 0, notation.parse(GAME, "thrust 5 left"))
    assert over == Refusal(
        "GEX-62", "Your speed would be 7, and the brakes left add up to 2: no stop ever."
    )
    assert warned(lay(), "thrust 3 left") == ""
    # Nothing is said where every play loses.
    gone = lay(
        ship="d4",
        speed=3,
        thrust="||012345",
        brake="1||02345",
        turn=13,
        possible=False,
        terms={"loss_check": "play_on"},
    )
    assert warned(gone, "brake 1 left") == ""


def why(state: State, draft: str, key: str) -> str:
    found = CHOOSING.why_not(view(state), 0, tuple(draft.split()), key)
    return "" if found is None else found.rule


@pytest.mark.parametrize(
    ("draft", "key", "rule"),
    [
        ("brake 1", "square:c4", "GEX-26"),
        ("brake 1", "square:e3", ""),
        ("brake 1", "square:c3", "GEX-26"),
        ("brake 4", "square:e3", "GEX-33"),
        ("brake 4", "square:c3", ""),
        ("", "square:e3", "GEX-17"),
        ("brake", "planet:g2", "GEX-17"),
        ("", "coin:thrust:3", ""),
        ("", "coin:thrust:4", "GEX-19"),
        ("", "coin:brake:0", "GEX-19"),
        ("", "coin:brake:9", ""),
        ("", "stack:thrust", "GEX-19"),
        ("", "queue", "GEX-07"),
        ("", "customer", "GEX-43"),
        ("", "dial:refuels", "GEX-55"),
        ("", "dial:speed", "GEX-17"),
        ("", "dial:score", "GEX-67"),
        ("", "gauge", "GEX-63"),
        ("", "sky", ""),
        ("", "square:z9", ""),
    ],
)
def test_why_a_part_cannot_be_chosen(draft: str, key: str, rule: str) -> None:
    state = lay(ship="c3", speed=3, turn=2)
    assert why(state, draft, key) == rule


def test_reasons_are_sentences_of_the_position() -> None:
    state = lay(ship="c3", speed=3, turn=2)
    found = CHOOSING.why_not(view(state), 0, ("brake", "1"), "square:c4")
    assert found == Refusal(
        "GEX-26",
        "With brake 1 your speed is 2: the slide ends exactly 2 squares away, on a3, e3, c5 or c1.",
    )


def test_reasons_in_other_phases() -> None:
    start = opening(deal="sample")
    assert why(start, "", "square:a1") == "GEX-08"
    assert why(start, "", "planet:c2") == ""
    assert why(start, "", "coin:thrust:3") == "GEX-15"
    assert why(start, "", "dial:refuels") == "GEX-55"
    inside = play(lay(), "brake 1 hold")
    assert why(inside, "", "square:c3") == "GEX-18"
    assert why(inside, "", "coin:thrust:3") == "GEX-18"
    assert why(inside, "", "dial:refuels") == ""
    over = play(
        lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13), "brake 5 hold"
    )
    assert why(over, "", "square:c3") == "GEX-62"


@pytest.mark.rule("GEX-R-30")
def test_what_a_ply_has_shown_is_known() -> None:
    """A coin is taken back freely; a ply that turned something up is marked as revealing."""
    state = lay(KNOWN, ship="a1", thrust="03||1245", turn=5)
    for line, shows in (("thrust 3 left", False), ("brake 1 hold", True)):
        after = play(state, line)
        assert notation.parse(GAME, line).reveals(state, after) == shows
    near = lay(KNOWN, ship="g2", speed=1, turn=3)
    inside = play(near, "brake 1 hold")
    assert notation.parse(GAME, "brake 1 hold").reveals(near, inside)  # customer
    fuel = play(inside, "refuel")
    assert not notation.parse(GAME, "refuel").reveals(inside, fuel)
    line = "fuel 5,4,3,2,1,0 0,1,2,3,4,5"
    assert notation.parse(GAME, line).reveals(fuel, play(fuel, line))
