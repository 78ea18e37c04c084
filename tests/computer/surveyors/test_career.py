"""The course of all sittings of the eye exam."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.surveyors.computer.career import career, look_back
from galaxies.games.surveyors.rules import exam
from rules.surveyors.table import answered, begun, sitting


@pytest.mark.rule("SUR-R-74")
def test_the_course_over_all_sittings() -> None:
    first = answered(sitting("a"), 115, 15)
    second = answered(sitting("b"), 104, 4)
    assert career([begun(2)]) is None
    alone = career([first])
    assert alone is not None and "first sitting" in alone.lines[0] and not alone.panes
    both = career([first, second])
    assert both is not None and "steadiest" in both.lines[0]
    label = both.panes[0].label
    assert "Bias: between" in label and "Spread: between" in label
    worse = career([second, first])
    assert worse is not None and "at best" in worse.lines[0]
    many = career([first, *[second] * 69])
    assert many is not None and many.panes[0].chart is not None
    for series in many.panes[0].chart.series:  # the latest ones
        assert [x for x, _ in series.points] == [*range(11, 71)]
    lines = look_back(second).lines
    assert lines[0] == "Bias: you judge lengths 4.8 per cent too long."
    assert lines[1].startswith("Spread: your estimates vary by")
    assert (
        lines[2]
        == f"You would have had the cost in units right {exam.true_costs(second)} times out of 10."
    )
    exact = replace(second, estimates=tuple(-(-n // 125) for n in exam.true_lengths(second)))
    assert exam.true_costs(exact) == 10
