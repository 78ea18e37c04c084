"""Jobs of the worker, and a hint that the page begins before anybody asks for it, in Node."""

from __future__ import annotations

from typing import Any


def test_a_job_begun_already_goes_on_and_one_begun_ahead_ends_before_others(told: Any) -> None:
    assert told == {
        "the_same_hint": ["asked", 1, True],
        "a_move_waits": ["ahead,bot", 3, 1],
        "no_hint_beside_a_move": ["bot", 4],
        "a_broken_worker": ["ahead failed,bot failed"],
        "cancelled": ["", False],
        "a_move_asked_for_twice": ["again,next", 3, 1],
        "a_comparison_follows_the_review": ["ahead,review,compare", True],
    }
