"""Everything that Take The Galaxy draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .cues import cues
from .hand import ROOMS
from .strip import strip
from .touched import touched

PICTURE: Picture[State, Action] = Picture(
    scene=scene,
    spot=spot,
    touched=touched,
    strip=strip,
    hand=ROOMS,
    cues=cues,
)
