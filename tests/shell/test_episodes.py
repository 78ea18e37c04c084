"""Players can browse a campaign game by game, and send a single game."""

from __future__ import annotations

from functools import cache
from typing import Any

from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.session import Session
from galaxies.share import link
from page import Page
from shell import thinker
from shell.wire import jobs


@cache
def campaign(games: int) -> str:
    session = Session(GAMES["charter"], galaxy="k7qp-3m9y", options={"prologue": "quick"})
    while session.state.games < games or session.state.phase.name != "atlas":
        session.play(seasoning.choose(session.state))
    return session.text()


def opened(games: int) -> Page:
    page = Page()
    page.send("record", text=campaign(games))
    return page


def shared(page: Page) -> dict[str, Any]:
    answer: dict[str, Any] = page.send("share")
    return answer


def test_the_replay_knows_where_each_game_begins() -> None:
    page = opened(3)
    episodes = page.send("log")["episodes"]
    assert [title for _, title in episodes] == ["Prologue", "Game 1", "Game 2", "Game 3"]
    log = {ply: text for ply, text, _ in page.log()}
    for ply, title in episodes[1:]:
        assert page.session.at(ply).phase.name == "launch"
        assert title.lower() in log[ply]
    assert "episodes" not in page.send("log", plies=10)


def test_one_game_is_sent_with_the_galaxy_that_it_was_flown_in() -> None:
    page = opened(3)
    share = shared(page)
    assert share["episode_title"] == "Game 3" and len(share["episode"]["fragment"]) < 450
    flight = link.unpack(share["episode"]["fragment"])
    assert flight.state == page.session.state
    assert flight.start is not None and flight.start.games == 2
    moment = page.send("log")["episodes"][2][0] + 3
    page.send("look", ply=moment)
    share = shared(page)
    assert share["episode_title"] == "Game 2", "the game that is looked at"
    flight = link.unpack(share["episode"]["fragment"])
    assert flight.state == page.session.at(moment), "and only up to this moment"
    assert flight.start is not None and flight.start.games == 1


def test_a_session_of_one_part_offers_no_parts() -> None:
    begun = Page()
    begun.send("new", game="charter", number=4, options={}, seats=[{"kind": "human", "name": ""}])
    assert shared(begun)["episode_title"] == "" and "episode" not in shared(begun)
    assert begun.send("log")["episodes"] == []


def test_the_game_that_has_just_ended_can_be_reviewed() -> None:
    page = opened(2)
    shown = page.send("look", ply=page.session.ply)
    assert shown["interim"].startswith("Game 2: ") and shown["outcome"] is None
    reviewed = thinker.done(jobs.ReviewJob(record=page.record), lambda _: None)
    assert isinstance(reviewed, jobs.Reviewed) and "game 2" in reviewed.lines[0]
    assert page.send("line", text="start")["interim"] == ""
