"""From the values of tables to results: the points to expect at the end, and the chance to win.

Both were fitted once to the strong player against itself: in 44 games for two the value of a table
with some turns left was compared with the final score. Long hauls rest on four games and are rough;
for three and four players nothing was fitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from ..choosing.income import engine, income
from ..choosing.outlook import GOVERNOR, bounty_cards
from ..rules.scoring import score
from ..rules.state import State

_END = 71.5
"""Mean score at the end of a game of the usual length."""
_MEAN = (71.5, 66.3, 61.3, 61.4, 65.4, 70.8, 65.2, 57.1, 46.1, 35.5, 26.1)
"""Mean value of a table, by the turns that are left."""
_LONG_END, _LONG_ROUNDS = 120.6, 24
"""Mean score of a long haul for two, and its turns."""
_LONG_MEAN = (
    *(121, 117, 114, 115, 120, 134, 145, 154, 162, 171, 178, 184, 192),
    *(200, 206, 210, 210, 201, 184, 162, 123, 93, 73, 55),
)
"""Mean value of a table in a long haul, by the turns that are left."""
_SLOPE = (1.0, 1.0, 1.0, 0.9, 0.7, 0.5, 0.45)
"""Points at the end for one RP of value, by the turns that are left; the last for all before."""
_NOISE = (1.6, 3.2, 4.0, 3.8, 4.2, 4.5, 4.9, 5.1, 5.6, 6.0, 7.5)
"""Standard deviation of the score around what was expected, by the turns that are left."""
_LOGISTIC = 0.55
"""Scale of the logistic curve that is nearest to a normal one, in standard deviations."""


class Forecast:
    """The results that tables of the active player lead to, against the others as they are."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.seat = view.active
        self.left = view.rounds - view.round
        rivals = [seat for seat in range(view.players) if seat != self.seat]
        self.left_of = {seat: turns_left(view, seat) for seat in rivals}
        self.totals = {
            seat: self.points(table_value(view, seat), self.left_of[seat]) for seat in rivals
        }
        theirs = [_at(_NOISE, left) if left else 0.0 for left in self.left_of.values()]
        spread = sum(one * one for one in theirs) / max(1, len(theirs))
        self.scale = _LOGISTIC * sqrt(_at(_NOISE, self.left) ** 2 + spread)

    def result(self, value: float) -> float:
        """What a table of this value leads to: points alone, else the chance to win."""
        own = self.points(value, self.left)
        return own if self.view.players == 1 else self.chance(own)

    def points(self, value: float, left: int) -> float:
        """The score to expect of a table with so many turns left after it."""
        length = min(1.0, max(0.0, (self.view.rounds - len(_MEAN)) / (_LONG_ROUNDS - len(_MEAN))))
        end = _END + length * (_LONG_END - _END)
        mean = _at(_MEAN, left)
        if length:
            later = left * (_LONG_ROUNDS - 1) / (self.view.rounds - 1)
            mean += length * (_at(_LONG_MEAN, round(later)) - mean)
        return end + _at(_SLOPE, left) * (value - mean)

    def chance(self, own: float) -> float:
        """The chance to win with so many points to expect, a shared win as a half."""
        totals = {self.seat: own, **self.totals}
        if self.view.terms.teams:
            totals = {
                seat: totals[seat] + totals[(seat + 2) % 4] for seat in (self.seat, self.seat ^ 1)
            }
        most = max(totals.values())
        shares = {seat: exp((total - most) / self.scale) for seat, total in totals.items()}
        return shares[self.seat] / sum(shares.values())


def _at(table: Sequence[float], left: int) -> float:
    return table[min(left, len(table) - 1)]


def turns_left(state: State, seat: int) -> int:
    """The turns that a player has left, without the one in progress."""
    places = ((one - state.first) % state.players for one in (seat, state.active))
    own, present = places
    return state.rounds - state.round + (own > present)


def table_value(state: State, seat: int) -> float:
    """The value of the table of a player who waits: points, and what cards and income may bring."""
    side = state.sides[seat]
    points = float(score(side))
    left = turns_left(state, seat)
    if not left:
        return points
    weights = GOVERNOR
    w = weights.of_card(left)
    points += w * len(side.hand)
    points += w * weights.growth * left * income(engine(side), state.terms.manpower_per_card) / 60
    for own in side.systems:
        empty = sum(not stack.cards for stack in own.slots)
        points += weights.system + (weights.open_slot * empty if empty else weights.filling)
        points += w * bounty_cards(own.bounty)
    return points
