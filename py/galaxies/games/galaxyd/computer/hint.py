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
    "cheap and quick: it takes planets and asteroids that nobody contests",
    "a fighter that pays for itself with $1 a kill while it survives",
    "the trader: each cargo sells for ${price} here",
    "the all-rounder: 8 armor for $5 holds planets and escorts Freighters",
    "10 damage to the enemy Starbase past any guard",
    "fast, with 9 attack: it hunts and strikes, but has little armor",
    "the most attack and armor for the money, and slow: a wall",
)


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """Advice for the player to move, from that player's view."""
    action = LEVELS["hard"](view, player, luck)
    if action == next_step(view):
        return Hint(action, ("This belongs to a plan that wins against every answer.",))
    match action:
        case Move():
            return Hint(action, _move(view, action))
        case Buy(ship) | Take(ship):
            return Hint(action, _ship(view, player, TYPES.index(ship)))
        case Done():
            return Hint(action, _done(view, player))
        case Absorb(ship):
            kind = NAMES[SHIPS.index(ship)]
            return Hint(action, (f"With the {kind} next you give up the least worth of ships.",))
        case Base(sector):
            return Hint(action, (_site(view, sector.index),))
        case Bid() | Pass():
            return Hint(action, ("The first place is worth a dollar or so, seldom more.",))
        case Fight(sector) if sector.index == view.bases[1 - player]:
            return Hint(action, ("The enemy Starbase first: who falls first has lost.",))
    return Hint(action, ("One choice is about as good as another here.",))


def _move(view: State, action: Move) -> tuple[str, ...]:
    """The uses of a move, the weightiest reason first."""
    reasons = []
    if action in (strike.winning_moves(view) or ()):
        reasons.append("This is part of a strike that destroys the enemy Starbase this turn.")
    reasons += _effect(view, action)
    reasons += _arrival(view, action.to.index)
    if not reasons:
        near = view.chart.distance[action.to.index][view.bases[1 - view.active]]
        reasons.append(f"It brings the ship to {near} sectors from the enemy Starbase, in support.")
    return tuple(reasons)


def _effect(view: State, action: Move) -> list[str]:
    match action.how:
        case "bomb":
            enemy = side_name(view, 1 - view.active)
            return [f"It takes 10 armor from {enemy}'s Starbase, whatever guards it."]
        case "sell":
            return [f"The cargo sells for ${view.price}, to be spent in phase 4 already."]
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
        seen = f", {counted(unknown, 'ship')} of it unknown" if unknown else ""
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
        return ("What is left cannot buy anything better; keep it for the first turn.",)
    if isinstance(view.now, Buying):
        coming = turn.income(view, player)
        return (f"Nothing on sale helps more than the money; income of ${coming} follows.",)
    fights = len(combat_sectors(view))
    reasons = [f"Your ships stand well; {counted(fights, 'combat')} would follow."]
    if preview.deadly(view, player):
        reasons.append("Mind the Bombers in reach of your Starbase: buy guards or fight them.")
    return tuple(reasons)


def _site(view: State, sector: int) -> str:
    things = [
        place for place, thing in zip(view.places, view.things, strict=True) if HOLDING[thing]
    ]
    near = sum(view.chart.distance[sector][place] <= 3 for place in things)
    some = counted(near, "planet or asteroid", "planets and asteroids")
    return f"{name(sector)} has {some} within three sectors."
