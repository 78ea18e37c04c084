"""The search of the last turn knows the rules: its steps are theirs, and lead where they lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from computer.colony.test_puzzles import COLONY, RULES, settled
from computer.colony.test_turn_search import decisions, replay_of
from galaxies.formats import notation, position
from galaxies.games.colony.computer.last_turn import (
    PURCHASES,
    LastTurn,
    Step,
    Table,
    TooLarge,
    is_known,
)
from galaxies.games.colony.rules.actions import SHIPS, Bounty, Build, Exchange, Pay, Recall, Use
from galaxies.games.colony.rules.phases import Acting
from galaxies.games.colony.rules.row import hazards
from galaxies.games.colony.rules.scoring import score
from galaxies.games.colony.rules.settling import discount
from galaxies.games.colony.rules.state import LETTERS, Ship, State, with_me
from lab.test_puzzles import kept
from rules.colony.table import lay, side

SHARED = ("pool", "systems", "ships", "claimed", "relinquished")
"""What a table says of a position whatever has been paid with."""
STEPS = (Use, Exchange, Recall, *PURCHASES)


def paid(state: State) -> State:
    """The position when all cards are paid, with the first that may."""
    while isinstance(pay := next(iter(RULES.legal_actions(state)), None), Pay):
        state = settled(RULES.apply(state, pay))
    return state


def claimed(before: State, after: State) -> State:
    """The position when the bounty of a system that was just claimed is taken."""
    new = {own.card for own in after.me.systems} - {own.card for own in before.me.systems}
    while bounty := [
        a for a in RULES.legal_actions(after) if isinstance(a, Bounty) and a.system in new
    ]:
        after = RULES.apply(after, bounty[0])
    return after


def puzzle_positions() -> Iterator[State]:
    """Positions of puzzles, and those after each action of their lines."""
    for puzzle in kept(COLONY)[::8]:
        state = settled(position.load(COLONY, puzzle.position))
        for line in puzzle.line:
            yield state
            state = settled(RULES.apply(state, notation.parse(COLONY, line)))


def steps(state: State) -> dict[object, Step]:
    """The steps of the search; none where it gives up."""
    try:
        every = [*LastTurn(state.me.deck, known=True).steps(Table.of(state))]
    except TooLarge:
        return {}
    return {alike(state, step[0]): step for step in every}


def alike(state: State, action: object) -> object:
    """An action, but what it uses instead of where: one of two alike is as good."""
    if not isinstance(action, Use) or action.place == SHIPS:
        return action
    own = state.me.system(action.place)
    return ("use", own.slots[LETTERS.index(action.what)].top) if own else action


def is_open(state: State, action: object) -> bool:
    """Whether a step takes more than one action: a card recalled that has just paid, or a claim
    with hazards to be cleared first."""
    if action == Recall(""):
        return True
    find = state.find(action.system) if isinstance(action, Build) else None
    return find is not None and hazards(state, find) > 0


def test_the_steps_are_those_of_the_rules_with_their_points_and_tables() -> None:
    """In puzzles, in recorded games and in random ones, where events change some prices."""
    seen: Counter[type] = Counter()
    cheaper = 0
    recorded = [s for name in ("solo-probe", "duel") for s in replay_of(name)[::6]]
    for state in (*puzzle_positions(), *recorded, *decisions()[::8]):
        plain = not state.terms.teams and state.terms.manpower_per_card == 3
        known = plain and isinstance(state.phase, Acting) and is_known(state)
        if not known or not (told := steps(state)):
            continue
        legal = {alike(state, a) for a in RULES.legal_actions(state) if isinstance(a, STEPS)}
        assert legal == {one for one in told if not is_open(state, one)}
        for action, gain, table in (told[one] for one in legal):
            after = claimed(state, paid(settled(RULES.apply(state, action))))
            assert gain == score(after.me) - score(state.me), action
            for name in SHARED:
                assert getattr(table, name) == getattr(Table.of(after), name), (action, name)
            assert [card for card, _ in table.row] == [find.card for find in after.row], action
            assert table.held + table.blanks == len(after.me.hand), action
            seen[type(action)] += 1
            cheaper += isinstance(action, Build) and discount(state, action.card) > 0
    assert {*STEPS} <= {*seen} and cheaper


def test_the_search_gives_up_rather_than_guess() -> None:
    """Where more would be drawn than the deck holds, and where too many tables follow."""
    state = next(s for s in puzzle_positions() if s.pool[1])
    with pytest.raises(TooLarge):
        [*LastTurn((), known=True).steps(Table.of(state))]
    last = LastTurn(state.me.deck[:1], known=True)
    assert Exchange("production") in [step[0] for step in last._exchanges(Table.of(state))]
    with pytest.raises(TooLarge):
        LastTurn(state.me.deck, known=True, most=0).best(Table.of(state))
    search = LastTurn(state.me.deck, known=True)
    search.best(Table.of(state))
    within = LastTurn(state.me.deck, known=True, most=len(search.answers))
    assert within.best(Table.of(state)) == search.best(Table.of(state))


def test_a_table_is_the_same_in_whatever_order_its_cards_are_told() -> None:
    """So that it is looked at once."""
    for state in puzzle_positions():
        me = state.me
        ships = (*me.ships, Ship("flagship"), Ship("flagship", used=True))
        told = {
            Table.of(with_me(state, replace(me, hand=hand, discard=discard, ships=fleet)))
            for hand in (me.hand, me.hand[::-1])
            for discard in (me.discard, me.discard[::-1])
            for fleet in (ships, ships[::-1])
        }
        assert len(told) == 1


def test_a_card_of_the_row_is_taken_once_a_turn() -> None:
    me = side("penal_colony flagship mining_barge", "new_haven frontier_colony! -")
    for claimed, taken in ((False, ["build", "study"]), (True, [])):
        table = Table.of(
            lay(
                me,
                players=1,
                row="verdance space_whales",
                pool=(0, 0, 2),
                claimed=claimed,
                possible=False,
            )
        )
        lines = [notation.line(one[0]) for one in LastTurn((), known=True).steps(table)]
        assert sorted({line.split()[0] for line in lines} & {"build", "study"}) == taken
