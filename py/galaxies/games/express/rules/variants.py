"""Variants: the second queue of a long haul, and turns taken back in flight school."""

from __future__ import annotations

from ....game import Refusal, replace
from .actions import Queue, TakeBack
from .fuel import after_stop
from .phases import Flying, Orbiting, Queueing
from .setup import STRAIGHT
from .state import State, is_order, turned

# The second queue (GEX-R-32) ------------------------------------------------------------------


def sample_queue(state: State, phase: Queueing) -> tuple[Queue, ...]:
    """One order of the second queue that luck may give."""
    return (Queue(STRAIGHT),)


NO_SECOND = Refusal("GEX-R-32", "A second queue comes after the sixth delivery of a long haul.")


def check_queue(state: State, phase: Queueing, queue: Queue) -> Refusal | None:
    if not is_order(queue.order):
        return Refusal("GEX-R-32", "The queue holds the numbers 0 to 5, each once.")
    return None


def lay_queue(state: State, phase: Queueing, queue: Queue) -> State:
    rotated = queue.order[0] == state.number_at(state.ship)
    return after_stop(replace(state, queue=turned(queue.order, rotated), rotated=rotated))


# Taking back a turn (GEX-R-36) ----------------------------------------------------------------


_ONLY_IN_SCHOOL = Refusal("GEX-R-36", "Only flight school lets you undo whole turns.")
_NOTHING_TO_TAKE_BACK = Refusal("GEX-R-36", "There is no turn to undo now.")


def take_backs(state: State, phase: Flying | Orbiting) -> tuple[TakeBack, ...]:
    """The taking back of the last turn, where it is allowed."""
    return () if check_take_back(state, phase, TakeBack()) else (TakeBack(),)


def why_no_take_back(state: State, action: TakeBack) -> Refusal:
    return _NOTHING_TO_TAKE_BACK if state.terms.school else _ONLY_IN_SCHOOL


def check_take_back(state: State, phase: Flying | Orbiting, action: TakeBack) -> Refusal | None:
    if not state.terms.school:
        return _ONLY_IN_SCHOOL
    if state.before is None:
        return _NOTHING_TO_TAKE_BACK
    if state.take_backs < 1:
        return Refusal("GEX-R-36", "You have taken back three turns; three is the limit.")
    return None


def take_back(state: State, phase: Flying | Orbiting, action: TakeBack) -> State:
    assert state.before is not None
    return replace(state.before, take_backs=state.take_backs - 1)
