"""The setup and the space deck (TTG-01 to TTG-13, TTG-129, TTG-130)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import BadOptions
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import setup
from galaxies.games.colony.rules.actions import Deal
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.state import State, sector_of, space
from rules.colony.table import lay, play, row_of, rule, session, side

SIZES = {
    1: {"core": (4, 1, 1), "expanse": (2, 1, 1), "fringe": (1, 0, 1)},
    2: {"core": (8, 2, 2), "expanse": (5, 2, 1), "fringe": (2, 1, 1)},
    3: {"core": (12, 3, 3), "expanse": (7, 3, 2), "fringe": (3, 2, 1)},
    4: {"core": (16, 4, 4), "expanse": (10, 4, 2), "fringe": (4, 3, 1)},
}


def deal_of(players: int, seed: str = "deal", **options: str) -> tuple[State, Deal]:
    filled = {o.name: options.get(o.name, o.default) for o in GAME.options}
    state = GAME.rules.initial_state(filled, players)
    action = GAME.rules.chance(state, Luck(seed))
    assert isinstance(action, Deal)
    return state, action


def counts(cards: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    kinds = ("system", "event", "anomaly")
    return {
        sector: tuple(
            sum(space(c).sector == sector and space(c).kind == kind for c in cards)
            for kind in kinds
        )
        for sector in ("core", "expanse", "fringe")
    }


@pytest.mark.rule("TTG-01")
def test_one_to_four_players_with_equal_decks() -> None:
    for players in (1, 2, 3, 4):
        state = session(players).state
        owned = [
            Counter((*s.hand, *s.deck, *(c for y in s.systems for t in y.slots for c in t.cards)))
            for s in state.sides
        ]
        assert len(owned) == players and all(one == owned[0] for one in owned)
        assert sum(owned[0].values()) + 1 + 0 * players == 42
    with pytest.raises(BadOptions):
        session(5)
    state, deal = deal_of(2)
    assert GAME.rules.check(state, replace(deal, decks=deal.decks[::-1])) is None
    foul = ("flagship",) * 33 + deal.decks[33:]
    refusal = GAME.rules.check(state, replace(deal, decks=foul))
    assert refusal is not None and refusal.rule == "TTG-01"


@pytest.mark.rule("TTG-02", "TTG-R-30", "TTG-W-17")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_standard_deck_by_marks(players: int) -> None:
    state, deal = deal_of(players)
    assert len(deal.space) == 12 * players
    assert all(space(card).mark <= players for card in deal.space)
    assert counts(deal.space) == SIZES[players]
    pirates = [card for card in deal.space if card.startswith("space_pirates")]
    assert len(pirates) == {1: 0, 2: 1, 3: 1, 4: 2}[players]
    other = (*deal.space[1:], "the_threshold")
    refusal = GAME.rules.check(state, replace(deal, space=other))
    assert refusal is not None and refusal.rule == "TTG-02"


@pytest.mark.rule("TTG-03", "TTG-04", "TTG-R-31", "TTG-R-32")
def test_sectors_are_shuffled_and_stacked() -> None:
    state, deal = deal_of(4)
    sectors = [sector_of(card) for card in deal.space]
    assert sectors == ["core"] * 24 + ["expanse"] * 16 + ["fringe"] * 8
    assert deal.space[:24] != deal_of(4, "another")[1].space[:24]
    refusal = GAME.rules.check(state, replace(deal, space=deal.space[::-1]))
    assert refusal is not None and refusal.rule == "TTG-04"
    assert rule(state, "end-turn") == "TTG-03"
    events = {
        s: {space(c).name for c in deal.space if space(c).kind == "event" and space(c).sector == s}
        for s in ("core", "expanse", "fringe")
    }
    assert len(events["core"]) == 4 and "Intergalactic Migration" in events["core"]
    assert events["expanse"] == {"Cosmic Burst", "Space Race", "A.I. Strike", "Space Pirates"}
    assert events["fringe"] == {"Stellar Crackdown", "Mech Revolution", "The Next Step"}
    assert sum(space(c).name == "Space Pirates" for c in deal.space) == 2


@pytest.mark.rule("TTG-05")
def test_unused_cards_are_out_of_the_game() -> None:
    state = session(1).state
    out = {*row_of(state), *state.deck, *state.gone}
    assert len(out) == 12 and "the_threshold" not in out


@pytest.mark.rule("TTG-06", "TTG-W-16")
def test_setup_for_three() -> None:
    state, deal = deal_of(3)
    laid = setup.lay_out(state, deal)
    assert row_of(laid) == list(deal.space[2::-1])
    assert len(deal.space) == 36 and len(laid.deck) == 33
    for one in laid.sides:
        assert len(one.systems) == 1 and len(one.hand) == 7 and len(one.deck) == 33
        assert [s.cards for s in one.systems[0].slots] == [("frontier_colony",), ()]
    state = GAME.rules.apply(state, deal)
    assert (state.rounds, state.rounds * 3) == (11, 33)


@pytest.mark.rule("TTG-07", "TTG-W-06")
def test_tokens_are_put_on_a_card_that_enters() -> None:
    state = lay(row="silent_beacon thornwild")
    assert [one.hazards for one in state.row[:2]] == [0, 1]
    state = lay(side("surface_mine cheap_industry field_laboratory"), row="silent_beacon")
    state = play(state, "build field_laboratory silent_beacon a")
    assert state.me.systems[-1].bounty == (0, 0, 1)
    state = lay(next_card="hammerfall")
    assert play(state, "end-turn").row[0].hazards == 1


@pytest.mark.rule("TTG-08", "TTG-09", "TTG-10", "TTG-11", "TTG-12", "TTG-R-33", "TTG-R-34")
def test_what_a_player_starts_with() -> None:
    state, deal = deal_of(1)
    me = setup.lay_out(state, deal).me
    assert Counter(me.hand) == Counter(
        [
            *["frontier_colony"] * 2,
            *("surface_mine", "cheap_industry", "trading_post", "field_laboratory", "scout_ship"),
        ]
    )
    assert len(me.deck) == 33 and me.discard == () and me.ships == ()
    (home,) = me.systems
    assert home.card == "new_haven" and space("new_haven").slots == ("biosphere", "utility")
    assert home.slots[0].cards == ("frontier_colony",) and not home.slots[0].used
    assert (me.tokens, me.pile) == (0, ())
    assert session().state.pool == (0, 0, 0)
    refusal = GAME.rules.check(state, replace(deal, decks=deal.decks[1:]))
    assert refusal is not None and refusal.rule == "TTG-11"


@pytest.mark.rule("TTG-13")
def test_who_begins() -> None:
    for seat in range(3):
        state, deal = deal_of(3, first=f"seat_{seat}")
        assert deal.first == seat
        refusal = GAME.rules.check(state, replace(deal, first=(seat + 1) % 3))
        assert refusal is not None and refusal.rule == "TTG-13"
        state = GAME.rules.apply(state, deal)
        assert state.active == seat
    assert {deal_of(3, str(k))[1].first for k in range(20)} == {0, 1, 2}
    state = lay(active=3)
    assert play(state, "end-turn").active == 0


def test_catalogue_totals() -> None:
    known = catalogue()
    assert len(known.space) == 48 and sum(c.copies for c in known.cards.values()) == 41
