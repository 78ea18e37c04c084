"""The lines on the map: the last flight, the ways and dice of Pirates, threats to a Starbase."""

from __future__ import annotations

from ....draw.svg import Svg, el, group, move, path
from ....game import Shape
from ..forecast import preview
from ..rules.phases import Absorbing, Fighting, Moving, Over, Raiding, Roaming, Sortie
from ..rules.sectors import NOWHERE
from ..rules.state import State
from . import glyphs
from .geometry import centres, corner
from .pirates import acting, heading


def _line(view: State, sectors: tuple[int, ...], class_: str, shape: Shape) -> Svg:
    places = centres(view.terms.map, shape)
    points = [places[sector] for sector in sectors]
    return group(
        el("path", d=path(points), class_="line"),
        el("circle", cx=points[0][0], cy=points[0][1], r=3.5, class_="origin"),
        class_=class_,
    )


def ways(view: State, shape: Shape) -> Svg:
    """The last flight, the Pirates' sorties, and where Pirates may go next."""
    lines = []
    if view.flight is not None:
        lines.append(
            _line(view, view.flight.path, f"flown {view.colour(view.flight.player)}", shape)
        )
    if isinstance(view.phase, Moving | Fighting | Absorbing | Raiding | Roaming):
        for sector, targets in preview.prey(view):
            if view.raiding is None or sector in view.raiding.idle:  # the others have acted
                lines += [_line(view, (sector, target), "prowl", shape) for target in targets]
    if view.sortie is not None and view.sortie.die:
        lines += [
            _line(view, (view.sortie.at, target), "aim now", shape) for target in heading(view)
        ]
        lines.append(_die(view, view.sortie, shape, now=True))
    for sortie in view.sorties if _raided(view) else ():
        if NOWHERE != sortie.target != sortie.at:
            lines.append(_line(view, (sortie.at, sortie.target), "aim", shape))
        if sortie.at != sortie.start:
            lines.append(_line(view, (sortie.start, sortie.at), "raided", shape))
        lines.append(_die(view, sortie, shape))
    return group(*lines, aria_hidden="true", pointer_events="none")


def _die(view: State, sortie: Sortie, shape: Shape, *, now: bool = False) -> Svg:
    """The die of a Pirate, in the lower left corner; large while it is on the table."""
    x, y = centres(view.terms.map, shape)[sortie.at]
    left, down = corner(shape, -1, 1)
    half = 13 if now else 11
    return group(
        el("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=half / 3, class_="face"),
        glyphs.text(sortie.die, 0, 0.5, "pip"),
        class_="die big" if now else "die",
        transform=move(x + left, y + down),
    )


def _raided(view: State) -> bool:
    """Whether phase 3 goes on, or nothing has moved since."""
    return acting(view) or (isinstance(view.phase, Moving) and not view.flights)


def danger(view: State, viewer: int, shape: Shape) -> Svg:
    """Enemy stacks from which a Bomber might hit the viewer's Starbase next turn."""
    if viewer not in (0, 1) or not view.turn or isinstance(view.phase, Over):
        return group()
    base = view.bases[viewer]
    lines = [
        _line(view, (sector, base), "threat", shape) for sector in preview.threats(view, viewer)
    ]
    return group(*lines, aria_hidden="true", pointer_events="none")
