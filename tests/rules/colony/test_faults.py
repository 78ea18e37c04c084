"""Impossible positions: each is answered by the field that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from galaxies.games.colony import GAME
from galaxies.games.colony.rules.actions import Build, Clear
from galaxies.games.colony.rules.phases import Acting, Drawing, Over, Paying, Pirates, Refilling
from galaxies.games.colony.rules.state import (
    MOST_TOKENS,
    Grant,
    Ship,
    Side,
    Stack,
    State,
    System,
    Terms,
    granted,
    with_me,
    without,
)
from rules.colony.table import ALL, lay, play, side

HOME = "new_haven frontier_colony -"
HAND = "homestead_world surface_mine trading_post scout_ship flagship"
WHALES = System("space_whales", (0, 0, 0), ())
Change = Callable[[State], State]


def mine(**fields: Any) -> Change:
    """The active player's side with other values."""
    return lambda state: with_me(state, replace(state.me, **fields))


def home(*slots: Stack, bounty: tuple[int, int, int] = (0, 0, 0)) -> Change:
    """New Haven with other slots; the cards of the slots lie in the deck as well."""
    return mine(systems=(System("new_haven", bounty, slots),))


def first_find(**fields: Any) -> Change:
    return lambda state: replace(state, row=(replace(state.row[0], **fields), *state.row[1:]))


def state_with(**fields: Any) -> Change:
    return lambda state: replace(state, **fields)


def terms(**fields: Any) -> Change:
    return lambda state: replace(state, terms=replace(state.terms, **fields))


def moved(card: str, start: str, end: str) -> Change:
    """A card of the active player from one pile to the end of another."""

    def change(state: State) -> State:
        old, new = list(getattr(state.me, start)), list(getattr(state.me, end))
        old.remove(card)
        return with_me(state, replace(state.me, **{start: tuple(old), end: (*new, card)}))

    return change


CHANGES: list[tuple[str, Change]] = [
    ("sides", state_with(sides=())),
    ("sides", state_with(sides=(Side(),) * 5)),
    ("terms.manpower_per_card", terms(manpower_per_card=4)),
    ("terms.solo_target", terms(solo_target=51)),
    ("terms.handicap", terms(handicap=4)),
    ("terms.handicap_seat", terms(handicap_seat=2)),
    ("terms.first", terms(first=2)),
    ("terms.teams", terms(teams=True)),
    ("terms.probe", terms(probe=True)),
    ("deck", state_with(deck=("flagship",))),
    ("deck", first_find(card="hive_colony")),
    ("deck", state_with(gone=("no_such_card",))),
    ("sides[0]", mine(hand=("verdance",))),
    ("sides[0].ships", lambda state: mine(ships=(Ship("hive_colony"),))(_without_hive(state))),
    ("sides[0].systems", lambda state: mine(systems=(WHALES,))(_unbuilt(state))),
    ("sides[0]", home(Stack(("flagship",)), Stack())),
    ("deck", mine(pile=("flagship",))),
    ("sides[0].grants", mine(grants=(Grant("luck", 1),))),
    ("sides[0].grants", mine(grants=(Grant("flagship", 1), Grant("flagship", 1)))),
    ("sides[0].grants", mine(grants=(Grant("flagship", 0),))),
    ("sides[0].grants", mine(grants=(Grant("flagship", -1_000),))),
    ("first", state_with(first=2)),
    ("first", state_with(first=-1)),
    ("first", lambda state: terms(first=1 - state.first)(state)),
    ("sides[0]", mine(deck=())),
    ("sides[0]", mine(pile=("new_haven",))),
    ("sides[0].hand", lambda state: mine(hand=state.me.hand[::-1])(state)),
    ("sides[0].systems", lambda state: mine(systems=(), pile=("new_haven",))(_unbuilt(state))),
    ("sides[0].shuffles", mine(shuffles=-1)),
    ("sides[0].shuffles", mine(shuffles=1_000)),
    ("sides[0].systems", home(Stack(("frontier_colony",)))),
    ("sides[0].systems", home(Stack(("frontier_colony",)), Stack(), bounty=(0, 1, 0))),
    ("sides[0].systems", home(Stack(("frontier_colony",)), Stack((), used=True))),
    ("sides[0].systems", lambda state: home(Stack(), Stack())(_unbuilt(state))),
    ("deck", state_with(gone=("verdance",))),
    ("deck", state_with(gone=("new_haven",))),
    ("deck", lambda state: replace(state, deck=state.deck[::-1])),
    ("turn", lambda state: replace(state, turn=state.turn + 2)),
    ("row", state_with(claimed=True)),
    ("row", first_find(hazards=1)),
    ("row", first_find(hazards=-1)),
    ("row", first_find(burst_paid=2)),
    ("row", first_find(used=True)),
    ("pool", state_with(pool=(0, -1, 0))),
    ("pool", state_with(pool=(0, 0, 1_000))),
    ("pool", state_with(pool=(1, 0, 0), phase=Drawing(1))),
    ("pool", state_with(relinquished=True, phase=Pirates(1))),
    ("phase", state_with(phase=Over())),
    ("phase.demand", state_with(phase=Pirates(1))),
    ("phase.draws", state_with(phase=Drawing(1))),
    ("phase.draws", state_with(phase=Refilling(1))),
    ("phase", state_with(phase=Paying(Clear("verdance"), 1))),
    ("phase", state_with(phase=Paying(Build("homestead_world", "verdance", "a"), 4))),
]


def _unbuilt(state: State) -> State:
    """The colonies on New Haven lie in the deck instead."""
    return mine(deck=(*state.me.deck, *state.me.colonies))(state)


def _without_hive(state: State) -> State:
    """A Hive Colony is missing in the deck."""
    return mine(deck=without(state.me.deck, "hive_colony"))(state)


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_the_first_fault_names_its_field(number: int) -> None:
    field, change = CHANGES[number]
    said = GAME.rules.faults(change(lay(side(HAND, HOME), players=2, row="verdance")))
    assert said.startswith(f'In this position, "{field}" '), said


@pytest.mark.parametrize(
    ("slots", "why"),
    [
        ("surface_mine -", "does not fit its slot"),
        ("frontier_colony/penal_colony -", "no upgrades can make"),
        ("homestead_world/frontier_colony -", "no upgrades can make"),
        ("logistics_hub/homestead_world -", "no upgrades can make"),
    ],
)
def test_stacks_that_no_game_can_build(slots: str, why: str) -> None:
    state = lay(side(HAND.replace("surface_mine ", ""), f"new_haven {slots}"), possible=False)
    assert why in GAME.rules.faults(state)


def test_a_position_before_the_deal_is_blank() -> None:
    start = State(Terms(), (Side(),) * 3)
    assert GAME.rules.faults(start) == ""
    assert '"phase"' in GAME.rules.faults(replace(start, pool=(1, 0, 0)))


def test_a_payment_must_have_been_legal_and_leave_a_choice() -> None:
    state = play(lay(side(HAND), row="verdance"), "build homestead_world verdance a")
    assert isinstance(state.phase, Paying) and state.phase.owed == 3
    wrong = [
        replace(state.phase, owed=0),
        replace(state.phase, owed=4),
        Paying(Build("flagship", "verdance", "a"), 3),
        Paying(Build("homestead_world", "verdance", "b"), 3),
        Paying(Build("hive_colony", "verdance", "a"), 3),
    ]
    for phase in wrong:
        assert '"phase"' in GAME.rules.faults(replace(state, phase=phase)), phase
    assert '"phase"' in GAME.rules.faults(replace(state, phase=replace(state.phase, owed=2)))
    paid = play(state, "pay flagship")
    assert paid.phase == replace(state.phase, owed=2)
    assert '"phase"' in GAME.rules.faults(moved("flagship", "discard", "deck")(paid))


def test_a_reshuffle_needs_an_empty_deck() -> None:
    empty = side(ALL, discard="flagship strip_mine")
    assert GAME.rules.faults(lay(empty, phase=Refilling(9))) == ""
    for draws in (0, 10):
        state = lay(empty, phase=Refilling(draws), possible=False)
        assert '"phase.draws"' in GAME.rules.faults(state)


def test_the_pirates_must_leave_a_choice() -> None:
    state = lay(side(HAND), row="space_pirates_a", phase=Pirates(1))
    assert GAME.rules.faults(state) == ""
    for demand in (0, 2):
        assert '"phase.demand"' in GAME.rules.faults(replace(state, phase=Pirates(demand)))
    one = lay(side("flagship"), row="space_pirates_a", phase=Pirates(1), possible=False)
    assert '"phase.demand"' in GAME.rules.faults(one)


def test_a_burst_payment_needs_a_system_without_tokens() -> None:
    state = lay(side(HAND), row="verdance space_whales hammerfall cosmic_burst")
    assert GAME.rules.faults(state) == ""
    for at, possible in ((0, True), (1, False), (2, False)):
        row = list(state.row)
        row[at] = replace(row[at], burst_paid=1)
        assert (GAME.rules.faults(replace(state, row=tuple(row))) == "") == possible


def test_the_row_of_a_game_with_a_probe_may_be_shorter() -> None:
    options = {"probe": True, "solo_target": 50}
    state = lay(players=1, terms=options)
    assert GAME.rules.faults(state) == "" and len(state.row) == 2
    assert isinstance(state.phase, Acting)
    one = replace(state, row=state.row[:1], gone=(*state.gone, state.row[1].card))
    assert GAME.rules.faults(one) == ""
    none = replace(one, row=(), gone=(*one.gone, state.row[0].card))
    assert '"row"' in GAME.rules.faults(none)
    assert GAME.rules.faults(replace(none, claimed=True)) == ""


@pytest.mark.rule("TTG-116")
def test_renown_tokens_have_a_limit_that_no_gain_can_pass() -> None:
    state = lay(side(HAND, HOME), players=2, row="verdance")
    rich = mine(grants=(Grant("flagship", MOST_TOKENS),))(state)
    assert GAME.rules.faults(rich) == ""
    assert granted(rich.me, "flagship", 5) == rich.me
    for tokens in (MOST_TOKENS + 1, 999):
        said = GAME.rules.faults(mine(grants=(Grant("flagship", tokens),))(state))
        assert '"sides[0].grants"' in said


@pytest.mark.rule("TTG-32")
def test_no_more_claims_than_turns() -> None:
    """New Haven is nobody's claim."""
    state = lay(side(HAND, HOME), players=2, row="verdance", last=True)
    own = (state.turn + 1) // 2 if state.first == state.active else state.turn // 2
    for count, possible in ((own - 1, True), (own, False), (own + 2, False)):
        taken = mine(pile=state.gone[:count])(replace(state, gone=state.gone[count:]))
        assert len(taken.me.pile) == count
        assert (GAME.rules.faults(taken) == "") == possible, count
        assert (GAME.rules.faults(taken) == "") or "once a turn" in GAME.rules.faults(taken)


@pytest.mark.rule("TTG-107")
def test_a_burst_is_paid_only_where_there_is_one() -> None:
    state = lay(side(HAND), row="verdance space_whales hammerfall")
    row = (replace(state.row[0], burst_paid=1), *state.row[1:])
    assert "Burst payment" in GAME.rules.faults(replace(state, row=row))
