"""What the forms for texts start with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter.choosing.forms import start_values
from galaxies.games.charter.rules.actions import Edit, Journal
from rules.charter.charted import lay, play, young


@pytest.mark.rule("STC-95", "STC-R-33")
def test_a_form_begins_with_what_stands_there() -> None:
    state = play(young(), 'edit 11 page 1 "3"', 'journal 5 "Five."')
    assert start_values(state, Journal(1), ()) == ("1", "")
    assert start_values(state, Journal(1), ("5",)) == ("5", "Five.")
    formula = start_values(state, Journal(1), ("3",))[1]
    assert formula.startswith("World 11") and state.world(0).traits[0].upper() in formula
    assert start_values(state, Edit(11, "name", 1), ()) == ("1", "World 11")
    assert start_values(state, Edit(11, "page", 1), ("1",)) == ("1", "3")
    assert start_values(state, Edit(22, "name", 1), ("1",))[1] == "World 22"


def test_the_form_shows_the_world_of_its_card_or_else_the_first_of_the_sector() -> None:
    state = lay([66], [(22, 2), (22, 3)], new=(2, 3))
    cards = list(state.in_sector(22))
    worlds = [replace(state.world(card), name=f"Number {card}") for card in cards]
    named = list(state.cards)
    for card, world in zip(cards, worlds, strict=True):
        named[card] = replace(named[card], world=world)
    state = replace(state, cards=tuple(named))
    for card in cards:
        form = start_values(state, Edit(22, "name", 1), (str(card + 1),))
        assert form == (str(card + 1), f"Number {card}")
    first = start_values(state, Edit(22, "name", 1), ())
    for other in ("0", str(len(named) + 1), "1"):
        assert start_values(state, Edit(22, "name", 1), (other,)) == first
