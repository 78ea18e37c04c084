"""The clocks of a table (`web/page/clocks.mjs`): they count up, and a limit only tells."""

from __future__ import annotations

from typing import Any


def test_a_time_is_as_on_a_clock(told: dict[str, Any]) -> None:
    assert told["texts"] == ["0:00", "0:09", "1:01", "10:00", "59:59", "1:00:00", "10:01:01"]


def test_only_the_clock_of_who_thinks_runs(told: dict[str, Any]) -> None:
    """Nobody's while the devices are not connected; then what each device counted is taken."""
    assert told["played"] == {"limit": 1, "spent": [62.3, 60]}


def test_the_limit_is_told_once(told: dict[str, Any]) -> None:
    assert told["news"] == [[0], []]
    assert told["again"] == []
    assert told["theirs"] == [1]
    assert told["endless"] == []


def test_a_device_that_slept_did_not_think(told: dict[str, Any]) -> None:
    assert told["slept"]["spent"] == [60, 0]


def test_a_saved_game_goes_on_with_its_times(told: dict[str, Any]) -> None:
    """What was over before is not told again; seats that are not there change nothing."""
    assert told["resumed"] == {"limit": 2, "spent": [130, 7.5]}
    assert told["told"] == []
