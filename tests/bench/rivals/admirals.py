"""Admirals of Galaxy of D that play one strategy each, and the hard admirals of before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bench.rivals.foresight import foresighted
from galaxies.game import Bot
from galaxies.games.galaxyd.computer.front import PRICES
from galaxies.games.galaxyd.computer.judging import Style
from galaxies.games.galaxyd.computer.levels import admiral
from galaxies.games.galaxyd.computer.opening import STRONG, USUAL
from galaxies.games.galaxyd.computer.plans import HARD, Level

FIRST_HARD = replace(HARD, style=Style(), mends=0)
"""Ships count by what each did for a win, not as a share of what a side has."""
SITTING_HARD = replace(HARD, style=replace(HARD.style, prospects=False))
"""What takes more than a turn does not count, so that ships often stay where they are."""
ERRAND_HARD = replace(HARD, style=replace(HARD.style, prospects=False, errands=10))
"""Ships set out for what takes more than a turn; what the enemy can get, and ships that hang, do
not count."""


def _scripted(style: Style, fleet: str = "") -> Bot:
    level = Level(replace(style, values=PRICES), worlds=2, passes=2, strikes=True)
    return admiral(level, ((fleet,), (fleet,)) if fleet else STRONG)


_RUSH = Style(damage=30, caution=0, safety=2, pressure=12, advance=14)
_WALL = Style(caution=10, safety=30, pressure=0, advance=0)
_CALM = Style(caution=2, safety=2, pressure=3)
RIVALS: Mapping[str, Bot] = {
    "hard with foresight": foresighted,
    "hard of before": admiral(ERRAND_HARD, STRONG),
    "hard before errands": admiral(SITTING_HARD, STRONG),
    "hard long before": admiral(FIRST_HARD, USUAL),
    "rush": _scripted(_RUSH),
    "rush with Assassins": _scripted(_RUSH, "assassin assassin interceptor"),
    "swarm of Interceptors": _scripted(_RUSH, " ".join(["interceptor"] * 6)),
    "Bombers with company": _scripted(_RUSH, "bomber bomber cruiser"),
    "wall at home": _scripted(_WALL, "cruiser cruiser cruiser"),
    "Destroyers at home": _scripted(_WALL, "destroyer destroyer"),
    "Freighters behind a wall": _scripted(_WALL, "freighter freighter cruiser"),
    "trade with an escort": _scripted(_CALM, "cruiser freighter interceptor interceptor"),
    "Scavengers": _scripted(_CALM, "scavenger scavenger scavenger scavenger"),
}
