"""What a view of Galaxy of D looks like: the map and the panels beside it.

The page gives the words chosen so far (the draft); a part that can be chosen next carries the
words that it adds. Nothing here knows more than the observation it is given.
"""

from __future__ import annotations

from ....draw.svg import Scene
from .hand import hand
from .map import map_pane
from .panels import panels
from .pirates import pirate_panel
from ..rules.state import State


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    """The map (pane "board"), what one plays from (kind "hand"), and the panels."""
    return Scene((map_pane(view, draft), *hand(view, draft), *panels(view), *pirate_panel(view)))
