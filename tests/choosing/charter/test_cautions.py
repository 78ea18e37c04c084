"""Warnings, and why a part cannot be chosen."""

from __future__ import annotations

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.actions import Close, Concede, Fly, Ref
from galaxies.play import notation
from rules.charter.charted import W, lay, young


@pytest.mark.rule("STC-69")
def test_a_trip_that_gives_up_the_sure_finish_is_warned_of() -> None:
    ring = lay([66, 11, 22], [33, W, W], possible=False)
    risky = Fly(33, Ref(8))
    warning = GAME.choosing.warn(ring, 0, risky)
    assert warning and warning.rule == "STC-69" and "3 more worlds" in warning.why
    assert GAME.choosing.warn(ring, 0, Fly(33, Ref(-1))) is None


def test_what_cannot_be_mended_is_asked_again() -> None:
    assert GAME.choosing.warn(lay([66], [W]), 0, Concede()) and GAME.choosing.warn(
        young(), 0, Close()
    )
    assert GAME.choosing.warn(lay([66], [W]), 0, Fly(11, Ref(-1))) is None
    twin = notation.parse(GAME, 'edit 22 name 5 "World 11"')
    warning = GAME.choosing.warn(young(), 0, twin)
    assert warning and warning.rule == "STC-R-23"


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("sector:65", "STC-68"),
        ("sector:66", "STC-42"),
        ("sector:46", "STC-42"),
        ("sector:55", "STC-43"),
        ("hole", "STC-04"),
        ("hand:1", "STC-47"),
        ("hand:8", "STC-42"),
        ("stop:20", "STC-13"),
        ("stop:next", "STC-77"),
        ("counters", "STC-90"),
    ],
)
def test_why_a_part_cannot_be_chosen(key: str, rule: str) -> None:
    state = lay([55, 66], [W, 33])
    refusal = GAME.choosing.why_not(state, 0, (), key)
    assert refusal and refusal.rule == rule
    assert GAME.choosing.why_not(state, 0, (), "sector:11") is None


def test_every_optional_function_is_there() -> None:
    assert GAME.computer().hint and GAME.computer().review and GAME.rules.faults
    assert GAME.choosing.warn and GAME.choosing.why_not and GAME.choosing.suggest_text
    assert GAME.words.coach and GAME.words.label
