"""Playouts: how a plan for this turn turns out, by playing on from it.

What is hidden (the orders of all decks, the hands of others) is imagined, the same few times for
every plan, and the reference player plays on for everybody to the end of a later turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...luck import Luck
from . import bot, dealing, rules
from .knowledge import determinize
from .scoring import score
from .state import State
from .worth import REFERENCE, Weights, engine, income

Finish = Callable[[State], State]
"""Plays the rest of the turn in an imagined state."""


def compare(
    view: State, plans: Iterable[tuple[State, Finish]], luck: Luck, *, worlds: int, turns: int
) -> list[float]:
    """The mean worth of each plan: a state like the view, and how its turn goes on."""
    seat = view.active
    until = min(view.turn + turns * view.players, view.rounds * view.players)
    sums = []
    for start, finish in plans:
        total = 0.0
        for world in range(worlds):
            inner = Luck(f"{luck.seed}/{world}")
            state = determinize(start, seat, inner)
            state = finish(settled(state, inner))
            total += lead(played_on(state, until, inner), seat)
        sums.append(total / worlds)
    return sums


def settled(state: State, luck: Luck) -> State:
    """The state once luck has had its say."""
    while state.phase in ("draw", "refill"):
        state = rules.apply(state, dealing.reshuffle(state, luck))
    return state


def played_on(state: State, until: int, luck: Luck) -> State:
    """The reference player in all seats, to the beginning of the turn after `until`."""
    while state.phase != "over" and state.turn <= until:
        state = settled(rules.apply(state, bot.play(state)), luck)
    return state


def this_turn(state: State, luck: Luck) -> State:
    """The reference player to the end of the turn."""
    return played_on(state, state.turn, luck)


def lead(state: State, seat: int) -> float:
    """How far ahead of the others a player is, in RP, by the measure of the reference."""
    worths = [worth(state, one) for one in range(state.players)]
    others = worths[:seat] + worths[seat + 1 :]
    return worths[seat] - (sum(others) / len(others) if others else 0.0)


def worth(state: State, seat: int, weights: Weights = REFERENCE) -> float:
    """What a player's table is worth between turns: points, and what cards and income may bring."""
    side = state.sides[seat]
    after = (seat - state.first) % state.players >= (state.active - state.first) % state.players
    left = state.rounds - state.round + after
    points = float(score(side))
    if state.phase == "over" or not left:
        return points
    w = weights.card * min(1.0, weights.late + weights.step * (left - 1))
    points += w * len(side.hand)
    points += w * weights.growth * left * income(engine(side), state.terms.manpower_per_card) / 60
    for own in side.systems:
        empty = sum(not stack.cards for stack in own.slots)
        points += weights.system + (weights.open_slot * empty if empty else weights.filling)
        m, p, s = own.bounty
        points += w * (m / 3 + p + 1.5 * s)
    return points
