"""The ground of the map: haze, a few stars, and the black hole in the middle."""

from __future__ import annotations

from ....draw import bodies
from ....draw.svg import Svg, el, group, move
from ....galaxy.luck import Luck
from .glyphs import HEIGHT, WIDTH


def _stars() -> str:
    stream = Luck("charter sky").stream("stars")
    dots = []
    for _ in range(70):
        x, y = stream.below(int(WIDTH)), stream.below(int(HEIGHT))
        dots.append(f"M{x} {y}h0.01")
    return "".join(dots)


_STARS = _stars()


def heavens() -> Svg:
    """Space behind the hexes."""
    return group(
        el(
            "radialGradient",
            el("stop", offset="0", class_="haze-a-heart"),
            el("stop", offset="1", class_="haze-a-rim"),
            id="charter-haze",
        ),
        el("rect", width=WIDTH, height=HEIGHT, class_="ground"),
        el("rect", width=WIDTH, height=HEIGHT, fill="url(#charter-haze)"),
        el("path", d=_STARS, class_="star faint"),
        aria_hidden="true",
        pointer_events="none",
    )


def hole() -> Svg:
    """The black hole: a dark disc in a ring of light (STC-04)."""
    return group(
        el("title", "The black hole: nothing enters it"),
        bodies.black_hole(17),
        transform=move(WIDTH / 2, HEIGHT / 2),
    )
