"""Planning by eye: what flights will probably cost, and how many systems a ship can still reach.

All lengths come from an `Eye`; nothing here measures.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..rules.eye import Eye

_WIDTH = 2.236
"""An Epanechnikov kernel of this half-width has standard deviation 1."""
_NEXT = 5
"""How many of the nearest-looking stars are tried from each stop."""
SPARE = 0.35
"""The value of a unit of fuel that no plan uses, in systems."""


def beyond(length: float, limit: float, sigma: float) -> float:
    """The chance that a line that looks `length` inches long is longer than `limit`; sigma is the
    standard error in inches."""
    if sigma <= 0:
        return 1.0 if length > limit else 0.0
    t = max(-1.0, min(1.0, (length - limit) / (_WIDTH * sigma)))
    return 0.5 + 0.75 * t - 0.25 * t * t * t


@dataclass(frozen=True, slots=True)
class Guess:
    """Expected costs of flights, from what an eye sees and its known error."""

    eye: Eye
    error: float
    """Standard error as a share of the length."""

    def _sigma(self, a: int, b: int, length: float) -> float:
        return 0.0 if self.eye.is_known(a, b) else length * self.error

    def cost(self, a: int, b: int, boost: int = 0, fields: int = 0) -> float:
        """Expected units of a flight."""
        length = max(0.0, self.eye.inches(a, b) - boost)
        sigma = self._sigma(a, b, length + boost)
        return fields + sum(beyond(length, k, sigma) for k in range(int(length + 3 * sigma) + 2))

    def reach(self, a: int, b: int, fuel: int, boost: int = 0, fields: int = 0) -> float:
        """The chance that a tank is enough."""
        if fuel < fields:
            return 0.0
        length = self.eye.inches(a, b)
        return 1 - beyond(length, fuel - fields + boost, self._sigma(a, b, length))


class Planner:
    """Routes over the open stars as one captain sees them."""

    def __init__(self, guess: Guess, stars: Iterable[int], fields: dict[int, int]) -> None:
        self.guess = guess
        self.stars = tuple(stars)
        self._fields = fields
        self._bit = {star: 1 << k for k, star in enumerate(self.stars)}
        self._near: dict[int, list[tuple[float, int]]] = {}

    def nearest(self, star: int) -> list[tuple[float, int]]:
        """(expected cost, star) of the open stars, the nearest-looking ones first."""
        if star not in self._near:
            eye = self.guess.eye
            order = sorted((eye.inches(star, n), n) for n in self.stars if n != star)
            self._near[star] = [
                (self.guess.cost(star, n, fields=self._fields.get(n, 0)), n)
                for _, n in order[: 3 * _NEXT]
            ]
        return self._near[star]

    def mask(self, stars: Iterable[int]) -> int:
        return sum(self._bit.get(star, 0) for star in stars)

    def route(self, start: int, fuel: float, taken: int = 0, width: int = 16) -> float:
        """About how many systems a lone ship reaches from here, with a bonus for spare fuel.

        A beam search: of all routes with equally many stops, the `width` with most fuel go on.
        """
        beam = [(fuel, start, taken)]
        stops, spare = 0, fuel
        while True:
            grown: dict[tuple[int, int], float] = {}
            for left, star, mask in beam:
                tried = 0
                for cost, n in self.nearest(star):
                    if mask & self._bit[n]:
                        continue
                    if cost <= left + 0.25:
                        key = (n, mask | self._bit[n])
                        grown[key] = max(grown.get(key, -1.0), left - cost)
                    tried += 1
                    if tried == _NEXT:
                        break
            if not grown:
                return stops + SPARE * max(0.0, spare)
            best = sorted(((left, n, m) for (n, m), left in grown.items()), reverse=True)
            beam = best[:width]
            stops, spare = stops + 1, beam[0][0]
