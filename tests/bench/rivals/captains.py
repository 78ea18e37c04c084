"""Captains of Surveyors of the Galaxy that play one strategy each."""

from __future__ import annotations

from collections.abc import Mapping

from galaxies.game import Bot
from galaxies.games.surveyors.computer.levels import captain
from galaxies.games.surveyors.computer.mind import Level


def _seeing(method: str, noise: int, weight: float = 0.0) -> Bot:
    return captain(Level("rival", method, noise, 0, weight))


RIVALS: Mapping[str, Bot] = {
    "nearest star": _seeing("nearest", 80),
    "nearest star, good eyes": _seeing("nearest", 40),
    "own route": _seeing("route", 80),
    "own route, good eyes": _seeing("route", 40),
    "in the way": _seeing("route_and_block", 80, 0.5),
    "in the way at any price": _seeing("route_and_block", 40, 1.0),
}
