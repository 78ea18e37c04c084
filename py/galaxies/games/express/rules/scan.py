"""Scan: which hidden planets a slide reveals (GEX-34 to GEX-40)."""

from __future__ import annotations

from functools import cache

from ....game import replace
from .state import COLUMNS, ROWS, WAYS, State, slide


@cache
def in_reach(square: int, wrap: bool) -> tuple[int, ...]:
    """The squares that are scanned from a square: itself and its neighbours (GEX-36, GEX-74)."""
    around = {way: slide(square, 1, way) for way in WAYS}
    if not wrap:
        x, y = square % COLUMNS, square // COLUMNS
        edges = {"left": x == 0, "right": x == COLUMNS - 1, "up": y == ROWS - 1, "down": y == 0}
        around = {way: there for way, there in around.items() if not edges[way]}
    return (square, *around.values())


def scanned_from(state: State, square: int) -> tuple[int, ...]:
    """The hidden planets that a scan from a square reveals, in rising order (GEX-34)."""
    if False not in state.revealed:
        return ()
    reach = in_reach(square, state.terms.scan_wrap)
    planets = zip(state.planets, state.revealed, strict=True)
    return tuple([planet for planet, known in planets if not known and planet in reach])


def scan(state: State) -> State:
    """The planets in reach of the ship revealed."""
    seen = scanned_from(state, state.ship)
    if not seen and not state.seen:
        return state
    planets = zip(state.planets, state.revealed, strict=True)
    revealed = tuple([known or planet in seen for planet, known in planets])
    return replace(state, revealed=revealed, seen=seen)
