"""The admirals remember nothing: the same view and luck give the same answer in any process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd.computer.levels import LEVELS
from galaxies.games.galaxyd.computer.plans import HARD, phase_start, plan_phase
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Done, Move
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.records.replay import replay
from rules.galaxyd.table import play, position

TESTS = Path(__file__).parents[2]
PLAYED = sorted((TESTS / "playthroughs" / "galaxyd").glob("*.txt"))
ASKED = [(file.stem, level, part) for file in PLAYED for level in LEVELS for part in (2, 3)]
"""In each played game, for each level, the decision after a half and after two thirds."""


def answer(stem: str, level: str, part: int) -> str:
    """The action of a level at this part of a game."""
    states = replay((PLAYED[0].parent / f"{stem}.txt").read_text("utf-8")).states
    asked = [state for state in states if RULES.current_player(state) in (0, 1)]
    state = asked[len(asked) * (part - 1) // part]
    player = RULES.current_player(state)
    return notation.line(LEVELS[level](RULES.observe(state, player), player, Luck("memory")))


def test_a_fresh_process_gives_the_same_answers_in_another_order() -> None:
    here = {"/".join(map(str, one)): answer(*one) for one in ASKED}
    assert len(here) == 60
    code = (
        "import json, sys; sys.path[:0] = sys.argv[1:];"
        "from computer.galaxyd.test_memory import ASKED, answer;"
        "print(json.dumps({'/'.join(map(str, one)): answer(*one) for one in reversed(ASKED)}))"
    )
    command = [sys.executable, "-c", code, str(TESTS), str(TESTS.parent / "py")]
    there = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(there.stdout) == here


def test_a_plan_is_followed_to_its_end_from_the_view_alone() -> None:
    state: State = position(
        {"e5": ["cruiser", "interceptor", "cruiser"], "g3": ["freighter"], "h7": ["interceptor"]},
        {"e8": ["scavenger"], "c4": ["cruiser", "bomber"]},
    )
    start = phase_start(RULES.observe(state, 0))
    assert start is not None
    left = list(plan_phase(HARD, start, 0))
    assert left
    while True:
        view = RULES.observe(state, 0)
        assert phase_start(view) == start
        action = LEVELS["hard"](view, 0, Luck(f"{len(left)}"))
        if isinstance(action, Done):
            break
        assert isinstance(action, Move)
        left.remove(action)
        state = RULES.apply(state, action)
    assert left == []


def test_after_other_moves_the_ships_that_are_left_are_planned() -> None:
    state = position({"e5": ["cruiser", "interceptor"], "h7": ["cruiser"]}, {"c4": ["cruiser"]})
    strayed = play(state, "move h7 cruiser h6 plain")
    for level in LEVELS.values():
        action = level(RULES.observe(strayed, 0), 0, Luck("x"))
        assert RULES.check(strayed, action) is None
    reordered = play(strayed, "top e5 interceptor")
    for level in LEVELS.values():
        action = level(RULES.observe(reordered, 0), 0, Luck("x"))
        assert RULES.check(reordered, action) is None
