"""Nothing on the page tells a distance before the commitment (SUR-141).

What it means in a browser, point by point: tests/browser/test_surveyors_silence.py."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import replace
from types import FrameType

import pytest

from galaxies.galaxy import codes as galaxies
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import exam
from galaxies.games.surveyors.rules.measure import squared
from galaxies.games.surveyors.rules.state import State
from galaxies.play import notation
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import (
    O_HOME,
    X_HOME,
    begun,
    line_up,
    lines,
    new,
    play,
    rulers,
    shown,
    table,
)
from shell.sharing import share
from shell.table import Table


@pytest.mark.rule("SUR-141", "SUR-R-67")
def test_nothing_tells_the_length_that_is_asked() -> None:
    """Neither the page, before the answer, nor a hint."""
    page = Table()
    seats = [{"kind": "human"}]
    begin = {"type": "new", "game": "surveyors", "number": 5, "seats": seats}
    answer = page.handle({**begin, "options": {"scenario": "exam"}})
    told = json.dumps(answer)
    for line in ("estimate 2 4", "estimate 1 0"):
        assert not answer["status"]["has_hint"]
        assert "no hints" in page.handle({"type": "hint"})["refusal"]["why"]
        state = page.session.state
        at = len(state.estimates)
        hidden = [f"{n // 1000}.{n % 1000:03}" for n in exam.true_lengths(state)[at:]]
        assert len(hidden) == 10 - at and not any(text in told for text in hidden)
        answer = page.handle({"type": "line", "text": line})
        told = json.dumps(answer)
        assert hidden[0] in told


def moved(state: State, number: int, x: int, y: int) -> State:
    """The same game with one unvisited star elsewhere."""
    stars = list(state.stars)
    stars[number - 1] = replace(stars[number - 1], x=x, y=y)
    return replace(state, stars=tuple(stars))


def outside_of_the_sheet(state: State, draft: tuple[str, ...] = ()) -> object:
    """Everything that is said and listed, and the picture without the places of the stars."""
    scene = GAME.picture.scene(state, 0, draft)
    labels = [
        (part.key, re.findall(r'(?:aria-label|data-word)="([^"]*)"|<title>([^<]*)', part.svg))
        for part in scene.panes[0].parts
    ]
    return (
        lines(state),
        GAME.words.summary(state, 0),
        GAME.words.prompt(state, 0, draft),
        GAME.words.coach(state, 0, draft),
        [GAME.words.label(state, 0, tuple(line.split())) for line in lines(state)],
        scene.panes[1:],
        labels,
    )


@pytest.mark.rule("SUR-141")
@pytest.mark.parametrize("draft", [(), ("fly", "3"), ("asteroid",)])
def test_before_the_commitment_nothing_depends_on_a_distance(draft: tuple[str, ...]) -> None:
    points = [X_HOME, O_HOME, (1700, 1000), (2500, 1000), (4000, 4000)]
    near = table(points, events="choose")
    far = moved(near, 3, 7900, 7000)
    assert outside_of_the_sheet(near, draft) == outside_of_the_sheet(far, draft)


@pytest.mark.rule("SUR-141")
def test_stars_look_alike_wherever_they_are() -> None:
    """No greying, colouring or sizing by distance: but for its place and number a star is drawn
    the same, and so is the ring of a selected one."""
    state = line_up(800, 6500)
    for draft in ((), ("fly", "3"), ("fly", "4")):
        parts = shown(state, draft)
        plain = {
            re.sub(r"translate\([^)]*\)|\b[34]\b|d=\"[^\"]*\"", "", parts[f"star:{n}"])
            for n in (3, 4)
        }
        if not draft:
            assert len(plain) == 1
        assert ("chosen-ring" in parts["star:3"]) == (draft == ("fly", "3"))


@pytest.mark.rule("SUR-141")
def test_no_line_or_ruler_to_a_selected_star() -> None:
    state = play(line_up(800, 1600), "fly 3 mark", "fly 5 mark")
    parts = GAME.picture.scene(state, 0, ("fly", "4")).panes[0].parts
    x = 16 + 260
    assert not any(f"{x} 116" in part.svg and "translate" not in part.svg for part in parts)
    assert rulers(state, ("fly", "4")) == {"ruler:1": False}


@pytest.mark.rule("SUR-141")
def test_nothing_on_the_paper_repeats() -> None:
    paper = shown(begun())["sheet"]
    assert paper.count("<rect") == 2 and "pattern" not in paper and "path" not in paper


@pytest.mark.rule("SUR-R-76")
def test_there_is_one_sheet_of_a_game_in_progress() -> None:
    """What the page makes of it: tests/shell/test_once.py and test_sharing.py."""
    session = Session(GAME, galaxy="k7qp-3m9y", seats=[Seat()] * 2)
    given = share(session, session.ply, "player 1", names=False)
    assert "why" in given["galaxy"] and "why" in given["moment"] and "fragment" in given["game"]
    for line in ("home 1 mark", "home 2 mark", "resign", "resign"):
        session.play(notation.parse(GAME, line))
    given = share(session, session.ply, "", names=False)
    assert all("fragment" in given[what] for what in ("galaxy", "moment", "game"))
    assert "k7qp-3m9y" in given["galaxy"]["words"]


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
    page = Table()
    begin = {"type": "new", "game": "surveyors", "galaxy": "k7qp-3m9y"}
    options = {"galaxy_source": source, "stars": "12"}
    answer = page.handle({**begin, "options": options, "seats": [{"kind": "human"}] * 2})
    for line in ("", *played):
        if line:
            answer = page.handle({"type": "line", "text": line})
        assert answer["status"]["place"] == called and not answer["status"]["galaxy"]
        texts = page.handle({"type": "share"})["share"]
        said = [part["words"] + part["gives"] for part in texts.values() if isinstance(part, dict)]
        assert len(said) == 3 and not any("k7qp" in text for text in said)
    assert answer["status"]["over"]
    seeded = Table().handle({**begin, "options": {}, "seats": [{"kind": "human"}] * 2})
    assert seeded["status"]["place"] == ""


@pytest.mark.rule("SUR-143", "SUR-R-70")
def test_lists_follow_the_numbers() -> None:
    state = line_up(3000, 800, 2000)
    flights = [line for line in lines(state) if line.startswith("fly")]
    assert flights == [f"fly {n} mark" for n in range(3, 13)]
    assert not re.search(r"\d+\.\d", " ".join(flights))
    parts = [p.svg for p in GAME.picture.scene(state, 0, ()).panes[0].parts if "data-rank" in p.svg]
    ranks = [int(re.findall(r'data-rank="(\d+)"', svg)[0]) for svg in parts]
    assert ranks == list(range(3, 13))  # what arrow keys walk along


@pytest.mark.rule("SUR-R-72")
def test_the_galaxy_code_is_nowhere_before_the_end() -> None:
    assert GAME.covered
    state = begun(seed="k7qp-3m9x")
    scene = GAME.picture.scene(state, 0, ())
    shown = "".join(part.svg for pane in scene.panes for part in pane.parts)
    assert "k7qp" not in shown + GAME.words.summary(state, 0)
    before = new()
    begin = notation.parse(GAME, "begin k7qp-3m9x 2")
    assert "k7qp" not in GAME.words.describe(before, begin, GAME.rules.apply(before, begin), 0)


def work(number: int, star: int) -> Counter[str]:
    """How often which function is called while a table answers the choice of a star."""
    table = Table()
    seats = [{"kind": "human", "name": ""}] * 2
    table.handle(
        {"type": "new", "game": "surveyors", "number": number, "options": {}, "seats": seats}
    )
    for line in ("home 1 mark", "home 2 mark", f"fly {star}", f"fly {star + 1}"):
        table.handle({"type": "line", "text": line})  # choosing twice fills what is kept
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            calls[f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}"] += 1

    sys.setprofile(count)
    try:
        answer = table.handle({"type": "words", "words": f"fly {star}", "anew": True})
    finally:
        sys.setprofile(None)
    assert answer["prompt"].endswith(f"mark star {star}?")
    return calls


@pytest.mark.rule("SUR-141")
def test_a_far_star_is_no_more_work_than_a_near_one() -> None:
    """Timing: what is computed between a tap and the question does not depend on the length."""
    star, lengths = 5, {}
    for number in range(20):
        session = Session(GAME, galaxy=galaxies.code(number), seats=[Seat(), Seat()])
        lengths[number] = squared(session.state.star(1), session.state.star(star))
    near, far = min(lengths, key=lengths.__getitem__), max(lengths, key=lengths.__getitem__)
    assert lengths[far] > 9 * lengths[near]
    done = work(near, star)
    assert done == work(far, star) and sum(done.values()) > 1_000
