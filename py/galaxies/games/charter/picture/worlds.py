"""Worlds of Star Charter as drawn bodies: the biome is the surface, the society the lights."""

from __future__ import annotations

from ....draw import bodies
from ....draw.svg import Svg
from ..rules.cards import World
from ..rules.tables import LOWEST

_BIOMES = (
    "asteroid", "comet", "ammonia", "rock", "smoke", "glow", "lava", "jungle", "desert", "ruin",
    "garden", "city", "ocean", "ice", "giant", "storm", "toxic", "scorched", "cloud", "steel",
    "weird",
)  # fmt: skip
"""The body of each biome, in the order of the table."""
_LAMPS = (0, 4, 6, 2, 8, 9, 12, 11, 9, 7, 5, 10, 8, 7, 6, 5, 6, 3, 7, 4, 3)
"""How many cities a society lights, in the order of the table."""
_EXTRA = {13: "moons", 18: "halo", 19: "moons", 24: "halo"}
"""Leagues and fleets have satellites, priests and gods a halo."""
_GAS_GIANT = 18


def portrait(world: World, radius: float, turn: int = 35, *, rich: bool = False) -> Svg:
    """A world from its card; `rich` for a large one."""
    return sketch(world.biome, world.society, radius, turn, rich=rich)


def sketch(biome: int, society: int, radius: float, turn: int = 35, *, rich: bool = False) -> Svg:
    """A world by its rolls; `society` is 0 before it is rolled."""
    ring = "ring" if biome == _GAS_GIANT else ""
    extra = f"{ring} {_EXTRA.get(society, '')}{' air' if rich else ''}".strip()
    lamps = _LAMPS[society - LOWEST] if society else 0
    return bodies.world(_BIOMES[biome - LOWEST], radius, turn, lamps, extra)


def ground(biome: int) -> int:
    """The number of the colour of a biome's ground."""
    return bodies.ground(_BIOMES[biome - LOWEST])
