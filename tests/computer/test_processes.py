"""The same view gives the same analysis in any process: whatever was analysed before, and whatever
the hashes of texts are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis
from galaxies.games import GAMES
from games import FULL
from laws.walk import walk

ROOT = Path(__file__).parents[2]
ASKED = 2
"""Decisions of each game."""
EFFORT = 0.2
"""Enough for every part of an analysis to run."""


def answers(name: str) -> list[list[object]]:
    """What the analyses of a game say of some decisions of one random game, line by line."""
    game = GAMES[name]
    states = [s for s in walk(game, 1).states if game.rules.current_player(s) >= 0]
    told = []
    for state in states[:: max(1, len(states) // ASKED)][:ASKED]:
        player = game.rules.current_player(state)
        view = game.rules.observe(state, player)
        if game.hints_at(view):
            told.append(_told(advice.analyse(game, view, player, Luck("process"), EFFORT)))
    return told


def _told(analysis: Analysis[object]) -> list[object]:
    lines = [[[*map(notation.line, line.actions)], line.value] for line in analysis.lines]  # type: ignore[arg-type]
    return [lines, *analysis.reasons, *analysis.instead]


def test_a_fresh_process_analyses_alike() -> None:
    here = {name: answers(name) for name in FULL}
    assert sum(map(len, here.values())) > len(FULL)
    code = (
        "import json, sys; sys.path[:0] = sys.argv[1:];"
        "from computer.test_processes import FULL, answers;"
        "print(json.dumps({name: answers(name) for name in reversed(FULL)}))"
    )
    paths = [str(ROOT / "tests"), str(ROOT / "py")]
    there = subprocess.run(
        [sys.executable, "-c", code, *paths],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONHASHSEED": "7"},
    )
    assert json.loads(there.stdout) == here
