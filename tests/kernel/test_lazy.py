"""Facets are found by their places in the package of a game, and imported when asked for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.game import AnyGame, Computer, Packing, Plain
from toys import nim

HOME = "comet_facets"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package in which facets can be placed."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / HOME
    (folder / "words").mkdir(parents=True)
    (folder / "__init__.py").touch()
    yield folder
    for name in [name for name in sys.modules if name.startswith(HOME)]:
        del sys.modules[name]


def game(package: str = HOME) -> AnyGame:
    """A game of a package, with facets only where they are found there."""
    return type(nim.GAME)(
        name="comet",
        package=package,
        title="Comet",
        tagline="",
        players=range(1, 2),
        rules=nim.GAME.rules,
        words=nim.GAME.words,
        picture=nim.GAME.picture,
    )


def test_a_facet_lies_in_its_module(home: Path) -> None:
    (home / "packing.py").write_text("PACKING = 'packing'\n")
    (home / "computer").mkdir()
    (home / "computer" / "__init__.py").write_text("COMPUTER = 'computer'\n")
    (home / "computer" / "puzzles.py").write_text("PUZZLES = 'puzzles'\n")
    found = game()
    assert found.packing and found.computer and found.puzzles
    assert not any(name.startswith(f"{HOME}.") for name in sys.modules)
    assert [found.packing(), found.puzzles()] == ["packing", "puzzles"]
    assert f"{HOME}.computer.puzzles" in sys.modules
    assert replace(found, name="other").packing() == "packing"


def test_a_game_without_a_module_has_no_such_facet(home: Path) -> None:
    (home / "reading" / "__pycache__").mkdir(parents=True)
    for package in (HOME, f"{HOME}.__init__"):
        bare = game(package)
        assert not (bare.reading or bare.puzzles or bare.remarks or bare.computer)
        assert (bare.plain(), bare.computer(), bare.packing()) == (Plain(), Computer(), Packing())
        assert bare.lessons() == bare.achievements() == ()
        with pytest.raises(LookupError, match=r"There is no module comet_facets\.\S*reading\."):
            bare.reading()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("from .nowhere import REMARKS", ModuleNotFoundError),
        ("import no_such_module_anywhere", ModuleNotFoundError),
        ("REMARK = 1", AttributeError),
        ("1 / 0", ZeroDivisionError),
    ],
)
def test_a_broken_module_is_no_missing_one(home: Path, text: str, error: type[Exception]) -> None:
    (home / "words" / "__init__.py").touch()
    (home / "words" / "remarks.py").write_text(text)
    broken = game()
    for _ in range(2):
        assert broken.remarks
        with pytest.raises(error):
            broken.remarks()


def test_what_a_game_hands_over_comes_before_what_lies_in_its_package(home: Path) -> None:
    (home / "packing.py").write_text("PACKING = 'packing'\n")
    own = replace(game(), packing=lambda: Packing())
    assert own.packing and own.packing() == Packing()
    assert nim.GAME.bearings() is nim.BEARINGS
    assert replace(nim.GAME, package=HOME).bearings() is nim.BEARINGS


def test_a_door_imports_nothing_that_can_wait() -> None:
    waiting = ("computer", "reading", "packing", "picture.plain", "picture.ghost", "words.remarks")
    waiting += ("words.achievements", "words.lessons", "words.introduction")
    program = (
        "import sys; from galaxies.games import GAMES; doors = [*GAMES.values()];"
        "assert all(door.computer and door.puzzles and door.remarks for door in doors);"
        f"waiting = [f'{{d.package}}.{{w}}' for d in doors for w in {waiting}];"
        "print([name for name in waiting if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert told.stdout == b"[]\n"
