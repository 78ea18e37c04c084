"""The search of the last turn knows the rules: its steps lead where the rules lead."""

from __future__ import annotations

from collections import Counter

from computer.colony.test_puzzles import COLONY, RULES, settled
from computer.colony.test_turn_search import decisions
from galaxies.games.colony.computer.last_turn import LastTurn, Table
from galaxies.games.colony.rules.actions import Build, Exchange, Launch, Pay, Relinquish, Use
from galaxies.games.colony.rules.settling import discount
from galaxies.games.colony.rules.state import State
from galaxies.play import notation, position
from lab.test_puzzles import kept

SHARED = ("systems", "row", "ships", "claimed", "relinquished")
"""What a table says of a position whatever has been paid with."""


def paid(state: State) -> State:
    """The position when all cards are paid, with the first that may."""
    while isinstance(pay := next(iter(RULES.legal_actions(state)), None), Pay):
        state = settled(RULES.apply(state, pay))
    return state


def test_each_step_leads_to_the_same_table_as_the_rules() -> None:
    """In the positions of puzzles, and after each step of their lines."""
    seen: Counter[type] = Counter()
    for puzzle in kept(COLONY)[::3]:
        state = settled(position.load(COLONY, puzzle.position))
        for line in puzzle.line:
            search, table = LastTurn(state.me.deck, known=True), Table.of(state)
            for action, _, told in search.steps(table) if paid(state) is state else ():
                if RULES.check(state, action) is not None:
                    continue  # it removes hazards as well, which is an action of its own
                after = Table.of(paid(settled(RULES.apply(state, action))))
                for name in SHARED:
                    assert getattr(after, name) == getattr(told, name), (action, name)
                seen[type(action)] += 1
            state = settled(RULES.apply(state, notation.parse(COLONY, line)))
    assert {Build, Exchange, Launch, Relinquish, Use} <= {*seen}


def test_each_build_leaves_the_cards_that_the_rules_leave() -> None:
    """In random games, where events change the prices of some colonies, and none is left out."""
    changed = 0
    for state in decisions():
        search, table = LastTurn(state.me.deck, known=True), Table.of(state)
        told = {a: after for a, _, after in search.steps(table) if isinstance(a, Build | Launch)}
        sold = {a for a in RULES.legal_actions(state) if isinstance(a, Build | Launch)}
        assert sold <= {*told}
        for action in sold:
            after = told[action]
            left = len(paid(RULES.apply(state, action)).me.hand)
            assert after.held + after.blanks == left, notation.line(action)
            changed += isinstance(action, Build) and discount(state, action.card) > 0
    assert changed
