"""How a turn runs: which phase follows which (GOD-49 to GOD-52), income and decay."""

from __future__ import annotations

from ....game import replace
from . import combat, ending, movement, raids
from .phases import Buying, Fighting, Moving, Raiding
from .pieces import BASE_DECAY, BASE_INCOME, HOLDING
from .state import State, earned, pair, sectors_of


def start(state: State, player: int) -> State:
    """Phase 1 of a player's turn."""
    fleet = movement.flagged(state.fleets[player], open_book=state.terms.open_book)
    fleets = pair(state.fleets, player, fleet)
    return replace(
        state, phase=Moving(), active=player, turn=state.turn + 1, fleets=fleets, flights=()
    )


def end_movement(state: State) -> State:
    """Phase 2 begins with the list of its combats."""
    fleets = pair(state.fleets, state.active, ending.unflagged(state.fleets[state.active]))
    state = replace(state, fleets=fleets)
    return replace(state, phase=Fighting(combat.combat_sectors(state)))


def go_on(state: State) -> State:
    """Play on where nobody has a choice: a single combat or Pirate is not asked for (GOD-77,
    GOD-95), and phase 3 and phase 4 begin by themselves."""
    while True:
        match state.phase:
            case Fighting(()):
                state = raids.begin(state)
            case Fighting((sector,)) as phase:
                state = combat.begin(state, phase, sector)
            case Raiding(()):
                return replace(state, phase=Buying())
            case Raiding(idle) as phase if len(set(idle)) == 1:
                state = raids.act(state, phase, idle[0])
            case _:
                return state


def holds(state: State, player: int, sector: int) -> bool:
    """Whether a player holds a sector: with ships, and nobody else has any there (GOD-115)."""
    if sector in state.pirates or sector not in sectors_of(state.fleets[player]):
        return False
    return sector not in sectors_of(state.fleets[1 - player])


def income(state: State, player: int) -> int:
    """The income if phase 5 came now, the Starbase's dollar included (GOD-114, GOD-119)."""
    held = sum(
        HOLDING[thing]
        for place, thing in zip(state.places, state.things, strict=True)
        if HOLDING[thing] and holds(state, player, place)
    )
    return held + BASE_INCOME


def produce(state: State) -> State:
    """Phase 5: income, then the Starbase loses armor; the turn ends (GOD-114 to GOD-122)."""
    player = state.active
    money = earned(state.money, player, income(state, player))
    armor = pair(state.armor, player, state.armor[player] - BASE_DECAY)
    baskets = pair(state.baskets, player, state.bought) if state.bought else state.baskets
    state = replace(state, money=money, armor=armor, baskets=baskets)
    if armor[player] <= 0:
        return ending.win(state, 1 - player, "self_destruct")
    return start(state, 1 - player)
