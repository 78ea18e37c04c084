"""Saved games that this release cannot read, in the library: they stay, and lists mark them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from galaxies.formats import record
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.session import Session

PROGRAM = Path(__file__).parent / "unread.mjs"
OURS = Session(GAMES["express"], galaxy=galaxy.code(5)).text()


def changed(old: str, new: str) -> str:
    """The record as another release might have written it; its checksum fits."""
    body = OURS.rstrip("\n").rpartition(" ")[0].replace(old, new, 1)
    return f"{body} {record.checksum(body)}\n"


RECORDS = {
    "ours": OURS,
    "rules": changed("rules=1", "rules=99"),
    "format": changed("galaxies 1", "galaxies 3"),
    "game": changed("express", "dwarfs"),
}


@pytest.fixture(scope="module")
def answer() -> dict[str, Any]:
    result = subprocess.run(
        ["node", PROGRAM], input=json.dumps(RECORDS), capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr[-3000:]
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_they_are_listed_with_title_and_date_and_marked(answer: dict[str, Any]) -> None:
    express = "Title of express"
    assert answer["rows"] == {
        "ours": [express, 1_750_000_000_000, False],
        "rules": [express, 1_750_000_000_001, True],
        "format": [express, 1_750_000_000_002, True],
        "game": ["Title of dwarfs", 1_750_000_000_003, True],
        "later": [express, 1_750_000_000_009, True],
    }
    assert answer["going"] == ["ours"], "only what can be read is offered to go on"


def test_nothing_changes_or_drops_them(answer: dict[str, Any]) -> None:
    assert not answer["harm"], "\n".join(answer["harm"])


def test_they_are_saved_as_files_unchanged(answer: dict[str, Any]) -> None:
    assert answer["files"] == RECORDS


def test_they_travel_in_a_backup(answer: dict[str, Any]) -> None:
    page, why = "express.html?s", "This release can't read it."
    assert sorted(answer["fates"]) == [
        ["added", "", page],
        ["added", why, ""],
        *[["added", why, page]] * 3,
    ]
    assert answer["again"] == ["same"] * 5
    assert answer["imported"] == [
        "galaxies 1 dwarfs rules=1",
        "galaxies 1 express rules=1",
        "galaxies 1 express rules=99",
        "galaxies 3 express rules=1",
        answer["imported"][4],
    ]
    assert answer["alone"] == ["same"], "its file is the entry itself"
    (later,) = answer["kept"]
    assert later["packed"] == {"of": ["a", "later", "release"]}
    assert later["meta"]["title"] == "Title of express" and "secret" not in later["meta"]
    assert answer["restored"] == 5


def test_a_mark_holds_for_this_release_and_this_save(answer: dict[str, Any]) -> None:
    assert answer["marked"] == [True, True, 0]
    assert answer["forgotten"] == [False, False]
    assert answer["saved"] is False
