"""Everything that Surveyors of the Galaxy draws."""

from __future__ import annotations

from ....game import Picture, Player, Room
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .cues import cues
from .strip import strip
from .touched import touched


def colour(view: State, seat: Player) -> str:
    """The class of a captain's colour; a moderator has none."""
    return f"s{view.order.index(seat)}" if seat in view.order else ""


PICTURE: Picture[State, Action] = Picture(
    scene=scene,
    spot=spot,
    touched=touched,
    strip=strip,
    hand={"tall": Room(340, 136, stays=False), "wide": Room(340, 136, stays=False)},
    cues=cues,
    colour=colour,
)
