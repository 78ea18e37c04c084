"""The texts of the buttons."""

from __future__ import annotations

import pytest

from galaxies.games.express.words import WORDS
from rules.express.table import KNOWN, lay, play, view


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("thrust", "Thrust coin"),
        ("thrust 3", "Thrust 3: speed 3"),
        ("brake 4 hold", "Brake 4: stay in orbit of planet 2"),
        ("thrust 3 left", "left: to c3, next to hidden planet c2"),
        ("thrust 4 down", "down: to f5, next to hidden planet g5"),
        ("start b4", "Start on b4"),
        ("take-back", "Undo turn 1: flight school allows 3 more turns"),
        ("nonsense", "nonsense"),
        ("thrust x", "thrust x"),
    ],
)
def test_buttons_say_what_they_do(words: str, text: str) -> None:
    state = lay(turn=2, thrust="34|012|5", speed=0)
    assert WORDS.label(view(state), 0, tuple(words.split())) == text


def test_buttons_of_the_fuel_decision() -> None:
    inside = play(
        lay(KNOWN, ship="g2", speed=1, thrust="01||2345", brake="14|0|235"), "brake 1 hold"
    )
    assert (
        WORDS.label(view(inside), 0, ("refuel",)) == "Refuel for 10 points: all 12 coins come back"
    )
    assert WORDS.label(view(inside), 0, ("fly-on",)) == (
        "Fly on with 4 coins, including 1 useful brake"
    )


def test_buttons_name_targets_and_headlines_the_coin() -> None:
    state = lay(KNOWN, ship="c2", speed=4, thrust="||012345", brake="04||1235", turn=11)
    right = ("brake", "0", "right")
    assert WORDS.label(view(state), 0, right) == "right: to g2, onto planet 3, the target"
    assert (
        WORDS.headline(view(state), 0, right) == "Brake 0, right: to g2, onto planet 3, the target"
    )
    beside = lay(KNOWN, ship="d2", speed=2, turn=1)
    assert WORDS.label(view(beside), 0, ("thrust", "0", "right")) == (
        "right: to f2, next to the target on g2"
    )
    hold = ("brake", "4", "hold")
    assert WORDS.headline(view(beside), 0, hold) == WORDS.label(view(beside), 0, hold)


def test_the_last_hidden_planet_is_called_the_target_as_soon_as_that_is_certain() -> None:
    chart = "3:g2 0:b2 2:f4 5:d5 1:h6 4?:b4"
    state = lay(chart, queue="4152", delivered="30", ship="b2", thrust="12|034|5", turn=2)
    onto, beside = (WORDS.label(view(state), 0, ("thrust", coin, "up")) for coin in "21")
    assert onto == "up: to b4, onto hidden planet 4, the target"
    assert beside == "up: to b3, next to the target on b4"
