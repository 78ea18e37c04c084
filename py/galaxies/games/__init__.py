"""The games: one line each."""

from __future__ import annotations

from ..game import Game
from . import colony, express

GAMES: dict[str, Game] = {
    "express": express,
    "colony": colony,
}
