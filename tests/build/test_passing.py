"""Which of several devices passes everything on when the one that did leaves, or comes back: the
rules of the page (`web/page/passing.mjs`) in all orders of losses and meetings to a depth."""

from __future__ import annotations

from typing import Any

import pytest


def test_the_order_is_that_of_the_devices_from_the_one_that_left(told: dict[str, Any]) -> None:
    """Those that only watch never pass on."""
    assert told["order"] == [[2, 0, 1, None], [1, 2, 0, None], [0, 1, 2, None], [2, 0, 1, None]]
    assert told["turns"] == [1, 2, 3, 7]


def test_nobody_takes_over_before_two_have_looked_in_vain(told: dict[str, Any]) -> None:
    assert told["alone"] == ["wait", "take over", "wait"]


@pytest.mark.parametrize(("count", "states"), [("three", 150), ("four", 300)])
def test_one_passes_on_to_all_once_all_have_met(
    told: dict[str, Any], count: str, states: int
) -> None:
    explored = told[count]
    assert explored["states"] > states, explored
    assert explored["two"] > 0, "two pass on for a while, as they cannot reach each other"
    assert not explored["harm"], "\n".join(explored["harm"])
