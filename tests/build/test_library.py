"""The library without a browser: files that hold anything, and clocks that are set back."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.session import Session

PROGRAM = Path(__file__).parent / "library.mjs"


def record(code: int) -> str:
    session = Session(GAMES["express"], galaxy=galaxy.code(code))
    session.play(session.game.rules.legal_actions(session.state)[0])
    return session.text()


@pytest.fixture(scope="module")
def answer() -> dict[str, Any]:
    asked = json.dumps({"first": record(5), "odd": record(6), "last": record(7)})
    result = subprocess.run(
        ["node", PROGRAM], input=asked, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr[-3000:]
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_an_entry_of_any_shape_never_stops_the_rest_of_a_file(answer: dict[str, Any]) -> None:
    assert not answer["harm"], "\n".join(answer["harm"][:20])


def test_a_file_is_reported_game_by_game(answer: dict[str, Any]) -> None:
    first, odd, last = answer["fates"]
    assert first.pop("address").startswith("express.html?s=")
    assert first == {"name": "First", "how": "added", "why": ""}
    assert odd["name"] == "Odd one (game 2 of the file)" and odd["how"] == "bad"
    assert odd["why"] == "This is not a saved game of Pocket Galaxies."
    del last["address"]
    assert last == {"name": "Last", "how": "added", "why": ""}


def test_a_clock_set_back_reorders_nothing_and_nothing_is_in_the_future(
    answer: dict[str, Any],
) -> None:
    assert answer["after"] == "cba", "the last played first"
    assert answer["again"] == "acb"
    assert answer["renamed"] == "acb", "a new name is no move"
    assert answer["told"] == ["this minute", "this minute", "this minute"]


def test_what_is_new_about_a_result(answer: dict[str, Any]) -> None:
    best, none = "A new best: 61. Your best was 50.", list[str]()
    first = "This was your first try, so it counts for the day."
    second = "This was try 2; your first try counts."
    again = "A new best: 62. Your best was 61."
    assert answer["news"] == [none, none, [best], none, [first], [second], [again]]


def test_results_of_a_day_travel_in_a_backup_and_stay_as_they_first_were(
    answer: dict[str, Any],
) -> None:
    assert answer["days"] == [["n5", 99, 2], ["n6", 109, 2]]
    assert answer["odd_days"] == [["", 0], ["", 0], ["2026-11-14", 3]]


def test_a_solved_puzzle_stays_solved_when_its_end_is_undone(answer: dict[str, Any]) -> None:
    assert answer["puzzles"] == [0, 0, 1, 1]


def test_a_ghost_travels_in_a_backup_and_is_only_ever_a_link(answer: dict[str, Any]) -> None:
    assert answer["ghosts"] == ["AsAJlinkZ", "", "", ""]
