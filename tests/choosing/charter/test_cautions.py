"""Warnings, and why a part cannot be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.actions import Close, Concede, Fly, Ref
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.writing import with_world
from rules.charter.charted import W, lay, on, paying, play, session, settle, young


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


@pytest.mark.rule("STC-69")
def test_a_warning_names_what_keeps_the_sure_finish() -> None:
    """In the same sector that is another card; a payment is named by its worlds."""
    ring = lay([66, 11, 22], [33, W, W], possible=False)
    warning = GAME.choosing.warn(ring, 0, Fly(33, Ref(8)))
    assert warning and warning.why.endswith(
        "you may be stranded. Founding a world there instead is safer."
    )
    paid = paying([66, 55, 44, 33, 22, (16, 5)], [(44, 12), (33, 6), (55, 6)], W, 12)
    warning = GAME.choosing.warn(paid, 0, notation.parse(GAME, "pay c27,c28"))
    assert warning and warning.why == (
        "The cards that you keep would not pay for a sure finish;"
        " if you pay with World 44, they would."
    )


def told(state: State, key: str, *draft: str) -> str:
    """Why a part cannot be chosen; "" if there is nothing to say."""
    refusal = GAME.choosing.why_not(state, 0, draft, key)
    return refusal.why if refusal else ""


@pytest.mark.rule("STC-42", "STC-48")
def test_a_card_is_judged_by_the_sector_that_is_chosen() -> None:
    state = lay([55, 66], [W, 33, 11])
    near, bare, far = (f"hand:{card}" for card in state.hand)
    assert told(state, bare) == ("A blank card founds a world anywhere: choose the sector first.")
    assert told(state, near) == ""
    assert told(state, far) == "Sector 33 is not adjacent to 66."
    assert told(state, bare, "fly", "11") == told(state, near, "fly", "11") == ""
    assert told(state, far, "fly", "11") == "World 33 lies in sector 33, not in 11."
    for unfinished in (("fly",), ("fly", "x")):
        assert told(state, far, *unfinished) == told(state, far)
    assert told(state, "hand:2") == told(state, "hand:9999999") == "", "not in the hand"


@pytest.mark.rule("STC-63", "STC-65")
def test_while_a_trip_is_paid_only_cards_without_fuel_are_thrown_out() -> None:
    state = paying([66], [W, (44, 3), W], W, 11)
    fuel = next(card for card in state.hand if state.cards[card].fuel)
    assert told(state, f"hand:{fuel}").startswith("You can throw out only cards without fuel")
    for card in set(state.hand) - {fuel}:
        assert told(state, f"hand:{card}") == ""
    assert told(state, "sector:11") == "You choose a destination in the navigate phase."


def test_parts_say_when_they_can_be_chosen() -> None:
    first = session().state
    assert told(first, "sector:11") == "Make the six worlds of the prologue first."
    assert told(young(), "sector:11") == ""
    assert told(young(), "sector:12") == "No world is known in sector 12 yet."
    held = settle(on(play(lay([66, 11], [W, 33, (44, 2)]), "fly 22 c2")))
    assert held.hand
    assert told(held, f"hand:{held.hand[0]}") == (
        "Cards leave your hand only when you place them or pay."
    )
    closed = play(lay([66, 11], [W]), "concede", "close")
    assert told(closed, "sector:11") == told(closed, "hole") == "The campaign is closed."
    assert told(young(), "row:1") == told(young(), "stop:x") == ""


@pytest.mark.rule("STC-69")
def test_a_warning_names_the_safer_sector() -> None:
    state = lay([66], [(12, 1), W, (16, 1), (44, 6)])
    warning = GAME.choosing.warn(state, 0, notation.parse(GAME, "fly 65 c2"))
    assert warning and warning.why.endswith("A trip to sector 11 is safer.")
    safe = GAME.choosing.warn(state, 0, notation.parse(GAME, "fly 11 c2"))
    assert safe is None
