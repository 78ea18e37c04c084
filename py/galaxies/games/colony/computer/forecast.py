"""From the values of tables to results: the points to expect at the end, and the chance to win.

The points were fitted to the strong player against itself of before, in 78 games for two. A chance
compares how far each table is above the usual one with as many turns left, since the more turns are
still to come, the less a lead tells. How much less was fitted to the same games; for a long haul
and teams, to 141 games between Medium and Hard players.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..forecast.income import UNIT, engine, income
from ..forecast.outlook import GOVERNOR, bounty_cards
from ..rules.phases import Pirates
from ..rules.scoring import last_outcome, score
from ..rules.state import State

_END = 78.7
"""Mean score at the end of a game of the usual length."""
_ROUNDS, _LONG_ROUNDS = 11, 24
"""Turns of a game of the usual length, and of a long haul for two."""
_MEAN = (78.7, 73.2, 67.6, 68.5, 72.7, 79.7, 88.8, 92.5, 77.5, 55.7, 40.1, 9.0)
"""Mean value of a table, by the turns that are left; before the first turn all are left."""
_LONG_MEAN = (
    *(121, 117, 114, 115, 120, 134, 145, 154, 162, 171, 178, 184, 192),
    *(200, 206, 210, 210, 201, 184, 162, 123, 93, 73, 55, 15),
)
"""Mean value of a table in a long haul, by the turns that are left."""
_SLOPE = (1.0, 0.73, 0.74, 0.76, 0.67, 0.59, 0.45, 0.29, 0.2, 0.22, 0.33)
"""Points at the end for one RP of value, by the turns that are left; the last for all before."""
_BLUR, _LONG_BLUR, _TEAM_BLUR = 1.3, 0.1, 2.0
"""A win gets 2.7 times as likely by a lead of 1 RP, and of so much more for each turn that the
players still have on average; in a long haul a part of the square of these turns is added, since
growth may yet outrun a lead, and a team needs twice as much."""
_TO_COME = (-1.8, -2.1, -1.8, -1.9, -1.9, 0.4, 3.3, 9.4, 10.7, 6.4, 3.0)
"""RP that a turn brings beyond its plan while nothing was used yet, by the turns that are left: in
early turns, cards that are still to be drawn are better than the plan knows; in late ones it counts
what a table is good for in the next turns, or a little more than comes true."""


class Forecast:
    """The results that tables of the active player lead to, against the others as they are."""

    def __init__(self, view: State, ended: float | None = None) -> None:
        """`ended` is the value of the active player's table if the turn ends now."""
        self.view = view
        self.seat = view.active
        self.left = [turns_left(view, seat) for seat in range(view.players)]
        average = sum(self.left) / view.players
        of_usual = round(self.left[self.seat] * (_ROUNDS - 1) / max(1, view.rounds - 1))
        self.to_come = _at(_TO_COME, of_usual) * _unused(view)
        self.blur = 1 + _BLUR * average
        if view.terms.long_haul:
            self.blur += _LONG_BLUR * average * average
        if view.terms.teams:
            self.blur *= _TEAM_BLUR
        self.at_once = _at_once(view)
        self.leads = [
            table_value(view, seat) - self.usual(left) for seat, left in enumerate(self.left)
        ]
        self.ended = table_value(view, self.seat) if ended is None else ended

    def result(self, value: float) -> float:
        """What a table of this value leads to: points alone, else the chance to win. If the end of
        the turn is the end of the game and is good for a share of a win, a better table is good for
        more."""
        if self.view.players == 1:
            return self.points(value)
        chance = self.chances(value)[self.seat]
        if not self.at_once:
            return chance
        ended = self.chances(self.ended)[self.seat]
        if chance <= ended:
            return self.at_once * chance / ended
        return self.at_once + (1 - self.at_once) * (chance - ended) / (1 - ended)

    def points(self, value: float) -> float:
        """The score to expect of a player alone."""
        left = self.left[self.seat]
        return _END + _at(_SLOPE, left) * (value - self.usual(left))

    def usual(self, left: int) -> float:
        """The mean value of a table with so many turns left after it."""
        length = (self.view.rounds - _ROUNDS) / (_LONG_ROUNDS - _ROUNDS)
        if length <= 0:
            return _at(_MEAN, left)
        part = left / (self.view.rounds - 1)
        mean = _at(_MEAN, round(part * (_ROUNDS - 1)))
        return mean + length * (_at(_LONG_MEAN, round(part * (_LONG_ROUNDS - 1))) - mean)

    def chances(self, value: float) -> list[float]:
        """The chance of each seat to win if the active player's table has this value, a shared win
        as a half; mates have the chance of their team."""
        leads = [*self.leads]
        leads[self.seat] = value - self.usual(self.left[self.seat]) + self.to_come
        sides = leads
        if self.view.terms.teams:
            sides = [leads[0] + leads[2], leads[1] + leads[3]]
        most = max(sides)
        shares = [exp((lead - most) / self.blur) for lead in sides]
        return [shares[seat % len(sides)] / sum(shares) for seat in range(len(leads))]


def _at_once(view: State) -> float | None:
    """The chance to win by ending the turn, the last one; None before, and alone."""
    last = last_outcome(view)
    if last is None or view.players == 1:
        return None
    shares = len(last.winners) // (2 if view.terms.teams else 1)
    return 1 / shares if view.active in last.winners else 0.0


def _unused(view: State) -> float:
    """The share of colonies and ships that were not used in this turn."""
    if isinstance(view.phase, Pirates):
        return 1.0
    used = [stack.used for system in view.me.systems for stack in system.slots if stack.cards]
    used += [ship.used for ship in view.me.ships]
    return used.count(False) / len(used) if used else 0.0


def _at(table: Sequence[float], left: int) -> float:
    return table[min(left, len(table) - 1)]


def turns_left(state: State, seat: int) -> int:
    """The turns that a player has left, without the one in progress."""
    places = ((player - state.first) % state.players for player in (seat, state.active))
    asked, playing = places
    return state.rounds - state.round + (asked > playing)


def table_value(state: State, seat: int) -> float:
    """The value of the table of a player who waits: points, and what cards and income may bring."""
    side = state.sides[seat]
    points = float(score(side))
    left = turns_left(state, seat)
    if not left:
        return points
    weights = GOVERNOR
    w = weights.of_card(left)
    points += w * weights.supply(len(side.hand))
    yields = weights.revenue(income(engine(side), state.terms.manpower_per_card))
    points += w * weights.growth * left * yields / UNIT
    for system in side.systems:
        empty = sum(not stack.cards for stack in system.slots)
        points += weights.system + (weights.open_slot * empty if empty else weights.filling)
        points += w * bounty_cards(system.bounty)
    return points
