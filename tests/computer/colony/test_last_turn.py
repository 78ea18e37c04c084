"""The search of the last turn knows the rules: its steps lead where the rules lead."""

from __future__ import annotations

from collections import Counter

from computer.colony.test_puzzles import COLONY, RULES, settled
from galaxies.games.colony.computer.last_turn import LastTurn, Table
from galaxies.games.colony.rules.actions import Build, Exchange, Launch, Pay, Relinquish, Use
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
