"""What a campaign looks like: the galaxy map, and the panels that the moment needs."""

from __future__ import annotations

from dataclasses import replace

from ....draw.svg import Scene
from . import panels, new_world as workshop
from .galaxy_map import chart
from ..rules.phases import is_seasoning
from ..rules.state import State


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    """The map (pane "board"), then hand, travel line, the world in the making, or the books."""
    if is_seasoning(view) and view.lanes:
        view = replace(view, phase="draw")  # nobody chooses while the program flies (STC-108)
    panes = [chart(view, draft)]
    if view.making:
        panes.append(workshop.workshop(view, view.making))
    if view.line:
        if not view.making:
            panes.append(panels.hand(view, draft))
        panes.append(panels.line(view))
    elif view.lanes:
        panes += [panels.atlas(view, draft), panels.travelogue(view)]
        if view.terms.journal:
            panes.append(panels.journal(view))
        panes += panels.growth(view)
    return Scene(tuple(panes))
