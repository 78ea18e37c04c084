"""The map of Galaxy of D and the panels beside it."""

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene
from .moments import moments
from .reach import LENSES, lens

PICTURE: Picture[State, Action] = Picture(
    scene=scene, moments=moments, lenses=LENSES, lens=lens
)
