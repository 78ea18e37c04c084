"""Advice at the moment of choosing: plays that should be confirmed, and why a part cannot be
chosen. Everything is judged from the view."""

from __future__ import annotations

from ....game import Refusal
from ..rules import lost, refusals
from ..rules.phases import legal_actions
from ..rules.state import (
    NUMBERS,
    WAYS,
    Action,
    Brake,
    FlyOn,
    Refuel,
    Square,
    State,
    Thrust,
    slide,
)

_DIGITS = tuple(str(n) for n in range(NUMBERS))
_LONG = 20
"""From this counter on, without a cap, the program asks whether to go on (GEX-R-38)."""


def warn(view: State, action: Action) -> Refusal | None:
    """Why a legal action should be confirmed first, or None.

    That is a play that certainly loses the game while another one does not (GEX-R-16), in flight
    school also one that may lose it (GEX-R-37), and a refuel that could go on for ever.
    """
    if isinstance(action, Refuel):
        if view.refuels < _LONG or view.terms.refuel_cap:
            return None
        why = f"You have refuelled {view.refuels} times, which can go on for ever: 10 points each."
        return Refusal("GEX-R-38", why)
    if not isinstance(action, Thrust | Brake | FlyOn):
        return None
    if lost.certain_loss(view, action):
        if not _another_way(view):
            return None
        if isinstance(action, FlyOn):
            why = "The coins that are left can never stop the ship again: refuel, or be lost."
            return Refusal("GEX-R-16", why)
        return Refusal("GEX-62", _why_lost(view, action))
    if view.terms.school and lost.possible_loss(view, action):
        return Refusal("GEX-R-37", "If the wrong new coin turns up, this loses the game.")
    return None


def _another_way(view: State) -> bool:
    """Whether some play does not certainly lose the game."""
    plays = (a for a in legal_actions(view) if isinstance(a, Thrust | Brake | Refuel))
    return any(not lost.certain_loss(view, play) for play in plays)


def _why_lost(view: State, action: Thrust | Brake) -> str:
    kind = "thrust" if isinstance(action, Thrust) else "brake"
    speed = refusals.new_speed(view, kind, action.value)
    brakes = sum(view.brake.left) - (action.value if kind == "brake" else 0)
    if brakes < speed:
        return f"Your speed would be {speed}, and the brakes left add up to {brakes}: no stop ever."
    return "After this no order of the coins can stop the ship at a planet: it would be lost."


def why_not(view: State, draft: tuple[str, ...], key: str) -> Refusal | None:
    """Why the part of the board called `key` cannot be chosen now; None if it can be, or is not
    there to be chosen."""
    if view.phase == "over":
        return refusals.check(view, FlyOn())
    kind, _, name = key.partition(":")
    if kind in ("square", "planet"):
        return _no_square(view, draft, name)
    if kind in ("ship", "hold"):
        return _no_square(view, draft, str(Square(view.ship)) if view.phase != "start" else "")
    if kind == "coin":
        return _no_coin(view, name)
    if kind == "stack":
        why = "A stack is face down: only the two coins face up can be played."
        return Refusal("GEX-19", why)
    if key == "dial:refuels":
        return refusals.refuel(view)
    return _FIXED.get(key)


_FIXED = {
    "customer": Refusal("GEX-43", "Customers are served in this order, by a stop at their planet."),
    "queue": Refusal("GEX-07", "Customers wait in this order: nobody can be served out of turn."),
    "delivered": Refusal("GEX-48", "These deliveries are made; their planets still give fuel."),
    "dial:speed": Refusal("GEX-17", "Only a thrust or brake coin changes the speed."),
    "dial:score": Refusal("GEX-67", "20 for a delivery, -10 for a refuel, 1 for an unspent coin."),
    "gauge": Refusal("GEX-63", "With fewer brakes than speed the ship can never stop again."),
}


def _no_square(view: State, draft: tuple[str, ...], word: str) -> Refusal | None:
    """Why the turn cannot end, or the game cannot start, on this square."""
    try:
        square = Square.parse(word).index
    except ValueError:
        return None
    if view.phase == "start":
        if square in view.planets:
            return None
        return Refusal("GEX-08", f"The start must be a planet; there is none on {word}.")
    if (fault := refusals.not_flying(view)) is not None:
        return fault
    coin = _coin_of(draft)
    if coin is None:
        why = "First play a coin: it sets the speed, and the slide goes exactly that far."
        return Refusal("GEX-17", why)
    kind, value = coin
    speed = refusals.new_speed(view, kind, value)
    if speed == 0:
        if square == view.ship:
            return None
        why = f"With {kind} {value} your speed is 0: the ship stays on {Square(view.ship)}."
        return Refusal("GEX-33", why)
    if square in (slide(view.ship, speed, way) for way in WAYS):
        return None
    return refusals.hold_fault(view, kind, value)


def _coin_of(draft: tuple[str, ...]) -> tuple[str, int] | None:
    """The coin that the draft has picked, if it has."""
    if len(draft) < 2 or draft[0] not in ("thrust", "brake") or draft[1] not in _DIGITS:
        return None
    return draft[0], int(draft[1])


def _no_coin(view: State, name: str) -> Refusal | None:
    kind, _, digit = name.partition(":")
    if kind not in ("thrust", "brake") or digit not in _DIGITS:
        return None
    stack = view.thrust if kind == "thrust" else view.brake
    if not stack.unspent and not stack.spent:
        return Refusal("GEX-15", "The coins are stacked after the start planet has been chosen.")
    return refusals.coin_fault(stack, kind, int(digit)) or refusals.not_flying(view)
