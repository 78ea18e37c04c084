"""How long the page waits after a step of another player, in Node."""

from __future__ import annotations

from typing import Any


def test_a_tap_hurries_the_rest_of_a_turn(told: Any) -> None:
    assert told == dict.fromkeys(
        ("waits", "by_timer", "tap", "same_turn", "still_same_turn", "next_turn", "stills"), True
    )
