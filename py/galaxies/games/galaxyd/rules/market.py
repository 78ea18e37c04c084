"""Phase 4: buying ships (GOD-108 to GOD-113)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, replace
from .actions import Buy
from .phases import Buying
from .pieces import COST, COUNTERS, HIDDEN, NAMES, TYPES, Type
from .state import State, pair, with_ships

_BUYS = tuple(map(Buy, TYPES))


def purchases(state: State, phase: Buying) -> Sequence[Buy]:
    return affordable(state)


def affordable(state: State) -> Sequence[Buy]:
    """The ships that the active player can buy."""
    left, money = state.pools[state.active], state.money[state.active]
    return [buy for kind, buy in enumerate(_BUYS) if left[kind] and COST[kind] <= money]


def check_buy(state: State, phase: Buying, action: Buy) -> Refusal | None:
    return refusal(state, action.ship)


def refusal(state: State, ship: Type) -> Refusal | None:
    """Why the active player cannot buy a ship."""
    kind = TYPES.index(ship)
    if not state.pools[state.active][kind]:
        why = f"All {COUNTERS[kind]} counters of the type {NAMES[kind]} are on the map."
        return Refusal("GOD-109", why)
    money = state.money[state.active]
    if COST[kind] > money:
        why = f"{NAMES[kind]}s cost ${COST[kind]}, and you have ${money}. Income comes later."
        return Refusal("GOD-110", why)
    return None


def _is_cheaper(ship: int, kind: int) -> bool:
    """Whether a ship is known to cost less than a kind."""
    return ship != HIDDEN and COST[ship] < COST[kind]


def buy(state: State, phase: Buying, action: Buy) -> State:
    """A new ship appears in its Starbase's sector; those of one phase lie by price."""
    player, kind = state.active, TYPES.index(action.ship)
    base = state.bases[player]
    ships = state.ships(player, base)
    at = 0
    while at < min(len(phase.bought), len(ships)) and _is_cheaper(ships[at], kind):
        at += 1
    fleet = with_ships(state.fleets[player], base, (*ships[:at], kind, *ships[at:]))
    pool = list(state.pools[player])
    pool[kind] -= 1
    return replace(
        state,
        phase=Buying(tuple(sorted((*phase.bought, kind))), phase.tops),
        fleets=pair(state.fleets, player, fleet),
        pools=pair(state.pools, player, tuple(pool)),
        money=pair(state.money, player, state.money[player] - COST[kind]),
    )
