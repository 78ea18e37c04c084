"""A ghost in Take The Galaxy: points after as many turns.

There is no route. What the other player settled is left out: it would tell which cards come next
from the deck.
"""

from __future__ import annotations

from ....game import Racing
from ....words.english import counted
from ..rules import scoring
from ..rules.state import State


def point(view: State, player: int) -> int:
    """How many turns of the player are finished."""
    offset = (player - view.first) % view.players
    begun = max(0, (view.turn - 1 - offset) // view.players + 1)
    return begun - (begun > 0 and view.active == player and not view.is_over)


def when(view: State, player: int) -> str:
    return f"After {counted(point(view, player), 'turn')}"


def score(view: State, player: int) -> int:
    return scoring.score(view.sides[player])


def measure(view: State) -> str:
    return "points"


RACING: Racing[State] = Racing(point, when, score, measure)
