"""Why a part of the board cannot be chosen; after the end, what the ruler says there."""

from __future__ import annotations

from ....game import Refusal
from ..rules import events, trips, turns
from ..rules.measure import decimals, squared
from ..rules.names import star_name
from ..rules.phases import Acting, Launching, Over
from ..rules.state import State
from . import taps


def why_not(view: State, viewer: int, draft: tuple[str, ...], key: str) -> Refusal | None:
    """What to say where a tap chooses nothing; None where there is nothing to say."""
    kind, _, name = key.partition(":")
    index = int(name) if name.isdecimal() else -1
    if kind in ("trip", "ruler") and 0 <= index < len(view.trips):
        return Refusal("SUR-142", trips.told(view, view.trips[index]))
    if kind == "star" and view.knows(index):
        if isinstance(view.phase, Over):
            return Refusal("SUR-R-68", distances(view, index))
        return taps.refusal(view, draft, index)
    if kind == "bar":
        return Refusal("SUR-145", "This bar is one inch at the scale of the sheet.")
    if kind == "sheet" and isinstance(view.phase, Acting | Launching):
        if events.has_scope(view):
            return Refusal("SUR-110", "Measure to an open star, or mark one.")
        if not turns.is_raider(view, view.mover):
            return Refusal("SUR-42", "Choose an open star as your destination.")
    return None


def distances(view: State, star: int) -> str:
    """After the end: how far the nearest stars are (SUR-R-68)."""
    lengths = sorted(
        (squared(view.star(star), other), n) for n, other in enumerate(view.stars, 1) if n != star
    )
    texts = ", ".join(f"{decimals(d2)} to {star_name(view, n)}" for d2, n in lengths[:6])
    return f"Inches from {star_name(view, star)}: {texts}."
