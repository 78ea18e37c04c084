"""Two finished games beside each other, move for move, on the toy games."""

from __future__ import annotations

from typing import Any

import pytest

from page import Page
from shell.beside import like

pytestmark = pytest.mark.usefixtures("toys")

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]


def played(*lines: str, number: int = 5) -> Page:
    page = Page()
    event: dict[str, Any] = {"game": "toy-nim", "number": number, "options": {}, "seats": SEATS}
    page.send("new", **event)
    for line in lines:
        answer = page.send("line", text=line)
        assert "refusal" not in answer, answer
    return page


def ended(*first: str) -> Page:
    """Played to its end: the given moves, then always the first that is legal."""
    page = played(*first)
    while not page.session.is_over:
        page.send("line", text=page.send("lift")["example"])
    return page


def test_both_games_are_shown_after_the_same_number_of_moves() -> None:
    here = ended("take a 1", "take b 1")
    theirs = ended("take a 1", "take c 1")
    answer = here.send("beside", record=theirs.record)
    beside = answer["beside"]
    assert [pane["name"] for pane in beside["panes"]] == ["beside"]
    assert beside["lines"][0].startswith("This game, ")
    assert "The other, " in beside["lines"][0]
    assert beside["lines"][1].startswith("Both games are the same for 1 move. Here: ")
    assert " There: " in beside["lines"][1]
    for ply in (0, 1, 2):
        beside = here.send("look", ply=ply, watch=True)["beside"]
        words = f"After {ply} move{'' if ply == 1 else 's'}."
        assert beside["where"].startswith(words), beside["where"]
    assert here.send("look", ply=here.session.plies)["beside"]
    assert "beside" not in here.send("beside", record="")


def test_the_shorter_game_stays_at_its_end() -> None:
    games = [ended("take a 1"), ended("take a 3", "take b 3", "take c 3")]
    short, here = sorted(games, key=lambda game: game.session.ply)
    assert short.session.ply < here.session.ply
    beside = here.send("beside", record=short.record)["beside"]
    assert beside["where"].startswith(f"After {short.session.ply} moves.")


def test_both_games_stand_before_the_luck_after_a_move_or_behind_it() -> None:
    mine, theirs = [0, 1, 1, 1, 2, 2, 3], [0, 1, 1, 2, 3, 3, 4]
    assert [like(mine, ply, theirs) for ply in range(7)] == [0, 1, 1, 2, 3, 3, 5]
    assert [like(theirs, ply, mine) for ply in range(7)] == [0, 1, 3, 5, 6, 6, 6]
    assert [like(mine, ply, mine) for ply in range(7)] == list(range(7))


def test_the_same_game_went_the_same_way() -> None:
    here = ended("take a 1")
    beside = here.send("beside", record=here.record)["beside"]
    assert beside["lines"][-1] == "Both games have the same moves."


def test_an_unfinished_or_damaged_game_is_refused() -> None:
    here = ended("take a 1")
    going = played("take a 1")
    for record in (going.record, "hello", here.record[:-3]):
        answer = here.send("beside", record=record)
        assert answer["refusal"]["why"]
        assert "beside" not in answer


def test_opening_another_session_ends_the_comparison() -> None:
    here = ended("take a 1")
    record = here.record
    here.send("beside", record=record)
    assert "beside" not in here.send("record", text=record)
