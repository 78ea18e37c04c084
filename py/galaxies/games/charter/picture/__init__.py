"""Everything that Star Charter draws."""

from __future__ import annotations

from ....game import Picture, Room
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .cues import cues
from .glyphs import COLUMN
from .strip import strip
from .touched import touched

PICTURE: Picture[State, Action] = Picture(
    scene=scene,
    spot=spot,
    touched=touched,
    strip=strip,
    hand={"tall": Room(340, 150), "wide": Room(COLUMN, 242)},
    cues=cues,
)
