"""Who sits at which device, and what comes first where several things could."""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.galaxy import codes
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page
from shell.log import after
from shell.seating import around, at_device


def session(*kinds: str) -> Session:
    return Session(GAMES["surveyors"], galaxy=codes.code(7), seats=[Seat(kind) for kind in kinds])


def test_without_devices_the_other_people_share_one_and_the_first_person_comes_first() -> None:
    four = session("human", "navigator", "human", "human")
    assert around(four, [3], ()) == ((0, 2), (3,))
    assert around(four, [2, 0], ()) == ((0, 2), (3,))
    assert around(four, [], ()) == ()
    assert around(four, [3, 2, 0], ()) == (), "nobody sits elsewhere"


@pytest.mark.parametrize(
    ("mine", "devices", "fits"),
    [
        ([2], ((2,), (0, 3)), True),  # the order of devices is theirs
        ([3, 0], ((0, 3), (2,)), True),
        ([], ((0, 3), (2,)), True),  # a device that only watches
        ([2], ((3, 0), (2,)), False),
        ([0], ((0, 3), (2,)), False),
        ([2], ((0,), (2,)), False),
        ([2], ((0, 1, 3), (2,)), False),  # a computer player sits nowhere
        ([2], ((0, 2), (2, 3)), False),
        ([2], ((0, 3), (2,), ()), False),
        ([0, 2, 3], ((0, 2, 3),), False),
    ],
)
def test_devices_fit_if_every_person_sits_at_one(mine: list[int], devices: Any, fits: bool) -> None:
    assert around(session("human", "navigator", "human", "human"), mine, devices) == (
        devices if fits else ()
    )


def test_up_to_six_devices_play_together() -> None:
    six = session(*["human"] * 6)
    assert around(six, [5], tuple((seat,) for seat in range(6)))


def test_computers_think_where_the_first_person_sits() -> None:
    four = session("navigator", "human", "cadet", "human")
    assert at_device(four, [3]) == [3]
    assert at_device(four, [1]) == [0, 1, 2]
    assert at_device(four, [1, 3]) == [0, 1, 2, 3]


def test_lines_after_a_ply_are_those_of_later_plies_only() -> None:
    lines = [(1, "a", False), (2, "b", False), (2, "c", True), (4, "d", False)]
    assert [text for _, text, _ in after(lines, 2)] == ["d"]
    assert [text for _, text, _ in after(lines, 3)] == ["d"]
    assert [text for _, text, _ in after(lines, 1)] == ["b", "c", "d"]
    assert after(lines, 4) == []


def test_of_two_games_in_a_covered_galaxy_the_unfinished_one_goes_on() -> None:
    """Wherever it stands among the saved ones; of finished ones the first is shown."""
    day, alone = "2026-05-04", [{"kind": "human", "name": ""}]

    def begin(*kept: dict[str, Any], **event: Any) -> dict[str, Any]:
        new = {"kind": "new", "game": "surveyors", "number": 7, "options": {}, "seats": alone}
        return Page().send(**{**new, "today": day, "kept": list(kept), **event})

    def saved(name: str, *, over: bool, **event: Any) -> dict[str, Any]:
        head = begin(**event)["status"]["record"]["lines"][0]
        return {"id": name, "head": head, "over": over, "seats": 1}

    old = saved("old", over=True, options={"events": "choose"}, day=day)
    other = saved("other", over=True, options={"coasting": "on"}, day=day)
    open_one = saved("open", over=False, options={"events": "choose"}, day=day)
    assert begin(old, open_one, day=day)["id"] == "open"
    assert begin(old, other, day=day)["id"] == "old"
    assert begin(other, old, day=day)["id"] == "other"
