"""A new world is named and its texts are written (STC-83 to STC-88)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.phases import ChoosingBiome
from galaxies.games.charter.rules.writing import with_world

from .charted import W, lay, legal, making, on, play, refused, session, settle, young


@pytest.mark.rule("STC-07", "STC-08", "STC-09")
def test_first_world_of_a_sector_is_its_hub_and_names_it() -> None:
    state = settle(on(play(lay([66], [W, (44, 6), (33, 6)]), "fly 65 blank")))
    assert state.making and state.making.hub
    state = play(state, 'name "Ceryx"', "finish")
    assert state.sector_name(65) == "Ceryx"
    state = settle(on(play(on(state), "fly 11 blank")))
    assert state.making and not state.making.hub
    assert refused(state, 'sector "Another"') == "STC-86"
    state = play(state, 'name "Minor"', "finish")
    assert state.sector_name(11) == "Sector 11"
    assert [state.world(c).hub for c in state.in_sector(11)] == [True, False]


@pytest.mark.rule("STC-83", "STC-88", "STC-R-14", "STC-R-28")
def test_traits_are_kept_or_reworded_and_a_third_may_be_added() -> None:
    table = session()
    state = table.state
    assert state.making
    kept = state.making.traits
    state = play(state, 'trait 1 "Stable Orgs"', 'trait 3 "Own idea"', 'name "X"', "finish")
    world = state.world(next(i for i, c in enumerate(state.cards) if c.world))
    assert world.traits == ("Stable Orgs", kept[1], "Own idea")
    assert tables.trait(*world.marks[:2]) == kept[0]
    later = play(young(), 'edit 11 trait3 1 "Late"')
    assert later.world(0).traits[2] == "Late"
    assert len(play(later, 'edit 11 trait3 1 ""').world(0).traits) == 2


@pytest.mark.rule("STC-84", "STC-86", "STC-R-23")
def test_a_world_needs_a_name() -> None:
    state = session().state
    assert refused(state, "finish") == "STC-R-23"
    assert refused(state, f'name "{"x" * 25}"') == "STC-R-23"
    called = play(state, 'name "   "')
    assert called.making and state.making
    assert called.making.name == tables.suggestion(state.making.offers[0])
    assert play(state, "call 2", "finish").names[0].name == tables.suggestion(
        state.making.offers[1]
    )
    assert refused(young(), 'name "X"') == "STC-84"
    assert refused(young(), f'edit 11 trait1 1 "{"x" * 41}"') == "STC-R-23"


@pytest.mark.rule("STC-84")
def test_the_name_may_be_given_while_the_world_is_still_rolled() -> None:
    state = making([(66, 0, 17, 9), 55], ChoosingBiome, 17, sector=44)
    named = play(state, 'name "Kishor"')
    assert named.phase.name == "choose-biome" and named.making and named.making.name == "Kishor"
    assert legal(named) == [*legal(state)]
    assert legal(state)[-3:] == ['name ""', "page 1", 'journal 1 ""']
    assert refused(state, 'name " "') == "STC-R-23", "nothing is suggested yet"
    rolled = play(named, legal(named)[0])
    assert rolled.making and rolled.making.name == "Kishor"


@pytest.mark.rule("STC-R-42")
@pytest.mark.parametrize("bad", [r"a\u0000b", r"a\nb", r"\u202eabc", r"a\u2028b", r"a\u061cb"])
def test_signs_that_would_disturb_a_text_are_refused(bad: str) -> None:
    assert refused(session().state, f'name "{bad}"') == "STC-R-42"


@pytest.mark.rule("STC-R-42")
@pytest.mark.parametrize(
    "bad", ["\\u200b", "\\u2060", "\\ufeff", "\\u00ad", "\\u3164", "\\u2800 \\u2800", "\\ufe0f"]
)
def test_signs_that_nobody_sees_are_refused(bad: str) -> None:
    state = session().state
    assert refused(state, f'name "{bad}"') == refused(state, f'trait 1 "{bad}"') == "STC-R-42"
    for good in ("Zoë", "मी\u200d", "👩\u200d🚀", "❤\ufe0f"):
        assert GAME.rules.check(state, notation.parse(GAME, f'name "{good}"')) is None


@pytest.mark.rule("STC-R-38")
def test_texts_come_to_an_end() -> None:
    state = replace(young(), strokes=200)
    assert refused(state, 'rename 11 "X"') == "STC-R-38"
    assert legal(state) == ["start"]
    busy = replace(session().state, strokes=200)
    assert legal(busy) == ["auto"] and refused(busy, "more") == "STC-R-38"
    assert play(state, "start").strokes == 0


@pytest.mark.rule("STC-R-16")
def test_three_names_of_the_tables_are_suggested_when_they_are_asked_for() -> None:
    state = play(session().state, "more")
    last = tables.NAMES - 1
    for wrong in ("1,2", "1,2,3,4", f"1,2,{last + 1}", "none"):
        assert refused(state, f"offer {wrong}") == "STC-R-16"
    assert play(state, f"offer 0,1,{last}").phase.name == "write"
    assert refused(session().state, "offer 1,2,3") == "STC-R-16"


@pytest.mark.rule("STC-R-16")
def test_a_name_that_a_world_bears_is_not_suggested_while_another_is_free() -> None:
    asked = play(on(play(session().state, 'name "Amarita"', "finish")), "more")
    first, second, third = GAME.rules.chance(asked, Luck("x")).names
    card = next(i for i, c in enumerate(asked.cards) if c.world)
    world = replace(asked.world(card), name=tables.suggestion(first))
    again = GAME.rules.chance(with_world(asked, card, world), Luck("x")).names
    assert again[:2] == (second, third) and again[2] not in (first, second, third)


@pytest.mark.rule("STC-84", "STC-R-14")
def test_texts_need_a_world_that_is_being_made() -> None:
    for line in ("auto", "finish", "more", "call 1", 'tags "x"', 'trait 1 "x"', 'sector "x"'):
        assert refused(young(), line) == "STC-84"
    choosing = making([(66, 0, 17, 9), 55], ChoosingBiome, 17, sector=44)
    assert refused(choosing, "auto") == "STC-84" == refused(choosing, 'tags "x"')
    for line in ("auto", "finish", "more", "call 1", 'tags "x"', 'trait 1 "x"', 'sector "x"'):
        refusal = GAME.rules.check(choosing, notation.parse(GAME, line))
        assert refusal
        why = "Choose the biome of your new world first; you can name it already."
        assert refusal.why == why, "a world is being made"
    assert refused(replace(choosing, strokes=200), 'name "X"') == "STC-R-38"


@pytest.mark.rule("STC-R-23", "STC-R-38")
def test_texts_have_a_longest_length() -> None:
    state, old = session().state, young()
    for line, most in (("name", 24), ("sector", 24), ("trait 1", 40), ("tags", 60)):
        assert play(state, f'{line} "{"x" * most}"').strokes == state.strokes + 1
        assert refused(state, f'{line} "{"x" * (most + 1)}"') == "STC-R-23"
    assert refused(state, 'trait 1 " "') == "STC-R-23", "only the third may be left out"
    assert play(state, 'trait 3 ""').strokes == 1
    assert play(old, f'journal 9999 "{"x" * 4_000}"').journal
    assert refused(old, f'journal 1 "{"x" * 4_001}"') == "STC-R-23"
    assert refused(old, 'edit 11 page 1 "10000"') == "STC-R-33"
    assert play(old, 'edit 11 page 1 "9999"').world(0).page == 9_999
