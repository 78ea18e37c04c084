"""The ruler: lengths between stars, in whole numbers (SUR-06, SUR-48, SUR-R-01).

Nothing here may be asked before a commitment, except by the rules themselves, by a scope, and
after the end (SUR-44, SUR-141).
"""

from __future__ import annotations

from math import isqrt

from .state import Star


def squared(a: Star, b: Star) -> int:
    """The square of the length in mil, centre to centre."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def begun_inches(d2: int) -> int:
    """The smallest k with (1000 k)^2 >= d2: one unit for each inch or begun inch (SUR-48)."""
    return isqrt(d2 - 1) // 1000 + 1 if d2 > 0 else 0


def units(d2: int, *, boosted: bool = False) -> int:
    """Units of a flight without fields. A boost takes one inch off, never below zero (SUR-91)."""
    return max(0, begun_inches(d2) - boosted)


def mil(d2: int) -> int:
    """The length to the nearest mil."""
    return (isqrt(4 * d2) + 1) // 2


def sixteenths(d2: int) -> int:
    """The length to the nearest sixteenth of an inch."""
    return (isqrt(1024 * d2) // 1000 + 1) // 2


def decimals(d2: int) -> str:
    """`2.125`, in inches."""
    length = mil(d2)
    return f"{length // 1000}.{length % 1000:03}"


def fraction(count: int, parts: int = 16) -> str:
    """Inches in words, from a number of sixteenths (or eighths): `3/4`, `2 1/8`, `3`."""
    whole, rest = divmod(count, parts)
    while rest and rest % 2 == 0:
        rest, parts = rest // 2, parts // 2
    if not rest:
        return str(whole)
    return f"{whole} {rest}/{parts}" if whole else f"{rest}/{parts}"


def reading(d2: int) -> str:
    """What the ruler says: `2 1/8 inches (2.125)`, or `2 inches and a hair (2.004)` where the
    nearest sixteenth is a whole inch but another inch has begun."""
    count = sixteenths(d2)
    inch = "inch" if count <= 16 else "inches"
    hair = " and a hair" if count % 16 == 0 and d2 > (count * 1000 // 16) ** 2 else ""
    return f"{fraction(count)} {inch}{hair} ({decimals(d2)})"
