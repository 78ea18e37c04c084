"""Several people at one table, computers, free texts: on the toy games."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from galaxies.game import AnyGame
from galaxies.play.records.replay import replay
from page import Page
from shell.thinker import work

pytestmark = pytest.mark.usefixtures("toys")


def sit(game: str, *kinds: str) -> tuple[Page, dict[str, Any]]:
    page = Page()
    names = ("Ada", "Bo", "Cy")[: len(kinds)]
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=True)]
    event = {"kind": "new", "game": game, "number": 5, "options": {}, "seats": seats}
    return page, page.send(**event)


def test_the_curtain_falls_when_the_device_changes_hands() -> None:
    page, answer = sit("toy-dice", "human", "human")
    mine = page.session.state.hands[0]
    answer = page.send("words", words="keep")
    assert answer["name"] == "Bo"
    # Nothing but the name and the storage's record crosses the border while it is down.
    assert set(answer) == {"kind", "name", "status", "save", "watch", "quiet", "restart"}
    assert page.send("words", words="keep")["name"] == "Bo"
    assert page.session.player == 1, "nothing can be done behind the curtain"
    answer = page.send("lift")
    assert answer["kind"] == "picture"
    shown = json.dumps({k: v for k, v in answer.items() if k != "status"})
    assert page.session.state.hands[0] == mine
    assert "Player 1 keeps all dice." in shown
    hidden = page.session.view(1).hands[0]
    assert set(hidden) == {0}


def test_who_watches_computers_is_offered_no_move() -> None:
    page, answer = sit("toy-nim", "search", "search")
    assert answer["choices"] == [] and not answer.get("prompt", "").endswith("?")
    assert not answer["status"]["yours"]
    assert answer["coach"] == ""
    refused = page.send("line", text="take a 1")
    assert refused["refusal"]["why"] == "It is Ada's turn." and page.session.ply == 0
    assert page.send("words", words="take a")["choices"] == [] and page.screen.draft == ()


def test_people_without_a_name_are_called_as_the_game_calls_them() -> None:
    page = Page()
    seats = [{"kind": "human", "name": name} for name in ("Ada", "")]
    event = {"kind": "new", "game": "surveyors", "number": 5, "options": {}, "seats": seats}
    asked, asking = page.send(**event), set()
    for _ in range(6):
        asking.add(asked["prompt"].partition(":")[0])
        assert "Captain X" not in asked["prompt"].partition(":")[2], "one name for one player"
        asked = page.send("line", text=asked["example"])
        asked = page.send("confirm") if asked.get("confirm") else asked
    assert "Ada" in asking and {"Captain O", "Captain X"} & asking, asking


def test_log_and_result_use_typed_names_and_a_link_without_names_tells_none() -> None:
    page = Page()
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Bo")]
    page.send(kind="new", game="surveyors", number=5, options={"maker_seat": "2"}, seats=seats)
    told = [page.send("line", text=f"home {n} mark") for n in (1, 2)]
    assert "Ada claims star 1 as home." in json.dumps(told)
    assert "Bo claims star 2 as home." in json.dumps(told)
    for _ in seats:
        page.send("line", text="resign")
        over = page.send("confirm")
    assert over["outcome"]["title"].startswith("Ada and Bo share the win")
    assert "Ada" in json.dumps(page.send("share", names=True))
    assert not {"Ada", "Bo"} & set(re.findall(r"\w+", json.dumps(page.send("share", names=False))))


def test_undo_does_not_reach_behind_what_somebody_saw() -> None:
    page, _ = sit("toy-dice", "human", "human")
    page.send("words", words="keep")
    page.send("lift")
    undone = page.send("undo")
    assert undone["name"] == "Ada", "keeping showed nothing: it can be undone"
    assert undone["toast"] == "Undone, Ada's move: Player 1 keeps all dice."
    page.send("lift")
    before = page.session.text()
    refusal = page.send("undo")["refusal"]
    assert refusal["why"].endswith(".")
    assert page.session.text() == before


def test_a_computer_gets_its_view_only_and_its_answer_is_played() -> None:
    page, _ = sit("toy-dice", "human", "greedy")
    answer = page.send("words", words="keep")
    job = answer["job"]
    assert job["kind"] == "bot"
    hands = json.loads(job["view"])["hands"]
    assert set(hands[0]) == {0}, "the other hand is blank"
    line = json.loads(work(json.dumps(job), lambda text: None))["line"]
    answer = page.send("bot", ticket=job["ticket"], line=line)
    assert answer["save"] is True
    late = page.send("bot", ticket=job["ticket"], line=line)
    assert late == {"kind": "nothing"}


def test_a_hint_asked_for_in_the_turn_of_a_computer_comes_with_ones_own_turn() -> None:
    page, answer = sit("toy-nim", "human", "search")
    answer = page.send("line", text="take a 1")
    asked = page.send("hint")
    assert asked["refusal"]["why"] == "It is Bo's turn. The hint comes when it is yours."
    assert asked["job"]["kind"] == "bot", "the computer goes on"
    line = page.session.legal()[0]
    answer = page.send("bot", ticket=asked["job"]["ticket"], line=line)
    assert answer["job"]["kind"] == "hint" and "refusal" not in answer
    assert "job" not in page.send("undo"), "it comes once"


def test_no_hint_is_promised_to_who_only_watches() -> None:
    page, _ = sit("toy-nim", "search", "search")
    asked = page.send("hint")
    assert asked["refusal"]["why"] == "It is Ada's turn."
    assert page.send("bot", ticket=asked["job"]["ticket"], line="take a 1")["job"]["kind"] == "bot"


def test_texts_and_wide_numbers_are_asked_for(toys: Mapping[str, AnyGame]) -> None:
    page, answer = sit("toy-stars", "human", "human")
    seen = False
    for step in range(40):
        if page.session.is_over:
            break
        if answer["kind"] == "curtain":
            answer = page.send("lift")
        if answer["fields"]:
            seen = True
            low = page.session.state.low
            values = [f'"<b>{step}' if f["text"] else str(low) for f in answer["fields"]]
            answer = page.send("fill", values=values)
            assert "refusal" not in answer
        else:
            answer = page.send("words", words=answer["choices"][0]["words"])
    assert seen
    record = page.session.text()
    assert replay(record).text() == record
