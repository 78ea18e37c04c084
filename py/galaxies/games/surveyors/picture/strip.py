"""The status strip of Surveyors of the Galaxy."""

from __future__ import annotations

from ....game import Gauge, Viewer
from ....words.english import counted, fit
from ..rules.names import captain_name
from ..rules.scoring import score
from ..rules.state import State
from ..rules.turns import is_alien

_NAME = 9
"""Most letters of a name, where several captains share the line: all of "Captain O"."""


def strip(view: State, viewer: Viewer) -> tuple[Gauge, ...]:
    """What each captain has surveyed, and the fuel that is left."""
    if not view.captains or view.terms.scenario == "exam":
        return ()
    if len(view.order) == 1:
        return (_fuel(view, view.order[0], ""), _stars(view, view.order[0]))
    return tuple(_captain(view, seat, viewer) for seat in view.order)


def _fuel(view: State, seat: int, label: str) -> Gauge:
    left = view.captains[seat].fuel
    words = f"{counted(left, 'unit')} of fuel left."
    return Gauge(label or "Fuel", str(left), words, "pressing" if left <= 2 else "")


def _stars(view: State, seat: int) -> Gauge:
    stars = score(view, seat)
    return Gauge("Systems", str(stars), f"{counted(stars, 'system')} surveyed.")


def _captain(view: State, seat: int, viewer: Viewer) -> Gauge:
    stars, fuel = score(view, seat), view.captains[seat].fuel
    name = captain_name(view, seat)
    who = "You" if seat == viewer else fit(name, _NAME)
    tank = "" if is_alien(view, seat) else f" {fuel} fuel"
    said = "" if is_alien(view, seat) else f", {counted(fuel, 'unit')} of fuel left"
    return Gauge(who, f"{stars}★{tank}", f"{name}: {counted(stars, 'system')}{said}.")
