"""The log: a few short sentences for each action."""

from __future__ import annotations

from ....game import Viewer
from ....words.english import counted, listed
from ..rules.actions import (
    Action,
    Brake,
    Deal,
    DeclareLost,
    FlyOn,
    Fuel,
    Play,
    Queue,
    Refuel,
    Start,
    TakeBack,
    Thrust,
)
from ..rules.lost import is_lost_by_the_cap, is_told_lost
from ..rules.phases import Fueling, Over
from ..rules.state import KINDS, State
from .terms import planet, spot, squares


def describe(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """Plain sentences on a ply, from the views before and after."""
    match action:
        case Deal():
            text = f"Six planets lie on {squares(after, after.planets)}. {_next(after)}"
        case Start(square):
            turned = ", so its order goes to the bottom of the queue" if after.rotated else ""
            number = after.number_at(square.index)
            text = f"You start on {square}. It is planet {number}{turned}. {_next(after)}"
        case Fuel():
            is_first = isinstance(before.phase, Fueling)
            first = "The coins are stacked" if is_first else "All 12 coins are back"
            text = f"{first}. {_face_up(after)}"
        case Refuel():
            text = f"Turn {before.turn}: you refuel for 10 points, refuel {after.refuels}."
        case FlyOn():
            text = f"Turn {before.turn}: you do not refuel.{_new_coins(before, after)}"
        case DeclareLost():
            text = f"Turn {before.turn}: you declare the ship lost."
        case TakeBack():
            left = counted(after.take_backs, "more turn")
            text = f"You undo turn {after.turn}. You can undo {left}."
        case Queue(order):
            text = f"The second queue is shuffled.{_passed_over(order[0], after)} {_next(after)}"
        case Thrust() | Brake():
            text = _turn(before, action, after)
    return text + _end(after)


def _next(view: State) -> str:
    which = "next" if view.delivered else "first"
    return f"The {which} customer is number {view.target}."


def _passed_over(top: int, after: State) -> str:
    """The customer of the planet where the ship is, who waits at the bottom (GEX-R-32)."""
    if not after.rotated:
        return ""
    return f" Number {top} is on top, but you are at planet {top}: it goes to the bottom."


def _face_up(view: State) -> str:
    return f"Face up: thrust {listed(view.thrust.up)}, brake {listed(view.brake.up)}."


def _turn(before: State, action: Play, after: State) -> str:
    """A turn: coin, speed, slide, scan, delivery, new coin."""
    coin = f"{action.kind} {action.value}"
    if after.path:
        text = f"{coin} makes your speed {after.speed}. {_slide(before, action, after)}"
    else:
        verb = "stops" if before.speed else "keeps"
        where = "in empty space"
        if after.in_orbit:
            where = f"in orbit of {planet(after, after.ship)}"
        text = f"{coin} {verb} the ship {where} on {spot(after, after.ship)}."
        if after.seen:
            text += f" You scan {_scanned(after)}."
    if len(after.delivered) > len(before.delivered):
        text += f" You make delivery {len(after.delivered)}."
        if after.queue and not isinstance(after.phase, Over):
            text += f" {_next(after)}"
    return f"Turn {before.turn}: {text}{_new_coins(before, after)}"


def _slide(before: State, action: Play, after: State) -> str:
    here = spot(after, after.ship)
    text = f"You slide {action.way} to {here}"
    if after.ship == before.ship:
        text = f"You slide {action.way}, all the way round and back to {here}"
    onto = after.ship in after.planets and after.ship not in after.seen
    if onto:
        text += f", onto {planet(after, after.ship)}"
    if after.seen:
        text += f"{',' * onto} and scan {_scanned(after)}"
    return f"{text}."


def _scanned(after: State) -> str:
    return listed(f"planet {after.number_at(s)} on {spot(after, s)}" for s in after.seen)


def _new_coins(before: State, after: State) -> str:
    """What step 5 has turned up."""
    return "".join(
        f" New {kind} coin: {value}."
        for kind in KINDS
        for value in after.stack(kind).up
        if value not in before.stack(kind).up
    )


def _end(after: State) -> str:
    """How the game ended, or in flight school that it would have (GEX-R-37)."""
    if is_told_lost(after):
        return " The ship is lost: undo this turn, declare the loss or play on."
    if not isinstance(after.phase, Over):
        return ""
    if after.ending == "win":
        return f" All {after.terms.deliveries} deliveries are made."
    if after.unspent == 0:
        return " The ship is lost in space: no coin is left."
    if is_lost_by_the_cap(after):
        return (
            " The ship is lost: no refuel is left, and it can no longer stop where the next"
            " customer may be."
        )
    return " The ship is lost in space: the coins left cannot stop it at a planet."
