"""The whole picture: the galaxy map, and the panels that the moment needs."""

from __future__ import annotations

from dataclasses import replace

from ....draw.svg import Scene
from ....game import Shape, Spot
from ..rules import phases
from ..rules.state import State, is_seasoning
from ..rules.tables import PLACES, RING
from . import panels
from .galaxy_map import galaxy_map
from .glyphs import HEIGHT, SIZE, STEP, WIDTH, middle
from .new_world import about, new_world


def scene(view: State, viewer: int, draft: tuple[str, ...], shape: Shape = "wide") -> Scene:
    """The map (pane "board"), then hand, travel line, the new world, or the books."""
    view = watched(view)
    panes = [galaxy_map(view, viewer, draft)]
    if view.making:
        panes.append(new_world(view, viewer, view.making, shape))
        told = about(view, view.making)
        panes += [told] if told else []
    if view.line:
        if not view.making:
            panes.append(panels.hand(view, viewer, draft, shape))
        panes.append(panels.line(view))
    elif view.lanes:
        panes += [panels.atlas(view, draft), panels.travelogue(view)]
        if view.terms.journal:
            panes.append(panels.journal(view))
        panes += panels.growth(view)
    return Scene(tuple(panes))


def spot(view: State, viewer: int, key: str, shape: Shape) -> Spot | None:
    """A sector by its number, or a ring of them round the black hole."""
    if key.isdecimal() and int(key) in PLACES:
        return Spot(*middle(int(key)), SIZE)
    rings = {around_hole(ring): ring for ring in RING.values()}
    return Spot(WIDTH / 2, HEIGHT / 2, STEP * rings[key]) if key in rings else None


def around_hole(ring: int) -> str:
    """The key of a ring of sectors."""
    return f"ring:{ring}"


def watched(view: State) -> State:
    """The view while the program flies: in a phase that offers nothing, since nobody chooses then
    (STC-108)."""
    if not is_seasoning(view) or not view.lanes:
        return view
    return replace(view, phase=_idle(view.phase))


def _idle(phase: phases.Phase) -> phases.Phase:
    match phase:
        case phases.Navigating():
            return phases.Drawing()
        case phases.Paying(trip):
            return phases.Stamping(trip)
        case phases.ChoosingBiome(making) | phases.ChoosingSociety(making):
            return phases.RollingTraits(making)
        case phases.Writing(making):
            return phases.Suggesting(making)
        case phases.Atlas():
            return phases.Launching()
    return phase
