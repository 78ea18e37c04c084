"""Commands for those who make a game: a skeleton, and what holds of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from galaxies.games import GAMES
from galaxies.terminal import making
from galaxies.terminal.commands import main
from toys import bluff


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another folder for new games, of which Python knows for once."""
    monkeypatch.setattr(making, "GAMES_FOLDER", tmp_path)
    monkeypatch.setattr(sys.modules["galaxies.games"], "__path__", [str(tmp_path)])
    yield tmp_path
    GAMES._found.clear()


def test_a_new_game_keeps_the_laws_as_it_is(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "comets"]) == 0
    text = (folder / "comets.py").read_text("utf-8")
    assert "keleton" not in text and "COM-01" in text
    assert main(["check", "comets"]) == 0
    told = capsys.readouterr().out
    assert "Comets keeps the laws. It is a draft game." in told
    assert "For listed it still needs:" in told and "picture/board.py" in told


def test_a_broken_law_is_told_with_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["new", "meteors"])
    file = folder / "meteors.py"
    text = file.read_text("utf-8")
    file.write_text(text.replace("return _scored(state, 3)", "return _scored(state, 7)"), "utf-8")
    assert main(["check", "meteors"]) == 2
    told = capsys.readouterr()
    assert "broken: position round trip" in told.out and "scores" in told.out
    assert "Meteors is not a draft game yet: " in told.err


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Comets", "3 to 20 letters"),
        ("../comets", "3 to 20 letters"),
        ("express", 'There is a game "express" already.'),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    assert main(["new", name]) == 2
    assert why in capsys.readouterr().err and not [*folder.iterdir()]


def test_a_game_that_cannot_be_imported_is_told_with_its_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "dust.py").write_text("GAME = begin()\n", "utf-8")
    assert main(["check", "dust"]) == 2
    assert "dust.py, line 1: NameError" in capsys.readouterr().err
    (folder / "plain.py").write_text("game = None\n", "utf-8")
    assert main(["check", "plain"]) == 2
    assert "plain.py has no GAME." in capsys.readouterr().err
    assert main(["check", "nothing"]) == 2
    assert "galaxies new nothing makes one" in capsys.readouterr().err


def test_remarks_tell_classes_without_style_and_choices_with_one_name() -> None:
    assert [*making._remarks(bluff.GAME)] == []
