"""The portrait of each card: worlds of its slots, a colony's world, a ship, or a strange thing."""

from __future__ import annotations

from functools import cache

from ....draw import bodies
from ....draw.svg import Svg, el, group
from ..rules.cards import SpaceCard

_SLOTS = {
    "new_haven": "earth station",
    "verdance": "jungle",
    "ferrum_drift": "asteroid",
    "twin_hearths": "garden lava",
    "cinder_belt": "asteroid station",
    "port_meridian": "earth station",
    "molten_anvil": "lava",
    "castaways_rest": "ocean",
    "gravel_sisters": "rock rock",
    "two_gardens": "garden earth",
    "silent_beacon": "station",
    "scrapyard_moon": "rock station",
    "fever_basin": "toxic desert",
    "bluewater": "ocean",
    "copper_crown": "desert",
    "old_harbor": "earth station",
    "three_rivers": "garden rock station",
    "greyfold": "cloud smoke",
    "lantern_world": "storm steel",
    "hammerfall": "lava asteroid",
    "thornwild": "jungle",
    "wreckers_reach": "asteroid ruin",
    "sporefields": "toxic jungle",
    "iron_maw": "rock",
    "trident_crossing": "ocean giant station",
    "lost_convoy": "desert asteroid",
    "oracle_stations": "station steel",
    "last_light": "ice scorched station",
    "eden_mirage": "garden ocean",
    "titans_hoard": "giant rock",
    "the_threshold": "weird steel",
}
"""System -> the bodies in its slots, from the first slot on."""
_CARDS = {
    "frontier_colony": "desert 2",
    "penal_colony": "rock 4",
    "homestead_world": "garden 3",
    "hive_colony": "city 12",
    "university_city": "ocean 8",
    "market_city": "earth 10",
    "resort_world": "ocean 5 moons",
    "sector_capital": "earth 12 halo",
    "surface_mine": "rock 1",
    "strip_mine": "desert 5",
    "asteroid_foundry": "asteroid 3",
    "deep_core_mine": "lava 2",
    "automated_mines": "steel 4",
    "exotic_matter_well": "weird 1",
    "planetary_refinery": "smoke 7",
    "cheap_industry": "smoke 3",
    "trading_post": "station",
    "field_laboratory": "ice 2",
    "logistics_hub": "steel 6 moons",
    "research_institute": "storm 8",
    "galactic_exchange": "city 9 moons",
    "grand_embassy": "garden 8 halo",
    "ring_station": "earth 6 ring",
    "scout_ship": "dart",
    "colony_transport": "hauler",
    "mining_barge": "claw",
    "science_vessel": "lance",
    "trade_convoy": "wing",
    "flagship": "hammer",
    "space_whales": "whale",
    "singing_nebula": "nebula",
    "derelict_ark": "ark",
    "frozen_minute": "hourglass",
    "crystal_mind": "crystal",
    "dyson_ruins": "ruin 0 ring",
    "edge_of_everything": "hole",
    "intergalactic_migration": "hauler",
    "space_pirates_a": "blade",
    "nomad_guildship": "claw",
    "galactic_investors": "city 12 ring",
    "space_race": "dart",
    "cosmic_burst": "burst",
    "ai_strike": "steel 0",
    "space_pirates_b": "blade",
    "the_next_step": "hole",
    "stellar_crackdown": "hammer",
    "mech_revolution": "walker",
}
"""Card -> kind of body, lights of its cities, and what surrounds it; or a hull, or a thing."""

_THINGS = {
    "whale": (2, "M-20 2C-16 -8 -2 -11 8 -6C12 -4 14 -1 16 -1L20 -9L22 2L16 4C12 10 2 13 -6 11Z"),
    "nebula": (
        5,
        "M-18 6C-24 -4 -12 -12 -7 -8C-4 -18 10 -17 11 -8C20 -9 23 4 15 8C10 15 -10 15 -18 6Z",
    ),
    "ark": (0, "M-21 -3L-13 -8H12L21 -2V3L12 8H-13L-21 4ZM-9 -8V8M-1 -8V8M7 -8V8"),
    "hourglass": (
        2,
        "M-11 -18H11V-15C11 -7 4 -4 2 0"
        "C4 4 11 7 11 15V18H-11V15C-11 7 -4 4 -2 0C-4 -4 -11 -7 -11 -15Z",
    ),
    "crystal": (5, "M0 -20L9 -8L7 12L0 19L-7 12L-9 -8ZM0 -20V19M-9 -8L0 -3L9 -8"),
    "burst": (
        3,
        "M0 -20L4 -7L17 -12L8 -1L20 6L6 6L7 19L-1 9L-11 17L-8 5L-20 3L-8 -3L-15 -15Z",
    ),
    "walker": (1, "M-10 -16H8L12 -8L8 -2H-8L-13 -8ZM-6 -2L-12 8L-9 18M5 -2L11 8L8 18"),
}
"""Strange things -> the colour of their ground, and their outline."""


@cache
def portrait(card: str, radius: float) -> Svg:
    """The portrait of a colony, a ship, an anomaly or an event."""
    return body(_CARDS[card], radius)


@cache
def system(card: SpaceCard, slot: int, radius: float) -> Svg:
    """The body in a slot of a system."""
    return body(_SLOTS[card.id].split()[slot], radius)


def body(what: str, radius: float) -> Svg:
    """A body from its description: kind, lights, surroundings."""
    kind, _, rest = what.partition(" ")
    lamps, _, extra = rest.partition(" ")
    scale = f"scale({radius / bodies.RADIUS:g})"
    if kind == "station":
        return group(bodies.station(), transform=scale)
    if kind == "hole":
        return bodies.black_hole(radius * 0.8)
    if kind in bodies.HULLS:
        return group(
            el("path", d="M-4 11L0 21L4 11Z", class_="exhaust"),
            bodies.hull(kind),
            class_="vessel",
            transform=f"{scale} rotate(35) scale(1.3)",
        )
    if kind in _THINGS:
        own, d = _THINGS[kind]
        outline = el("path", d=d, class_="ball")
        return group(outline, class_=f"orb own-{own}", transform=scale)
    return bodies.world(kind, radius, 35, int(lamps or 4), extra)
