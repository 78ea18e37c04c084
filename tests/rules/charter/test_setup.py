"""The prologue (STC-24 to STC-34)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import tables
from galaxies.games.charter.rules.tables import (
    FIRST_LANES,
)

from .charted import options, play, refused, session, young


@pytest.mark.rule("STC-25", "STC-26", "STC-27", "STC-28", "STC-30", "STC-R-17")
def test_six_worlds_in_turn() -> None:
    table = session()
    made = []
    while not table.state.lanes:
        making = table.state.making
        assert making and table.state.phase.name == "write"
        digits = [table.state.cards[card].digit for card in table.state.shown]
        assert len(set(table.state.shown)) == 20 and making.card not in table.state.shown
        assert (making.biome, making.society) == (sum(digits[:4]), sum(digits[4:8]))
        assert making.traits[0] == tables.trait(
            tables.mark((*digits[8:11],)), tables.mark((*digits[11:14],))
        )
        assert (making.fuel, making.hub) == (0, True)
        made.append(making.sector)
        table.play(GAME.rules.legal_actions(table.state)[0])
    assert made == [11, 22, 33, 44, 55, 66]


@pytest.mark.rule("STC-R-17")
def test_a_small_deck_is_shuffled_again_for_the_last_rolls() -> None:
    state = GAME.rules.initial_state(options(deck_size="18"), 1)
    first = GAME.rules.chance(state, Luck("x"))
    assert len(set(first.cards[:17])) == 17 and GAME.rules.check(state, first) is None
    twice = replace(first, cards=(first.cards[1], *first.cards[1:]))
    refusal = GAME.rules.check(state, twice)
    assert refusal and refusal.rule == "STC-R-17"


@pytest.mark.rule("STC-29")
def test_no_shift_in_the_prologue() -> None:
    state = GAME.rules.initial_state(options(), 1)
    for k in range(2):
        dice = GAME.rules.chance(state, Luck(str(k)))
        state = GAME.rules.apply(state, dice)
        assert state.phase.name == "suggest" and state.making and state.making.biome
        state = GAME.rules.apply(state, GAME.rules.chance(state, Luck("n")))
        state = play(state, "auto")


@pytest.mark.rule("STC-31", "STC-32", "STC-85", "STC-R-33")
def test_page_and_sector_name_are_free() -> None:
    table = session()
    state = play(table.state, 'name "Amarita"', 'sector "The Reach"', 'journal 4 "Long ago."')
    done = play(state, "finish")
    first = next(card.world for card in done.cards if card.world)
    assert (first.name, first.page, done.sector_name(11)) == ("Amarita", 4, "The Reach")
    assert done.journal[0].prose == "Long ago."
    plain = play(table.state, 'name "Amarita"', "finish")
    assert plain.sector_name(11) == "Amarita" and not plain.journal
    assert refused(table.state, 'journal 0 "x"') == "STC-R-33"


@pytest.mark.rule("STC-102")
def test_a_quick_prologue_asks_nothing() -> None:
    table = session(prologue="quick")
    assert table.state.phase.name == "atlas" and not any(
        table.game.rules.current_player(state) != CHANCE for state in table.states[:-1]
    )
    worlds = [card.world for card in table.state.cards if card.world]
    assert all(w.traits == (tables.trait(*w.marks[:2]), tables.trait(*w.marks[2:])) for w in worlds)


@pytest.mark.rule("STC-24", "STC-34", "STC-101")
def test_the_starting_deck() -> None:
    for size, per_digit in (("24", 4), ("18", 3)):
        state = session(prologue="quick", deck_size=size).state
        assert Counter(c.digit for c in state.cards) == dict.fromkeys(range(1, 7), per_digit)
        assert sum(c.world is not None for c in state.cards) == 6


@pytest.mark.rule("STC-33")
def test_six_lanes_join_the_first_hubs() -> None:
    assert (
        session(prologue="quick").state.lanes == FIRST_LANES == (1122, 1166, 2233, 3344, 4455, 5566)
    )


@pytest.mark.rule("STC-25", "STC-26", "STC-R-17", "STC-98", "STC-21")
def test_what_luck_may_not_roll_for_a_first_world() -> None:
    state = GAME.rules.initial_state(options(), 1)
    rolls = list(range(1, 21))

    def first(card: int, cards: list[int], dice: str = "none") -> str:
        return f"first {card} {','.join(map(str, cards)) or 'none'} {dice}"

    play(state, first(0, rolls), "offer 1,2,3")
    assert refused(state, first(24, rolls)) == "STC-26"
    for wrong in (rolls[1:], [0, *rolls[1:]], [24, *rolls[1:]], [2, *rolls[1:]], []):
        assert refused(state, first(0, wrong)) == "STC-R-17"
    assert refused(state, first(0, rolls, "1,1")) == "STC-R-17", "cards or dice, not both"
    assert refused(young(), first(1, rolls)) == "STC-25"
    dice = GAME.rules.initial_state(options(randomizer="dice"), 1)
    assert refused(dice, first(0, rolls)) == "STC-98"
    assert refused(dice, first(0, [], ",".join("1" * 19))) == "STC-21"
    assert refused(dice, first(0, [], ",".join("1" * 19 + "7"))) == "STC-21"
    assert refused(dice, first(0, [], ",".join("1" * 19 + "0"))) == "STC-21"
    assert play(dice, first(0, [], ",".join("16" * 10))).casts == 1


def test_the_daily_charter_is_played_in_the_galaxy_of_the_day() -> None:
    (daily,) = (preset for preset in GAME.presets if preset.daily)
    assert daily.name == "daily-charter" and dict(daily.options)["games"] == "3"
