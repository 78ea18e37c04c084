"""Everything that Take The Galaxy draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene
from .cues import cues

PICTURE: Picture[State, Action] = Picture(scene=scene, cues=cues)
