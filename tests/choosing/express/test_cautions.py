"""Plays that should be confirmed, and why a part cannot be chosen."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.game import Refusal
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Orbiting
from galaxies.games.express.rules.state import State
from galaxies.games.express.words import WORDS
from rules.express.table import KNOWN, lay, opening, play, view


def said(state: State, line: str) -> str:
    action = notation.parse(GAME, line)
    return WORDS.describe(view(state), action, view(RULES.apply(state, action)), 0)


def warned(state: State, line: str) -> str:
    caution = CHOOSING.warn(view(state), 0, notation.parse(GAME, line))
    return "" if caution is None else caution.rule


@pytest.mark.rule("GEX-R-16")
def test_a_play_that_loses_is_warned_of_while_another_does_not() -> None:
    state = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    assert warned(state, "brake 5 hold") == "GEX-62"
    assert warned(state, "brake 1 left") == ""
    assert warned(state, "brake 1 right") == "GEX-62"
    fast = lay(ship="g2", planets=KNOWN, speed=2, thrust="5||01234", brake="2||01345")
    over = CHOOSING.warn(view(fast), 0, notation.parse(GAME, "thrust 5 left"))
    assert over == Refusal(
        "GEX-62",
        "Your speed would be 7, and your brakes left add up to 2: you could never stop."
        " You could still stop after brake 2.",
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
    reason = CHOOSING.why_not(view(state), 0, tuple(draft.split()), key)
    return "" if reason is None else reason.rule


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
    reason = CHOOSING.why_not(view(state), 0, ("brake", "1"), "square:c4")
    assert reason == Refusal(
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


@pytest.mark.rule("GEX-R-38")
@pytest.mark.parametrize(
    ("refuels", "cap", "asked"),
    [(18, 0, False), (19, 0, True), (40, 0, True), (19, 50, False)],
)
def test_the_twentieth_refuel_is_asked_for_where_no_cap_ends_the_game(
    refuels: int, cap: int, asked: bool
) -> None:
    state = lay(
        KNOWN,
        ship="g2",
        refuels=refuels,
        phase=Orbiting(),
        turn=100,
        possible=False,
        terms={"refuel_cap": cap},
    )
    caution = CHOOSING.warn(view(state), 0, notation.parse(GAME, "refuel"))
    assert (caution is not None) == asked
    if caution is not None:
        assert caution.why.startswith(f"You have refuelled {refuels} times; 99 is the limit.")


@pytest.mark.rule("GEX-R-37")
def test_flight_school_asks_before_a_play_that_an_unlucky_coin_could_lose() -> None:
    """Brake 1 leads to b2, where brake 0 would help and brake 4 would not: one of them turns up."""
    coins = {"thrust": "||012345", "brake": "31|04|25"}
    for school, asked in ((True, "GEX-R-37"), (False, "")):
        terms = {"school": school}
        state = lay(KNOWN, ship="e2", speed=4, turn=9, terms=terms, **coins)
        assert warned(state, "brake 1 left") == asked
