"""Everything that Galaxy Express draws."""

from __future__ import annotations

from ....game import Picture, Room
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .coins import TRAYS, WIDTH
from .cues import cues
from .lenses import LENSES, lens, shows
from .strip import strip
from .touched import touched

PICTURE: Picture[State, Action] = Picture(
    scene=scene,
    spot=spot,
    touched=touched,
    strip=strip,
    hand={shape: Room(WIDTH, tray.height) for shape, tray in TRAYS.items()},
    cues=cues,
    lenses=LENSES,
    lens=lens,
    shows=shows,
)
