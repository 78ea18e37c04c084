"""How the game ends (GOD-123 to GOD-126)."""

from __future__ import annotations

from ....game import Refusal, replace
from .actions import Resign
from .phases import Cause, Over, Phase, SetupPhase
from .pieces import FACE, FULL_POOL
from .state import Fleet, Stack, State, pair


def win(state: State, player: int, cause: Cause) -> State:
    """The game is over; nothing after this moment is played (GOD-93, GOD-123)."""
    fleets = (unflagged(state.fleets[0]), unflagged(state.fleets[1]))
    return replace(state, phase=Over(player, cause), fleets=fleets)


_RESIGNATIONS = (Resign(1), Resign(2))


def resignation(player: int) -> Resign:
    """The action with which a player resigns (GOD-124)."""
    return _RESIGNATIONS[player]


def resignations(state: State, phase: Phase) -> tuple[Resign, ...]:
    return _RESIGNATIONS


def check_resign(state: State, phase: Phase, action: Resign) -> Refusal | None:
    return None if action.seat in (1, 2) else Refusal("GOD-01", "There are two players, 1 and 2.")


def resign(state: State, phase: Phase, action: Resign) -> State:
    """The loser's armor becomes 0 and the loser's ships are removed (GOD-124)."""
    loser = action.seat - 1
    setup = phase if isinstance(phase, SetupPhase) else None
    over = win(state, 1 - loser, "resign")
    return replace(
        over,
        phase=Over(1 - loser, "resign", setup),
        armor=pair(over.armor, loser, 0),
        fleets=pair(over.fleets, loser, ()),
        pools=pair(over.pools, loser, FULL_POOL),
    )


def unflagged(fleet: Fleet) -> Fleet:
    """A fleet after its phase 1."""
    return tuple(Stack(s.sector, tuple(ship & FACE for ship in s.ships)) for s in fleet)
