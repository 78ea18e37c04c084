"""What a tap on a star means, given the words chosen so far.

Stars are offered by number and for their status alone: nothing here knows a distance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....game import Refusal, Shape
from ..rules import phases, table
from ..rules.actions import (
    Action,
    Asteroid,
    Call,
    Fly,
    Home,
    Lair,
    Measure,
    Mouth,
    Nest,
    RemoveStar,
    Shift,
    Supernova,
    Transit,
    Wormhole1,
)
from ..rules.state import State
from .places import nearest, point

_ACTIONS: Mapping[str, Callable[[int], Action]] = {
    "asteroid": Asteroid,
    "supernova": Supernova,
    "wormhole": Wormhole1,
    "shift": Shift,
    "measure": Measure,
    "remove-star": RemoveStar,
    "fly": Fly,
    "home": Home,
    "lair": Lair,
    "nest": Nest,
    "transit": Transit,
    "mouth": Mouth,
}
_HEADS = ("asteroid", "supernova", "wormhole", "shift", "measure", "remove-star")
"""First words of lines that a button begins."""


def head(view: State, draft: tuple[str, ...]) -> str:
    """The verb that a tap on a star completes; "" if stars mean nothing now."""
    if draft and draft[0] in _HEADS:
        return draft[0]
    match view.phase:
        case phases.Hiding():
            return "lair" if view.terms.scenario == "raider" else "nest"
        case phases.Acting() | phases.Launching():
            return "call" if view.terms.calls else "fly"
        case phases.Drawing():
            return "remove-star"
        case phases.Claiming():
            return "home"
        case phases.Traveling():
            return "transit"
        case phases.Joining():
            return "mouth"
    return ""


def refusal(view: State, draft: tuple[str, ...], star: int) -> Refusal | None:
    """Why a star cannot be chosen now; None if it can."""
    verb = head(view, draft)
    if not verb:
        return Refusal("SUR-40", "You can't choose a star now.")
    action = Call(star, view.least_call) if verb == "call" else _ACTIONS[verb](star)
    return table.check(view, action)


def offered(view: State, draft: tuple[str, ...]) -> dict[int, str]:
    """The stars that can be chosen now, by number, with the words that choose them: the number
    alone where its verb is chosen already."""
    verb = head(view, draft)
    if not verb:
        return {}
    numbers = range(1, len(view.stars) + 1)
    begun = "" if draft == (verb,) else f"{verb} "
    return {n: f"{begun}{n}" for n in numbers if refusal(view, draft, n) is None}


def chosen(view: State, draft: tuple[str, ...]) -> int:
    """The star that is selected but not yet marked; 0 if there is none."""
    marks = ("fly", "call", "home", "lair", "nest")
    if len(draft) >= 2 and draft[0] in marks and draft[1].isdecimal():
        star = int(draft[1])
        return star if view.knows(star) else 0
    return 0


def interpret(
    view: State, viewer: int, draft: tuple[str, ...], x: float, y: float, shape: Shape
) -> str:
    """What a tap at a point means: the nearest star within half an inch, or a new star."""
    star = nearest(view, x, y, shape)
    if star:
        return offered(view, draft).get(star, "")
    at = point(view, x, y, shape)
    if at and isinstance(view.phase, phases.Drawing):
        return f"place-star {at[0]} {at[1]}"
    return ""
