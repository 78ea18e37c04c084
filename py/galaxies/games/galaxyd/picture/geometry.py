"""Where the sectors lie in the picture, one unit about one pixel on a desktop.

In a wide window row a is at the top and the hexes stand on a point. In a tall one the same map is
turned by a quarter, counter-clockwise: row a is at the left, and its places count upwards.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby

from ....draw.svg import number
from ....game import Shape
from ..rules.pieces import MapName
from ..rules.sectors import WIDEST, chart, name

SIZE = 34
WIDE = 58
"""Width of a hex: SIZE times the square root of 3, less a hundredth. So corners and middles are
whole numbers, which keeps boards and the pages of rules short."""
HALF = WIDE // 2
MARGIN = 10
BERTH = 54
"""Width and height of a place for a ship of the chosen stack, in a corner of the map."""
_NOTCH = (22, 33)
"""From the middle of the last hex of a row to the label at the rim."""
_EDGE = 3
"""Between berths, and from a berth to the edge."""
Point = tuple[float, float]


def _turned(point: Point, wide: float, shape: Shape) -> Point:
    """A point of the map that lies wide, in a window of this shape."""
    return (point[1], wide - point[0]) if shape == "tall" else point


@cache
def centres(which: MapName, shape: Shape = "wide") -> dict[int, Point]:
    """The middle of every sector."""
    ground, (wide, _) = chart(which), size(which)
    left = min(ground.axial[s][0] + ground.axial[s][1] / 2 for s in ground.sectors)
    places = {}
    for sector in ground.sectors:
        q, r = ground.axial[sector]
        x = MARGIN + HALF + WIDE * (q + r / 2 - left)
        places[sector] = _turned((x, MARGIN + SIZE + 1.5 * SIZE * r), wide, shape)
    return places


@cache
def size(which: MapName, shape: Shape = "wide") -> tuple[float, float]:
    """Width and height of the picture."""
    ground = chart(which)
    wide = round(WIDE * (ground.widest + 0.5)) + 2 * MARGIN
    high = 1.5 * SIZE * (ground.rows - 1) + 2 * SIZE + 2 * MARGIN
    return (high, wide) if shape == "tall" else (wide, high)


@cache
def outline(x: float, y: float, radius: float = SIZE, shape: Shape = "wide") -> str:
    """Path data of a hex round a point."""
    w, h, side = (number(part) for part in (radius * HALF / SIZE, radius / 2, radius))
    if shape == "tall":
        return f"M{number(x - radius)} {number(y)}l{h} -{w}h{side}l{h} {w}l-{h} {w}h-{side}Z"
    return f"M{number(x)} {number(y - radius)}l{w} {h}v{side}l-{w} {h}l-{w} -{h}v-{side}Z"


@cache
def honeycomb(which: MapName, shape: Shape) -> str:
    """Path data of all hexes."""
    return "".join(outline(x, y, SIZE, shape) for x, y in centres(which, shape).values())


@cache
def corner(shape: Shape, right: int, down: int) -> Point:
    """From the middle of a hex to the middle of a badge in its corner; right and down are 1 or
    -1. Badges of neighbours do not meet."""
    along, across = (16, 19) if shape == "tall" else (19, 16)
    return along * right, across * down


@cache
def rim(which: MapName, shape: Shape) -> tuple[tuple[str, float, float], ...]:
    """The labels at the rim and where they stand: the letter of each row where it begins, the
    number of its last place where it ends; in the notch away from the longest row."""
    places, (wide, _) = centres(which), size(which)
    rows = [list(row) for _, row in groupby(chart(which).sectors, key=lambda s: s // WIDEST)]
    labels = []
    aside, off = _NOTCH
    for above, row in zip((None, *rows), rows, strict=False):
        first, last = row[0], row[-1]
        x, y = places[first]
        up = above is None or places[above[0]][0] > x
        start = _turned((x - aside, y - off if up else y + off), wide, shape)
        labels.append((name(first)[0], *start))
        x, y = places[last]
        up = above is None or places[above[-1]][0] < x
        end = _turned((x + aside, y - off if up else y + off), wide, shape)
        labels.append((name(last)[1:], *end))
    return tuple(labels)


@cache
def berths(which: MapName, shape: Shape) -> tuple[Point, ...]:
    """The middles of the places in the empty corners of the map: the best corners first, and last
    the place at the very edge of its corner."""
    wide, high = size(which)
    taken = [(at, SIZE - 2) for at in centres(which).values()]
    taken += [((x, y), 9) for _, x, y in rim(which, "wide")]
    free = []
    steps = sorted(((i, j) for i in range(4) for j in range(4)), key=lambda step: (sum(step), step))
    # The two roomiest corners lie across from each other. The lower one is nearer to the thumb.
    far = (True, True), (False, False)
    roomy = far[::-1] if shape == "tall" else far
    last = False, True
    for right, low in (*roomy, (True, False), last):
        for i, j in steps[::-1] if (right, low) == last else steps:
            x, y = (_EDGE + BERTH / 2 + (BERTH + _EDGE) * n for n in (i, j))
            at = (wide - x if right else x, high - y if low else y)
            if all(_apart(at, other, room) for other, room in taken):
                free.append(_turned(at, wide, shape))
    return tuple(free)


def _apart(berth: Point, other: Point, room: float) -> bool:
    """Whether a berth leaves so much room round a point."""
    x, y = (max(0.0, abs(a - b) - BERTH / 2) for a, b in zip(berth, other, strict=True))
    return x * x + y * y >= room * room
