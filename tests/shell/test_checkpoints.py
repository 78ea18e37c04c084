"""Long games open from a checkpoint: the end of the log first, the past when it is asked for."""

from __future__ import annotations

from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.records import checkpoints
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from page import Page


def long_page() -> tuple[Page, str, str]:
    """A page, and the record of a long session with a checkpoint of it."""
    options = {"prologue": "quick"}
    session = Session(GAMES["charter"], galaxy="k7qp-3m9y", options=options)

    while session.ply < 700:
        session.play(seasoning.choose(session.state))
    return Page(), session.text(), checkpoints.make(session)[1]


def test_a_long_session_opens_with_the_end_of_its_log_and_tells_the_rest_when_asked() -> None:
    page, text, mark = long_page()
    log = page.send("record", text=text, checkpoint=mark)["log"]
    assert page.session.base and log["more"] and log["start"] == 0
    assert log["entries"][0][0] > page.session.base
    again = page.send("log", plies=10_000)["log"]
    assert again["start"] == 0 and not again["more"] and again["entries"][0][0] == 1
    assert again["entries"][-1] == log["entries"][-1]
    assert page.send("back")["log"]["entries"] == []


def test_a_damaged_past_is_reported_and_play_goes_on() -> None:
    page, text, mark = long_page()
    ply, stem, state = mark.split(" ", 2)
    wrong = f"{ply} {stem} {state.replace(',3,', ',4,', 1)}"
    page.send("record", text=text, checkpoint=wrong)
    page.session._lines[7] = "fly 35 blank"
    answer = page.send("look", ply=1, watch=True)
    assert "can play on from here" in answer["refusal"]["why"] and answer["past"] is None


def test_a_checkpoint_of_an_earlier_release_gives_way_to_the_steps() -> None:
    page, text, mark = long_page()
    ply, stem, state = mark.split(" ", 2)
    other = f"{ply} {stem} {state.replace(',3,', ',4,', 1)}"
    page.send("record", text=text, checkpoint=other)
    assert page.session.base
    answer = page.send("look", ply=1, watch=True)
    assert "refusal" not in answer and answer["past"] == 1
    assert page.session.state == replay(text).state


def checks(page: Page) -> list[str]:
    """What every step of the check says."""
    told = [page.send("check")["how"]]
    while told[-1] == "going":
        told.append(page.send("check")["how"])
    return told


def test_a_checkpoint_of_a_file_opens_at_once_and_is_checked_step_by_step() -> None:
    page, text, mark = long_page()
    page.send("record", text=text, checkpoint=mark, foreign=True)
    base = page.session.base
    assert base and page.send("check") == {"kind": "checked", "how": "going"}
    page.send("words", words=page.send("back")["choices"][0]["words"])
    assert checks(page)[-1] == "sound" and page.session.base == base
    assert checks(page) == [""], "once is enough"


def test_a_checkpoint_that_does_not_fit_the_record_is_noticed() -> None:
    page, text, mark = long_page()
    ply, stem, state = mark.split(" ", 2)
    wrong = f"{ply} {stem} {state.replace(',3,', ',4,', 1)}"
    page.send("record", text=text, checkpoint=wrong, foreign=True)
    assert checks(page)[-1] == ("false" if page.session.base else "")
    impossible = f"{ply} {stem} {state.replace('[[', '[[[7],', 1)}"
    page.send("record", text=text, checkpoint=impossible, foreign=True)
    assert page.session.base == 0 and checks(page) == [""]
    page.send("record", text=text, checkpoint=mark)
    assert page.session.base and checks(page) == [""], "what was made here needs no check"


def test_a_long_session_is_given_one_checkpoint() -> None:
    page, text, mark = long_page()
    page.send("record", text=text)
    assert page.send("checkpoint") == {"kind": "checkpoint", "text": mark}
    assert page.send("checkpoint") == {"kind": "checkpoint", "text": ""}
    page.send("record", text=text)
    assert page.send("checkpoint")["text"] == mark, "the one before was of another saved game"
