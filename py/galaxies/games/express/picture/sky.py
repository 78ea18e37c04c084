"""The sky behind the star chart: the same stars on every device, from integer arithmetic.

The sky wraps like the chart: a star near an edge is drawn again beyond the opposite edge.
"""

from __future__ import annotations

from functools import cache

from ....draw.svg import Svg, el, group

_WIDE, _HIGH, _BAND = 480, 360, 80
"""The chart in its units, and how far beyond its edges copies are drawn."""

_SPACE = 200
"""How far the ground goes on beyond the chart, whose room may be wider or higher."""
_FIGURES = (
    ((84, 300), (112, 264), (150, 276), (188, 250), (214, 270)),
    ((250, 96), (276, 132), (318, 118), (352, 146), (338, 188), (318, 118)),
    ((96, 84), (128, 110), (172, 92), (196, 66)),
    ((388, 262), (352, 284), (318, 268), (296, 296)),
)
"""Faint star figures as engraved atlases have them, away from the edges."""


def _scatter(count: int, seed: int) -> list[tuple[int, int]]:
    """Points on the chart by a linear congruential generator."""
    points = []
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2**31
        x = (seed >> 8) % _WIDE
        seed = (seed * 1103515245 + 12345) % 2**31
        points.append((x, (seed >> 8) % _HIGH))
    return points


def _dots(points: list[tuple[int, int]], left: int, top: int) -> str:
    """Path data of points and their copies: with round line caps each is a dot."""
    return "".join(
        f"M{left + px} {top + py}h0"
        for x, y in points
        for px in (x, x - _WIDE, x + _WIDE)
        for py in (y, y - _HIGH, y + _HIGH)
        if -_BAND <= px <= _WIDE + _BAND and -_BAND <= py <= _HIGH + _BAND
    )


def _rays(points: list[tuple[int, int]], left: int, top: int) -> str:
    """Path data of fine crosses: the rays of the brightest stars."""
    return "".join(f"M{left + x - 6} {top + y}h12M{left + x} {top + y - 6}v12" for x, y in points)


@cache
def heavens(left: int, top: int, width: int, height: int) -> Svg:
    """Ground, nebulae, stars and star figures; the chart begins at (left, top)."""
    figures = "".join(
        "M" + "L".join(f"{left + x} {top + y}" for x, y in figure) for figure in _FIGURES
    )
    space = {"width": width + 2 * _SPACE, "height": height + 2 * _SPACE}
    corners = sorted({point for figure in _FIGURES for point in figure})
    return group(
        *(
            el(
                "radialGradient",
                el("stop", offset="0", class_=f"{name}-heart"),
                el("stop", offset="1", class_=f"{name}-rim"),
                id=f"gex-{name}",
            )
            for name in ("haze-a", "haze-b")
        ),
        el("rect", x=-_SPACE, y=-_SPACE, **space, class_="ground"),
        el("ellipse", cx=left + 130, cy=top + 110, rx=210, ry=130, fill="url(#gex-haze-a)"),
        el("ellipse", cx=left + 350, cy=top + 250, rx=200, ry=140, fill="url(#gex-haze-b)"),
        el("path", d=_dots(_scatter(190, 20031), left, top), class_="star faint"),
        el("path", d=_dots(_scatter(60, 77), left, top), class_="star"),
        el("path", d=_dots([*_scatter(14, 4242), *corners], left, top), class_="star bright"),
        el("path", d=_rays(_scatter(14, 4242)[::2], left, top), class_="ray"),
        el("path", d=figures, class_="figure"),
        aria_hidden="true",
        pointer_events="none",
    )
