"""The question to the player to move, and the texts of the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Viewer
from ....words.english import counted
from ..rules.phases import Flying, Orbiting, Starting
from ..rules.scan import in_reach, scanned_from
from ..rules.state import WAYS, Kind, Square, State, slide
from .terms import planet, spot, squares


def prompt(view: State, viewer: Viewer, draft: Sequence[str]) -> str:
    """What the player is asked now."""
    match view.phase:
        case Starting():
            return "Choose the planet to start from."
        case Orbiting():
            return "You are in orbit. Refuel, or fly on?"
        case Flying():
            return _ask_coin(view, draft)
    return "Your turn."


def _ask_coin(view: State, draft: Sequence[str]) -> str:
    match tuple(draft):
        case ("thrust" | "brake" as kind, value, *_) if value.isdecimal():
            speed = view.speed_after(kind, int(value))
            return f"Slide {counted(speed, 'square')}: which way?" if speed else _ask_stop(view)
    return f"Turn {view.turn}, speed {view.speed}: play a coin."


def _ask_stop(view: State) -> str:
    """Where the coin leaves the ship at rest."""
    if not view.speed:
        return "Stay here?"
    delivers = view.ship in view.planets and view.number_at(view.ship) == view.target
    return "Stop here and deliver?" if delivers else "Stop here?"


def label(view: State, viewer: Viewer, draft: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    return button(view, *draft)


def headline(view: State, viewer: Viewer, draft: Sequence[str]) -> str:
    """The same where the coin was not picked before: `Brake 0, right: to g2, onto planet 3`."""
    match tuple(draft):
        case ("thrust" | "brake" as kind, value, way) if value.isdecimal() and way in WAYS:
            return f"{kind.capitalize()} {value}, {button(view, *draft)}"
    return button(view, *draft)


def button(view: State, *words: str) -> str:
    match words:
        case ("start", square):
            return f"Start on {spot(view, Square.parse(square).index)}"
        case ("start",):
            return "Start"
        case ("thrust" | "brake" as kind, value) if value.isdecimal():
            return f"{kind.capitalize()} {value}: speed {view.speed_after(kind, int(value))}"
        case ("thrust" | "brake" as kind, value, way) if value.isdecimal():
            return _way_label(view, kind, int(value), way)
        case ("thrust" | "brake" as kind,):
            return f"{kind.capitalize()} coin"
        case ("refuel",):
            return "Refuel for 10 points: all 12 coins come back"
        case ("fly-on",):
            return _flying_on(view)
        case ("declare-lost",):
            return "Declare the ship lost: no stop is possible any more"
        case ("take-back",):
            turn = view.turn if isinstance(view.phase, Orbiting) else view.turn - 1
            return f"Undo turn {turn}: flight school allows {counted(view.take_backs, 'more turn')}"
    return " ".join(words)


def _flying_on(view: State) -> str:
    if not view.unspent:
        return "Fly on without a coin"
    useful = len(view.brake.useful)
    kept = f"including {counted(useful, 'useful brake')}" if useful else "but no useful brake"
    return f"Fly on with {counted(view.unspent, 'coin')}, {kept}"


def _way_label(view: State, kind: Kind, value: int, way: str) -> str:
    speed = view.speed_after(kind, value)
    coin = f"{kind.capitalize()} {value}"
    if way == "hold":
        stop = "stop" if view.speed else "stay"
        if view.ship not in view.planets:
            return f"{coin}: {stop} on {Square(view.ship)}"
        deliver = " and deliver" if view.number_at(view.ship) == view.target else ""
        return f"{coin}: {stop} in orbit of {planet(view, view.ship)}{deliver}"
    for slid in WAYS:
        if slid == way:
            return f"{way}: {landing(view, slide(view.ship, speed, slid))}"
    return f"{coin} {way}"


def landing(view: State, square: int) -> str:
    """Where a slide would end, in words: `to c3, next to hidden planets b3 and c4`."""
    target = view.target_square
    text = f"{'back ' * (square == view.ship)}to {spot(view, square)}"
    if square in view.planets:
        text += f", onto {planet(view, square)}"
        if square == target:
            text += ", the target"
    beside = [s for s in scanned_from(view, square) if s not in (square, target)]
    if beside:
        text += f", next to hidden planet{'s' * (len(beside) > 1)} {squares(view, beside)}"
    if target in in_reach(square, True)[1:]:
        text += f", next to the target on {spot(view, target)}"
    return text
