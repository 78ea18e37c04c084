"""The odds of a full state at the start of a turn, as games between hard admirals were won.

What decides is how many times as much a side has as the other one, in ships and money; then the
clock of the two Starbases, income, and a strike at hand.
"""

from __future__ import annotations

from dataclasses import replace
from math import log, pow

from ..rules.state import State
from ..rules.turn import income
from . import strike
from .front import LEAD, worth

SCALE = 170
"""Dimes that raise even odds to 73 %, fitted to who won from 1,440 turn starts in 120 games between
hard admirals; 160 and 180 fit alike."""
_MOVER = 0.47
_INCOME = 0.1
"""For a dollar a turn, in the first turns."""
_EARLY = 8
"""Turns in which an income brings all that it counts for."""
_CLOCK = 6.0
"""For the Starbase that would destroy itself later, in the last turn; half as much each three turns
before."""
_STRIKE = 5.0
_STRUCK = 0.8


def odds(state: State, me: int) -> float:
    """The logarithm of the odds of the active player, who is to begin a turn."""
    foe = 1 - me
    mine, theirs = state.armor[me], state.armor[foe]
    turns = max(1, min(mine, theirs))
    total = _MOVER + LEAD.lead / SCALE * log(worth(state, me) / worth(state, foe))
    total += _INCOME * (income(state, me) - income(state, foe)) * min(turns, _EARLY) / _EARLY
    total += (_CLOCK if theirs < mine else -_CLOCK) * pow(2, -turns / 3)
    if strike.damage(state, state.ships(foe, state.bases[foe]))[0] >= theirs:
        total += _STRIKE
    answering = replace(state, active=foe)
    if strike.damage(answering, state.ships(me, state.bases[me]))[0] >= mine:
        total -= _STRUCK
    return total
