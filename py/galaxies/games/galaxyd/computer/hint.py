"""Hints: what the hard admiral would do, and why, in words."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint
from ..rules import last_strike, setup as opening, turn as phases
from ..choosing import preview
from . import strike
from .levels import BOTS
from ..rules.combat import combat_sectors
from ..rules.pieces import COST, HOLDING, NAMES, PLANET, SHIPS, TYPES, UNKNOWN
from ..rules.sectors import name
from ..rules.state import Absorb, Action, Base, Bid, Buy, Done, Fight, Move, Pass, State, Take
from ..words.log import counted, who


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """Advice for the player to move, from his view."""
    action = BOTS["hard"](view, player, luck)
    if action == last_strike.next_step(view):
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
        case Fight(sector):
            if sector.index == view.bases[1 - player]:
                return Hint(action, ("The enemy Starbase first: who falls first has lost.",))
    return Hint(action, ("One choice is about as good as another here.",))


def _move(view: State, action: Move) -> tuple[str, ...]:
    """What a move is good for, the weightiest reason first."""
    player = view.active
    foe, to = 1 - player, action.to.index
    reasons = []
    if action in strike.winning_moves(view):
        reasons.append("This is part of a strike that destroys the enemy Starbase this turn.")
    if action.how == "bomb":
        reasons.append(f"It takes 10 armor from {who(view, foe)}'s Starbase, whatever guards it.")
    if action.how == "sell":
        reasons.append(f"The cargo sells for ${view.price}, to be spent in phase 4 already.")
    if action.how == "load":
        reasons.append("The Freighter loads on the way, free of charge.")
    thing = view.thing(to)
    if thing >= 0 and HOLDING[thing] and not view.ships(foe, to) and to not in view.pirates:
        what = "planet" if thing == PLANET else "asteroid"
        reasons.append(f"Holding the {what} on {name(to)} brings ${HOLDING[thing]} a turn.")
    if view.ships(foe, to):
        unknown = view.ships(foe, to).count(UNKNOWN)
        seen = f", {counted(unknown, 'ship')} of it unknown" if unknown else ""
        reasons.append(f"It attacks the stack on {name(to)}{seen}.")
    elif to == view.bases[foe]:
        reasons.append("An unguarded Starbase takes the full attack, in both players' turns.")
    if to in view.pirates:
        reasons.append("It hunts the Pirate there.")
    if to == view.bases[player]:
        reasons.append("It guards your Starbase.")
    if not reasons:
        near = view.chart.distance[to][view.bases[foe]]
        reasons.append(f"It brings the ship to {near} sectors from the enemy Starbase, in support.")
    return tuple(reasons)


def _ship(view: State, player: int, kind: int) -> tuple[str, ...]:
    fleet = view.phase == "fleet"
    money = view.money[player]
    if fleet:
        money -= opening.spent(view.opening.orders[opening.purchaser(view)])
    uses = (
        "cheap and quick: it takes planets and asteroids that nobody contests",
        "a fighter that pays for itself with $1 a kill while it survives",
        f"the trader: each cargo sells for ${view.price} here",
        "the all-rounder: 8 armor for $5 holds planets and escorts Freighters",
        "10 damage to the enemy Starbase past any guard",
        "fast, with 9 attack: it hunts and strikes, but has little armor",
        "the most attack and armor for the money, and slow: a wall",
    )
    return (f"{NAMES[kind]}, ${COST[kind]} of your ${money}: {uses[kind]}.",)


def _done(view: State, player: int) -> tuple[str, ...]:
    if view.phase == "fleet":
        return ("What is left cannot buy anything better; keep it for the first turn.",)
    if view.phase == "buy":
        coming = phases.income(view, player)
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
    return f"{name(sector)} has {near} planets and asteroids within three sectors."
