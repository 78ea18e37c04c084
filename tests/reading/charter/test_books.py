"""The books beside the map: complete, filtered by what is on the cards, and text only as text."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import Book, Entry, Link
from galaxies.games.charter import GAME
from galaxies.games.charter.reading.books import books, look_up
from galaxies.games.charter.rules.actions import Journal
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.table import legal_actions
from galaxies.play.draft import Drafts
from galaxies.play.session import Session
from galaxies.share import link
from rules.charter.charted import W, lay, play, young

LUCK = Luck("books")


def book(view: State, name: str) -> Book:
    return next(one for one in books(view, LUCK) if one.name == name)


def entry(view: State, name: str, key: str) -> Entry:
    return next(one for one in book(view, name).entries if one.key == key)


def test_the_atlas_has_every_world_and_can_be_filtered() -> None:
    state = play(young(), 'edit 11 tags 1 "old, cold"', 'edit 11 page 1 "3"')
    atlas = book(state, "atlas")
    assert len(atlas.entries) == sum(card.world is not None for card in state.cards)
    world = entry(state, "atlas", "c1")
    assert {value for name, value in world.facets if name == "Tag"} == {"old", "cold"}
    assert {name for name, _ in world.facets} <= set(atlas.facets)
    assert any(isinstance(run, Link) and run.entry == "3" for runs in world.lines for run in runs)
    place = look_up(state, "sector:11")
    assert place and (place.facet, place.value) in world.facets
    assert look_up(state, "sector:12") is None and look_up(state, "hole") is None


@pytest.mark.rule("STC-R-22")
def test_every_card_is_listed_where_it_lies_and_the_deck_in_no_order() -> None:
    state = lay([66, (11, 1)], [W], new=(1,))
    cards = book(state, "cards")
    assert len(cards.entries) == len(state.cards)
    zones = [dict(one.facets)["Zone"] for one in cards.entries]
    assert zones == sorted(zones, key=["hand", "travel line", "discard pile", "deck"].index)
    own = [int(one.key[1:]) for one in cards.entries if dict(one.facets)["Zone"] == "deck"]
    assert own == sorted(own)


def test_what_cannot_be_written_now_is_not_offered() -> None:
    state = lay([66, (11, 1)], [W], new=(1,))
    assert not any(one.choices for shelf in books(state, LUCK) for one in (*shelf.entries, shelf))
    offered = {
        choice.words
        for shelf in books(young(), LUCK)
        for one in shelf.entries
        for choice in one.choices
    }
    drafts = Drafts.of(legal_actions(young()))
    assert offered and all(drafts.action(tuple(words.split())) for words in offered)


@pytest.mark.rule("STC-R-43")
def test_a_link_leaves_the_pages_out() -> None:
    options = {"prologue": "quick"}
    session = Session(GAME, galaxy="k7qp-3m9y", options=options)
    session.play(Journal(1, "The sea sings."))  # type: ignore[arg-type]
    page = link.unpack(link.pack(session)).state.journal[0]
    assert page.number == 1 and page.prose.startswith("[left out of the link")
    moment = Session(GAME, galaxy="k7qp-3m9y", options=options, start=session.state)
    assert "left out" in link.unpack(link.pack(moment)).state.journal[0].prose


@pytest.mark.rule("STC-R-44")
def test_pages_lead_to_worlds_and_pages() -> None:
    text = "See [[world 11]], [[Nowhere]], page 2 and page 9."
    state = play(young(), f'journal 1 "{text}"', 'journal 2 "Two."')
    runs = entry(state, "journal", "1").lines[-1]
    links = [(run.text, run.book, run.entry) for run in runs if isinstance(run, Link)]
    assert links == [("world 11", "atlas", "c1"), ("page 2", "journal", "2")]
    assert "".join(run if isinstance(run, str) else run.text for run in runs) == text.replace(
        "[[world 11]]", "world 11"
    )


def test_the_world_maker_rolls_worlds_that_are_nobodys() -> None:
    state = young()
    made = book(state, "maker").entries
    assert len({one.title for one in made}) > 1 and all(one.note and one.lines for one in made)
    other = next(one for one in books(state, Luck("other")) if one.name == "maker")
    assert other.entries != made and book(state, "maker").entries == made
    names = {card.world.name for card in state.cards if card.world}
    assert not names & {one.title for one in made}
