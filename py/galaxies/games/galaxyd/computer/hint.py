"""Hints: the hard admiral's choice, and reasons for it in words."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint
from ....words.english import counted
from ..choosing import preview
from ..rules import setup, turn
from ..rules.actions import Absorb, Action, Base, Bid, Buy, Done, Fight, Move, Pass, Take
from ..rules.combat import combat_sectors
from ..rules.names import side_name
from ..rules.phases import Buying, Outfitting
from ..rules.pieces import COST, HOLDING, NAMES, PLANET, SHIPS, TYPES, UNKNOWN
from ..rules.sectors import name
from ..rules.state import State
from . import strike
from .levels import LEVELS
from .solver import next_step

_USES = (
    "cheap and quick, it takes planets and asteroids that nobody contests",
    "a fighter that pays for itself with $1 a kill while it survives",
    "the trader, for whom each cargo sells for ${price}",
    "the all-rounder, whose 8 armor for $5 holds planets and escorts Freighters",
    "10 damage to the enemy Starbase past any guard",
    "fast, with 9 attack; it hunts and strikes, but has little armor",
    "the most attack and armor for the money, but slow; a wall",
)


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """Advice for the player to move, from that player's view."""
    action = LEVELS["hard"](view, player, luck)
    if action == next_step(view):
        return Hint(action, ("This is part of a plan that wins against every answer.",))
    match action:
        case Move():
            return Hint(action, _move(view, action))
        case Buy(ship) | Take(ship):
            return Hint(action, _ship(view, player, TYPES.index(ship)))
        case Done():
            return Hint(action, _done(view, player))
        case Absorb(ship):
            kind = NAMES[SHIPS.index(ship)]
            why = f"If the {kind} absorbs next, you lose the ships of least value."
            return Hint(action, (why,))
        case Base(sector):
            return Hint(action, (_site(view, sector.index),))
        case Bid() | Pass():
            return Hint(action, ("Placing first is worth about a dollar, seldom more.",))
        case Fight(sector) if sector.index == view.bases[1 - player]:
            why = "Fight at the enemy Starbase first: if it falls, you win at once."
            return Hint(action, (why,))
    return Hint(action, ("All choices are about equally good here.",))


def _move(view: State, action: Move) -> tuple[str, ...]:
    """The uses of a move, the weightiest reason first."""
    reasons = []
    if action in (strike.winning_moves(view) or ()):
        reasons.append("This is part of a strike that destroys the enemy Starbase this turn.")
    reasons += _effect(view, action)
    reasons += _arrival(view, action.to.index)
    if not reasons:
        near = view.chart.distance[action.to.index][view.bases[1 - view.active]]
        reasons.append(f"It brings the ship within {near} sectors of the enemy Starbase.")
    return tuple(reasons)


def _effect(view: State, action: Move) -> list[str]:
    match action.how:
        case "bomb":
            enemy = side_name(view, 1 - view.active)
            return [f"It takes 10 armor from {enemy}'s Starbase, whatever guards it."]
        case "sell":
            return [f"The cargo sells for ${view.price}, which you can spend this turn."]
        case "load":
            return ["The Freighter loads on the way, free of charge."]
    return []


def _arrival(view: State, to: int) -> list[str]:
    """The uses of a ship in the sector where a move ends."""
    player, foe = view.active, 1 - view.active
    reasons = []
    thing, enemies = view.thing(to), view.ships(foe, to)
    if thing >= 0 and HOLDING[thing] and not enemies and to not in view.pirates:
        what = "planet" if thing == PLANET else "asteroid"
        reasons.append(f"Holding the {what} on {name(to)} brings ${HOLDING[thing]} a turn.")
    if enemies:
        unknown = enemies.count(UNKNOWN)
        seen = f" ({counted(unknown, 'unknown ship')})" if unknown else ""
        reasons.append(f"It attacks the stack on {name(to)}{seen}.")
    elif to == view.bases[foe]:
        reasons.append("An unguarded Starbase takes the full attack, in both players' turns.")
    if to in view.pirates:
        reasons.append("It hunts the Pirate there.")
    if to == view.bases[player]:
        reasons.append("It guards your Starbase.")
    return reasons


def _ship(view: State, player: int, kind: int) -> tuple[str, ...]:
    money = setup.unspent(view) if isinstance(view.now, Outfitting) else view.money[player]
    use = _USES[kind].format(price=view.price)
    return (f"{NAMES[kind]}, ${COST[kind]} of your ${money}: {use}.",)


def _done(view: State, player: int) -> tuple[str, ...]:
    if isinstance(view.now, Outfitting):
        return ("No ship that you can still afford would help more; keep the money.",)
    if isinstance(view.now, Buying):
        coming = turn.income(view, player)
        return (f"No ship helps more than saving the money; ${coming} of income follows.",)
    fights = len(combat_sectors(view))
    reasons = [f"Your ships are well placed; {counted(fights, 'combat')} would follow."]
    if preview.deadly(view, player):
        reasons.append("Watch the Bombers within reach of your Starbase: buy guards or fight them.")
    return tuple(reasons)


def _site(view: State, sector: int) -> str:
    things = [
        place for place, thing in zip(view.places, view.things, strict=True) if HOLDING[thing]
    ]
    near = sum(view.chart.distance[sector][place] <= 3 for place in things)
    some = counted(near, "planet or asteroid", "planets and asteroids")
    return f"{name(sector)} has {some} within three sectors."
