"""How the game ends (GOD-123 to GOD-126)."""

from __future__ import annotations

from dataclasses import replace

from .phases import Cause, Over
from .pieces import FULL_POOL, KIND
from .state import Fleet, Stack, State, pair


def win(state: State, player: int, cause: Cause) -> State:
    """The game is over; nothing after this moment is played (GOD-93, GOD-123)."""
    fleets = (unflagged(state.fleets[0]), unflagged(state.fleets[1]))
    return replace(state, now=Over(player, cause), fleets=fleets)


def concede(state: State, loser: int) -> State:
    """The loser's armor becomes 0 and the loser's ships are removed (GOD-124)."""
    over = win(state, 1 - loser, "concede")
    return replace(
        over,
        armor=pair(over.armor, loser, 0),
        fleets=pair(over.fleets, loser, ()),
        pools=pair(over.pools, loser, FULL_POOL),
    )


def unflagged(fleet: Fleet) -> Fleet:
    """A fleet after its phase 1."""
    return tuple(Stack(s.sector, tuple(ship & KIND for ship in s.ships)) for s in fleet)
