"""Journal, prompts and rewording between games (STC-95 to STC-97)."""

from __future__ import annotations

import pytest

from galaxies.computer.bots import fill
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.play import notation

from .charted import W, lay, legal, play, refused, session, young


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
