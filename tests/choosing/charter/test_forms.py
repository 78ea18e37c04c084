"""What the forms for texts start with."""

from __future__ import annotations

import pytest

from galaxies.games.charter.choosing.forms import start_values
from galaxies.games.charter.rules.actions import Edit, Journal
from rules.charter.charted import play, young


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


def test_the_name_of_each_world_of_a_sector_stands_in_its_form() -> None:
    state = young()
    for card, own in enumerate(state.cards, 1):
        if own.world is not None:
            form = start_values(state, Edit(own.world.sector, "name", 1), (str(card),))
            assert form == (str(card), own.world.name)
            other = 66 if own.world.sector != 66 else 11
            first = start_values(state, Edit(other, "name", 1), (str(card),))
            assert first == start_values(state, Edit(other, "name", 1), ())
