"""The two maps: their sectors, neighbours, distances and twins (GOD-R-01, GOD-R-02).

A sector is a number, 11 times its row from the top plus its place in the row from the left, so
a1 is 0, a2 is 1, b1 is 11, e10 is 53. It means the same label on both maps.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .pieces import MapName

WIDEST = 11
NUMBERS = 110
"""One more than the largest sector number; not every number is a sector of a map."""
NOWHERE = -1
_ROWS = "abcdefghij"
_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east, as (q, r)."""


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector in words: row letter and place in the row, as in `e10`."""

    index: int

    def __str__(self) -> str:
        return name(self.index)

    @classmethod
    def parse(cls, word: str) -> Sector:
        """Raises ValueError for anything but a row a to j and a place 1 to 11."""
        row, place = word[:1], word[1:]
        if not row or row not in _ROWS or place not in _PLACES:
            raise ValueError(word)
        return cls(WIDEST * _ROWS.index(row) + int(place) - 1)


_PLACES = tuple(str(n) for n in range(1, WIDEST + 1))


SECTORS = tuple(map(Sector, range(NUMBERS)))


def name(sector: int) -> str:
    """The label of a sector, as in `e10`; `nowhere` for a number that is none."""
    if not 0 <= sector < NUMBERS:
        return "nowhere"
    return f"{_ROWS[sector // WIDEST]}{sector % WIDEST + 1}"


def number(label: str) -> int:
    """The sector of a label. Raises ValueError."""
    return Sector.parse(label).index


@dataclass(frozen=True, slots=True)
class Chart:
    """A map. The tuples are indexed by sector number; entries off the map are empty."""

    sectors: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    axial: tuple[tuple[int, int], ...]
    """(q, r), with q to the right and r downwards."""
    twin: tuple[int, ...]
    """The sector that a turn by 180 degrees leads to."""
    widest: int
    rows: int

    def has(self, sector: int) -> bool:
        """Whether a number is a sector of this map."""
        return 0 <= sector < NUMBERS and bool(self.neighbours[sector])

    def within(self, sector: int, radius: int) -> tuple[int, ...]:
        """The sectors at most so far away, the sector itself among them, in rising order."""
        far = self.distance[sector]
        return tuple(other for other in self.sectors if far[other] <= radius)


@cache
def chart(which: MapName) -> Chart:
    """The map of that name: `standard` with 90 sectors or `compact` with 60."""
    rows, low, high, most = (10, -5, 6, 10) if which == "standard" else (8, -4, 5, 8)
    axial: dict[int, tuple[int, int]] = {}
    for r in range(rows):
        first = max(low, -r)
        for q in range(first, high + 1):
            if 0 <= q + r <= most:
                axial[WIDEST * r + q - first] = (q, r)
    at = {place: sector for sector, place in axial.items()}
    sectors = tuple(sorted(axial))
    neighbours: list[tuple[int, ...]] = [()] * NUMBERS
    distance: list[tuple[int, ...]] = [()] * NUMBERS
    twin = [NOWHERE] * NUMBERS
    for sector, (q, r) in axial.items():
        around = ((q + dq, r + dr) for dq, dr in _STEPS)
        neighbours[sector] = tuple(at[place] for place in around if place in at)
        far = [99] * NUMBERS
        for other, (oq, orow) in axial.items():
            dq, dr = oq - q, orow - r
            far[other] = max(abs(dq), abs(dr), abs(dq + dr))
        distance[sector] = tuple(far)
        twin[sector] = at[1 - q, rows - 1 - r]
    return Chart(
        sectors,
        tuple(neighbours),
        tuple(distance),
        tuple(axial.get(sector, (0, 0)) for sector in range(NUMBERS)),
        tuple(twin),
        most + 1,
        rows,
    )
