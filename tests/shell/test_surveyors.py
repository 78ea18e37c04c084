"""Surveyors of the Galaxy in the shell: no message to the page gives a distance away.

For the picture, see tests/picture/surveyors/test_silence.py.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from types import FrameType

import pytest

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxies
from galaxies.games import surveyors
from galaxies.games.surveyors.rules import exam
from galaxies.games.surveyors.rules.measure import squared
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page
from shell.sharing import share


@pytest.mark.rule("SUR-R-76")
def test_there_is_one_sheet_of_a_game_in_progress() -> None:
    """See test_once.py and test_sharing.py too."""
    session = Session(surveyors.GAME, galaxy="k7qp-3m9y", seats=[Seat()] * 2)
    given = share(session, session.ply, "player 1", names=False)
    assert given.galaxy.why and given.moment.why and given.game.fragment
    for line in ("home 1 mark", "home 2 mark", "resign", "resign"):
        session.play(notation.parse(surveyors.GAME, line))
    given = share(session, session.ply, "", names=False)
    assert all(part.fragment for part in (given.galaxy, given.moment, given.game))
    assert "k7qp-3m9y" in given.galaxy.words


GIVEN_UP = ("home 1 mark", "home 2 mark", "resign", "resign")
PENNED = (*(f"place-star {1000 + 550 * k} {1000 + 700 * k}" for k in range(12)), "finish-galaxy")


@pytest.mark.rule("SUR-04", "SUR-R-76")
@pytest.mark.parametrize(
    ("source", "called", "played"),
    [("napkin", "Napkin", GIVEN_UP), ("drawn", "A drawn galaxy", (*PENNED, *GIVEN_UP))],
)
def test_a_sheet_that_no_code_makes_has_a_name_and_no_code(
    source: str, called: str, played: tuple[str, ...]
) -> None:
    """Neither while it is played nor after the end, when the code of another galaxy is shown."""
    page = Page()
    begin = {"kind": "new", "game": "surveyors", "galaxy": "k7qp-3m9y", "number": 0}
    options = {"galaxy_source": source, "stars": "12"}
    answer = page.send(**begin, options=options, seats=[{"kind": "human"}] * 2)
    for line in ("", *played):
        if line:
            answer = page.send("line", text=line)
            if "confirm" in answer:
                answer = page.send("confirm")
        assert answer["status"]["place"] == called and not answer["status"]["galaxy"]
        texts = page.send("share")
        said = [part["words"] + part["gives"] for part in texts.values() if isinstance(part, dict)]
        assert len(said) == 3 and not any("k7qp" in text for text in said)
    assert answer["status"]["over"]
    seeded = Page().send(**begin, options={}, seats=[{"kind": "human"}] * 2)
    assert seeded["status"]["place"] == ""


@pytest.mark.rule("SUR-141", "SUR-R-67")
def test_nothing_tells_the_length_that_is_asked() -> None:
    """Neither the page, before the answer, nor a hint."""
    page = Page()
    seats = [{"kind": "human"}]
    begin = {"kind": "new", "game": "surveyors", "number": 5, "seats": seats}
    answer = page.send(**begin, options={"scenario": "exam"})
    told = json.dumps(answer)
    for line in ("estimate 2 4", "estimate 1 0"):
        assert not answer["status"]["has_hint"]
        assert "no hint" in page.send("hint")["refusal"]["why"]
        state = page.session.state
        at = len(state.estimates)
        hidden = [f"{n // 1000}.{n % 1000:03}" for n in exam.true_lengths(state)[at:]]
        assert len(hidden) == 10 - at and not any(text in told for text in hidden)
        answer = page.send("line", text=line)
        told = json.dumps(answer)
        assert hidden[0] in told


def work(number: int, star: int) -> Counter[str]:
    """How often which function is called while the shell answers the choice of a star."""
    page = Page()
    seats = [{"kind": "human", "name": ""}] * 2
    page.send("new", game="surveyors", number=number, options={}, seats=seats)
    for line in ("home 1 mark", "home 2 mark", f"fly {star}", f"fly {star + 1}"):
        page.send("line", text=line)  # choosing twice fills what is kept
    page.send("words", words=f"fly {star + 1}", anew=True)  # how to read this event is kept too
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            calls[f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}"] += 1

    sys.setprofile(count)
    try:
        answer = page.send("words", words=f"fly {star}", anew=True)
    finally:
        sys.setprofile(None)
    assert answer["prompt"].endswith(f"Mark star {star}?")
    return calls


@pytest.mark.rule("SUR-141")
def test_a_far_star_is_no_more_work_than_a_near_one() -> None:
    """Timing: what is computed between a tap and the question does not depend on the length."""
    star, lengths = 5, {}
    for number in range(20):
        session = Session(surveyors.GAME, galaxy=galaxies.code(number), seats=[Seat(), Seat()])
        lengths[number] = squared(session.state.star(1), session.state.star(star))
    near, far = min(lengths, key=lengths.__getitem__), max(lengths, key=lengths.__getitem__)
    assert lengths[far] > 9 * lengths[near]
    done = work(near, star)
    assert done == work(far, star) and sum(done.values()) > 1_000
