"""Cautions: which actions should be confirmed, and why a part of the board cannot be chosen.

Everything is judged from the view.
"""

from __future__ import annotations

from ....game import Refusal
from ..forecast import preview
from ..rules import market, movement, setup, things
from ..rules.actions import Action, Done, Move, Resign, Take
from ..rules.names import side_name
from ..rules.phases import (
    Absorbing,
    Basing,
    Buying,
    Fighting,
    Moving,
    Outfitting,
    Over,
    Putting,
    Raiding,
    Twinning,
)
from ..rules.pieces import (
    BASE_DECAY,
    COST,
    FASTEST,
    HOLDING,
    KIND,
    MOVED,
    NAMES,
    PIRATE_MOVES,
    SHIPS,
    TYPES,
    UNKNOWN,
    Type,
)
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..rules.table import check, current_player
from .inventory import inventory
from .targets import Draft, asked, choices, movable, origin, sector_of


def warn(view: State, viewer: int, action: Action) -> Refusal | None:
    """Why a legal action should be confirmed first, or None."""
    if action.resigns:
        loser = action.seat - 1 if isinstance(action, Resign) else viewer
        who = "You lose" if loser == viewer else f"{side_name(view, loser)} loses"
        return Refusal("GOD-124", f"{who} the game at once. Resign?")
    if isinstance(action, Move) and action.origin == action.to and action.how == "plain":
        ship = NAMES[SHIPS.index(action.ship)]
        why = f"The {ship} flies out and back to {action.to}, and cannot move again. Move it?"
        return Refusal("GOD-63", why)
    if isinstance(action, Done):
        match view.phase:
            case Outfitting() as phase:
                return _fleet(view, phase)
            case Moving():
                return _movement(view)
        return _purchases(view)
    return None


def _fleet(view: State, phase: Outfitting) -> Refusal | None:
    left = setup.unspent(view, phase)
    if left >= 2 and setup.takes(view, phase):
        has_ships = any(phase.orders[phase.purchaser])
        why = f"You have ${left} left for more ships" if has_ships else "You have no ship yet"
        return Refusal("GOD-39", f"{why}. Finish your fleet?")
    return None


def _movement(view: State) -> Refusal | None:
    """A Bomber in sight that a ship could still stop; and ships that all stay, far from enemies."""
    player = view.active
    stops = preview.stops(view)
    if stops:
        places = " or ".join(name(sector) for sector in preview.bombers(view, player))
        why = f"A Bomber on {places} could destroy your Starbase next turn (armor"
        how = f"A ship on {name(stops[0])} would stop it. End movement anyway?"
        return Refusal("GOD-65", f"{why} {view.armor[player]}). {how}")
    ships = [ship for stack in view.fleets[player] for ship in stack.ships]
    if ships and not any(ship & MOVED for ship in ships) and _is_quiet(view):
        count = len(ships)
        idle = "Your only ship has not" if count == 1 else f"None of your {count} ships has"
        return Refusal("GOD-53", f"{idle} moved. End movement?")
    return None


def _is_quiet(view: State) -> bool:
    """Whether no enemy or Pirate is near, no ship stands on the enemy Starbase, and one has nothing
    to hold where it is."""
    player, far = view.active, view.chart.distance
    mine = [stack.sector for stack in view.fleets[player]]
    foes = [stack.sector for stack in view.fleets[1 - player]]
    near = any(far[at][foe] <= FASTEST for at in (*mine, view.bases[player]) for foe in foes)
    hunted = any(far[at][pirate] <= PIRATE_MOVES for at in mine for pirate in view.pirates)
    idle = any(view.thing(at) < 0 or not HOLDING[view.thing(at)] for at in mine)
    return idle and not near and not hunted and view.bases[1 - player] not in mine


def _purchases(view: State) -> Refusal | None:
    """Money that lies idle; no ship saves a Starbase that is about to destroy itself."""
    money = view.money[view.active]
    if view.armor[view.active] <= BASE_DECAY:
        return None
    if market.affordable(view) and not view.bought and money >= max(COST):
        return Refusal("GOD-108", f"You have ${money} and have bought nothing. End the turn?")
    return None


# Why not ------------------------------------------------------------------------------------------


def why_not(view: State, viewer: int, draft: Draft, key: str) -> Refusal | None:
    """Why the part of the board called `key` cannot be chosen now; None if it can be, or is not
    there to be chosen."""
    if isinstance(view.phase, Over):
        return Refusal("GOD-123", "The game is over.")
    kind, _, rest = key.partition(":")
    if kind in ("sector", "stack", "thing", "pirate", "reach", "mark"):
        return _no_sector(view, viewer, draft, sector_of(rest.rpartition(":")[2]))
    if kind == "base" and rest in ("0", "1"):
        return _no_sector(view, viewer, draft, max(0, view.bases[int(rest)]))
    if kind == "yard" and rest in TYPES:
        return _no_ship(view, rest)  # type: ignore[arg-type]
    if kind in ("chip", "row"):
        return _no_chip(view, rest)
    if kind == "step":
        return Refusal("GOD-51", "The phases follow in order: you can't skip or choose one.")
    return _FIXED.get(kind)


_FIXED = {
    "side": Refusal("GOD-130", "Both players see money, armor, and the types of ships in play."),
    "clock": Refusal("GOD-R-40", "With equal damage the First Turn Player's Starbase falls first."),
    "clash": Refusal("GOD-82", "Each side absorbs the highest enemy Attack Score, not the sum."),
    "raider": Refusal("GOD-97", "A Pirate moves on 1 to 3, towards the nearest ship."),
    "force": Refusal("GOD-81", "All Attack Scores are counted before anybody loses a ship."),
}


def _no_ship(view: State, ship: Type) -> Refusal | None:
    if isinstance(view.phase, Outfitting):
        return check(view, Take(ship))
    return market.refusal(view, ship) if isinstance(view.phase, Buying) else None


def _no_chip(view: State, rest: str) -> Refusal | None:
    word, _, place = rest.partition(":")
    sector = sector_of(word)
    ships = view.ships(view.active, sector) if sector != NOWHERE else ()
    if not place.isdecimal() or int(place) >= len(ships) or ships[int(place)] == UNKNOWN:
        return None
    ship = ships[int(place)]
    if ship & MOVED:
        return Refusal("GOD-53", f"This {NAMES[ship & KIND]} has already moved this turn.")
    return None


def _no_sector(view: State, viewer: int, draft: Draft, sector: int) -> Refusal | None:
    if not view.chart.has(sector) or current_player(view) < 0 or not asked(view, viewer):
        return None
    if sector in choices(view, viewer, draft):
        return None
    there = inventory(view, viewer, sector)
    match view.phase:
        case Putting():
            crowded = things.crowded(view, view.places, sector)
            return crowded or Refusal("GOD-R-73", "First choose which Thing you place.")
        case Basing() | Twinning():
            return setup.no_site(view, sector)
        case Fighting():
            return Refusal("GOD-73", f"{there}. There is no combat here.")
        case Raiding():
            return Refusal("GOD-95", f"No Pirate on {name(sector)} is waiting to act.")
        case Moving():
            return _no_move(view, draft, sector, there)
        case Buying() | Outfitting():
            why = f"{there}. New ships appear in your Starbase's sector."
            return Refusal("GOD-111", why)
        case Absorbing(battle):
            where = name(battle.sector)
            return Refusal("GOD-83", f"First choose which of your ships on {where} absorb.")
    return _EARLY.get(view.phase.name)


_EARLY = {
    "sign": Refusal("GOD-23", "First play rock, paper, scissors; you place Starbases later."),
    "side": Refusal("GOD-24", "First choose your side; you place Starbases later."),
    "bid": Refusal("GOD-31", "You place Starbases after the bidding."),
}


def _no_move(view: State, draft: Draft, sector: int, there: str) -> Refusal | None:
    start = origin(draft)
    if start == sector and len(draft) > 2:
        return Refusal("GOD-53", f"The ship to move is on {name(sector)}: choose where it goes.")
    if start == sector:
        why = "Choose one of its ships from your list, or a sector on the map for all of them."
        return Refusal("GOD-53", why)
    if start != NOWHERE and len(draft) == 2:
        why = f"Not all ships on {name(start)} can reach {name(sector)}: choose one of them first."
        return Refusal("GOD-R-71", why)
    kind = movable(view, draft)
    if kind is None:
        return _no_start(view, sector, there)
    ground = movement.field(view, view.active)
    landings = movement.reach(ground, kind, start)
    if any(end == sector for end, _ in landings):
        return None
    return movement.no_way(view, ground, kind, start, sector, "plain", landings)


def _no_start(view: State, sector: int, there: str) -> Refusal:
    """Why no ship can be moved from here, and what is here: a finger cannot hover."""
    if view.ships(view.active, sector):
        return Refusal("GOD-53", f"All your ships on {name(sector)} have already moved this turn.")
    if view.ships(1 - view.active, sector):
        return Refusal("GOD-53", f"{there}. You can move only your own ships.")
    if sector in view.pirates:
        return Refusal("GOD-95", f"{there}. Pirates move by rule, in phase 3.")
    if sector in view.bases:
        return Refusal("GOD-05", f"{there}. A Starbase never moves.")
    return Refusal("GOD-53", f"{there}. To move, choose one of your stacks first.")
