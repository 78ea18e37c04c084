"""What the player may know of a position (GEX-71 to GEX-73)."""

from __future__ import annotations

from dataclasses import replace

from .state import UNKNOWN, Action, DeclareLost, Refuel, Stack, State, TakeBack


def observe(state: State, player: int) -> State:
    """The state with the unknown numbers and orders blanked.

    What follows by reasoning stays: the last unrevealed planet, the last unknown customers, a
    stack of one coin (GEX-73). An open chart (GEX-R-35) and a finished game (GEX-R-39) hide
    nothing.
    """
    if state.terms.open_chart or state.phase == "over":
        return state
    return replace(
        state,
        numbers=_numbers(state),
        queue=_queue(state),
        thrust=_stack(state.thrust),
        brake=_stack(state.brake),
        before=None if state.before is None else observe(state.before, player),
    )


def _numbers(state: State) -> tuple[int, ...]:
    if state.revealed.count(False) < 2:
        return state.numbers
    return tuple(
        number if known else UNKNOWN
        for number, known in zip(state.numbers, state.revealed, strict=True)
    )


def _queue(state: State) -> tuple[int, ...]:
    queue = state.queue
    if state.terms.full_queue:
        return queue
    last = len(queue) - 1 if state.rotated else len(queue)
    if last < 3:
        return queue  # at most one coin below the top is unknown, so it is known
    return (queue[0], *(UNKNOWN,) * (last - 1), *queue[last:])


def _stack(stack: Stack) -> Stack:
    if len(stack.hidden) < 2:
        return stack
    return replace(stack, hidden=(UNKNOWN,) * len(stack.hidden))


def open_view(state: State) -> State:
    """Everything uncovered, for the end of a game."""
    return state


def revealing(before: State, action: Action, after: State) -> bool:
    """Whether a ply showed something that cannot be unseen: luck, a planet, a coin, a customer."""
    if isinstance(action, Refuel | TakeBack):
        return False
    if isinstance(action, DeclareLost) or after.phase == "over":
        return True  # the end uncovers everything
    hidden = (before.thrust.hidden, before.brake.hidden, before.revealed, before.queue)
    return hidden != (after.thrust.hidden, after.brake.hidden, after.revealed, after.queue)
