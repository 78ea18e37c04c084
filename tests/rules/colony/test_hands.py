"""Hands that only the device of their player knows: what other devices imagine, and what may not
depend on that."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxies.formats import position
from galaxies.galaxy.luck import Luck
from galaxies.game import defaults, replace
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import turns
from galaxies.games.colony.rules.actions import Build, Deal, Launch, Pay, Shuffle, Surrender
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.hands import HANDS
from galaxies.games.colony.rules.phases import Acting, Drawing, Paying, Pirates
from galaxies.games.colony.rules.state import HIDDEN, Find, State, sorted_hand, with_me

RULES = GAME.rules


def begun(*hand: str) -> State:
    """The action phase of the first turn; the cards of the hand come from the player's deck."""
    start = HANDS.begin(RULES.initial_state(defaults(GAME.options), 2))
    state = RULES.apply(start, RULES.chance(start, Luck("hands")))
    assert isinstance(state.phase, Acting) and state.named
    return with_hand(state, *hand) if hand else state


def with_hand(state: State, *hand: str) -> State:
    rest = Counter(state.me.hand + state.me.deck)
    rest.subtract(hand)
    me = replace(state.me, hand=sorted_hand(hand), deck=tuple(rest.elements()))
    return with_me(state, me)


def looks(state: State) -> State:
    """The state as somebody sees it who is not to move."""
    return RULES.observe(state, 1 - state.active)


def test_a_card_that_is_told_comes_from_the_deck() -> None:
    state = begun("frontier_colony", "scout_ship")
    action = Launch("flagship")
    imagined = HANDS.imagine(state, action)
    assert "flagship" in imagined.me.hand and "flagship" not in imagined.me.deck
    assert looks(imagined) == looks(state) and imagined != state
    before, after = (Counter(one.me.hand + one.me.deck) for one in (state, imagined))
    assert before == after


def test_a_card_that_is_there_stays_there() -> None:
    state = begun("flagship", "scout_ship")
    assert HANDS.imagine(state, Launch("flagship")) is state


def test_what_no_deck_can_hold_is_not_imagined() -> None:
    state = begun("frontier_colony", "scout_ship")
    gone = with_me(state, replace(state.me, deck=(), discard=state.me.deck))
    action = Launch("flagship")
    assert HANDS.imagine(gone, action) is gone
    assert RULES.check(gone, action) is not None


def test_a_card_that_is_being_built_does_not_pay() -> None:
    action = Build("penal_colony", "new_haven", "b")
    state = replace(begun("penal_colony", "scout_ship"), phase=Paying(action, 1))
    imagined = HANDS.imagine(state, Pay("flagship"))
    assert imagined.me.hand == sorted_hand(("penal_colony", "flagship"))
    assert RULES.check(imagined, Pay("flagship")) is None


def test_whoever_discards_names_each_card() -> None:
    alike = begun("scout_ship", "surface_mine", "surface_mine")
    paying = RULES.apply(alike, Launch("scout_ship"))
    assert isinstance(paying.phase, Paying)
    assert [RULES.check(paying, one) for one in RULES.legal_actions(paying)] == [None]
    plain = RULES.apply(replace(alike, named=False), Launch("scout_ship"))
    assert isinstance(plain.phase, Acting)
    assert replace(RULES.apply(paying, Pay("surface_mine")), named=False) == plain


@pytest.mark.parametrize("named", [True, False])
def test_pirates_ask_for_the_last_card_too(named: bool) -> None:
    pirates = next(card for card in catalogue().effects["discard"])
    state = begun()
    row = (Find(pirates), *state.row[1:])
    next_one = replace(state, row=row, first=1 - state.first, turn=0, named=named)
    raided = turns.begin(with_hand(next_one, "scout_ship"))
    assert isinstance(raided.phase, Pirates) is named
    assert raided.me.discard == (() if named else ("scout_ship",))
    if named:
        (only,) = RULES.legal_actions(raided)
        assert only == Surrender("scout_ship")


def test_each_device_shuffles_only_its_own_deck() -> None:
    start = HANDS.begin(RULES.initial_state(defaults(GAME.options), 2))
    deal = RULES.chance(start, Luck("all"))
    mine = HANDS.deal(start, deal, 1, Luck("mine"))
    assert isinstance(deal, Deal) and isinstance(mine, Deal)
    half = len(deal.decks) // 2
    assert mine.decks[:half] == deal.decks[:half] and mine.decks[half:] != deal.decks[half:]
    assert Counter(mine.decks) == Counter(deal.decks) and mine.space == deal.space
    assert RULES.check(start, mine) is None


def test_only_the_active_player_shuffles_a_discard_pile() -> None:
    state = begun("scout_ship")
    state = with_me(state, replace(state.me, deck=(), discard=state.me.deck))
    state = replace(state, phase=Drawing(1))
    shuffle = RULES.chance(state, Luck("all"))
    assert isinstance(shuffle, Shuffle)
    other, own = 1 - state.active, state.active
    assert HANDS.deal(state, shuffle, other, Luck("mine")) is shuffle
    mine = HANDS.deal(state, shuffle, own, Luck("mine"))
    assert mine != shuffle and RULES.check(state, mine) is None


def test_positions_say_that_cards_are_named() -> None:
    state = begun("scout_ship", "surface_mine", "surface_mine")
    for one in (state, RULES.apply(state, Launch("scout_ship"))):
        assert position.load(GAME, position.dump(one)) == one
    assert "named" not in position.dump(replace(state, named=False))


def test_a_blanked_side_shows_no_card() -> None:
    state = begun()
    side = HANDS.blank(state, 1).sides[1]
    assert set(side.hand) == set(side.deck) == {HIDDEN}
    assert HANDS.blank(state, 1).sides[0] == state.sides[0]
