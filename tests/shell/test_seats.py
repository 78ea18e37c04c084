"""Several people at one table, computers, free texts: on the toy games."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from galaxies.game import AnyGame
from galaxies.play.replay import replay
from shell.table import Answer, Table
from shell.thinker import work

pytestmark = pytest.mark.usefixtures("toys")


def sit(game: str, *kinds: str) -> tuple[Table, Answer]:
    table = Table()
    names = ("Ada", "Bo", "Cy")[: len(kinds)]
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=True)]
    event = {"type": "new", "game": game, "number": 5, "options": {}, "seats": seats}
    return table, table.handle(event)


def test_the_curtain_falls_when_the_device_changes_hands() -> None:
    table, answer = sit("toy-dice", "human", "human")
    mine = table.session.state.hands[0]
    answer = table.handle({"type": "words", "words": "keep"})
    assert answer["curtain"] == {"name": "Bo"}
    # Nothing but the name and the storage's record crosses the border while it is down.
    assert set(answer) == {"curtain", "status", "save"}
    assert table.handle({"type": "words", "words": "keep"})["curtain"] == {"name": "Bo"}
    assert table.session.player == 1, "nothing can be done behind the curtain"
    answer = table.handle({"type": "lift"})
    assert answer["curtain"] is None
    shown = json.dumps({k: v for k, v in answer.items() if k != "status"})
    assert table.session.state.hands[0] == mine
    assert "Player 1 keeps all dice." in shown
    hidden = table.session.view(1).hands[0]
    assert set(hidden) == {0}


def test_undo_does_not_reach_behind_what_somebody_saw() -> None:
    table, _ = sit("toy-dice", "human", "human")
    table.handle({"type": "words", "words": "keep"})
    table.handle({"type": "lift"})
    undone = table.handle({"type": "undo"})
    assert undone["curtain"] == {"name": "Ada"}, "keeping showed nothing: it can be taken back"
    assert undone["told"] == "Taken back, Ada's step: Player 1 keeps all dice."
    table.handle({"type": "lift"})
    before = table.session.text()
    refusal = table.handle({"type": "undo"})["refusal"]
    assert refusal["why"].endswith(".")
    assert table.session.text() == before


def test_a_computer_gets_its_view_only_and_its_answer_is_played() -> None:
    table, _ = sit("toy-dice", "human", "greedy")
    answer = table.handle({"type": "words", "words": "keep"})
    job = answer["job"]
    assert job["kind"] == "bot"
    hands = json.loads(job["view"])["hands"]
    assert set(hands[0]) == {0}, "the other hand is blank"
    line = json.loads(work(json.dumps(job), lambda text: None))["line"]
    answer = table.handle({"type": "bot", "ticket": job["ticket"], "line": line})
    assert answer["save"] is True
    late = table.handle({"type": "bot", "ticket": job["ticket"], "line": line})
    assert late == {}


def test_texts_and_wide_numbers_are_asked_for(toys: Mapping[str, AnyGame]) -> None:
    table, answer = sit("toy-stars", "human", "human")
    seen = False
    for step in range(40):
        if table.session.is_over:
            break
        if answer.get("curtain"):
            answer = table.handle({"type": "lift"})
        if answer["fields"]:
            seen = True
            low = table.session.state.low
            values = [f'"<b>{step}' if f["text"] else str(low) for f in answer["fields"]]
            answer = table.handle({"type": "fill", "values": values})
            assert "refusal" not in answer
        else:
            answer = table.handle({"type": "words", "words": answer["choices"][0]["words"]})
    assert seen
    record = table.session.text()
    assert replay(record).text() == record
