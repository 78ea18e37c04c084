"""What the forms for texts start with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.charter.choosing import forms
from galaxies.games.charter.choosing.forms import start_values
from galaxies.games.charter.rules.actions import (
    Edit,
    Journal,
    Name,
    NameSector,
    Note,
    Rename,
    Tags,
    Trait,
)
from rules.charter.charted import W, lay, play, session, young


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


def test_every_form_begins_with_the_text_that_it_changes() -> None:
    state = play(young(), 'rename 11 "Core"', 'edit 11 tags 1 "green"')
    assert start_values(state, Rename(11, ""), ()) == ("Core",)
    assert start_values(state, Edit(11, "tags", 1), ()) == ("1", "green")
    assert start_values(state, Edit(11, "trait2", 1), ()) == ("1", "Alarming Agencies")
    assert start_values(state, Edit(11, "trait3", 1), ()) == ("1", "")
    assert start_values(state, Edit(11, "name", 1), ("1", "typed")) == ("1", "typed")
    flown = play(lay([66, 11], [W]), "concede")
    assert start_values(flown, Note(""), ()) == ("",)
    assert start_values(play(flown, 'note "well"'), Note(""), ()) == ("well",)
    assert start_values(young(), Note(""), ()) == ("",)


def test_the_forms_of_a_new_world_begin_with_what_was_rolled_or_written() -> None:
    state = session().state
    making = state.making
    assert making is not None
    for slot, trait in enumerate(making.traits, 1):
        assert start_values(state, Trait(str(slot), ""), ()) == (trait,)
    assert start_values(state, Trait("3", ""), ()) == ("",)
    assert start_values(state, Name(""), ()) == ("",)
    written = play(state, 'name "Amarita"', 'tags "x"', 'sector "Rim"')
    assert start_values(written, Name(""), ()) == ("Amarita",)
    assert start_values(written, Tags(""), ()) == ("x",)
    assert start_values(written, NameSector(""), ()) == ("Rim",)
    assert start_values(young(), Name(""), ()) == (), "no world is being made"


@pytest.mark.rule("STC-R-33")
def test_the_next_free_page_and_the_formula_are_offered() -> None:
    state = play(young(), 'journal 1 "One."')
    page, text = start_values(state, Journal(1), ())
    assert (page == "2" and "ITS PAST: " in text) or text == ""
    made = play(session().state, 'name "Amarita"')
    headings = start_values(made, Journal(1), ())[1]
    assert headings.startswith("Amarita\n\nTHE PLACE: ") and "ITS PEOPLE NOW: " in headings
    for trait in made.making.traits if made.making else ():
        assert f"{trait.upper()}: " in headings


@pytest.mark.parametrize(
    ("typed", "number"),
    [("7", 7), (" 12 ", 12), ("99999", 99999), ("123456", 0), ("x", 0), ("-1", 0), ("٣", 0)],
)
def test_a_form_reads_the_number_of_its_card_or_page(typed: str, number: int) -> None:
    assert forms.number([typed]) == number and forms.number([]) == 0
