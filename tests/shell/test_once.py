"""Games that can be begun only once: the game of the day, and games in a covered galaxy."""

from __future__ import annotations

from typing import Any

from galaxies.galaxy import codes as galaxy
from page import Page

DAY = "2026-05-04"
ALONE = [{"kind": "human", "name": ""}]


def begin(*kept: dict[str, Any], **event: Any) -> dict[str, Any]:
    """Begin a game in which the stars are covered; `kept` are the saved ones."""
    standard = {"kind": "new", "game": "surveyors", "number": 7, "options": {}, "seats": ALONE}
    return Page().send(**{**standard, "today": DAY, "kept": list(kept), **event})


def saved(over: bool, **event: Any) -> dict[str, Any]:
    """A saved game as the page describes it."""
    record: list[str] = begin(**event)["status"]["record"]["lines"]
    head = record[0]
    seats = len(event.get("seats", ALONE))
    return {"id": "abc", "head": head, "over": over, "seats": seats}


def test_a_covered_galaxy_is_played_once_at_a_time() -> None:
    mine = saved(over=False)
    refused = begin(mine, options={"events": "choose"})
    assert refused["id"] == "abc" and "in the middle of a game" in refused["why"]
    assert "opened" in begin(mine, number=8)
    assert "opened" in begin(saved(over=True))


def test_the_game_of_the_day_is_played_once() -> None:
    today = saved(over=True, day=DAY)
    for event in ({"day": DAY}, {"galaxy": galaxy.of_day(DAY)}):
        assert begin(today, **event)["why"].startswith("Today")
    two = [*ALONE, {"kind": "navigator", "name": ""}]
    assert "opened" in begin(today, day=DAY, seats=two)
    assert "opened" in begin(today, day=DAY, options={"calls": "on"})
    assert "opened" in begin(today, day="2026-05-05", today="2026-05-05")
    # A day that is past can still be played, and only once too.
    assert begin(today, day=DAY, today="2026-05-05")["id"] == "abc"
    assert begin(day=DAY, today="2026-05-05")["day"] == DAY


def test_the_galaxy_of_the_day_is_new_to_the_player() -> None:
    """Stars measured in another game cannot be judged by eye any more."""
    other = saved(over=True, galaxy=galaxy.of_day(DAY), options={"calls": "on"})
    refused = begin(other, day=DAY)
    assert refused["id"] == "abc" and "seen this one before" in refused["why"]
    today = {**saved(over=True, day=DAY), "id": "day"}
    assert begin(other, today, day=DAY)["id"] == "day"
    assert "opened" in begin(other, day="2026-05-05", today="2026-05-05")
    # Where nothing is covered the galaxy of the day is no secret.
    express = {"game": "express", "options": {}}
    assert "opened" in begin(
        saved(over=True, galaxy=galaxy.of_day(DAY), **express), day=DAY, **express
    )


def test_other_games_are_begun_any_number_of_times() -> None:
    event = {"game": "express", "number": 3}
    assert "opened" in begin(saved(over=False, **event), **event)


def test_a_challenge_of_a_day_can_be_tried_again_where_nothing_is_covered() -> None:
    event = {"game": "express", "options": {"chart": "open"}, "day": DAY}
    answer = begin(**event)
    assert (answer["day"], answer["status"]["challenge"]) == (DAY, "daily")
    assert begin(saved(over=False, **event), **event)["why"].startswith("You have begun")
    assert begin(saved(over=True, **event), **event)["day"] == DAY
    # Another galaxy, or other options, are not the challenge of that day.
    assert "day" not in begin(game="express", options={"chart": "open"}, number=3)
    assert "day" not in begin(game="express", options={}, day=DAY)


def test_a_second_challenge_in_covered_galaxies_has_a_galaxy_of_its_own() -> None:
    survey = saved(over=False, day=DAY)
    exam = begin(survey, day=DAY, options={"scenario": "exam"})
    assert exam["day"] == DAY and exam["status"]["challenge"] == "exam"
    assert exam["status"]["record"]["lines"][0].split()[4] != survey["head"].split()[4]
