"""The status strip of Galaxy Express."""

from __future__ import annotations

from ....game import Gauge, Viewer
from ....words.english import counted, minus
from ..rules.phases import Over
from ..rules.state import UNKNOWN, State
from ..words.terms import spot


def strip(view: State, viewer: Viewer) -> tuple[Gauge, ...]:
    """The turn, the order and its customer, speed, refuels and points."""
    done, most = len(view.delivered), view.terms.deliveries
    points = minus(view.score)
    return (
        Gauge("Turn", str(view.turn), f"Turn {view.turn}."),
        *_order(view, done, most),
        Gauge("Speed", str(view.speed), f"Speed {view.speed}."),
        Gauge("Refuels", str(view.refuels), f"{counted(view.refuels, 'refuel')}."),
        Gauge("Points", points, f"{points} points."),
    )


def _order(view: State, done: int, most: int) -> tuple[Gauge, ...]:
    if view.target == UNKNOWN or isinstance(view.phase, Over):
        words = f"{done} of {counted(most, 'order')} delivered."
        return (Gauge("Orders", f"{done}/{most}", words),)
    known = view.target_square != UNKNOWN
    where = f"on {spot(view, view.target_square)}" if known else "not found yet"
    return (
        Gauge("Order", f"{done + 1}/{most}", f"Order {done + 1} of {most}."),
        Gauge("To", str(view.target), f"Deliver to planet {view.target}, {where}."),
    )
