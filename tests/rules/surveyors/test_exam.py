"""The eye exam and the course of its sittings."""

from __future__ import annotations

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import exam
from rules.surveyors.table import answered, rule, sitting


@pytest.mark.rule("SUR-V-85", "SUR-R-69")
def test_the_eye_exam() -> None:
    state = sitting()
    assert state.phase.name == "exam" and len(exam.pairs(state)) == 10
    assert rule(state, "estimate 0 0") == "SUR-V-85"
    state = answered(state, 110)
    end = GAME.rules.outcome(state)
    assert end is not None and end.ending == "exam" and "too long" in end.title
    assert 80 <= end.scores[0] // 10 <= 95
    assert exam.eye_level(state) in ("Hard (Navigator)", "Medium (Ensign)")
    assert all(20 <= error <= 200 for error in exam.errors(state))


@pytest.mark.rule("SUR-R-73")
def test_it_asks_for_short_lines_more_often() -> None:
    asked = [length for k in range(20) for length in exam.true_lengths(sitting(f"s{k}"))]
    assert 2_000 < sum(asked) / len(asked) < 3_500  # any two stars: about 4,600
    pairs = set(exam.pairs(sitting()))
    assert len(pairs) == 10 and all(a < b for a, b in pairs)


def test_bias_and_spread() -> None:
    even, wild = answered(sitting(), 110), answered(sitting(), 100, 20)
    assert 80 <= exam.bias(even) <= 120 and exam.spread(even) < 50
    assert abs(exam.bias(wild)) < 30 and 180 <= exam.spread(wild) <= 230
    errors = exam.errors(wild)
    mean = sum(errors) / 10
    assert abs(exam.spread(wild) - (sum((e - mean) ** 2 for e in errors) / 10) ** 0.5) < 2


@pytest.mark.rule("SUR-V-85")
@pytest.mark.parametrize(
    ("error", "level", "words"),
    [
        (19, "Expert (Astrogator)", "neither too long nor too short"),
        (20, "Expert (Astrogator)", "2.0 per cent too long"),
        (-49, "Expert (Astrogator)", "4.9 per cent too short"),
        (50, "Hard (Navigator)", "5.0 per cent too long"),
        (-109, "Hard (Navigator)", "10.9 per cent too short"),
        (110, "Medium (Ensign)", "11.0 per cent too long"),
    ],
)
def test_the_level_of_an_eye(
    error: int, level: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exam, "errors", lambda state: (error,) * 10)
    assert exam.eye_level(sitting()) == level
    assert exam.lean(exam.bias(sitting())) == words and exam.spread(sitting()) == 0
