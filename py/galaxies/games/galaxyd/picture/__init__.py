"""Everything that Galaxy of D draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene
from .lenses import LENSES, lens
from .moments import moments

PICTURE: Picture[State, Action] = Picture(scene=scene, moments=moments, lenses=LENSES, lens=lens)
