"""Two finished games beside each other, move for move, on the toy games."""

from __future__ import annotations

from typing import Any

import pytest

from shell.beside import like
from shell.table import Answer, Table

pytestmark = pytest.mark.usefixtures("toys")

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]


def played(*lines: str, number: int = 5) -> tuple[Table, Answer]:
    table = Table()
    event: dict[str, Any] = {"game": "toy-nim", "number": number, "options": {}, "seats": SEATS}
    answer = table.handle({"type": "new", **event})
    for line in lines:
        answer = table.handle({"type": "line", "text": line})
        assert "refusal" not in answer, answer
    return table, answer


def ended(*first: str) -> tuple[Table, Answer]:
    """Played to its end: the given moves, then always the first that is legal."""
    table, answer = played(*first)
    while not answer["status"]["over"]:
        answer = table.handle({"type": "line", "text": answer["example"]})
    return table, answer


def test_both_are_shown_after_as_many_moves() -> None:
    here, mine = ended("take a 1", "take b 1")
    _, theirs = ended("take a 1", "take c 1")
    answer = here.handle({"type": "beside", "record": theirs["status"]["record"]})
    beside = answer["beside"]
    assert [pane["name"] for pane in beside["panes"]] == ["beside"]
    assert beside["lines"][0].startswith("This game, ")
    assert "The other, " in beside["lines"][0]
    assert beside["lines"][1].startswith("Both went the same way for 1 move. Here: ")
    assert " There: " in beside["lines"][1]
    for ply in (0, 1, 2):
        beside = here.handle({"type": "look", "ply": ply, "watch": True})["beside"]
        words = f"After {ply} move{'' if ply == 1 else 's'}."
        assert beside["where"].startswith(words), beside["where"]
    assert here.handle({"type": "look", "ply": mine["status"]["plies"]})["beside"]
    assert "beside" not in here.handle({"type": "beside", "record": ""})


def test_the_shorter_one_stays_at_its_end() -> None:
    games = [ended("take a 1"), ended("take a 3", "take b 3", "take c 3")]
    (_, short), (here, _) = sorted(games, key=lambda game: game[1]["status"]["plies"])
    assert short["status"]["plies"] < here.session.ply
    beside = here.handle({"type": "beside", "record": short["status"]["record"]})["beside"]
    assert beside["where"].startswith(f"After {short['status']['plies']} moves.")


def test_both_stand_before_the_luck_of_a_move_or_past_it() -> None:
    mine, theirs = [0, 1, 1, 1, 2, 2, 3], [0, 1, 1, 2, 3, 3, 4]
    assert [like(mine, ply, theirs) for ply in range(7)] == [0, 1, 1, 2, 3, 3, 5]
    assert [like(theirs, ply, mine) for ply in range(7)] == [0, 1, 3, 5, 6, 6, 6]
    assert [like(mine, ply, mine) for ply in range(7)] == list(range(7))


def test_the_same_game_went_the_same_way() -> None:
    here, mine = ended("take a 1")
    beside = here.handle({"type": "beside", "record": mine["status"]["record"]})["beside"]
    assert beside["lines"][-1] == "Both went the same way."


def test_what_is_not_over_or_not_sound_is_refused() -> None:
    here, mine = ended("take a 1")
    _, going = played("take a 1")
    for record in (going["status"]["record"], "hello", mine["status"]["record"][:-3]):
        answer = here.handle({"type": "beside", "record": record})
        assert answer["refusal"]["why"]
        assert "beside" not in answer


def test_another_session_stands_alone() -> None:
    here, mine = ended("take a 1")
    record = mine["status"]["record"]
    here.handle({"type": "beside", "record": record})
    assert "beside" not in here.handle({"type": "record", "text": record})
