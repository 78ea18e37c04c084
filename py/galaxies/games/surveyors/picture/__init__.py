"""The sheet, its lines and marks, and the panels beside it."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene

PICTURE: Picture[State, Action] = Picture(scene=scene)
