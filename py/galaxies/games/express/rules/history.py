"""A finished game turn by turn, without the turns that were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....game import replace
from .actions import Action, Play, Refuel, TakeBack
from .state import State


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: what was played, and the state once it was done."""

    action: Play
    after: State
    """After scan and delivery, before the refuel and the new coin."""
    delivered: bool
    refuelled: bool


def turns(states: Sequence[State], actions: Sequence[Action]) -> tuple[Turn, ...]:
    """The turns of a game; `actions[i]` leads from `states[i]` to the next."""
    numbered: list[tuple[int, Turn]] = []
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if isinstance(action, TakeBack):
            numbered = [pair for pair in numbered if pair[0] < after.turn]
        elif isinstance(action, Refuel):
            number, turn = numbered.pop()
            numbered.append((number, replace(turn, refuelled=True)))
        elif isinstance(action, Play):
            delivered = len(after.delivered) > len(before.delivered)
            numbered.append((before.turn, Turn(action, after, delivered, refuelled=False)))
    return tuple(turn for _, turn in numbered)
