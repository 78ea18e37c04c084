"""Playouts: how tables at the end of a turn turn out, by playing on from them.

Hidden cards (the orders of all decks, the hands of others) are sampled, the same few times for
every table, and the reference player plays on for everybody to the end of the player's next turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ..choosing.income import engine, income
from ..choosing.outlook import REFERENCE, bounty_cards
from ..rules.actions import EndTurn
from ..rules.chance import reshuffle
from ..rules.chapters import apply
from ..rules.knowledge import determinize
from ..rules.scoring import score
from ..rules.state import State
from . import reference


def compare(tables: Sequence[State], luck: Luck, *, worlds: int) -> list[float]:
    """How far ahead of the others, in RP, the active player is after each table, on average.

    The tables are observations in the action phase of one turn, which ends there.
    """
    totals = [0.0] * len(tables)
    for world in range(worlds):
        inner = Luck(f"{luck.seed}/{world}")
        for i, table in enumerate(tables):
            seat = table.active
            until = table.turn + table.players
            imagined = determinize(table, seat, inner)
            state = _settled(apply(imagined, EndTurn()), inner)
            totals[i] += lead(_played_on(state, until, inner), seat)
    return [total / worlds for total in totals]


def _settled(state: State, luck: Luck) -> State:
    """The state after luck has reshuffled, where it must."""
    while state.needs_shuffle:
        state = apply(state, reshuffle(state, luck))
    return state


def _played_on(state: State, until: int, luck: Luck) -> State:
    """The reference player in all seats, to the end of a turn or of the game."""
    while not state.is_over and state.turn <= until:
        phase = type(state.phase)
        for action in reference.steps(state):
            state = _settled(apply(state, action), luck)
            if type(state.phase) is not phase:
                break
    return state


def lead(state: State, seat: int) -> float:
    """How far ahead of the others' mean a player is between two turns; alone, the value itself."""
    values = [table_value(state, one) for one in range(state.players)]
    others = values[:seat] + values[seat + 1 :]
    return values[seat] - (sum(others) / len(others) if others else 0.0)


def turns_left(state: State, seat: int) -> int:
    """The turns that a player has left, without the one in progress."""
    places = ((one - state.first) % state.players for one in (seat, state.active))
    own, present = places
    return state.rounds - state.round + (own > present)


def table_value(state: State, seat: int) -> float:
    """The value of a player's table between turns: points, and what cards and income may bring."""
    side = state.sides[seat]
    points = float(score(side))
    left = turns_left(state, seat) + (seat == state.active)
    if state.is_over or not left:
        return points
    weights = REFERENCE
    w = weights.card * min(1.0, weights.late + weights.step * (left - 1))
    points += w * len(side.hand)
    points += w * weights.growth * left * income(engine(side), state.terms.manpower_per_card) / 60
    for own in side.systems:
        empty = sum(not stack.cards for stack in own.slots)
        points += weights.system + (weights.open_slot * empty if empty else weights.filling)
        points += w * bounty_cards(own.bounty)
    return points
