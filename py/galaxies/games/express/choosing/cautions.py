"""Advice at the moment of choosing: plays that should be confirmed, and why a part cannot be
chosen. Everything is judged from the view."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, Viewer
from ....words.english import either
from ..forecast.preview import brakes_after
from ..rules import table
from ..rules.actions import Action, FlyOn, Play, Refuel, Start, Thrust
from ..rules.flight import check_coin, exact_slide
from ..rules.lost import certain_loss, possible_loss
from ..rules.phases import Flying, Over, Starting
from ..rules.state import HARD_CAP, KINDS, NUMBERS, Kind, Square, State, slide, ways

_LONG = 20
"""From this refuel on, without a cap, the program asks whether to go on (GEX-R-38)."""


def warn(view: State, viewer: Viewer, action: Action) -> Refusal | None:
    """Why a legal action should be confirmed first, or None.

    That is a play that certainly loses the game while another one does not (GEX-R-16), in flight
    school also one that may lose it (GEX-R-37), and a refuel that could go on for ever.
    """
    if isinstance(action, Refuel):
        if view.refuels + 1 < _LONG or view.terms.refuel_cap:
            return None
        why = f"You have refuelled {view.refuels} times; {HARD_CAP} is the limit."
        return Refusal("GEX-R-38", f"{why} Each refuel costs 10 points.")
    if not isinstance(action, Play | FlyOn):
        return None
    if certain_loss(view, action):
        better = [play for play in _plays(view) if not certain_loss(view, play)]
        return _losing(view, action, better) if better else None
    if view.terms.school and possible_loss(view, action):
        return Refusal("GEX-R-37", "If the wrong new coin turns up, this loses the game.")
    return None


def _plays(view: State) -> list[Play | Refuel]:
    return [a for a in table.legal_actions(view) if isinstance(a, Play | Refuel)]


def _losing(view: State, action: Play | FlyOn, better: Sequence[Play | Refuel]) -> Refusal:
    """Why a play loses, and the coins with which the ship could still stop."""
    if isinstance(action, FlyOn):
        why = "The coins that are left can never stop the ship again: refuel, or be lost."
        return Refusal("GEX-R-16", why)
    coins = dict.fromkeys(f"{p.kind} {p.value}" for p in better if not isinstance(p, Refuel))
    words = dict.fromkeys(p.words for p in better if not isinstance(p, Refuel))
    safe = coins if f"{action.kind} {action.value}" not in coins else words
    still = f" You could still stop after {either(safe)}."
    speed = view.speed_after(action.kind, action.value)
    brakes = brakes_after(view, action.kind, action.value)
    why = "After this, no order of the coins left can stop the ship at a planet: you would lose."
    if brakes < speed:
        why = f"Your speed would be {speed}, and your brakes left add up to {brakes}: you could"
        why += " never stop."
    return Refusal("GEX-62", why + still)


def why_not(view: State, viewer: Viewer, draft: Sequence[str], key: str) -> Refusal | None:
    """Why the part of the board called `key` cannot be chosen now; None if it can be, or is not
    there to be chosen."""
    if isinstance(view.phase, Over):
        return table.check(view, FlyOn())
    kind, _, name = key.partition(":")
    if kind in ("square", "planet"):
        return _no_square(view, draft, name)
    if kind in ("ship", "hold"):
        here = "" if isinstance(view.phase, Starting) else str(Square(view.ship))
        return _no_square(view, draft, here)
    if kind == "coin":
        return _no_coin(view, name)
    if kind == "stack":
        why = "These coins are face down: you can play only coins that are face up."
        return Refusal("GEX-19", why)
    if key == "dial:refuels":
        return table.check(view, Refuel())
    return _FIXED.get(key)


_FIXED = {
    "customer": Refusal(
        "GEX-43", "You serve customers in this order, each with a stop at their planet."
    ),
    "queue": Refusal("GEX-07", "Customers wait in this order: you cannot serve one out of turn."),
    "delivered": Refusal(
        "GEX-48", "You have made these deliveries. You can still refuel at their planets."
    ),
    "dial:speed": Refusal("GEX-17", "Only a thrust or brake coin changes the speed."),
    "dial:score": Refusal(
        "GEX-67", "A delivery gives 20 points, a refuel costs 10, and an unspent coin gives 1."
    ),
    "gauge": Refusal(
        "GEX-63", "If your brakes add up to less than your speed, you can never stop again."
    ),
}


def _no_square(view: State, draft: Sequence[str], word: str) -> Refusal | None:
    """Why the turn cannot end, or the game cannot start, on this square."""
    try:
        square = Square.parse(word)
    except ValueError:
        return None
    if isinstance(view.phase, Starting):
        return table.check(view, Start(square))
    if (refusal := _no_turn(view)) is not None:
        return refusal
    coin = _coin(*draft[:2]) if len(draft) > 1 else None
    if coin is None:
        why = "Pick a coin first: it sets your speed, and you slide exactly that far."
        return Refusal("GEX-17", why)
    speed = view.speed_after(*coin)
    if square.index in (slide(view.ship, speed, way) for way in ways(speed)):
        return None
    if speed:
        return exact_slide(view, *coin)
    why = f"With {coin[0]} {coin[1]} your speed is 0: the ship stays on {Square(view.ship)}."
    return Refusal("GEX-33", why)


def _coin(kind: str, digit: str) -> tuple[Kind, int] | None:
    """The coin that two words name, if there is such a coin."""
    values = {str(value): value for value in range(NUMBERS)}
    return next(((k, values[digit]) for k in KINDS if k == kind and digit in values), None)


def _no_turn(view: State) -> Refusal | None:
    """Why no coin can be played in this phase, if none can."""
    return None if isinstance(view.phase, Flying) else table.check(view, Thrust(0, "hold"))


def _no_coin(view: State, name: str) -> Refusal | None:
    kind, _, digit = name.partition(":")
    coin = _coin(kind, digit)
    if coin is None:
        return None
    stack = view.stack(coin[0])
    if not stack.unspent and not stack.spent:
        return Refusal("GEX-15", "Choose a start planet first: then the coins are stacked.")
    return check_coin(view, *coin) or _no_turn(view)
