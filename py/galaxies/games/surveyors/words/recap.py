"""What the other captains did since the viewer's turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ....game import Player, Viewer
from ....words.english import counted
from ..rules import actions
from ..rules.actions import Action
from ..rules.names import star_name
from ..rules.state import State, Trip


def recap(
    views: Sequence[State], played: Sequence[Action], viewer: Viewer
) -> Iterator[tuple[Player, str]]:
    """`flies from star 3 to star 9 for 2 units`, `is out of the game`."""
    for before, action, after in zip(views, played, views[1:], strict=False):
        tell = _CLAUSES.get(type(action))
        if tell and before.mover != viewer:
            yield before.mover, tell(after, action)
        for trip in after.trips[len(before.trips) :]:
            if trip.seat != viewer:
                yield trip.seat, _flown(after, trip)
        for seat, captain in enumerate(after.captains if before.captains else ()):
            if seat != viewer and before.captains[seat].in_play and not captain.in_play:
                yield seat, "is out of the game"


_WAYS = {
    "journey": "travels from {} to {} through the wormhole",
    "adrift": "sets out from {} for {} and drifts away",
    "jump": "jumps from {} to {}",
    "fizzle": "tries to jump from {} to {} and fails",
    "late": "flies from {} to {} for {}, where another ship was nearer",
    "raid": "flies from {} to {} for {} and raids it",
    "visit": "flies from {} to {} for {} and finds nothing to raid",
}


def _flown(view: State, trip: Trip) -> str:
    way = _WAYS.get(trip.kind, "flies from {} to {} for {}")
    stars = star_name(view, trip.start), star_name(view, trip.end)
    return way.format(*stars, counted(trip.units, "unit"))


def _at(text: str) -> Callable[[State, Any], str]:
    return lambda view, action: text.format(star_name(view, action.star))


_CLAUSES: Mapping[type[Action], Callable[[State, Any], str]] = {
    actions.Home: _at("claims {} as home"),
    actions.Propulsion: lambda *args: "uses Positive Propulsion",
    actions.Asteroid: _at("puts an Asteroid Field around {}"),
    actions.Mouth: _at("opens a Worm Hole that ends at {}"),
    actions.Scope: lambda *args: "uses the Super Scope",
    actions.Shift: _at("uses a Dimensional Shift to start from {}"),
    actions.Supernova: _at("destroys {} by a Supernova"),
    actions.Lurk: lambda *args: "lurks",
}
