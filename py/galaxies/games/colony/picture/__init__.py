"""Everything that Take The Galaxy draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .cues import cues

PICTURE: Picture[State, Action] = Picture(scene=scene, spot=spot, cues=cues)
