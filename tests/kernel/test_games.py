"""The public face, and the list of games: each is imported when it is first asked for."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import galaxies
from galaxies.formats import notation
from galaxies.game import Game
from galaxies.games import GAMES
from games import table


def test_the_examples_of_the_public_face_are_true() -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testmod(galaxies, optionflags=flags)
    assert result.attempted > 15 and result.failed == 0


def test_the_lines_of_the_readme_run() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", readme, re.S)
    names: dict[str, Any] = {}
    exec(block, names)
    assert names["game"].begun
    (fresh,) = re.findall(r"galaxies\.new\(.*?\)", block)
    assert str(eval(fresh, names).legal()[:2])[1:-1] in block


def test_the_public_face_is_small() -> None:
    assert len(galaxies.__all__) <= 15
    assert all(getattr(galaxies, name).__doc__ for name in galaxies.__all__)


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    program = (
        "import sys; from galaxies.games import GAMES; names = list(GAMES);"
        "assert all(name in GAMES for name in names);"
        "assert not any(m.startswith('galaxies.games.') for m in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_an_unknown_game_is_a_key_error() -> None:
    assert "no-such-game" not in GAMES
    with pytest.raises(KeyError):
        GAMES["no-such-game"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_reached_by_its_own_name(name: str) -> None:
    assert isinstance(GAMES[name], Game)
    assert GAMES[name].name == name
    assert GAMES[name].package == f"galaxies.games.{name}"


LUCK_ALONE = table("LUCK_ALONE")
"""Shuffles, dice and deals of each game: no list of commands offers them to a player."""


@pytest.mark.parametrize("name", LUCK_ALONE)
def test_players_are_not_told_to_type_what_luck_decides(name: str) -> None:
    actions = GAMES[name].rules.actions
    assert [action.__name__ for action in actions if action.by_luck] == LUCK_ALONE[name]
    with pytest.raises(notation.BadLine) as refused:
        notation.parse(GAMES[name], "nonsense")
    offered = str(refused.value).split("Its moves are: ")[1].rstrip(".").split(", ")
    assert len(offered) == len(actions) - len(LUCK_ALONE[name])
