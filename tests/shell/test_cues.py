"""What the page is told to show on the board for a moment: news only, never what is taken back."""

from __future__ import annotations

from typing import Any

import pytest

from browser.saving import before, golden
from galaxies.play.records.replay import branch
from galaxies.play.session import Session
from page import Page


@pytest.fixture
def delivering() -> tuple[Page, str]:
    """A page before the third delivery of a game of Galaxy Express, and the line that makes it."""
    session = golden("express", "courier-won")
    plies = [ply for ply in range(session.ply) if _delivers(session, ply)]
    return _opened(branch(session, plies[2])), session.line(plies[2])


def _delivers(session: Session, ply: int) -> bool:
    return len(session.at(ply + 1).delivered) > len(session.at(ply).delivered)


def _opened(session: Session) -> Page:
    page = Page()
    assert page.send("record", text=session.text())["cues"] == []
    return page


def _kinds(answer: dict[str, Any]) -> list[str]:
    return [cue["kind"] for cue in answer["cues"]]


def test_a_delivery_is_shown_once(delivering: tuple[Page, str]) -> None:
    page, line = delivering
    answer = page.send("line", text=line)
    (cue,) = answer["cues"]
    assert cue["kind"] == "ring" and cue["text"] == "+20"
    board = answer["panes"][0]
    assert 0 < cue["x"] < board["width"] and 0 < cue["y"] < board["height"]
    assert _kinds(page.send("words", words="refuel")) == []


def test_nothing_is_shown_when_it_is_taken_back_but_again_when_it_is_redone(
    delivering: tuple[Page, str],
) -> None:
    page, line = delivering
    assert _kinds(page.send("line", text=line)) == ["ring"]
    assert _kinds(page.send("undo")) == []
    assert _kinds(page.send("redo")) == ["ring"]


def test_the_past_shows_it_forward_step_by_step_and_never_backward(
    delivering: tuple[Page, str],
) -> None:
    page, line = delivering
    page.send("line", text=line)
    delivered = page.session.ply
    while not _delivers(page.session, delivered - 1):
        delivered -= 1
    page.send("words", words="fly-on")
    steps = [ply for ply, *_ in page.log()]
    earlier = steps[steps.index(delivered) - 1]
    assert _kinds(page.send("look", ply=earlier, watch=True)) == []
    assert _kinds(page.send("look", ply=delivered, watch=True)) == ["ring"]
    assert _kinds(page.send("look", ply=delivered, watch=True)) == [], "it is on show already"
    assert _kinds(page.send("look", ply=earlier, watch=True)) == []
    assert _kinds(page.send("look", ply=steps[0], watch=True)) == []
    assert _kinds(page.send("look", ply=steps[-1], watch=True)) == [], "a jump"


def test_the_next_person_sees_what_happened_behind_the_curtain() -> None:
    session, _ = before("colony", "duel", "build")
    page = _opened(session)
    if page.screen.curtain:
        page.send("lift")
    systems = [len(side.systems) for side in session.state.sides]
    shown = []
    original = golden("colony", "duel")
    for ply in range(session.ply, session.ply + 60):
        if page.session.ply > ply:  # luck, which came by itself
            continue
        answer = page.send("line", text=original.line(ply))
        if answer["kind"] == "curtain":
            answer = page.send("lift")
        shown += _kinds(answer)
    state = page.session.state
    assert len(shown) == sum(len(side.systems) for side in state.sides) - sum(systems) > 1
