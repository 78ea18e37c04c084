"""What a game lacks for a tier: `draft`, then `listed`, then `full`.

A draft keeps the laws. A listed game is on the list, has rooms, and says and draws everything
itself. A full game has all that the other games have.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ..game import AnyGame, Tier
from ..games import GAMES

ROOT = Path(__file__).parents[3]
"""The folder of the repository."""
TIERS: tuple[Tier, ...] = ("draft", "listed", "full")

Need = tuple[str, Callable[[AnyGame], object]]
"""What a game must have, and whether it has it."""


def _is_own(function: Any) -> bool:
    """Whether a game brings a function itself: it is there and not one that `begin` made."""
    return function is not None and not function.__module__.startswith(__package__ or "")


def _tests(*patterns: str) -> Callable[[AnyGame], object]:
    """Whether there is a file of that kind among the tests; {} stands for the game."""
    return lambda game: any(
        any((ROOT / "tests").glob(pattern.format(game.name))) for pattern in patterns
    )


LISTED: tuple[Need, ...] = (
    (
        "RULES.md and the rooms rules/, words/ and picture/ (tests/laws/test_house.py)",
        lambda game: hasattr(sys.modules[game.package], "__path__"),
    ),
    (
        "its name at the end of the list in games/__init__.py",
        lambda game: game.name in GAMES.listed,
    ),
    (
        "words/log.py: describe, a sentence for each action",
        lambda game: _is_own(game.words.describe),
    ),
    ("words/summary.py: summary, the position in words", lambda game: _is_own(game.words.summary)),
    ("words/buttons.py: label, the texts of buttons", lambda game: _is_own(game.words.label)),
    ("words/buttons.py: prompt, the question of each phase", lambda game: game.words.prompt),
    ("picture/board.py: scene, a board to look at", lambda game: _is_own(game.picture.scene)),
    (
        "rules/faults.py: faults, the whole check of a position",
        lambda game: _is_own(game.rules.faults),
    ),
    (
        "an example of each rule in tests/rules/{}/",
        _tests("rules/{}/test_*.py", "rules/test_{}.py"),
    ),
    ("records of whole games in tests/playthroughs/{}/", _tests("playthroughs/{}/*.txt")),
)
FULL: tuple[Need, ...] = (
    ("words/coach.py: a guide through a first game", lambda game: game.words.coach),
    (
        "words/recap.py: what others did since one's turn",
        lambda game: game.words.recap or game.players[-1] == 1,
    ),
    ("words/bearings.py: the board for players who do not see it", lambda game: game.bearings),
    ("words/introduction.py: what newcomers see first", lambda game: game.introduction),
    ("words/lessons.py: tasks for newcomers", lambda game: game.lessons()),
    ("words/remarks.py: what computer players say", lambda game: game.remarks),
    ("words/achievements.py: what a game can show", lambda game: game.achievements()),
    ("picture/plain.py: the board for the terminal", lambda game: game.plain().board),
    ("picture/cues.py: what a ply makes visible", lambda game: game.picture.cues),
    ("picture/strip.py: how things stand, in a line", lambda game: game.picture.strip),
    ("picture/ghost.py: a race with a finished game", lambda game: game.racing),
    ("computer/levels.py: two levels and more", lambda game: len(game.levels) > 1),
    ("computer/analysis.py: hints", lambda game: game.has_hints),
    ("computer/review.py: a review", lambda game: game.has_review),
    ("computer/puzzles.py: puzzles", lambda game: game.puzzles),
    ("a challenge of the day", lambda game: game.challenges),
    ("what the tests of all games expect, in tests/games/{}.py", _tests("games/{}.py")),
)
NEEDS: dict[Tier, tuple[Need, ...]] = {"draft": (), "listed": LISTED, "full": FULL}


def lacks(game: AnyGame, tier: Tier) -> Iterator[str]:
    """What a game lacks for a tier, with all below it."""
    for below in TIERS[: TIERS.index(tier) + 1]:
        for what, is_there in NEEDS[below]:
            if not is_there(game):
                yield what.replace("{}", game.name)
