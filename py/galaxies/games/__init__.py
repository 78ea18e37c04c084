"""The games: one line each."""

from __future__ import annotations

from ..game import Game
from . import express, galaxyd

GAMES: dict[str, Game] = {
    "express": express,
    "galaxyd": galaxyd,
}
