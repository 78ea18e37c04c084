"""What a tap on a star means, given the words chosen so far; and why it means nothing.

Stars are offered by number and for their status alone: nothing here knows a distance.
"""

from __future__ import annotations

from ....game import Refusal
from ..rules import events, refusals, turns
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
from ..rules.measure import decimals, squared
from .places import MARGIN, nearest, sheet_box
from ..rules.sheets import star_name
from ..rules.state import State
from ..words.log import told

_HEADS = ("asteroid", "supernova", "wormhole", "shift", "measure", "remove-star")


def head(view: State, draft: tuple[str, ...]) -> str:
    """The verb that a tap on a star completes; "" if stars mean nothing now."""
    if draft and draft[0] in _HEADS:
        return draft[0]
    if view.phase == "lair":
        return "lair" if view.terms.scenario == "raider" else "nest"
    if view.phase == "act":
        return "call" if view.terms.calls else "fly"
    return {"draw": "remove-star", "homes": "home", "transit": "transit", "mouth": "mouth"}.get(
        view.phase, ""
    )


def _action(view: State, verb: str, star: int) -> Action:
    match verb:
        case "call":
            return Call(star, 1)
        case "home":
            return Home(star)
        case "lair":
            return Lair(star)
        case "nest":
            return Nest(star)
        case "transit":
            return Transit(star)
        case "mouth":
            return Mouth(star)
        case "asteroid":
            return Asteroid(star)
        case "supernova":
            return Supernova(star)
        case "wormhole":
            return Wormhole1(star)
        case "shift":
            return Shift(star)
        case "measure":
            return Measure(star)
        case "remove-star":
            return RemoveStar(star)
    return Fly(star)


def fault(view: State, draft: tuple[str, ...], star: int) -> Refusal | None:
    """Why a star cannot be chosen now; None if it can."""
    verb = head(view, draft)
    if not verb:
        return Refusal("SUR-40", "No star is to be chosen now.")
    return refusals.check(view, _action(view, verb, star))


def offered(view: State, draft: tuple[str, ...]) -> dict[int, str]:
    """The stars that can be chosen now, by number, with the words that choose them."""
    verb = head(view, draft)
    if not verb:
        return {}
    numbers = range(1, len(view.stars) + 1)
    return {n: f"{verb} {n}" for n in numbers if fault(view, draft, n) is None}


def chosen(view: State, draft: tuple[str, ...]) -> int:
    """The star that is selected but not yet marked; 0 if there is none."""
    marks = ("fly", "call", "home", "lair", "nest")
    if len(draft) >= 2 and draft[0] in marks and draft[1].isdecimal():
        star = int(draft[1])
        return star if view.knows(star) else 0
    return 0


def interpret(view: State, draft: tuple[str, ...], x: float, y: float) -> str:
    """What a tap at a point means: the nearest star within half an inch, or a new star."""
    star = nearest(view, x, y)
    if star:
        return offered(view, draft).get(star, "")
    width, height = sheet_box(view)
    if view.phase == "draw" and 0 <= x - MARGIN <= width and 0 <= y - MARGIN <= height:
        return f"place-star {int((x - MARGIN) * 10)} {int((y - MARGIN) * 10)}"
    return ""


def why_not(view: State, draft: tuple[str, ...], key: str) -> Refusal | None:
    """Why a part of the board cannot be chosen; after the end, what the ruler says there."""
    kind, _, name = key.partition(":")
    index = int(name) if name.isdecimal() else -1
    if kind in ("trip", "ruler") and 0 <= index < len(view.trips):
        return Refusal("SUR-142", told(view, view.trips[index]))
    if kind == "star" and view.knows(index):
        if view.phase == "over":
            return Refusal("SUR-R-68", distances(view, index))
        return fault(view, draft, index)
    if kind == "bar":
        return Refusal("SUR-145", "This bar is one inch at the scale of the sheet.")
    if kind == "sheet" and view.phase == "act":
        if events.has_scope(view):
            return Refusal("SUR-110", "Measure to an open star, or mark one.")
        if not turns.is_raider(view, view.mover):
            return Refusal("SUR-42", "The destination is one open star.")
    return None


def distances(view: State, star: int) -> str:
    """After the end: how far the nearest stars are (SUR-R-68)."""
    lengths = sorted(
        (squared(view.star(star), other), n) for n, other in enumerate(view.stars, 1) if n != star
    )
    told_ = ", ".join(f"{decimals(d2)} to {star_name(view, n)}" for d2, n in lengths[:6])
    return f"From {star_name(view, star)}: {told_} inches."
