"""Making a world, and its texts (STC-77 to STC-88, journal and atlas)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer.bots import fill
from galaxies.galaxy.luck import Luck
from galaxies.games import charter
from galaxies.games.charter import tables
from galaxies.games.charter.making import shifts
from galaxies.play import notation
from galaxies.play.replay import replay

from .charted import W, lay, legal, making, on, play, refused, roll, session, settle, young

LINE = [(66, 0, 17, 9), (55, 0, 18, 10)]


@pytest.mark.rule("STC-77", "STC-78", "STC-87")
def test_fuel_is_the_number_of_cards_to_the_left() -> None:
    state = lay([55, 66], [W])
    state = settle(play(state, "fly 11 c2"))
    assert state.making and (state.making.fuel, state.making.sector) == (2, 11)
    state = play(making([55, 66], "biome", sector=11), *())
    turned = len(state.discard)
    for phase in ("biome", "society", "traits"):
        assert state.phase == phase
        action = charter.GAME.rules.chance(state, Luck("deal"))
        turned += len(action.cards)
        state = charter.GAME.rules.apply(state, action)
        if state.phase.startswith("choose"):
            state = charter.GAME.rules.apply(state, charter.GAME.rules.legal_actions(state)[0])
    assert turned == 20


@pytest.mark.rule("STC-79", "STC-82")
def test_an_entry_without_match_must_be_taken() -> None:
    state = making(LINE, "biome", sector=44)
    after = roll(state, 3, 3, 4, 4)
    assert after.phase == "society" and after.making and after.making.biome == 14
    deck_only = replace(state, line=state.line)
    assert shifts(deck_only, "biome", 10) == [10]  # the world of 11 lies in the deck


@pytest.mark.rule("STC-80", "STC-81", "STC-R-13")
def test_a_match_may_step_through_the_run() -> None:
    state = making(LINE, "biome", sector=44)
    after = roll(state, 4, 4, 4, 5)
    assert legal(after, "biome") == ["biome 16", "biome 17", "biome 18", "biome 19"]
    assert refused(after, "biome 20") == "STC-R-13" == refused(after, "biome 3")
    assert refused(after, "society 9") == "STC-80"
    after = roll(play(after, "biome 19"), 3, 2, 2, 2)
    assert legal(after, "society") == ["society 8", "society 9", "society 10", "society 11"]


@pytest.mark.rule("STC-R-13")
def test_no_wrap_round_at_the_ends_of_a_table() -> None:
    state = making([(66, 0, 4, 24), 55], "biome", sector=44)
    assert shifts(state, "biome", 4) == [4, 5]
    assert shifts(state, "society", 24) == [23, 24]


@pytest.mark.rule("STC-R-29")
def test_the_new_world_does_not_match_itself() -> None:
    state = making([66], "society", sector=11, biome=12)
    assert shifts(state, "biome", 12) == [12]


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
    state = making([(66, 0, 17, 9), 55], "choose-biome", sector=44, rolled=17)
    named = play(state, 'name "Kishor"')
    assert named.phase == "choose-biome" and named.making and named.making.name == "Kishor"
    assert legal(named) == [*legal(state)] and legal(state)[-1] == 'name ""'
    assert refused(state, 'name " "') == "STC-R-23", "nothing is suggested yet"
    rolled = play(named, legal(named)[0])
    assert rolled.making and rolled.making.name == "Kishor"


@pytest.mark.rule("STC-R-42")
@pytest.mark.parametrize("bad", ["a\\u0000b", "a\\nb", "\\u202eabc", "a\\u2028b"])
def test_signs_that_nobody_sees_are_refused(bad: str) -> None:
    assert refused(session().state, f'name "{bad}"') == "STC-R-23"


@pytest.mark.rule("STC-R-42")
def test_markup_is_a_text_like_any_other() -> None:
    state = play(young(), 'edit 11 name 1 "<b>&\\"x"', "start", "launch 0")
    assert state.world(0).name == '<b>&"x'
    pictures = "".join(str(pane.markup()) for pane in charter.GAME.picture.scene(state, 0, ()).panes)
    assert "<b>" not in pictures and "&lt;b&gt;" in pictures


@pytest.mark.rule("STC-94")
def test_a_world_of_this_game_is_no_place_to_call_at() -> None:
    state = on(play(settle(on(play(lay([66], [W]), "fly 11 blank"))), "auto"))
    assert state.line[-1] == 24 and 24 not in state.hand


@pytest.mark.rule("STC-95", "STC-96", "STC-97", "STC-R-16")
def test_prompts_use_dice_and_never_the_deck() -> None:
    state = play(session().state, "prompt")
    assert refused(state, "topic 1,2,3") == "STC-21"
    after = play(state, "topic 3,4,2,5,3,1,1,1")
    assert after.topic == (34, 253, 111) and after.phase == "write"
    assert after.discard == state.discard
    assert tables.prompt(34)[1] == ("noun",)
    assert play(young(), "prompt", "topic 1,1,1,1,1,1,1,1").phase == "atlas"
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
        a for a in charter.GAME.rules.legal_actions(state) if notation.line(a).startswith("edit 33 page")
    )
    assert fill(charter.GAME, state, template, Luck("x")).text == "2"
    assert refused(state, 'edit 11 page 1 "x"') == "STC-R-33"


@pytest.mark.rule("STC-R-34")
def test_a_visit_is_taken_up_where_it_was_left() -> None:
    table = session()
    again = replay(table.text())
    assert again.state == table.state and again.state.phase == "write"
    assert legal(again.state, "auto") == ["auto"]


@pytest.mark.rule("STC-R-38")
def test_texts_come_to_an_end() -> None:
    state = replace(young(), strokes=200)
    assert refused(state, 'rename 11 "X"') == "STC-R-38"
    assert legal(state) == ["start"]
    busy = replace(session().state, strokes=200)
    assert legal(busy) == ["auto"] and refused(busy, "more") == "STC-R-38"
    assert play(state, "start").strokes == 0


@pytest.mark.rule("STC-R-26", "STC-R-27")
def test_slips_of_the_printed_tables() -> None:
    assert tables.society(9) == "Plutocracy" and tables.society(8) == "Meritocracy"
    chemical = tables.ADJECTIVES.index("Chemical")
    assert tables.ADJECTIVES[chemical + 6] == "Cheap" and "Rites" in tables.NOUNS
