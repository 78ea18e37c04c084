"""Everything that Galaxy of D draws."""

from __future__ import annotations

from ....game import Picture
from ..rules.actions import Action
from ..rules.state import State
from .board import scene, spot
from .cues import cues
from .hand import room
from .lenses import LENSES, lens, shows
from .moments import moments
from .strip import strip
from .theatre import theatre

PICTURE: Picture[State, Action] = Picture(
    scene=scene,
    spot=spot,
    strip=strip,
    hand={"tall": room("tall"), "wide": room("wide")},
    moments=moments,
    cues=cues,
    theatre=theatre,
    colour=State.colour,
    lenses=LENSES,
    lens=lens,
    shows=shows,
)
