"""Everything that Galaxy Express draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene
from .lenses import LENSES, lens

PICTURE: Picture[State, Action] = Picture(scene=scene, lenses=LENSES, lens=lens)
