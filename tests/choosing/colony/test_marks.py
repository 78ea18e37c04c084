"""Cards marked for a proposal."""

from __future__ import annotations

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.choosing import proposal
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.state import State
from rules.colony.table import lay, play, side

HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"


def parts(view: State, draft: tuple[str, ...] = (), pane: str = "board") -> dict[str, str]:
    """The parts of a pane as markup, by key."""
    scene = GAME.picture.scene(view, 0, draft)
    shown = next(one for one in scene.panes if one.name == pane)
    return {part.key: str(part.svg) for part in shown.parts}


def follow(state: State, word: str) -> State:
    """The state after a shortcut has been followed to its end."""
    while (
        action := GAME.choosing.follow(GAME.rules.observe(state, state.active), state.active, word)
    ) is not None:
        assert GAME.rules.check(state, action) is None
        state = GAME.rules.apply(state, action)
    return state


def test_a_proposed_payment_takes_the_least_useful() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    marked = proposal.proposed(state)
    assert len(marked) == 3 and "homestead_world" not in marked
    after = follow(state, "pay-proposed")
    assert after.me.discard == marked and after.is_acting
    assert GAME.choosing.follow(after, 0, "pay-proposed") is None
    assert GAME.choosing.follow(after, 0, "no-such-shortcut") is None


def marking(state: State, *taps: str) -> tuple[str, ...]:
    """The draft after taps on these hand cards."""
    draft: tuple[str, ...] = ()
    for card in taps:
        assert f'data-word="mark:{card}"' in parts(state, draft, "hand")[f"hand:{card}"]
        draft = GAME.choosing.marks(state, 0, draft)[f"mark:{card}"]
    return draft


@pytest.mark.rule("TTG-82")
def test_other_cards_can_be_marked_to_pay_with() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    cheap = proposal.proposed(state)
    keep = next(card for card in state.me.hand if card not in (*cheap, "homestead_world"))
    draft = marking(state, keep)
    assert set(draft[1:]) == {keep, *cheap[:2]}, "the most useful of the proposed cards is kept"
    ((word, text),) = GAME.choosing.shortcuts(state, 0, draft)
    assert text.startswith("Pay with") and catalogue().cards[keep].name in text
    after = follow(state, word)
    assert sorted(after.me.discard) == sorted(draft[1:]) and after.is_acting
    assert GAME.words.prompt(state, 0, draft) == "Pay for Homestead World with these 3 cards?"
    fewer = marking(state, cheap[0])
    assert not GAME.choosing.shortcuts(state, 0, fewer) and len(fewer) == 3
    assert set(marking(state, cheap[0], keep)[1:]) == {keep, *cheap[1:]}
    assert "mark:homestead_world" not in GAME.choosing.marks(state, 0, ())


def test_copies_are_marked_one_by_one() -> None:
    hand = "homestead_world trading_post trading_post flagship ring_station"
    state = play(lay(side(hand), row="verdance"), "build homestead_world verdance a")
    draft = marking(state, "ring_station", "trading_post")
    assert draft.count("trading_post") in (0, 2)
    for tap in ("trading_post", "trading_post"):
        draft = GAME.choosing.marks(state, 0, draft)[f"mark:{tap}"]
    face = parts(state, draft, "hand")["hand:trading_post"]
    assert ("1 of 2" in face) == (draft.count("trading_post") == 1)


def test_a_look_at_a_card_of_the_row_does_not_change_the_question() -> None:
    view = lay(side(HAND), row="verdance", players=1)
    asked = GAME.words.prompt(view, 0, ())
    assert GAME.words.prompt(view, 0, ("look", "verdance")) == asked
    assert GAME.words.prompt(view, 0, ("launch",)) != asked


@pytest.mark.parametrize(
    ("before", "tap", "after"),
    [
        (("frontier_colony", "flagship"), "frontier_colony", ("frontier_colony",) * 2),
        (("frontier_colony",) * 2, "frontier_colony", ()),
        (("frontier_colony",), "frontier_colony", ("frontier_colony",) * 2),
        (("flagship", "frontier_colony"), "flagship", ("frontier_colony",)),
        (("flagship", "frontier_colony"), "scout_ship", ("frontier_colony", "scout_ship")),
    ],
)
def test_a_tap_marks_one_copy_more_and_moves_the_oldest_other_mark(
    before: tuple[str, ...], tap: str, after: tuple[str, ...]
) -> None:
    """With three copies in hand and two cards to pay, a third tap takes back both."""
    home = "new_haven penal_colony -"
    hand = "surface_mine frontier_colony frontier_colony frontier_colony flagship scout_ship"
    state = play(lay(side(hand, home), row="ferrum_drift"), "build surface_mine ferrum_drift a")
    marked = GAME.choosing.marks(state, 0, ("marked", *before))[f"mark:{tap}"]
    assert marked[1:] == after


def test_only_what_was_picked_or_looked_at_can_be_put_back() -> None:
    state = lay(side(HAND), row="verdance", players=2)
    for draft, is_open in (
        ((), False),
        (("look", "verdance"), True),
        (("look", "bluewater"), False),
        (("build", "surface_mine"), True),
    ):
        marks = GAME.choosing.marks(state, 0, draft)
        assert ("put-back" in marks) is is_open, draft
        assert ("look:verdance" in marks) is (draft[:1] != ("build",))


def test_others_mark_no_cards_and_before_the_deal_there_is_nothing_to_see() -> None:
    bill = play(lay(side(HAND), row="verdance", players=2), "build homestead_world verdance a")
    assert all(word.startswith("mark:") for word in GAME.choosing.marks(bill, 0, ()))
    other = GAME.choosing.marks(GAME.rules.observe(bill, 1), 1, ())
    assert other and all(word.startswith("look:") for word in other)
    view = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, 2)
    assert GAME.choosing.marks(view, 0, ()) == {}
