"""Checkpoints: a long session opens at once, and replays its past only when needed."""

from __future__ import annotations

from functools import cache

import pytest

from galaxies.formats.record import BadRecord
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.records import checkpoints
from galaxies.play.records.replay import replay
from galaxies.play.session import Session


@cache
def long_text() -> tuple[str, str]:
    """A record of more plies than a checkpoint takes, and a checkpoint of it."""
    options = {"prologue": "quick"}
    session = Session(GAMES["charter"], galaxy="k7qp-3m9y", options=options)
    while session.ply <= checkpoints.WORTHWHILE:
        session.play(seasoning.choose(session.state))
    ply, mark = checkpoints.make(session)
    assert mark and checkpoints.make(session, ply) == (ply, ""), "once is enough"
    return session.text(), mark


def test_a_session_stands_on_its_checkpoint_until_it_recalls_its_past() -> None:
    text, mark = long_text()
    session, whole = replay(text, mark), replay(text)
    assert session.base > checkpoints.WORTHWHILE // 2 and whole.base == 0
    assert (session.state, session.ply, session.text()) == (whole.state, whole.ply, text)
    assert session.begun and session.lines == whole.lines
    assert session.undo() and session.redo() and session.base, "what was lately is at hand"
    with pytest.raises(LookupError, match="recall"):
        session.at(3)
    assert session.base, "asking for a state never replays a past"
    session.recall()
    assert session.at(3) == whole.states[3] and session.base == 0
    assert session.states == whole.states and session.actions == whole.actions


def test_play_goes_on_from_a_checkpoint() -> None:
    text, mark = long_text()
    session, whole = replay(text, mark), replay(text)
    for one in (session, whole):
        for _ in range(20):
            one.play(seasoning.choose(one.state))
    assert session.text() == whole.text() and session.base


@pytest.mark.parametrize(
    ("old", "new"),
    [("[[", "[[["), ("4", "3"), (" ", ""), ("[[", '[["x",')],
)
def test_a_checkpoint_that_does_not_fit_is_not_used(old: str, new: str) -> None:
    text, mark = long_text()
    assert mark.startswith("4"), "the ply"
    session = replay(text, mark.replace(old, new, 1))
    assert session.base == 0 and session.text() == text


def test_a_checkpoint_of_another_game_is_not_used() -> None:
    text, mark = long_text()
    session = replay(text)
    while session.undo():
        if session.ply < int(mark.split()[0]):
            break
    assert replay(session.text(), mark).base == 0
    assert replay(session.text(session.ply), mark).base == 0


def test_a_past_that_leads_elsewhere_is_refused_when_it_is_recalled() -> None:
    text, mark = long_text()
    ply, stem, state = mark.split(" ", 2)
    assert state.count(",3,", 0, 2_000)
    session = replay(text, f"{ply} {stem} {state.replace(',3,', ',4,', 1)}")
    assert session.base, "nobody has looked yet"
    with pytest.raises(BadRecord, match="do not lead to its current position"):
        session.recall()


def test_the_file_of_a_long_session_is_a_record_like_any_other() -> None:
    text, mark = long_text()
    assert replay(f"{text}checkpoint {mark}\n").text() == text


def test_steps_that_no_game_has_are_found_out() -> None:
    text, mark = long_text()
    session = replay(text, mark, foreign=True)
    assert session.base and list(checkpoints.verify(session))[-1]
    session._lines[7] = "fly 35 blank"
    assert list(checkpoints.verify(session))[-1] is False
