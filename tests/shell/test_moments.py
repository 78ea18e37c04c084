"""Automatic events are shown moment by moment; the person can skip them or switch them off."""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES, galaxyd
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.records.replay import branch
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page
from rules.galaxyd.table import position
from shell.moments import GO_ON, SKIP

TWO_PEOPLE = ("human", "human")


def lone_pirate(*seats: str) -> Session:
    """Phase 1; a single Pirate is going to move towards one of two ships. A third lies hidden below
    another, so that the players do not see the same."""
    ships = {"e6": ["cruiser"], "g5": ["freighter"], "h7": ["cruiser", "bomber"]}
    start = position(ships, {}, pirates=["e3"])
    for number in range(100):
        session = Session(
            GAMES["galaxyd"],
            galaxy=galaxy.code(number),
            options={"chart": "example_normal", "first_player": "seat_1"},
            seats=[Seat(kind) for kind in seats],
            start=start,
        )
        if [type(a).__name__ for a in ended(session).actions] == ["Done", "Roll", "Target"]:
            return session
    raise AssertionError("no such luck")


def ended(session: Session) -> Session:
    """The same with the movement ended."""
    twin = branch(session, session.ply)
    twin.play(notation.parse(twin.game, "done"))
    return twin


def words(page: Page, text: str, **event: Any) -> dict[str, Any]:
    return page.send("words", words=text, **event)


def opened(session: Session) -> Page:
    page = Page()
    page.send("record", text=session.text())
    return page


def offered(answer: dict[str, Any]) -> list[str]:
    return [choice["words"] for choice in answer["choices"]]


@pytest.fixture
def session() -> Session:
    return lone_pirate(*TWO_PEOPLE)


def first_moment(page: Page, **event: Any) -> dict[str, Any]:
    """End the movement, though nothing has moved."""
    assert "confirm" in words(page, "done", **event)
    return page.send("confirm", **event)


def test_the_die_the_target_and_the_move_come_one_after_the_other(session: Session) -> None:
    page = opened(session)
    steps = []
    answer = first_moment(page)
    assert answer["save"] and answer["status"]["plies"] == 3
    while GO_ON in offered(answer):
        assert not any(pane["kind"] == "hand" for pane in answer["panes"])
        steps.append((answer["prompt"], answer["say"], len(answer["log"]["entries"])))
        answer = words(page, GO_ON)
    prompts, said, told = zip(*steps, strict=True)
    assert "The Pirate on e3 rolls" in prompts[0] and "towards e6 or g5" in prompts[0]
    assert prompts[1].startswith("Luck decides: it heads for")
    assert prompts[2].startswith("The Pirate goes from e3 to")
    assert [one[-1] for one in said[1:]] == list(prompts[1:])
    assert told == (1, 1, 0), "the log tells of a ply when its moments are over"
    assert "Buying" in answer["prompt"] and "buy cruiser" not in offered(answer)
    assert "done" in offered(answer)
    assert not any("Pirate" in line for line in answer["say"]), "what was shown is not said again"


def test_the_rest_can_be_skipped(session: Session) -> None:
    page = opened(session)
    assert SKIP in offered(first_moment(page))
    answer = words(page, SKIP)
    assert "Buying" in answer["prompt"] and not answer["save"]
    assert any("The Pirate on e3 heads for" in line for line in answer["say"])
    assert not any("rolls" in line for line in answer["say"]), "that one was shown"


def test_a_combat_of_ships_is_a_moment_before_it_is_in_the_log_or_a_hint_is_given() -> None:
    start = position({"e6": ["cruiser"]}, {"e7": ["interceptor"]}, pirates=[])
    session = Session(
        GAMES["galaxyd"],
        galaxy=galaxy.code(1),
        options={"chart": "example_normal", "first_player": "seat_1"},
        seats=[Seat("human"), Seat("human")],
        start=start,
    )
    page = opened(session)
    answer = page.send("line", text="move e6 cruiser e7 plain")
    answer = words(page, "done")
    answer = page.send("confirm") if "confirm" in answer else answer
    assert "ends movement. Combat on e7: " in answer["prompt"] and GO_ON in offered(answer)
    assert " ".join(answer["say"]).endswith(answer["prompt"])
    assert not any("Combat" in text for _, text, *_ in answer["log"]["entries"])
    refused = page.send("hint")
    assert "until the pause is over" in refused["refusal"]["why"] and "job" not in refused
    assert GO_ON in offered(refused), "the pause is not skipped"
    answer = words(page, GO_ON)
    assert any("Combat on e7" in text for _, text, *_ in answer["log"]["entries"])
    assert not any("Combat" in line for line in answer["say"]), "what was shown is not said again"


def test_moments_can_be_switched_off(session: Session) -> None:
    answer = first_moment(opened(session), at_once=True)
    assert "Buying" in answer["prompt"] and GO_ON not in offered(answer)


def test_to_play_on_or_to_look_back_skips(session: Session) -> None:
    page = opened(session)
    first_moment(page)
    answer = page.send("line", text="done")
    assert answer["save"] and answer["kind"] == "curtain"
    page = opened(session)
    first_moment(page)
    assert page.send("look", ply=0)["past"] == 0
    assert GO_ON not in offered(page.send("look", ply=99))


def test_the_board_says_why_nothing_is_chosen_and_the_moment_stays(session: Session) -> None:
    page = opened(session)
    first_moment(page)
    answer = page.send("why", key="sector:a1")
    assert answer["refusal"]["why"] and GO_ON in offered(answer)


def test_a_computer_player_waits_until_all_is_seen() -> None:
    session = lone_pirate("easy", "human")
    page = Page()
    answer = page.send("record", text=session.text())
    ticket = answer["job"]["ticket"]
    answer = page.send("bot", ticket=ticket, line="done")
    assert GO_ON in offered(answer) and "job" not in answer
    assert words(page, SKIP)["job"]["player"] == 0


def test_nothing_waits_where_only_computers_play() -> None:
    session = lone_pirate("easy", "easy")
    page = Page()
    ticket = page.send("record", text=session.text())["job"]["ticket"]
    answer = page.send("bot", ticket=ticket, line="done")
    assert GO_ON not in offered(answer) and answer["job"]["player"] == 0


def test_moments_are_drawn_from_what_the_viewer_may_know() -> None:
    """Their views are made from the view of the player, before the Pirate has moved."""
    session = ended(lone_pirate(*TWO_PEOPLE))
    before: State = session.at(1)
    for player in (0, 1):
        views = [
            view
            for view, _ in galaxyd.GAME.picture.moments(
                galaxyd.GAME.rules.observe(before, player),
                session.action(1),
                galaxyd.GAME.rules.observe(session.at(2), player),
                player,
            )
        ]
        assert len(views) == 1
        assert views[0].pirates == before.pirates
        scene = galaxyd.GAME.picture.scene(views[0], player, ())
        drawn = "".join(pane.markup() for pane in scene.panes)
        assert "It heads for e6 or g5" in drawn and "e3 rolls" in drawn


def test_a_hint_waits_until_the_moments_have_been_shown() -> None:
    """Nothing is skipped, and the person is told how to get the hint."""
    start = position({"e6": ["cruiser"]}, {"e7": ["interceptor"]}, money=(9, 0))
    session = Session(
        GAMES["galaxyd"],
        galaxy=galaxy.code(1),
        options={"chart": "example_normal", "first_player": "seat_1"},
        seats=[Seat("human"), Seat("human")],
        start=start,
    )
    page = opened(session)
    page.send("line", text="move e6 cruiser e7 plain")
    answer = words(page, "done")
    assert GO_ON in offered(answer)
    answer = page.send("hint")
    assert GO_ON in offered(answer) and answer["refusal"]["why"].startswith("Go on")
    words(page, GO_ON)
    assert page.send("hint")["job"]
