"""Standing orders: which ships absorb in the other player's turn, said in advance (GOD-R-72).

By link, a choice of losses in the other player's turn would cost both players an exchange.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from .actions import Order
from .phases import Buying, Moving, Phase
from .pieces import NAMES, SHIPS, Ordered
from .state import MOST_TOPS, State, pair

NOTHING: Ordered = "none"
"""The word that withdraws the orders."""
_NAMING = tuple(map(Order, SHIPS))


def orders(state: State, phase: Phase) -> Sequence[Order]:
    """The kinds that the active player's orders do not name yet, in rising order; then the
    withdrawal."""
    if state.strike or state.hidden or not isinstance(phase, Moving | Buying):
        return ()
    if limit(phase) is not None:
        return ()
    given = state.standing[state.active]
    if not given:
        return _NAMING
    named = [order for kind, order in enumerate(_NAMING) if kind not in given]
    return [*named, Order(NOTHING)]


def check(state: State, phase: Moving | Buying, action: Order) -> Refusal | None:
    if state.strike:
        return Refusal("GOD-R-72", "A last strike has no standing orders.")
    if state.hidden:
        why = "With hidden ships both players are there: nobody gives standing orders."
        return Refusal("GOD-R-76", why)
    given = state.standing[state.active]
    if action.ship == NOTHING:
        if not given:
            return Refusal("GOD-R-72", "You have no standing orders to withdraw.")
    elif SHIPS.index(action.ship) in given:
        name = NAMES[SHIPS.index(action.ship)]
        return Refusal("GOD-R-72", f"Your standing orders name {name}s already.")
    return limit(phase)


def limit(phase: Moving | Buying) -> Refusal | None:
    """Why nothing more may be put in order in this phase."""
    if phase.tops < MOST_TOPS:
        return None
    why = f"You have changed stacks or orders {MOST_TOPS} times, the limit of a phase."
    return Refusal("GOD-R-57", why)


def order(state: State, phase: Moving | Buying, action: Order) -> State:
    """One more kind at the end of the active player's orders, or no orders any more."""
    player = state.active
    given: tuple[int, ...] = ()
    if action.ship != NOTHING:
        given = (*state.standing[player], SHIPS.index(action.ship))
    now = replace(phase, tops=phase.tops + 1)
    return replace(state, phase=now, standing=pair(state.standing, player, given))


def next_ship(state: State, player: int, ships: Sequence[int]) -> int | None:
    """The kind that absorbs next by a player's orders; None where the player has to choose."""
    given = state.standing[player]
    if not given or player == state.active:
        return None
    return min(ships, key=lambda kind: (given.index(kind) if kind in given else len(given), kind))
