"""How a turn runs: which phase follows which, and the end of the game (GOD-49 to GOD-52)."""

from __future__ import annotations

from dataclasses import replace

from . import combat, movement, raids
from .pieces import BASE_DECAY, BASE_INCOME, HOLDING
from .state import Cause, State, pair, sectors_of


def start_turn(state: State, player: int) -> State:
    """Phase 1 of a player's turn."""
    fleets = pair(state.fleets, player, movement.flagged(state.fleets[player]))
    return replace(
        state,
        phase="move",
        active=player,
        turn=state.turn + 1,
        fleets=fleets,
        tidied=(),
        bought=(),
        flight=None,
    )


def end_movement(state: State) -> State:
    """Phase 2 begins with the list of its combats."""
    fleets = pair(state.fleets, state.active, movement.unflagged(state.fleets[state.active]))
    state = replace(state, fleets=fleets, tidied=(), flight=None)
    return next_combat(replace(state, todo=combat.combat_sectors(state)))


def next_combat(state: State) -> State:
    """The active player chooses the next combat; a single one is fought at once (GOD-77)."""
    if not state.todo:
        return raids.begin(state)
    if len(state.todo) > 1:
        return replace(state, phase="select")
    return fight(state, state.todo[0])


def fight(state: State, sector: int) -> State:
    state = replace(state, todo=tuple(other for other in state.todo if other != sector))
    return combat.start(state, sector, raid=False)


def after_combat(state: State, *, raid: bool) -> State:
    return raids.next_pirate(state) if raid else next_combat(state)


def start_buying(state: State) -> State:
    """Phase 4."""
    return replace(state, phase="buy", idle=(), hungry=(), raid=None, tidied=(), bought=())


def holds(state: State, player: int, sector: int) -> bool:
    """Whether a player holds a sector: his ships are there and nobody else's (GOD-115)."""
    if sector in state.pirates or sector not in sectors_of(state.fleets[player]):
        return False
    return sector not in sectors_of(state.fleets[1 - player])


def income(state: State, player: int) -> int:
    """What phase 5 would bring a player now, his Starbase's dollar included (GOD-114, GOD-119)."""
    held = sum(
        HOLDING[thing]
        for place, thing in zip(state.places, state.things, strict=True)
        if HOLDING[thing] and holds(state, player, place)
    )
    return held + BASE_INCOME


def produce(state: State) -> State:
    """Phase 5: income, then the Starbase loses armor; the turn ends (GOD-114 to GOD-122)."""
    player = state.active
    money = pair(state.money, player, state.money[player] + income(state, player))
    armor = pair(state.armor, player, state.armor[player] - BASE_DECAY)
    baskets = pair(state.baskets, player, state.bought) if state.bought else state.baskets
    state = replace(state, money=money, armor=armor, tidied=(), bought=(), baskets=baskets)
    if armor[player] <= 0:
        return win(state, 1 - player, "self_destruct")
    return start_turn(state, 1 - player)


def win(state: State, player: int, cause: Cause) -> State:
    """The game is over; nothing after this moment is played (GOD-93, GOD-123)."""
    fleets = (movement.unflagged(state.fleets[0]), movement.unflagged(state.fleets[1]))
    return replace(
        state,
        phase="over",
        winner=player,
        cause=cause,
        fleets=fleets,
        todo=(),
        battle=None,
        idle=(),
        hungry=(),
        raid=None,
        tidied=(),
        bought=(),
    )
