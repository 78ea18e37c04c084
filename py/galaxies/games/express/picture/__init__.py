"""Everything that Galaxy Express draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .cues import cues
from .lenses import LENSES, lens, shows

PICTURE: Picture[State, Action] = Picture(
    scene=scene, spot=spot, cues=cues, lenses=LENSES, lens=lens, shows=shows
)
