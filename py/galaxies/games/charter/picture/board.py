"""The whole picture: the galaxy map, and the panels that the moment needs."""

from __future__ import annotations

from dataclasses import replace

from ....draw.svg import Scene
from ..rules import state as s
from ..rules.state import State
from . import panels
from .galaxy_map import galaxy_map
from .new_world import new_world


def scene(view: State, viewer: int, draft: tuple[str, ...]) -> Scene:
    """The map (pane "board"), then hand, travel line, the new world, or the books."""
    if s.is_seasoning(view) and view.lanes:
        view = replace(view, phase=_watched(view.phase))
    panes = [galaxy_map(view, viewer, draft)]
    if view.making:
        panes.append(new_world(view, viewer, view.making))
    if view.line:
        if not view.making:
            panes.append(panels.hand(view, viewer, draft))
        panes.append(panels.line(view))
    elif view.lanes:
        panes += [panels.atlas(view, draft), panels.travelogue(view)]
        if view.terms.journal:
            panes.append(panels.journal(view))
        panes += panels.growth(view)
    return Scene(tuple(panes))


def _watched(phase: s.Phase) -> s.Phase:
    """A phase that offers nothing: nobody chooses while the program flies (STC-108)."""
    match phase:
        case s.Navigating():
            return s.Drawing()
        case s.Paying(trip):
            return s.Stamping(trip)
        case s.ChoosingBiome(making) | s.ChoosingSociety(making):
            return s.RollingTraits(making)
        case s.Writing(making):
            return s.Suggesting(making)
        case s.Atlas():
            return s.Launching()
    return phase
