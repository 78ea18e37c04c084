"""The star map of a galaxy: a chart drawn from nothing but its code.

Everything is integer arithmetic, angles in quarter degrees over a table of sines, so that the
map is the same on every device; web/starmap.mjs draws the same one before Python is there.
Colours are classes (web/style.css).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..galaxy.luck import Luck, Stream
from ..galaxy.names import galaxy_name, star_names
from .svg import Svg, el, group

WIDE, HIGH = 1200, 720
MIDDLE_X, MIDDLE_Y = 600, 360
TURN = 1440
"""A whole turn in quarter degrees."""
_SINES = (0, 89, 178, 265, 350, 433, 512, 587, 658, 724, 784, 839, 887, 928, 962, 989, 1008, 1020)
_QUARTER = (*_SINES, 1024, 1024)
"""1024 times the sine of 0, 5, ... 90 degrees, and one more to interpolate towards."""

KINDS = ("spiral",) * 8 + ("barred",) * 7 + ("ring",) * 3 + ("elliptical",) * 2
"""Each kind as often as it is to come up."""
_COUNTS = ("no", "one", "two", "three", "four")
Point = tuple[int, int]


def sine(angle: int) -> int:
    """1024 times the sine of an angle in quarter degrees."""
    half, at = divmod(angle % TURN, TURN // 2)
    i, rest = divmod(min(at, TURN // 2 - at), 20)
    value = _QUARTER[i] + (_QUARTER[i + 1] - _QUARTER[i]) * rest // 20
    return -value if half else value


def cosine(angle: int) -> int:
    return sine(angle + TURN // 4)


@dataclass(frozen=True, slots=True)
class Plan:
    """What kind of galaxy it is and how it lies in the sky."""

    kind: str
    arms: int
    tilt: int
    """Height of a circle in its plane, in 1024ths of its width."""
    lean: int
    """Degrees by which the long axis is turned."""
    start: int
    twist: int
    """Quarter degrees an arm turns at each step outwards; negative the other way round."""
    tint: int

    def at(self, radius: int, angle: int) -> Point:
        """Where a point of the plane of the galaxy is on the chart."""
        x = radius * cosine(angle) >> 10
        y = (radius * sine(angle) >> 10) * self.tilt >> 10
        c, s = cosine(4 * self.lean), sine(4 * self.lean)
        return MIDDLE_X + (x * c - y * s >> 10), MIDDLE_Y + (x * s + y * c >> 10)


def plan(code: str) -> Plan:
    """The plan of the galaxy with this code."""
    luck = Luck(code).stream("map/plan")
    kind = luck.choice(KINDS)
    arms = {"spiral": 2 + luck.below(3), "barred": 2}.get(kind, 0)
    return Plan(
        kind=kind,
        arms=arms,
        tilt=480 + luck.below(330),
        lean=luck.below(61) - 30,
        start=luck.below(TURN),
        twist=(18 + luck.below(12)) * (1 if luck.below(2) else -1),
        tint=luck.below(6),
    )


def words(code: str) -> str:
    """What kind of galaxy it is, e.g. "a spiral galaxy with two arms"."""
    shape = plan(code)
    match shape.kind:
        case "spiral":
            return f"a spiral galaxy with {_COUNTS[shape.arms]} arms"
        case "barred":
            return "a barred spiral galaxy"
        case "ring":
            return "a ring galaxy"
        case _:
            return "an elliptical galaxy"


def _near(luck: Stream, reach: int) -> int:
    """A number from -reach to reach, those near 0 more often."""
    return luck.below(reach + 1) + luck.below(reach + 1) - reach


def spines(shape: Plan) -> list[list[tuple[int, int]]]:
    """The middle lines of the arms, outwards, as (radius, angle): logarithmic spirals or a ring."""
    if shape.kind == "ring":
        return [[(310, angle) for angle in range(shape.start, shape.start + TURN, 24)]]
    if not shape.arms:
        return []
    lines = []
    for arm in range(shape.arms):
        angle = shape.start + arm * TURN // shape.arms
        radius = (164 if shape.kind == "barred" else 80) * 64
        line = []
        while radius < 440 * 64:
            line.append((radius >> 6, angle))
            radius = radius * 27 // 26
            angle += shape.twist
        lines.append(line)
    return lines


def dots(points: list[Point]) -> str:
    """Path data: with round line caps each point is a dot."""
    return "".join(f"M{x} {y}h0" for x, y in points)


def _puff(shape: Plan, at: Point, size: int, name: str) -> Svg:
    """A soft cloud that lies in the plane of the galaxy; its colour is the gradient's."""
    x, y = at
    return el(
        "ellipse",
        cx=x,
        cy=y,
        rx=size,
        ry=size * (shape.tilt + 200) >> 10,
        fill=f"url(#map-{name})",
        transform=f"rotate({shape.lean} {x} {y})",
    )


def _gradient(name: str) -> Svg:
    stops = [
        el("stop", offset=f"{at}%", class_=f"{name}-{part}")
        for at, part in ((0, "heart"), (45, "body"), (100, "rim"))
    ]
    return el("radialGradient", *stops, id=f"map-{name}")


def _field(code: str) -> Svg:
    """The stars before and behind, all over the chart."""
    luck = Luck(code).stream("map/field")
    sizes = (("faint", 230), ("plain", 90), ("bright", 22))
    layers = [(size, [(luck.below(WIDE), luck.below(HIGH)) for _ in range(n)]) for size, n in sizes]
    return group(
        *(el("path", d=dots(points), class_=f"dot {size}") for size, points in layers),
        spikes(layers[-1][1][:9], 9),
        class_="field",
    )


def _chart(shape: Plan) -> Svg:
    """The engraver's lines: circles in the plane of the galaxy and the rays between them."""
    rings = []
    for radius in (150, 300, 450):
        rings.append(
            el(
                "ellipse",
                cx=MIDDLE_X,
                cy=MIDDLE_Y,
                rx=radius,
                ry=radius * shape.tilt >> 10,
                transform=f"rotate({shape.lean} {MIDDLE_X} {MIDDLE_Y})",
            )
        )
    rays = ""
    for angle in range(0, TURN, TURN // 12):
        (x1, y1), (x2, y2) = shape.at(450, angle), shape.at(480, angle)
        rays += f"M{x1} {y1}L{x2} {y2}"
    return group(*rings, el("path", d=rays), class_="chart")


RIBBONS = (("wide", 7), ("body", 9), ("spine", 6))
"""The light of an arm in three strokes, and how many tenths of the arm each is long: the style
sheet blurs them, so that the arm shines as one and tapers."""


def _ribbons(shape: Plan, lines: list[list[tuple[int, int]]]) -> Svg:
    strokes = []
    for name, tenths in RIBBONS:
        d = ""
        for line in lines:
            part = line if shape.kind == "ring" else line[: len(line) * tenths // 10]
            d += "M" + "L".join("{} {}".format(*shape.at(*spot)) for spot in part)
            d += "Z" if shape.kind == "ring" else ""
        strokes.append(el("path", d=d, class_=f"ribbon {name}"))
    return group(*strokes, class_="ribbons")


def spikes(points: list[Point], reach: int) -> Svg:
    """The crosses of light that a telescope draws about bright stars."""
    d = "".join(f"M{x - reach} {y}h{2 * reach}M{x} {y - reach}v{2 * reach}" for x, y in points)
    return el("path", d=d, class_="spike")


def _disc(code: str, shape: Plan, lines: list[list[tuple[int, int]]]) -> list[Svg]:
    """Glow, dust, stars and nebulae of the arms."""
    luck = Luck(code).stream("map/arms")
    glow, dust, bloom = [], [], []
    stars: dict[str, list[Point]] = {"faint": [], "plain": [], "bright": []}
    for line in lines:
        for i, (radius, angle) in enumerate(line):
            if i % 2 == 0:
                spot = shape.at(radius + _near(luck, 8), angle + _near(luck, 16))
                width = 26 + (min(radius, 970 - 2 * radius) >> 3) + luck.below(18)
                glow.append(_puff(shape, spot, width, "arm"))
            if i % 3 == 1:
                inside = shape.at(radius * 15 >> 4, angle - (20 if shape.twist > 0 else -20))
                dust.append(_puff(shape, inside, 12 + (radius >> 4) + luck.below(8), "dust"))
            if luck.below(5) == 0:
                spot = shape.at(radius + _near(luck, 22), angle + _near(luck, 30))
                bloom.append(_puff(shape, spot, 7 + luck.below(13), "bloom"))
            for size, count in (("faint", 9), ("plain", 4), ("bright", luck.below(3) >> 1)):
                reach = 18 + (radius >> (2 if size == "faint" else 3))
                for _ in range(count):
                    off = _near(luck, reach)
                    stars[size].append(shape.at(radius + off, angle + _near(luck, 44)))
    layers = [el("path", d=dots(stars[size]), class_=f"dot {size}") for size in stars]
    return [
        _ribbons(shape, lines),
        group(*glow),
        group(*dust, class_="dust"),
        group(*bloom),
        group(*layers, spikes(stars["bright"], 6), class_="arms"),
    ]


def _cloud(luck: Stream, shape: Plan, count: int, reach: int) -> list[Point]:
    """Stars of a round cloud about the heart of the galaxy."""
    return [
        shape.at(abs(_near(luck, reach)) + luck.below(1 + reach // 4), luck.below(TURN))
        for _ in range(count)
    ]


def _heart(code: str, shape: Plan) -> list[Svg]:
    """Halo, bulge and bar, and the old stars in them."""
    luck = Luck(code).stream("map/heart")
    middle = (MIDDLE_X, MIDDLE_Y)
    if shape.kind == "elliptical":
        clouds = [_puff(shape, middle, size, "old") for size in (440, 310, 190)]
        stars = _cloud(luck, shape, 460, 330)
    else:
        clouds = [_puff(shape, middle, 430, "halo"), _puff(shape, middle, 165, "old")]
        stars = _cloud(luck, shape, 190, 130)
    if shape.kind == "barred":
        for step in range(-5, 6):
            radius = abs(step) * 31
            spot = shape.at(radius, shape.start + (0 if step > 0 else TURN // 2))
            clouds.append(_puff(shape, spot, 62 - 4 * abs(step), "old"))
            stars += [(spot[0] + _near(luck, 34), spot[1] + _near(luck, 18)) for _ in range(12)]
    core = [_puff(shape, middle, 92, "core"), _puff(shape, middle, 34, "core")]
    return [group(*clouds), el("path", d=dots(stars), class_="dot faint old"), group(*core)]


def _clusters(code: str, shape: Plan) -> Svg:
    """Globular clusters about the galaxy, and small galaxies far behind it."""
    luck = Luck(code).stream("map/clusters")
    parts = []
    for _ in range(4 + luck.below(5)):
        x, y = shape.at(300 + luck.below(200), luck.below(TURN))
        stars = [(x + _near(luck, 9), y + _near(luck, 9)) for _ in range(14)]
        parts.append(_puff(shape, (x, y), 15, "core"))
        parts.append(el("path", d=dots(stars), class_="dot faint old"))
    for _ in range(3 + luck.below(3)):
        x, y, size = luck.below(WIDE), luck.below(HIGH), 8 + luck.below(12)
        lean = luck.below(180)
        parts.append(
            el(
                "ellipse",
                cx=x,
                cy=y,
                rx=size,
                ry=3 + size // 4,
                fill="url(#map-old)",
                transform=f"rotate({lean} {x} {y})",
            )
        )
    return group(*parts)


def charted(code: str) -> list[tuple[str, Point]]:
    """The named stars and where they are, in an order that makes a short journey."""
    shape = plan(code)
    luck = Luck(code).stream("map/charted")
    lines = spines(shape)
    spots: list[Point] = []
    for _ in range(90):
        if lines:
            radius, angle = luck.choice(luck.choice(lines))
        else:
            radius, angle = 130 + luck.below(230), luck.below(TURN)
        x, y = shape.at(radius + _near(luck, 30), angle)
        clear = all(abs(x - a) > 175 or abs(y - b) > 52 for a, b in spots)
        if len(spots) < 6 and clear and 60 < y < HIGH - 60 and abs(x - MIDDLE_X) < 400:
            spots.append((x, y))
    journey = [min(spots)]
    while len(journey) < len(spots):
        x, y = journey[-1]
        rest = [spot for spot in spots if spot not in journey]
        journey.append(min(rest, key=lambda s: ((s[0] - x) ** 2 + (s[1] - y) ** 2, s)))
    return list(zip(star_names(code, len(journey)), journey, strict=True))


def _journey(code: str) -> Svg:
    """The named stars, their names, and a course from one to the next."""
    stars = charted(code)
    course = "M" + "L".join(f"{x} {y}" for _, (x, y) in stars)
    parts = [el("path", d=course, class_="course")]
    for i, (name, (x, y)) in enumerate(stars):
        left = x > MIDDLE_X + 150
        parts.append(
            group(
                el("circle", cx=x, cy=y, r=13 if i == 0 else 9, class_="ring"),
                el("circle", cx=x, cy=y, r=4, class_="sun"),
                el("path", d=f"M{x - 17} {y}h34M{x} {y - 17}v34", class_="ray"),
                el(
                    "text",
                    name,
                    x=x - 22 if left else x + 22,
                    y=y - 10,
                    class_="end" if left else None,
                ),
            )
        )
    return group(*parts, class_="journey")


def starmap(code: str) -> Svg:
    """The whole chart of the galaxy with this code (in its normal form) as an svg element."""
    shape = plan(code)
    gradients = [_gradient(n) for n in ("arm", "dust", "bloom", "old", "core", "halo")]
    halo, *heart = _heart(code, shape)
    return el(
        "svg",
        el("defs", *gradients),
        _field(code),
        _chart(shape),
        halo,
        *_disc(code, shape, spines(shape)),
        *heart,
        _clusters(code, shape),
        _journey(code),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
        role="img",
        aria_label=f"Star map of {galaxy_name(code)}, {words(code)}",
        class_=f"starmap tint-{shape.tint}",
    )
