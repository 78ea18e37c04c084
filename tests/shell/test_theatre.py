"""Combats are played in front of the board: each once, and never when they are skipped."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from browser.saving import golden
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.records.replay import branch
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page
from rules.galaxyd.table import position
from shell.moments import GO_ON, SKIP


def _two_combats(*seats: str) -> Session:
    """Phase 1; player 1 stands where player 2 does, in two sectors."""
    mine = {"e6": ["cruiser"], "g5": ["destroyer"]}
    start = position(mine, {"e6": ["interceptor"], "g5": ["scavenger"]}, pirates=[])
    return Session(
        GAMES["galaxyd"],
        galaxy=galaxy.code(1),
        options={"chart": "example_normal", "first_player": "seat_1"},
        seats=[Seat(kind) for kind in seats],
        start=start,
    )


def _opened(session: Session) -> Page:
    page = Page()
    answer = page.send("record", text=session.text())
    answer = page.send("lift") if answer["kind"] == "curtain" else answer
    assert answer["theatre"] == [], "a game that is opened makes no news"
    return page


def _combats(answer: dict[str, Any]) -> list[str]:
    return [pane["label"] for pane in answer["theatre"]]


def _words(page: Page, text: str) -> dict[str, Any]:
    answer = page.send("words", words=text)
    return page.send("confirm") if "confirm" in answer else answer


def _line(page: Page, text: str) -> dict[str, Any]:
    answer = page.send("line", text=text)
    answer = page.send("confirm") if "confirm" in answer else answer
    return page.send("lift") if answer["kind"] == "curtain" else answer


def _offers(answer: dict[str, Any], word: str) -> bool:
    return any(choice["words"] == word for choice in answer["choices"])


def test_each_combat_is_played_with_its_moment_and_only_once() -> None:
    page = _opened(_two_combats("human", "human"))
    _line(page, "done")
    shown = []
    answer = _line(page, "fight e6")  # the other one follows by itself
    while _offers(answer, GO_ON):
        shown.append(_combats(answer))
        assert _combats(page.send("why", key="sector:a1")) == [], "the moment stays, played before"
        answer = _words(page, GO_ON)
        assert _offers(answer, GO_ON) or not _combats(answer), "it was played moment by moment"
    assert shown == [["Combat on e6"], ["Combat on g5"]]


def test_what_is_skipped_is_not_played() -> None:
    session = golden("galaxyd", "combat-normal")
    ply = next(ply for ply in range(session.ply) if len(session.at(ply + 1).reports) == 1)
    page = _opened(branch(session, ply))
    answer = _line(page, session.line(ply))
    assert _combats(answer) and _offers(answer, GO_ON)
    answer = _words(page, SKIP if _offers(answer, SKIP) else GO_ON)
    assert _combats(answer) == []


def _last_combat(session: Session) -> int:
    return max(ply for ply in range(session.ply) if session.at(ply + 1).reports)


@pytest.mark.parametrize("name", ["combat-normal", "combat-quick-compact"])
def test_the_combat_that_ends_the_game_is_played_before_the_starbase_breaks(name: str) -> None:
    session = golden("galaxyd", name)
    ply = _last_combat(session)
    page = _opened(branch(session, ply))
    answer = _line(page, session.line(ply))
    assert answer["status"]["over"] and len(_combats(answer)) == 1
    assert [cue["kind"] for cue in answer["cues"]] == ["burst"]


def test_the_past_plays_it_again_step_by_step() -> None:
    session = golden("galaxyd", "combat-normal")
    page = _opened(session)
    steps = [0, *(ply for ply, *_ in page.log())]
    for before, ply in pairwise(steps):
        page.send("look", ply=before, watch=True)
        answer = page.send("look", ply=ply, watch=True)
        assert len(_combats(answer)) == len(session.at(ply).reports), ply
    assert _combats(page.send("look", ply=0, watch=True)) == []
    assert _combats(page.send("look", ply=session.ply, watch=True)) == [], "a jump"


def test_the_attack_of_a_computer_is_played_too() -> None:
    session = _two_combats("easy", "human")
    page = Page()
    ticket = page.send("record", text=session.text())["job"]["ticket"]
    answer = page.send("bot", ticket=ticket, line="done")
    answer = page.send("bot", ticket=answer["job"]["ticket"], line="fight e6")
    assert _combats(answer) == ["Combat on e6"] and "job" not in answer


@pytest.mark.usefixtures("third_person")
def test_scenes_say_their_result_in_one_sentence_and_hide_nothing_else() -> None:
    session = golden("galaxyd", "combat-normal")
    play = session.game.picture.theatre
    assert play is not None
    count = 0
    for ply in range(session.ply):
        both = [play(session.view(player, ply + 1), player) for player in (0, 1)]
        assert both[0] == both[1], "combats are open to both players"
        for pane, report in zip(both[0], session.at(ply + 1).reports, strict=True):
            count += 1
            text = str(pane.markup())
            lost = sum(map(len, report.lost)) + report.pirates_lost
            assert text.count('class="falls"') == lost
            assert "data-word" not in text
            assert ("No ship is lost." in text) == (lost == 0 and report.damage == (0, 0))
    assert count > 5
