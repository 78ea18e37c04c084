"""A ghost in Galaxy of D: damage to the enemy Starbase after as many turns.

There is no route: the stacks of both sides are hidden, and the enemy answers every game anew. A
last strike has no turns to compare, only the number of its tries.
"""

from __future__ import annotations

from ....game import Racing
from ....words.english import counted
from ..rules.state import State


def point(view: State, player: int) -> int:
    """How many turns of the player are finished."""
    if view.strike:
        return view.tries
    begun = (view.turn + (view.first == player)) // 2
    return begun - (begun > 0 and view.active == player and view.winner < 0)


def when(view: State, player: int) -> str:
    return "" if view.strike else f"After {counted(point(view, player), 'turn')}"


def score(view: State, player: int) -> int:
    if view.strike:
        return view.tries
    enemy = 1 - player
    return max(0, view.terms.armor[enemy] - view.armor[enemy])


def measure(view: State) -> str:
    return "tries" if view.strike else "damage to the enemy Starbase"


RACING: Racing[State] = Racing(point, when, score, measure)
