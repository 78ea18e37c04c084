"""Phase 4: buying ships (GOD-108 to GOD-113)."""

from __future__ import annotations

from dataclasses import replace

from ....game import Refusal
from .pieces import COST, COUNTERS, NAMES, TYPES, Type
from .state import State, pair, with_ships


def check(state: State, ship: Type) -> Refusal | None:
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


def buy(state: State, ship: Type) -> State:
    """A new ship appears in the own Starbase's sector; those of one phase lie by price."""
    player, kind = state.active, TYPES.index(ship)
    base = state.bases[player]
    ships = state.ships(player, base)
    at = 0
    while at < min(len(state.bought), len(ships)) and COST[ships[at]] < COST[kind]:
        at += 1
    fleet = with_ships(state.fleets[player], base, (*ships[:at], kind, *ships[at:]))
    pool = list(state.pools[player])
    pool[kind] -= 1
    return replace(
        state,
        fleets=pair(state.fleets, player, fleet),
        pools=pair(state.pools, player, tuple(pool)),
        money=pair(state.money, player, state.money[player] - COST[kind]),
        bought=(*state.bought, kind),
        tidied=tuple(sector for sector in state.tidied if sector != base),
    )
