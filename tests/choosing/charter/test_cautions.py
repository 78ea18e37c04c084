"""Warnings, and why a part cannot be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.actions import Close, Concede, Fly, Ref
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.writing import with_world
from galaxies.play import notation
from rules.charter.charted import W, lay, on, play, session, young


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


@pytest.mark.rule("STC-R-23")
def test_a_name_that_is_taken_is_asked_about_whoever_proposed_it() -> None:
    state = on(play(session().state, 'name "Amarita"', "finish"))
    assert state.making
    card = next(i for i, c in enumerate(state.cards) if c.world)
    suggested = tables.suggestion(state.making.offers[0])
    twins = with_world(state, card, replace(state.world(card), name=suggested))

    def why(state: State, line: str) -> str:
        warning = GAME.choosing.warn(state, 0, notation.parse(GAME, line))
        return warning.why if warning else ""

    for line in ("call 1", "auto", 'name ""'):
        assert why(state, line) == ""
        assert why(twins, line) == f"There is a world called {suggested} in sector 11 already."
    assert why(state, 'name "Amarita"') == "There is a world called Amarita in sector 11 already."
    assert why(play(twins, 'name "Other"'), "auto") == ""


@pytest.mark.rule("STC-R-33")
def test_most_of_a_written_page_is_not_replaced_unasked() -> None:
    state = play(young(), 'journal 1 "The sea sings at night, and nobody knows why."')

    def why(line: str) -> str:
        warning = GAME.choosing.warn(state, 0, notation.parse(GAME, line))
        return warning.why if warning else ""

    assert why('journal 1 "Something else"') == (
        "Page 1 is written already; this replaces it. Page 2 is free."
    )
    assert why('journal 1 ""') == "This erases page 1 of the journal."
    assert why('journal 1 "The sea sings at night, and nobody asks why. It is green."') == ""
    assert why('journal 2 "Something else"') == ""


def test_a_world_may_keep_its_own_name() -> None:
    same = notation.parse(GAME, 'edit 11 name 1 "World 11"')
    assert GAME.choosing.warn(young(), 0, same) is None


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
    assert GAME.computer().analyse and GAME.computer().review and GAME.rules.faults
    assert GAME.choosing.warn and GAME.choosing.why_not and GAME.choosing.suggest_text
    assert GAME.words.coach and GAME.words.label
