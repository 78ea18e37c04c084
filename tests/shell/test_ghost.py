"""Playing a galaxy beside the finished game of somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, get_args

import pytest

from galaxies.game import Preset, Shape
from galaxies.games import GAMES
from galaxies.lab import matches
from galaxies.play.session import Session
from galaxies.share import link
from games import table
from page import Page
from shell.ghost import Ghost

ALONE = table("PRESET_ALONE")
"""For each game a preset for one person alone."""
RACED = [name for name, game in GAMES.items() if game.racing]


def preset(game: str) -> Preset:
    wanted = ALONE.get(game, "first-game")
    return next(one for one in GAMES[game].presets if one.name == wanted)


@cache
def finished(name: str, mode: str = "", seed: str = "3") -> Session:
    """A game of random moves, by Ada."""
    game = GAMES[name]
    chosen = next(one for one in game.presets if one.name == mode) if mode else preset(name)
    page = Page()
    page.send(
        "new",
        game=name,
        number=5,
        options=dict(chosen.options),
        seats=[{"kind": kind, "name": "Ada" if kind == "human" else ""} for kind in chosen.seats],
    )
    seats = page.session.seats
    (played,) = matches.playouts(game, dict(chosen.options), seats, seed, 1)
    return played


def arrived(session: Session) -> tuple[Page, dict[str, Any]]:
    page = Page()
    page.send("link", game=session.game.name, fragment=link.pack(session))
    return page, page.send("meet", games=[])


def race(session: Session) -> tuple[Page, dict[str, Any]]:
    page, arrival = arrived(session)
    assert "ghost" in [way["how"] for way in arrival["choices"]]
    return page, page.send("take", how="ghost")


def follow(page: Page, session: Session) -> Iterator[dict[str, Any]]:
    """The answers while the moves of the person in a session are played."""
    for ply in range(session.ply):
        if session.player_at(ply) >= 0:
            answer = page.send("line", text=session.line(ply), at_once=True)
            if "confirm" in answer:
                answer = page.send("confirm", at_once=True)
            assert "refusal" not in answer, answer
            yield answer


@pytest.mark.parametrize("name", RACED)
def test_a_race_begins_like_the_other_game_and_its_views_know_nothing_of_it(name: str) -> None:
    session = finished(name)
    page, answer = race(session)
    plain, _ = arrived(session)
    alone = plain.send("take", how="galaxy")
    assert answer["against"] == link.pack(session)
    assert page.session.galaxy == session.galaxy and page.session.options == session.options
    assert page.record == plain.record
    assert page.session.view(0) == plain.session.view(0)
    assert "Ada" in answer["ghost"] and alone["ghost"] == ""
    assert answer["summary"] == f"{alone['summary']} {answer['ghost']}"
    assert {**answer["status"]} == {**alone["status"]}
    assert answer["lenses"][0]["name"] == "ghost"


@pytest.mark.parametrize("name", ALONE)
def test_both_are_compared_after_as_many_turns_up_to_the_end(name: str) -> None:
    session = finished(name)
    page, _ = race(session)
    told = [answer["ghost"] for answer in follow(page, session)]
    assert page.session.is_over
    outcome = session.game.rules.outcome(session.state)
    assert outcome is not None
    score = outcome.scores[0]
    assert f"you {score}, Ada {score}. Ada's result: " in told[-1]
    assert len(set(told)) > 3
    points: dict[str, str] = {}
    for text in told[:-1]:
        when, _, standing = text.partition(": ")
        points.setdefault(when, standing)
    turns = {when: text for when, text in points.items() if "After" in when or "after" in when}
    assert turns and all(
        one == other
        for text in turns.values()
        for one, other in re.findall(r"you (\d+), Ada (\d+)", text)
    ), turns
    assert all(text.count("Ada") and text.endswith((".", "!", "?")) for text in told)


def test_a_hidden_chart_shows_no_course_and_an_open_one_does() -> None:
    for mode, drawn in (("courier", False), ("daily", True)):
        session = finished("express", mode)
        page, _ = race(session)
        parts = [dict(answer["panes"][0]["parts"]) for answer in follow(page, session)]
        assert any("ghost" in one for one in parts[:-1]) is drawn, mode


@pytest.mark.parametrize("name", ("surveyors", "charter"))
def test_the_route_is_drawn_only_as_far_as_the_player_has_come(name: str) -> None:
    session = finished(name)
    page, _ = race(session)
    answers = islice(follow(page, session), 12 if name == "surveyors" else 45)
    drawn = [dict(answer["panes"][0]["parts"]).get("ghost") or "" for answer in answers]
    sizes = [len(svg) for svg in drawn if svg]
    assert len(set(sizes)) > 1 and sizes == sorted(sizes)
    assert not any("<text" in svg for svg in drawn), "no lengths, no names"


def test_one_switch_hides_the_ghost_and_says_it_again() -> None:
    page, _ = race(finished("express"))
    hidden = page.send("lens", name="ghost")
    assert hidden["ghost"] == "" and "Ada" not in hidden["summary"]
    assert [lens["on"] for lens in hidden["lenses"] if lens["name"] == "ghost"] == [False]
    shown = page.send("lens", name="ghost")
    assert shown["say"] and shown["ghost"] in " ".join(shown["say"])


def test_a_ghost_that_was_switched_off_stays_off_in_the_saved_game() -> None:
    session = finished("express")
    page, answer = race(session)
    ghost = answer["against"]
    again = Page().send("record", text=page.record, ghost=ghost, ghost_hidden=True)
    assert again["ghost"] == "" and not again["lenses"][0]["on"]
    assert Page().send("record", text=page.record, ghost=ghost)["lenses"][0]["on"]


def test_a_saved_game_opens_with_its_ghost_and_a_foreign_one_is_checked() -> None:
    session = finished("express")
    page, answer = race(session)
    again = Page()
    opened = again.send("record", text=page.record, ghost=answer["against"])
    assert opened["ghost"] == answer["ghost"] and "toast" not in opened
    others = finished("express", "courier"), finished("colony")
    for bad in ("<b>", "A", answer["against"].swapcase(), *map(link.pack, others)):
        other = again.send("record", text=page.record, ghost=bad)
        assert other["ghost"] == ""
        assert other["toast"] == "The ghost of this game can't be read. You play without it."


def test_who_cannot_be_raced_is_not_offered() -> None:
    session = finished("express")
    unfinished = Session(session.game, galaxy=session.galaxy, options=session.options)
    two = finished("surveyors", "two-people")
    for other in (unfinished, two):
        _, arrival = arrived(other)
        assert "ghost" not in [way["how"] for way in arrival["choices"]]


def test_the_route_of_a_ghost_is_drawn_again_for_the_other_shape(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = finished("express")
    assert session.game.racing is not None
    racing = replace(session.game.racing(), trail=lambda view, views, done, shape: [shape])
    game = replace(session.game, racing=lambda: racing)
    monkeypatch.setattr(session, "game", game)
    ghost = Ghost(session)
    for shape in get_args(Shape):
        assert ghost.parts(session.view(0, 9), shape) == [shape]


def test_the_ghost_stands_where_it_first_came_as_far_or_else_where_it_was_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = finished("express")
    assert session.game.racing is not None
    racing, drawn = session.game.racing(), list[int]()

    def point(view: Any, seat: int) -> int:
        return view if isinstance(view, int) else 2 * racing.point(view, seat)

    def trail(view: Any, views: Any, done: Any, shape: Shape) -> list[Any]:
        assert len(views) == len(done) + 1
        drawn.append(len(done))
        return []

    points = [point(session.view(0, ply), 0) for ply in range(session.ply + 1)]
    assert len(set(points)) < len(points), "some plies come no further"
    paired = replace(racing, point=point, trail=trail)
    monkeypatch.setattr(session, "game", replace(session.game, racing=lambda: paired))
    ghost = Ghost(session)
    for at in range(-1, max(points) + 3):
        ghost.parts(at, "wide")
        before = [ply for ply, other in enumerate(points) if other < at]
        assert drawn.pop() == (points.index(at) if at in points else max(before, default=0))
