"""Journal, prompts and rewording between games (STC-95 to STC-97)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer.bots import fill
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.phases import ChoosingBiome

from .charted import W, lay, legal, making, paying, play, refused, session, young


@pytest.mark.rule("STC-95", "STC-96", "STC-97", "STC-R-16")
def test_prompts_use_dice_and_never_the_deck() -> None:
    state = play(session().state, "prompt")
    assert refused(state, "topic 1,2,3") == "STC-21"
    after = play(state, "topic 3,4,2,5,3,1,1,1")
    assert after.topic == (34, 253, 111) and after.phase.name == "write"
    assert after.discard == state.discard
    assert tables.prompt(34)[1] == ("noun",)
    assert play(young(), "prompt", "topic 1,1,1,1,1,1,1,1").phase.name == "atlas"
    other = play(session().state, "more")
    asked = play(other, "offer 1,2,3")
    assert asked.making and asked.making.offers == (1, 2, 3)
    assert asked.discard == session().state.discard


@pytest.mark.rule("STC-95", "STC-R-45", "STC-85")
def test_the_journal_is_open_at_every_decision_of_a_game() -> None:
    choosing = making([(66, 0, 17, 9), 55], ChoosingBiome, 17, sector=44)
    for state in (lay([66], [W]), paying([66], [W, (44, 3)], W, 11), choosing):
        assert 'journal 1 ""' in legal(state)
        written = play(state, 'journal 4 "Seen from afar."')
        assert [page.number for page in written.journal] == [4]
        assert written.phase.name == state.phase.name
        assert written.hand == state.hand
        full = replace(state, strokes=200)
        assert 'journal 1 ""' not in legal(full)
        assert refused(full, 'journal 4 "x"') == "STC-R-38"
    written = play(choosing, 'journal 4 "Here."')
    assert written.making and written.making.page == 4, "the page of the world being made"
    assert refused(choosing, "prompt") == "STC-85" == refused(lay([66], [W]), "prompt")
    closed = lay([66], [W], terms={"journal": False})
    assert 'journal 1 ""' not in legal(closed) and refused(closed, 'journal 1 "x"') == "STC-103"


@pytest.mark.rule("STC-85", "STC-R-45")
def test_a_new_world_is_given_a_page_before_it_is_written() -> None:
    state = session().state
    assert "page 1" in legal(state)
    numbered = play(state, "page 12", 'name "X"', "finish")
    assert [card.world.page for card in numbered.cards if card.world] == [12]
    assert numbered.journal == ()
    choosing = making([(66, 0, 17, 9), 55], ChoosingBiome, 17, sector=44)
    named = play(choosing, "page 3").making
    assert named and named.page == 3
    assert refused(state, "page 0") == "STC-R-33" == refused(state, "page 10000")
    assert refused(young(), "page 1") == "STC-85" == refused(lay([66], [W]), "page 1")
    assert refused(session(journal="off").state, "page 1") == "STC-103"


@pytest.mark.rule("STC-R-24")
def test_texts_may_be_edited_between_games_and_nothing_else() -> None:
    state = play(young(), 'edit 11 name 1 "New"', 'rename 11 "Reach"', 'edit 11 page 1 "3"')
    assert (state.world(0).name, state.sector_name(11), state.world(0).page) == ("New", "Reach", 3)
    assert refused(state, 'edit 22 name 1 "X"') == "STC-R-24"
    assert refused(lay([66], [W]), 'edit 11 name 1 "X"') == "STC-R-24"
    assert refused(state, 'rename 12 "X"') == "STC-09"
    fields = {line.split()[2] for line in legal(state, "edit")}
    assert fields == {"name", "trait1", "trait2", "trait3", "tags", "page"}


@pytest.mark.rule("STC-R-33")
def test_pages_may_be_shared_and_are_proposed() -> None:
    state = play(young(), 'edit 11 page 1 "1"', 'edit 22 page 5 "1"', 'journal 1 "Two."')
    template = next(
        a for a in GAME.rules.legal_actions(state) if notation.line(a).startswith("edit 33 page")
    )
    assert fill(GAME, state, template, Luck("x")).text == "2"
    assert refused(state, 'edit 11 page 1 "x"') == "STC-R-33"


@pytest.mark.rule("STC-103")
def test_books_may_be_left_out() -> None:
    plain = young(journal=False, travelogue=False)
    assert refused(plain, 'journal 1 "x"') == "STC-103" == refused(plain, "prompt")
    assert refused(plain, 'edit 11 page 1 "1"') == "STC-103"
    flown = play(lay([66], [W], terms={"travelogue": False}), "concede")
    assert refused(flown, 'note "x"') == "STC-103" and flown.games == 2
    noted = play(lay([66], [W]), "concede", 'note "Too bold."')
    assert noted.voyages[-1].note == "Too bold."
    assert refused(young(), 'note "x"') == "STC-92"
