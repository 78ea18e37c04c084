"""The picture of a view: the map and the panels beside it.

A part that can be chosen next carries the words that it adds to the draft. Everything is drawn
from the observation alone.
"""

from __future__ import annotations

from ....draw.svg import Scene
from ....game import Shape, Spot
from ..rules.sectors import name
from ..rules.state import State
from .fleet import fleet
from .geometry import SIZE, centres
from .hand import hand
from .map import map_pane
from .panels import panels
from .pirates import pirate_panel


def scene(view: State, viewer: int, draft: tuple[str, ...], shape: Shape = "wide") -> Scene:
    """The map (pane "board"), the shipyard or the losses (kind "hand"), and the panels."""
    around = (
        *hand(view, viewer, shape),
        *fleet(view, viewer, draft),
        *panels(view, viewer),
        *pirate_panel(view),
    )
    return Scene((map_pane(view, viewer, draft, shape), *around))


def spot(view: State, viewer: int, key: str, shape: Shape) -> Spot | None:
    """A sector by its name."""
    middles = {name(sector): at for sector, at in centres(view.terms.map, shape).items()}
    return Spot(*middles[key], SIZE) if key in middles else None
