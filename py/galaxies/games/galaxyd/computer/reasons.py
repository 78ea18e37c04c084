"""The reasons for the best line, in words that hold in the position."""

from __future__ import annotations

from ....game import Reason
from ....words.english import counted
from ....words.odds import any_of
from ..forecast import preview
from ..forecast.losses import suggested_loss
from ..rules import market, setup, turn
from ..rules.actions import Absorb, Action, Activate, Base, Bid, Buy, Done, Fight, Move, Pass, Take
from ..rules.combat import combat_sectors
from ..rules.names import side_name, spot
from ..rules.phases import Buying, Outfitting
from ..rules.pieces import COST, HOLDING, NAMES, PLANET, SHIPS, SPACEPORT, TYPES, UNKNOWN
from ..rules.raids import danger
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from . import strike
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


_MONEY = "heading"
"""The key of the purse, above the ships for sale."""


def _at(sector: int) -> tuple[str, ...]:
    """The key of a sector, also of a Starbase that has none yet."""
    return (name(sector),) if sector != NOWHERE else ()


def why(view: State, player: int, action: Action) -> tuple[Reason, ...]:
    """Why an action of the player to move is the best, in this player's view."""
    enemy = _at(view.bases[1 - player])
    if action == next_step(view):
        return (Reason("This is part of a plan that wins against every answer.", *enemy),)
    match action:
        case Move():
            return _move(view, action)
        case Buy(ship) | Take(ship):
            return _ship(view, player, TYPES.index(ship))
        case Done():
            return _done(view, player)
        case Absorb(ship):
            kind = SHIPS.index(ship)
            loss = "you lose the ships of least value"
            if kind != suggested_loss(view):
                loss = "the combat ends, and the enemy Starbase falls"
            absorbs = f"If the {NAMES[kind]} absorbs next, {loss}."
            return (Reason(absorbs, f"loss:{ship}"),)
        case Base(sector):
            return (Reason(_site(view, sector.index), *_at(sector.index)),)
        case Bid() | Pass():
            return (Reason("Placing first is worth a dollar or two, seldom more.", _MONEY),)
        case Activate(sector):
            first = "The Pirate that acts first can change which ships the others find nearest."
            acts = Reason(first, *map(name, view.pirates))
            return (acts, *_raid(view, player, sector.index))
        case Fight(sector) if sector.index == view.bases[1 - player]:
            first = "Fight at the enemy Starbase first: if it falls, you win at once."
            return (Reason(first, *enemy),)
        case Fight():
            fights = map(name, combat_sectors(view))
            return (Reason("The order of these combats changes nothing.", *fights),)
    return (Reason("Nothing is known yet that makes one choice better."),)


def instead(view: State, player: int, action: Action) -> tuple[Reason, ...]:
    """What another action does; nothing where only the best can be praised."""
    return why(view, player, action)[:1] if isinstance(action, Move | Buy) else ()


def _move(view: State, action: Move) -> tuple[Reason, ...]:
    """The uses of a move, the weightiest reason first."""
    reasons = []
    if action in (strike.winning_moves(view) or ()):
        strikes = "This is part of a strike that destroys the enemy Starbase this turn."
        reasons.append(Reason(strikes, *_at(view.bases[1 - view.active])))
    reasons += _effect(view, action)
    trades = action.ship in ("freighter", "laden") and view.price > 0
    if trades and action.how == "plain" and not view.ships(1 - view.active, action.to.index):
        reasons += _errand(view, action)
    reasons += _arrival(view, action.to.index, holds=not trades)
    if not reasons:
        reasons.append(_course(view, action))
    return tuple(reasons)


def _course(view: State, action: Move) -> Reason:
    """Where a move leads that has no use of its own yet."""
    start, end = (view.chart.distance[sector.index] for sector in (action.origin, action.to))
    own, enemy = view.bases[view.active], view.bases[1 - view.active]
    if end[enemy] >= start[enemy] and end[own] < start[own]:
        near = counted(end[own], "sector")
        back = f"It comes back to guard: your Starbase is then {near} away."
        return Reason(back, *_at(own))
    near = counted(end[enemy], "sector")
    return Reason(f"The enemy Starbase is then {near} away.", *_at(enemy))


def _effect(view: State, action: Move) -> list[Reason]:
    match action.how:
        case "bomb":
            enemy = side_name(view, 1 - view.active)
            bombs = f"It takes 10 armor from {enemy}'s Starbase, whatever guards it."
            return [Reason(bombs, *_at(view.bases[1 - view.active]))]
        case "sell":
            sells = f"The cargo sells for ${view.price}, which you can spend this turn."
            return [Reason(sells, _MONEY)]
        case "load":
            return [Reason("The Freighter loads on the way, free of charge.")]
    return []


def _errand(view: State, action: Move) -> list[Reason]:
    """The way of a Freighter that neither loads nor sells in this turn."""
    far, to = view.chart.distance[action.to.index], action.to
    wanted = SPACEPORT if action.ship == "laden" else PLANET
    places = [at for at, thing in zip(view.places, view.things, strict=True) if thing == wanted]
    goal = min(places, key=lambda place: far[place])
    if far[goal] < view.chart.distance[action.origin.index][goal]:
        if action.ship == "laden":
            pays = f"which pays ${view.price} for its cargo"
            return [Reason(f"It flies to the Spaceport on {name(goal)}, {pays}.", name(goal))]
        load = f"It is on its way to load at the planet on {spot(view, goal)}."
        return [Reason(load, name(goal))]
    cargo = "with its cargo" if action.ship == "laden" else "without cargo"
    waits = f"It waits {cargo} on {to}, {counted(far[goal], 'sector')} from {name(goal)}."
    return [Reason(waits, str(to), name(goal))]


def _arrival(view: State, to: int, *, holds: bool) -> list[Reason]:
    """The uses of a ship in the sector where a move ends, which all name it; a trading Freighter
    does not stay there and hold it."""
    player, foe = view.active, 1 - view.active
    reasons = []
    thing, enemies = view.thing(to), view.ships(foe, to)
    free = not enemies and to not in view.pirates
    if holds and thing >= 0 and HOLDING[thing] and free and not view.ships(player, to):
        what = "planet" if thing == PLANET else "asteroid"
        reasons.append(f"Holding the {what} on {spot(view, to)} brings ${HOLDING[thing]} a turn.")
    if enemies and to == view.bases[foe]:
        reasons.append(f"It attacks the enemy Starbase and {_guards(enemies)}.")
    elif enemies:
        unknown = enemies.count(UNKNOWN)
        seen = f" ({counted(unknown, 'unknown ship')})" if unknown else ""
        what = "stack" if len(enemies) > 1 else "ship"
        reasons.append(f"It attacks the {what} on {name(to)}{seen}.")
    elif to == view.bases[foe]:
        reasons.append("An unguarded Starbase takes the full attack, in both players' turns.")
    if to in view.pirates:
        reasons.append("It hunts the Pirate there.")
    if to == view.bases[player]:
        reasons.append("It guards your Starbase.")
    return [*Reason.each(reasons, name(to))]


def _guards(enemies: tuple[int, ...]) -> str:
    return "its guards" if len(enemies) > 1 else "its guard"


def _ship(view: State, player: int, kind: int) -> tuple[Reason, ...]:
    phase = view.phase
    money = setup.unspent(view, phase) if isinstance(phase, Outfitting) else view.money[player]
    use = _USES[kind].format(price=view.price)
    buys = f"{NAMES[kind]}, ${COST[kind]} of your ${money}: {use}."
    return (Reason(buys, f"yard:{SHIPS[kind]}", _MONEY),)


def _done(view: State, player: int) -> tuple[Reason, ...]:
    if isinstance(view.phase, Outfitting):
        left = setup.unspent(view, view.phase)
        return (Reason(f"You have ${left} left, too little for another ship.", _MONEY),)
    if isinstance(view.phase, Buying):
        coming = turn.income(view, player)
        if not market.affordable(view):
            money = f"You have ${view.money[player]}, too little for a ship"
            return (Reason(f"{money}; ${coming} of income follows.", _MONEY),)
        saving = f"No ship helps more than saving the money; ${coming} of income follows."
        return (Reason(saving, _MONEY),)
    if strike.can_win(view) and not strike.needs_moves(view):
        falls = _at(view.bases[1 - player])
        return (Reason("The combat at the enemy Starbase destroys it.", *falls),)
    sectors = combat_sectors(view)
    follow = f"{counted(len(sectors), 'combat')} would follow" if sectors else "no combat follows"
    reasons = [Reason(f"Your ships are well placed; {follow}.", *map(name, sectors))]
    if not sectors:
        reasons += _raids(view, player)
    if preview.deadly(view, player):
        watch = "Watch the Bombers within reach of your Starbase: buy guards or fight them."
        reasons.append(Reason(watch, *_at(view.bases[player])))
    return tuple(reasons)


def _raid(view: State, player: int, pirate: int) -> tuple[Reason, ...]:
    """How likely a Pirate that is alone comes to the player's ships."""
    if _is_among_ships(view, pirate):
        return ()
    odds = danger(view, player, pirate)
    there = name(pirate)
    return Reason.each(odds.chance(f"the Pirate on {there} attacks you"), there)


def _raids(view: State, player: int) -> tuple[Reason, ...]:
    """How likely at least one Pirate comes to the player's ships. Of several, nothing is told if
    their order may matter: a combat with the enemy's ships changes what is nearest to the next."""
    if len(view.pirates) == 1:
        return _raid(view, player, view.pirates[0])
    for pirate in view.pirates:
        if _is_among_ships(view, pirate) or danger(view, 1 - player, pirate).hits:
            return ()
    either = any_of(danger(view, player, pirate) for pirate in view.pirates)
    return Reason.each(either.chance("a Pirate attacks you"), *map(name, view.pirates))


def _is_among_ships(view: State, pirate: int) -> bool:
    return any(view.ships(side, pirate) for side in (0, 1))


def _site(view: State, sector: int) -> str:
    things = [
        place for place, thing in zip(view.places, view.things, strict=True) if HOLDING[thing]
    ]
    near = sum(view.chart.distance[sector][place] <= 3 for place in things)
    some = counted(near, "planet or asteroid", "planets and asteroids")
    return f"{name(sector)} has {some} within three sectors."
