"""The log: one sentence for each action."""

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
from ..rules.lost import is_told_lost
from ..rules.state import KINDS, Square, State
from .terms import planet, squares


def describe(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """One plain sentence on a ply, from the views before and after."""
    match action:
        case Deal():
            places = squares(after.planets)
            text = f"Six planets lie on {places}; the first customer is number {after.target}"
        case Start(square):
            turned = ", so its order goes to the bottom of the queue" if after.rotated else ""
            text = f"Start on {square}: it is planet {after.number_at(square.index)}{turned}"
            text += f"; the first customer is number {after.target}"
        case Fuel():
            first = "The coins are stacked" if before.phase == "fuel" else "All 12 coins are back"
            text = f"{first}: {_face_up(after)} lie face up"
        case Refuel():
            text = f"Turn {before.turn}: refuel number {after.refuels}, -10 points"
        case FlyOn():
            text = f"Turn {before.turn}: no refuel" + _new_coins(before, after)
        case DeclareLost():
            text = f"Turn {before.turn}: you declare the ship lost"
        case TakeBack():
            left = counted(after.take_backs, "turn")
            text = f"Turn {after.turn} is taken back; {left} may still be"
        case Queue():
            text = f"The second queue is shuffled; the next customer is number {after.target}"
        case Thrust() | Brake():
            text = _turn(before, action, after)
    return text + _end(after) + "."


def _face_up(view: State) -> str:
    return f"thrust {listed(view.thrust.up)}, brake {listed(view.brake.up)}"


def _turn(before: State, action: Play, after: State) -> str:
    """A turn: coin, speed, slide, scan, delivery, new coin."""
    steps = [f"Turn {before.turn}: {action.kind} {action.value}", f"speed {after.speed}"]
    here = Square(after.ship)
    seen = [f"planet {after.number_at(s)} on {Square(s)}" for s in after.seen]
    if after.path:
        stays = f"{action.way} full circle back to {here}"
        steps.append(stays if after.ship == before.ship else f"{action.way} to {here}")
        if after.ship in after.planets and after.ship not in after.seen:
            steps.append(f"over {planet(after, after.ship)}")
    elif after.in_orbit:
        steps.append(f"in orbit of {planet(after, after.ship)} on {here}")
    else:
        steps.append(f"at rest on {here}")
    if seen:
        steps.append(f"scanned {listed(seen)}")
    if len(after.delivered) > len(before.delivered):
        steps.append(f"delivery {len(after.delivered)} made")
        if after.queue and after.phase != "over":
            steps.append(f"the next customer is number {after.target}")
    return ", ".join(steps) + _new_coins(before, after)


def _new_coins(before: State, after: State) -> str:
    """What step 5 has turned up."""
    return "".join(
        f", new {kind} coin {value}"
        for kind in KINDS
        for value in after.stack(kind).up
        if value not in before.stack(kind).up
    )


def _end(after: State) -> str:
    """How the game ended, or in flight school that it would have (GEX-R-37)."""
    if is_told_lost(after):
        return ". The ship is lost: take this turn back, declare the loss or play on"
    if after.phase != "over":
        return ""
    if after.ending == "win":
        return f". All {after.terms.deliveries} deliveries are made"
    if after.unspent == 0:
        return ". Lost in space: no coin is left"
    return ". Lost in space: the coins that are left cannot stop the ship at a planet"
