"""The draw phase, and what follows it: the navigate phase or the end of a stranded game."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from . import scoring, trips
from .actions import Draw
from .phases import Drawing, Navigating
from .state import State
from .zones import Zones, wanted


def start_drawing(state: State) -> State:
    """The draw phase, if there is anything to draw (STC-40)."""
    return replace(state, phase=Drawing()) if wanted(state) else start_navigating(state)


def start_navigating(state: State) -> State:
    """The navigate phase, or the end of a stranded game (STC-45, STC-69)."""
    arrived = replace(state, phase=Navigating())
    if can_go_on(arrived):
        return arrived
    return scoring.end_game(state, won=False)


def can_go_on(state: State) -> bool:
    """Whether a trip can be paid, or a distress call may still be sent (STC-69, STC-106)."""
    rescue = state.terms.distress and not state.called and trips.free_neighbours(state)
    return bool(rescue or trips.trips(state))


NO_DRAW = Refusal("STC-39", "You draw cards only in the draw phase.")


def sample_draw(state: State, phase: Drawing) -> Sequence[Draw]:
    return (Draw(Zones(state).first(wanted(state), to_hand=True)),)


def check_draw(state: State, phase: Drawing, action: Draw) -> Refusal | None:
    zones = Zones(state)
    if len(action.cards) != wanted(state) or not zones.take_all(action.cards, to_hand=True):
        return Refusal("STC-40", "You draw from the deck until you hold five cards.")
    return None


def fill_hand(state: State, phase: Drawing, action: Draw) -> State:
    zones = Zones(state)
    zones.take_all(action.cards, to_hand=True)
    return start_navigating(zones.into(state))
