"""Ships that only the device of their player knows (GOD-R-76): what the other devices are told, and
how they go on with it.

There every ship that its player does not show is HIDDEN. Nothing that happens depends on its kind:
the top ships are told when phase 1 ends, and all ships of a sector before a combat there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ....galaxy.luck import Luck
from ....game import Hands, Refusal, Veils, replace
from . import combat, movement, standing, turn
from .actions import Action, Done, DoneShowing, Move, MoveUnseen, Seal, Show, Top, TopUnseen
from .knowledge import known_flight, open_sector
from .phases import Buying, Moving, Opening, Outfitting, Over
from .pieces import COUNTERS, FACE, HIDDEN, KIND, MOVED, NAMES, SHIPS, SHOWN, TYPE_OF, UNKNOWN
from .sectors import NOWHERE, name
from .state import NOBODY, Fleet, Flight, Stack, State, Terms, pair, with_ships

_SEAL = re.compile("[0-9a-f]{32}")
_RULE = "GOD-R-76"


def hides(state: State) -> bool:
    """Whether the stacks of a game are closed at all."""
    return not (state.terms.open_book or state.terms.layout == "last_strike")


def begin(state: State) -> State:
    return replace(state, terms=replace(state.terms, hidden=True))


def chosen(state: State) -> Terms:
    """The terms that options decide."""
    return replace(state.terms, hidden=False, veiled=NOBODY)


def deal(state: State, action: Action, player: int, luck: Luck) -> Action:
    """No luck decides which ships a player has."""
    return action


# What other devices know ------------------------------------------------------------------------


def blank(state: State, player: int) -> State:
    """The state as devices go on with it that do not know the ships of a player."""
    if isinstance(state.phase, Over):
        return replace(state, terms=replace(state.terms, veiled=player))
    is_moving = isinstance(state.phase, Moving) and state.active == player
    see, is_open = _moving_stack if is_moving else _stack, open_sector(state, player)
    fleet = tuple(
        stack if stack.sector == is_open else see(stack.sector, stack.ships)
        for stack in state.fleets[player]
    )
    return replace(
        state,
        fleets=pair(state.fleets, player, fleet),
        flights=tuple(known_flight(flight, 1 - player) for flight in state.flights),
        terms=replace(state.terms, veiled=player),
    )


@lru_cache(maxsize=1024)
def _moving_stack(sector: int, ships: tuple[int, ...]) -> Stack:
    """A stack while its owner moves: of its ships those that are known, in no order."""
    return Stack(sector, tuple(sorted(_seen(ship) for ship in ships)))


def _seen(ship: int) -> int:
    return ship if ship & SHOWN else HIDDEN | ship & MOVED


@lru_cache(maxsize=1024)
def _stack(sector: int, ships: tuple[int, ...]) -> Stack:
    """A stack at other times: only its top ship is seen."""
    return Stack(sector, (ships[0], *(HIDDEN,) * (len(ships) - 1)))


def imagine(state: State, action: Action) -> State:
    """The state with the ships of the player to move as other devices know them."""
    phase = state.phase
    if isinstance(phase, Opening):
        return blank(state, phase.closed[0])
    return blank(state, state.active) if isinstance(phase, Moving | Buying) else state


def veil(state: State, action: Action, seal: Seal) -> Action:
    """A legal action as other devices are told of it."""
    if not isinstance(state.phase, Moving):
        return action
    match action:
        case Move(origin, ship, to, how):
            ships = state.ships(state.active, origin.index)
            if ships[movement.lowest(ships, SHIPS.index(ship))] & SHOWN:
                return action
            return MoveUnseen(origin, "unknown" if how == "plain" else ship, to, how, seal)
        case Top():
            return TopUnseen(seal)
        case Done():
            tops = (SHIPS[stack.ships[0] & KIND] for stack in state.fleets[state.active])
            return DoneShowing(tuple(tops))
    return action


def unveil(state: State, action: Action) -> Sequence[Action]:
    """What an action that other devices were told of may have been."""
    match action:
        case MoveUnseen(origin, ship, to, how):
            kinds = SHIPS if ship == "unknown" else (ship,)
            return [Move(origin, kind, to, how) for kind in kinds]
        case TopUnseen() if isinstance(state.phase, Moving):
            return movement.tops(state, state.phase)
        case DoneShowing():
            return [Done()]
    return [action]


def owed(state: State) -> Show | None:
    """The ships that a player has to show now."""
    if not isinstance(state.phase, Opening):
        return None
    ships = state.ships(opener(state, state.phase), state.phase.sector)
    return None if any(ship & HIDDEN for ship in ships) else Show(tuple(SHIPS[s] for s in ships))


# Ships that are told ----------------------------------------------------------------------------


def _is_told(state: State, player: int) -> bool:
    """Whether what a player does is told to a device that does not know the ships."""
    return state.veiled == player


def _impossible(state: State, player: int, told: Sequence[int], but: int = NOWHERE) -> bool:
    """Whether the counters do not allow these ships beside those that are known in sectors other
    than `but` (GOD-R-46)."""
    left = [n - free for n, free in zip(COUNTERS, state.pools[player], strict=True)]
    stacks = (stack.ships for stack in state.fleets[player] if stack.sector != but)
    known = [ship & KIND for ships in stacks for ship in ships if not ship & HIDDEN]
    for kind in (*known, *told):
        left[TYPE_OF[kind]] -= 1
    return min(left) < 0


def _too_many(kinds: Sequence[int]) -> Refusal:
    ships = ", ".join(NAMES[kind] for kind in kinds)
    return Refusal("GOD-R-46", f"So many counters are not on the map: {ships}.")


def _is_seal(seal: Seal) -> bool:
    return _SEAL.fullmatch(seal) is not None


_UNTOLD = Refusal(_RULE, "Only devices that do not know the ships are told of it like this.")


# Phase 1 ----------------------------------------------------------------------------------------


def check_move(state: State, phase: Moving, action: MoveUnseen) -> Refusal | None:
    if not _is_told(state, state.active) or not _is_seal(action.seal):
        return _UNTOLD
    origin, to = action.origin.index, action.to.index
    if HIDDEN not in state.ships(state.active, origin):
        return Refusal("GOD-53", f"No hidden ship on {name(origin)} can still move.")
    if (action.ship == "unknown") != (action.how == "plain"):
        return Refusal("GOD-R-44", "The other player sees a ship that bombs, loads or sells.")
    kinds = range(len(SHIPS)) if action.ship == "unknown" else [SHIPS.index(action.ship)]
    able = [kind for kind in kinds if not _impossible(state, state.active, [kind])]
    if not able:
        return _too_many(kinds)
    ground = movement.field(state, state.active)
    if not any((to, action.how) in movement.landings(ground, kind, origin) for kind in able):
        return Refusal("GOD-54", f"No ship can go from {name(origin)} to {name(to)} like this.")
    return None


def move(state: State, phase: Moving, action: MoveUnseen) -> State:
    player, origin, to = state.active, action.origin.index, action.to.index
    if action.ship == "unknown":
        flight = Flight(player, UNKNOWN, (origin, to), "plain", public=False)
    else:
        kind = SHIPS.index(action.ship)
        path = movement.landings(movement.field(state, player), kind, origin)[to, action.how]
        flight = Flight(player, kind, path, action.how, public=True)
    return movement.flown(state, flight, state.ships(player, origin).index(HIDDEN))


def check_unseen_top(state: State, phase: Moving, action: TopUnseen) -> Refusal | None:
    if not _is_told(state, state.active) or not _is_seal(action.seal):
        return _UNTOLD
    if all(len(stack.ships) < 2 for stack in state.fleets[state.active]):
        return Refusal("GOD-R-43", "There is no stack whose top could change.")
    return standing.limit(phase)


def unseen_top(state: State, phase: Moving, action: TopUnseen) -> State:
    return replace(state, phase=replace(phase, tops=phase.tops + 1))


def check_top(state: State, phase: Moving | Buying, action: Top) -> Refusal | None:
    """In phase 4 the new top is seen at once."""
    if not _is_told(state, state.active):
        return movement.check_top(state, phase, action)
    sector, kind = action.sector.index, SHIPS.index(action.ship)
    ships = state.ships(state.active, sector)
    if isinstance(phase, Moving):
        return _UNTOLD
    if HIDDEN not in ships:
        return Refusal("GOD-R-43", f"No ship on {name(sector)} could be laid on top.")
    if _impossible(state, state.active, [kind]):
        return _too_many([kind])
    return movement.check_top(_turned_up(state, sector, kind), phase, action)


def top(state: State, phase: Moving | Buying, action: Top) -> State:
    if _is_told(state, state.active):
        state = _turned_up(state, action.sector.index, SHIPS.index(action.ship))
    return movement.top(state, phase, action)


def _turned_up(state: State, sector: int, kind: int) -> State:
    """The state with a hidden ship of the active player that is one of this kind."""
    ships = list(state.ships(state.active, sector))
    ships[ships.index(HIDDEN)] = kind
    return _with(state, state.active, sector, ships)


def _with(state: State, player: int, sector: int, ships: Sequence[int]) -> State:
    fleet = with_ships(state.fleets[player], sector, tuple(ships))
    return replace(state, fleets=pair(state.fleets, player, fleet))


def check_done(state: State, phase: Outfitting | Moving | Buying, action: Done) -> Refusal | None:
    is_told = isinstance(phase, Moving) and _is_told(state, state.active)
    return Refusal("GOD-R-44", "The top ships must be shown.") if is_told else None


def check_done_showing(state: State, phase: Moving, action: DoneShowing) -> Refusal | None:
    if not _is_told(state, state.active):
        return _UNTOLD
    fleet = state.fleets[state.active]
    kinds = [SHIPS.index(ship) for ship in action.tops]
    if len(kinds) != len(fleet):
        return Refusal("GOD-R-44", "Each stack has one top ship.")
    new = [kind for stack, kind in zip(fleet, kinds, strict=True) if not _is_in(stack, kind)]
    for stack, kind in zip(fleet, kinds, strict=True):
        if not _is_in(stack, kind) and not any(ship & HIDDEN for ship in stack.ships):
            return Refusal("GOD-R-44", f"No {NAMES[kind]} is on {name(stack.sector)}.")
    return _too_many(new) if _impossible(state, state.active, new) else None


def _is_in(stack: Stack, kind: int) -> bool:
    """Whether a ship of this kind is known in a stack."""
    return any(ship & FACE == kind for ship in stack.ships)


def end_movement(state: State, phase: Moving, action: DoneShowing) -> State:
    tops = (SHIPS.index(ship) for ship in action.tops)
    fleet: Fleet = tuple(
        Stack(stack.sector, (top, *(HIDDEN,) * (len(stack.ships) - 1)))
        for stack, top in zip(state.fleets[state.active], tops, strict=True)
    )
    return turn.end_movement(replace(state, fleets=pair(state.fleets, state.active, fleet)))


# Before a combat --------------------------------------------------------------------------------


def opener(state: State, phase: Opening) -> int:
    """The player who has to show ships."""
    return phase.closed[0]


def shows(state: State, phase: Opening) -> Sequence[Show]:
    show = owed(state)
    return () if show is None else (show,)


def check_show(state: State, phase: Opening, action: Show) -> Refusal | None:
    player = opener(state, phase)
    ships, told = state.ships(player, phase.sector), [SHIPS.index(ship) for ship in action.ships]
    where = name(phase.sector)
    if len(told) != len(ships):
        return Refusal("GOD-R-42", f"There are {len(ships)} ships on {where}.")
    if any(ship not in (kind, HIDDEN) for ship, kind in zip(ships, told, strict=True)):
        return Refusal("GOD-78", f"Other ships are on {where}, or they lie in another order.")
    if _impossible(state, player, told, but=phase.sector):
        return _too_many(told)
    return None


def show(state: State, phase: Opening, action: Show) -> State:
    player, rest = opener(state, phase), phase.closed[1:]
    told = tuple(SHIPS.index(ship) for ship in action.ships)
    state = _with(state, player, phase.sector, told)
    if rest:
        return replace(state, phase=replace(phase, closed=rest))
    return combat.fight_out(state, phase.then, phase.sector)


HANDS: Hands[State, Action] = Hands(
    begin=begin,
    deal=deal,
    imagine=imagine,
    blank=blank,
    what="ships",
    hides=hides,
    veils=Veils(veil=veil, unveil=unveil, owed=owed),
)
