"""A new world is rolled (STC-76 to STC-83)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import position
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import phases
from galaxies.games.charter.rules.phases import RollingBiome, RollingSociety
from galaxies.games.charter.rules.visit import shifts
from galaxies.play.records.replay import replay

from .charted import W, lay, legal, making, on, play, refused, roll, session, settle

LINE = [(66, 0, 17, 9), (55, 0, 18, 10)]


@pytest.mark.rule("STC-77", "STC-78", "STC-87")
def test_fuel_is_the_number_of_cards_to_the_left() -> None:
    state = lay([55, 66], [W])
    state = settle(play(state, "fly 11 c2"))
    assert state.making and (state.making.fuel, state.making.sector) == (2, 11)
    state = play(making([55, 66], RollingBiome, sector=11), *())
    turned = len(state.discard)
    for phase in ("biome", "society", "traits"):
        assert state.phase.name == phase
        action = GAME.rules.chance(state, Luck("deal"))
        turned += len(action.cards)
        state = GAME.rules.apply(state, action)
        if state.phase.name.startswith("choose"):
            state = GAME.rules.apply(state, GAME.rules.legal_actions(state)[0])
    assert turned == 20


@pytest.mark.rule("STC-79", "STC-82")
def test_an_entry_without_match_must_be_taken() -> None:
    state = making(LINE, RollingBiome, sector=44)
    after = roll(state, 3, 3, 4, 4)
    assert after.phase.name == "society" and after.making and after.making.biome == 14
    deck_only = replace(state, line=state.line)
    assert shifts(deck_only, "biome", 10) == [10]  # the world of 11 lies in the deck


@pytest.mark.rule("STC-80", "STC-81", "STC-R-13")
def test_a_match_may_step_through_the_run() -> None:
    state = making(LINE, RollingBiome, sector=44)
    after = roll(state, 4, 4, 4, 5)
    assert legal(after, "biome") == ["biome 16", "biome 17", "biome 18", "biome 19"]
    assert refused(after, "biome 20") == "STC-R-13" == refused(after, "biome 3")
    assert refused(after, "society 9") == "STC-80"
    after = roll(play(after, "biome 19"), 3, 2, 2, 2)
    assert legal(after, "society") == ["society 8", "society 9", "society 10", "society 11"]


@pytest.mark.rule("STC-R-13")
def test_no_wrap_round_at_the_ends_of_a_table() -> None:
    state = making([(66, 0, 4, 24), 55], RollingBiome, sector=44)
    assert shifts(state, "biome", 4) == [4, 5]
    assert shifts(state, "society", 24) == [23, 24]


@pytest.mark.rule("STC-R-29")
def test_the_new_world_does_not_match_itself() -> None:
    state = making([66], RollingSociety, sector=11, biome=12)
    assert shifts(state, "biome", 12) == [12]


@pytest.mark.rule("STC-94")
def test_a_world_of_this_game_is_no_place_to_call_at() -> None:
    state = on(play(settle(on(play(lay([66], [W]), "fly 11 blank"))), "auto"))
    assert state.line[-1] == 24 and 24 not in state.hand


@pytest.mark.rule("STC-R-34")
def test_a_visit_is_taken_up_where_it_was_left() -> None:
    table = session()
    again = replay(table.text())
    assert again.state == table.state and again.state.phase.name == "write"
    assert legal(again.state, "auto") == ["auto"]


@pytest.mark.rule("STC-98", "STC-84")
def test_the_captain_may_choose_cards_or_dice_for_each_roll() -> None:
    state = lay([66, 11], [W, (44, 3)], terms={"choice": True})
    state = play(state, "fly 22 blank")
    assert GAME.rules.current_player(state) == 0
    assert legal(state) == ["turn-over", "roll-dice", 'journal 1 ""'], "for the digit of the blank"
    assert refused(state, "roll 1 none") == "STC-98"
    stamped = play(state, "roll-dice", "roll none 3")
    assert stamped.cards[-1].digit == 4 and not stamped.discard
    rolling = play(stamped, "pay none")
    assert rolling.phase.name == "biome"
    assert legal(rolling) == ["turn-over", "roll-dice", 'name ""', "page 1", 'journal 1 ""']
    named = play(rolling, 'name "Kishor"', "page 7", "turn-over")
    assert GAME.rules.current_player(named) == CHANCE
    biome = on(named)
    assert len(biome.discard) == 4 and biome.casts == 1
    while biome.phase.name == "choose-biome":
        biome = play(biome, legal(biome)[0])
    assert biome.phase.name == "society" and legal(biome)[:2] == ["turn-over", "roll-dice"]
    society = play(biome, "roll-dice", "roll none 1,1,1,2")
    assert len(society.discard) == 4 and society.making and society.making.society == 5
    written = on(play(society, "roll-dice"))
    assert written.making and len(written.discard) == 4
    assert (written.making.name, written.making.page) == ("Kishor", 7)
    assert "roll dice for it" in GAME.words.summary(rolling, 0)
    assert GAME.words.prompt(rolling, 0, ()) == "Turn over cards for the biome, or roll dice?"
    for step in (state, rolling, named, biome, society):
        assert GAME.rules.faults and GAME.rules.faults(step) == ""
        assert position.load(GAME, position.dump(step, bare=True)) == step
        plain = replace(step, terms=replace(step.terms, choice=False))
        assert ("asks" in GAME.rules.faults(plain)) == phases.asks(step.phase)


@pytest.mark.rule("STC-98")
def test_nothing_is_asked_without_that_option_or_without_cards() -> None:
    deck_only = play(lay([66], [W]), "fly 11 blank")
    assert not phases.asks(deck_only.phase) and refused(deck_only, "roll-dice") == "STC-13"
    assert refused(lay([66], [W]), "roll-dice") == "STC-98"
    choosing = lay([66], [W], terms={"choice": True})
    assert refused(choosing, "turn-over") == "STC-98", "no roll is near"
    assert session(randomizer="choice").state.making, "first worlds are rolled with cards"
