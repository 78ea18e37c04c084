"""The status strip of Galaxy of D."""

from __future__ import annotations

from ....game import Gauge, Viewer
from ..rules.names import side_title
from ..rules.phases import Over
from ..rules.state import NOBODY, State

_PHASES = {
    "move": "Move", "select": "Combat", "absorb": "Combat", "raid": "Pirates", "die": "Pirates",
    "target": "Pirates", "course": "Pirates", "buy": "Buy",
}  # fmt: skip
_LOW = 5
"""Armor from which on a Starbase is in danger."""


def strip(view: State, viewer: Viewer) -> tuple[Gauge, ...]:
    """The turn and its phase, then money and armor of both sides, the viewer's first."""
    me = max(viewer, 0)
    return (_turn(view), *(_side(view, player, viewer) for player in (me, 1 - me)))


def _turn(view: State) -> Gauge:
    if isinstance(view.phase, Over):
        return Gauge("", "Over", "The game is over.")
    if not view.turn:
        return Gauge("", "Setup", "Setup, before the first turn.")
    phase = "Pirates" if view.raiding is not None else _PHASES.get(view.phase.name, "")
    label = f"Strike {view.turn}/3" if view.strike else f"Turn {view.turn}"
    return Gauge(label, phase, f"{label}: {phase or 'between two phases'}.")


def _side(view: State, player: int, viewer: Viewer) -> Gauge:
    armor, money = max(0, view.armor[player]), view.money[player]
    title = side_title(view, player)
    known = view.redog != NOBODY
    who = view.colour(player).capitalize() if known else "You" if player == viewer else "Rival"
    low = "pressing" if view.turn and armor <= _LOW else ""
    return Gauge(who, f"◆{armor} ${money}", f"{title}: armor {armor}, ${money}.", low)
