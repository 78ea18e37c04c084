"""Whose turn it is, what it begins with, and when the game is over (SUR-40, SUR-60 to SUR-67)."""

from __future__ import annotations

from ....game import Refusal, replace
from . import changes, wormholes
from .actions import ChooseShip, Retire, Roll
from .phases import (
    NOWHERE,
    UNKNOWN,
    Acting,
    Launching,
    Naming,
    Over,
    Rolling,
    Stranded,
    Traveling,
    Turn,
)
from .state import Ship, State


def first(state: State) -> State:
    """The first turn, of the first seat in the order (SUR-30)."""
    # The order "comes" from the last seat.
    return following(replace(state, mover=state.order[-1]))


def following(state: State) -> State:
    """The next seat in the order whose player is in play; the end if there is none (SUR-64)."""
    if survey_over(state):
        return finished(state)
    at = state.order.index(state.mover)
    # Twice round: a lost turn is skipped, and then the same seat may be the next (SUR-V-25).
    for step in range(1, 2 * len(state.order) + 1):
        seat = state.order[(at + step) % len(state.order)]
        if state.captains[seat].fresh != NOWHERE:
            state = changes.captain(state, seat, fresh=NOWHERE)  # SUR-105, SUR-106
        state = settled(state, seat)
        captain = state.captains[seat]
        if captain.in_play and captain.skips:
            state = changes.captain(state, seat, skips=False)
        elif captain.in_play:
            return begun(state, seat)
    return finished(state)


def again(state: State) -> State:
    """The mover takes another turn at once, if still in play (SUR-V-24, Friendly Tug)."""
    if survey_over(state):
        return finished(state)
    state = changes.captain(state, state.mover, fresh=NOWHERE)
    state = settled(state, state.mover)
    return begun(state, state.mover) if state.captain.in_play else following(state)


def finished(state: State) -> State:
    return replace(state, phase=Over())


def survey_over(state: State) -> bool:
    """Whether the game ends here (SUR-67, SUR-V-46, SUR-V-52)."""
    scenario = state.terms.scenario
    if scenario == "raider":
        return False  # both sides have to be finished: see `settled`
    if scenario == "alien" and not state.captains[state.order[0]].in_play:
        return True
    return not state.has_open_stars


def settled(state: State, seat: int) -> State:
    """Ships of the seat that can do nothing more are marked so (SUR-66, SUR-V-46)."""
    if state.terms.scenario == "raider":
        if state.captains[seat].in_play and _has_no_goal(state, seat):
            return changes.ship(state, seat, 0, status="done")
        return state
    if is_alien(state, seat):
        return state
    for index, ship in enumerate(state.captains[seat].ships):
        idle = ship.in_play and ship.fuel == 0
        if idle and not wormholes.targets(state, ship.star) and not may_boost(state, seat, ship):
            state = changes.ship(state, seat, index, status="spent")
    return state


def _has_no_goal(state: State, seat: int) -> bool:
    """Whether surveyor or raider has nothing left to fly for (SUR-V-46)."""
    surveyor = state.order[0]
    if seat == surveyor:
        return not state.has_open_stars
    if not raid_targets(state) and not state.captains[seat].lurks:
        return True
    prey = any(s.status == "surveyed" and s.owner == surveyor and not s.home for s in state.stars)
    return not state.captains[surveyor].in_play and not prey


def is_alien(state: State, seat: int) -> bool:
    return state.terms.scenario == "alien" and seat == state.order[1]


def is_raider(state: State, seat: int) -> bool:
    return state.terms.scenario == "raider" and seat == state.order[1]


def raid_targets(state: State) -> tuple[int, ...]:
    """Where the raider may fly: unsurveyed stars and the Surveyor's systems, but no home and not
    where it stands (SUR-V-43)."""
    here = state.captains[state.order[1]].ships[0].star
    return tuple(
        n
        for n, star in enumerate(state.stars, 1)
        if n != here and not star.home and star.status in ("open", "surveyed")
    )


def may_boost(state: State, seat: int, ship: Ship) -> bool:
    """Whether a ship at 0 fuel may still fly on its boost (SUR-66)."""
    captain = state.captains[seat]
    return (
        state.terms.free_moves
        and state.terms.events == "choose"
        and "propulsion" not in captain.used
        and captain.points > 0
        and ship.in_play
    )


def begun(state: State, seat: int) -> State:
    """The seat's turn begins: name a ship if there are two, else see what is due."""
    state = replace(state, mover=seat, turns=state.turns + 1)
    if state.terms.scenario == "launch":
        players = state.terms.players
        return replace(state, phase=Launching((NOWHERE,) * players, (UNKNOWN,) * players))
    flying = [i for i, ship in enumerate(state.captains[seat].ships) if ship.in_play]
    return replace(state, phase=Naming()) if len(flying) > 1 else named(state, flying[0])


def ships(state: State, phase: Naming) -> list[ChooseShip]:
    return [ChooseShip(n) for n, ship in enumerate(state.captain.ships, 1) if ship.in_play]


def check_ship(state: State, phase: Naming, action: ChooseShip) -> Refusal | None:
    if action.ship not in (1, 2):
        return Refusal("SUR-V-11", "Choose ship 1 or ship 2.")
    if not state.captain.ships[action.ship - 1].in_play:
        return Refusal("SUR-V-11", f"Ship {action.ship} is out of the game.")
    return None


def choose_ship(state: State, phase: Naming, action: ChooseShip) -> State:
    return named(state, action.ship - 1)


def named(state: State, index: int) -> State:
    """The ship is known: forced journey, last boost, roll, or free choice (SUR-40, SUR-102)."""
    ship = state.captain.ships[index]
    turn = Turn(index, ship.star, ship.boon)
    if ship.boon:
        state = changes.ship(state, state.mover, index, boon="")
    if wormholes.targets(state, ship.star):
        return replace(state, phase=Traveling(turn))
    if ship.fuel == 0 and not is_alien(state, state.mover):
        return replace(state, phase=Stranded(turn))
    return replace(state, phase=Rolling(turn) if state.terms.faces else Acting(turn))


def sample_roll(state: State, phase: Rolling) -> tuple[Roll, ...]:
    """One face of the die."""
    return (Roll(1),)


def check_roll(state: State, phase: Rolling, action: Roll) -> Refusal | None:
    if 1 <= action.face <= state.terms.faces:
        return None
    return Refusal("SUR-120", f"The die has the faces 1 to {state.terms.faces}.")


def roll(state: State, phase: Rolling, action: Roll) -> State:
    turn = replace(state.turn, face=action.face)
    return replace(state, rolls=state.rolls + 1, phase=Acting(turn))


def retirements(state: State, phase: Stranded) -> tuple[Retire, ...]:
    return (Retire(),)


def retire(state: State, phase: Stranded, action: Retire) -> State:
    """The ship of this turn stops for good (SUR-66)."""
    return following(changes.ship(state, state.mover, state.turn.ship, status="retired"))


def out(state: State, seat: int) -> State:
    """A player leaves the game: ships in play retire (SUR-R-47)."""
    for index, ship in enumerate(state.captains[seat].ships):
        if ship.in_play:
            state = changes.ship(state, seat, index, status="retired")
    return state
