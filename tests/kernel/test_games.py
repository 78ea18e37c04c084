"""The list of games: lazy, and checked by the type checker all the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from galaxies.games import GAMES

PY = Path(__file__).parents[2] / "py"


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


def test_every_package_satisfies_the_protocol() -> None:
    names = ", ".join(GAMES)
    program = (
        f"from galaxies.game import AnyGame, AnyGame\nfromgalaxies.gamesimport{names}\n"
        f"games: list[AnyGame] = [{names}]\n"
    )
    command = [sys.executable, "-m", "mypy", "--config-file=", "--strict", "-c", program]
    result = subprocess.run(command, cwd=PY, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
