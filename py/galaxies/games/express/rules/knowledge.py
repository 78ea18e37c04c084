"""What a player may know of a position (GEX-71 to GEX-73)."""

from __future__ import annotations

from ....galaxy.luck import Luck, Stream
from ....game import replace
from . import lost
from .phases import Flying, Over, Refilling
from .state import NUMBERS, UNKNOWN, Stack, State

_TRIES = 60
"""How many worlds are drawn at most, until one has a game that the oracle has not ended."""


def observe(state: State, player: int) -> State:
    """The state with the unknown numbers and orders blanked.

    What follows by reasoning stays: the last unrevealed planet, the last unknown customers, a
    stack of one coin (GEX-73). An open chart (GEX-R-35) and a finished game (GEX-R-39) hide
    nothing.
    """
    if state.terms.open_chart or isinstance(state.phase, Over):
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
    known = zip(state.numbers, state.revealed, strict=True)
    return tuple([number if revealed else UNKNOWN for number, revealed in known])


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
    return Stack(stack.up, (UNKNOWN,) * len(stack.hidden), stack.spent)


def determinize(view: State, player: int, luck: Luck) -> State:
    """A full state that looks like the view; unknown numbers and orders are drawn at random.

    Under the oracle the player also knows that the game has not been ended (GEX-80).
    """
    stream = luck.stream("express/imagined")
    for _ in range(_TRIES):
        world = _imagined(view, stream)
        if world.terms.loss_check != "oracle" or not isinstance(world.phase, Flying):
            break
        if not lost.is_lost_in_order(world):
            break
    return world


def _imagined(view: State, stream: Stream) -> State:
    world = replace(
        view,
        numbers=_filled(view.numbers, (), stream),
        queue=_filled(view.queue, view.served, stream),
        thrust=_ordered(view.thrust, stream),
        brake=_ordered(view.brake, stream),
    )
    before = view.before
    if before is None:
        return world
    # While the coins of a refuel are still to be stacked, those of the old tank lie there.
    if before.refuels == world.refuels or isinstance(world.phase, Refilling):
        thrust, brake = _unplayed(before.thrust, world.thrust), _unplayed(before.brake, world.brake)
    else:
        thrust, brake = _ordered(before.thrust, stream), _ordered(before.brake, stream)
    newly = world.delivered[len(before.delivered) :]
    queue = before.queue if UNKNOWN not in before.queue else newly + world.queue
    before = replace(before, numbers=world.numbers, queue=queue, thrust=thrust, brake=brake)
    return replace(world, before=before)


def _filled(values: tuple[int, ...], gone: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    """The values with the unknown ones drawn from those that are neither there nor gone."""
    if UNKNOWN not in values:
        return values
    missing = [n for n in range(NUMBERS) if n not in values and n not in gone]
    drawn = iter(stream.shuffle(missing))
    return tuple(next(drawn) if value == UNKNOWN else value for value in values)


def _ordered(stack: Stack, stream: Stream) -> Stack:
    """The stack with some order of its hidden coins."""
    if UNKNOWN not in stack.hidden:
        return stack
    return replace(stack, hidden=stream.shuffle(stack.to_come))


def _unplayed(stack: Stack, later: Stack) -> Stack:
    """The stack as it was a turn before: the coin turned up since then lay on top."""
    turned = tuple(v for v in later.up if v not in stack.up)
    return replace(stack, hidden=turned + later.hidden)
