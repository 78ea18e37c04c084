"""Step 5 of a turn, and the end of the game: a new coin, win or loss (GEX-57 to GEX-66)."""

from __future__ import annotations

from ....game import Refusal, replace
from . import lost
from .actions import Action, DeclareLost
from .phases import Flying, Over
from .state import Ending, State


def turn_up(state: State) -> State:
    """Step 5: a hidden coin is turned up where fewer than two lie face up (GEX-57)."""
    thrust, brake = state.thrust.top_up(), state.brake.top_up()
    if thrust is state.thrust and brake is state.brake:
        return state
    return replace(state, thrust=thrust, brake=brake)


def end_turn(state: State) -> State:
    """A new coin is turned up and the loss tested; then the next turn begins (GEX-57, GEX-63)."""
    thrust, brake = state.thrust.top_up(), state.brake.top_up()
    following = replace(state, thrust=thrust, brake=brake, phase=Flying(), turn=state.turn + 1)
    return end_game(turn_up(state), "lost") if _ends_lost(following) else following


def _ends_lost(state: State) -> bool:
    """Whether the program ends the game as lost at the end of this turn."""
    told = state.terms.school and state.take_backs > 0 and state.before is not None
    if state.terms.loss_check == "play_on" or told:
        return state.unspent == 0  # GEX-81, GEX-R-37
    if state.terms.loss_check == "oracle":
        return lost.is_lost_in_order(state)
    return lost.is_lost(state)


def is_over(state: State, phase: Over, action: Action) -> Refusal:
    return Refusal("GEX-61" if state.ending == "win" else "GEX-62", "The game is over.")


def end_game(state: State, ending: Ending) -> State:
    return replace(state, phase=Over(), ending=ending, before=None)


# Declaring a loss -----------------------------------------------------------------------------


_PROGRAM_DECLARES = Refusal(
    "GEX-81", "The program says when the ship is lost: you cannot declare it."
)


def declarations(state: State, phase: Flying) -> tuple[DeclareLost, ...]:
    """The declaration of a loss, where it is allowed."""
    return () if check_declare(state, phase, DeclareLost()) else (DeclareLost(),)


def _may_declare(state: State) -> bool:
    return state.terms.loss_check == "play_on" or state.terms.school


def why_no_declaration(state: State, action: DeclareLost) -> Refusal:
    if not _may_declare(state):
        return _PROGRAM_DECLARES
    return Refusal("GEX-81", "You can declare a loss only at the start of a turn.")


def check_declare(state: State, phase: Flying, action: DeclareLost) -> Refusal | None:
    if not _may_declare(state):
        return _PROGRAM_DECLARES
    way_out = lost.way_out(state)
    if way_out is not None:
        why = "The ship is not lost yet: if the right coins turn up, it can still stop at a planet"
        return Refusal("GEX-81", f"{why}. Begin with {way_out[0].words}.")
    return None


def declare(state: State, phase: Flying, action: DeclareLost) -> State:
    return end_game(state, "lost")
