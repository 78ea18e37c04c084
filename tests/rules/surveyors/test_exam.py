"""The eye exam and the course of its sittings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games import surveyors
from galaxies.games.surveyors import exam
from galaxies.games.surveyors.sittings import career, look_back
from galaxies.games.surveyors.state import State
from galaxies.play import notation
from galaxies.play.draft import Drafts

from .table import begun, play, rule


def answered(state: State, percent: int, wobble: int = 0) -> State:
    """A sitting in which every line is judged `percent` of its length, give or take `wobble`."""
    for at, length in enumerate(exam.true_lengths(state)):
        share = percent + (wobble if at % 2 else -wobble)
        eighths = max(1, (length * share // 100 + 62) // 125)
        state = play(state, f"estimate {eighths // 8} {eighths % 8}")
    return state


def sitting(seed: str = "demo") -> State:
    return begun(1, seed=seed, scenario="exam")


@pytest.mark.rule("SUR-V-85", "SUR-R-69")
def test_the_eye_exam() -> None:
    state = sitting()
    assert state.phase == "exam" and len(state.pairs) == 20
    assert rule(state, "estimate 0 0") == "SUR-V-85"
    state = answered(state, 110)
    end = surveyors.GAME.rules.outcome(state)
    assert end is not None and end.ending == "exam" and "long by" in end.title
    assert 80 <= end.scores[0] // 10 <= 95
    assert exam.eye_level(state) in ("navigator", "cadet")
    assert all(20 <= error <= 200 for error in exam.errors(state))


@pytest.mark.rule("SUR-R-73")
def test_it_asks_for_short_lines_more_often() -> None:
    asked = [length for k in range(20) for length in exam.true_lengths(sitting(f"s{k}"))]
    assert 2_000 < sum(asked) / len(asked) < 3_500  # any two stars: about 4,600
    pairs = {exam.pair(sitting(), at) for at in range(10)}
    assert len(pairs) == 10 and all(a < b for a, b in pairs)


def test_bias_and_spread() -> None:
    even, wild = answered(sitting(), 110), answered(sitting(), 100, 20)
    assert 80 <= exam.bias(even) <= 120 and exam.spread(even) < 50
    assert abs(exam.bias(wild)) < 30 and 180 <= exam.spread(wild) <= 230
    errors = exam.errors(wild)
    mean = sum(errors) / 10
    assert abs(exam.spread(wild) - (sum((e - mean) ** 2 for e in errors) / 10) ** 0.5) < 2


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
    lines = look_back(second).lines
    assert lines[0].startswith("Bias: you judge long by") and lines[1].startswith("Spread:")
    assert (
        lines[2]
        == f"The cost in units would have been right {exam.true_costs(second)} times of 10."
    )
    exact = replace(second, estimates=tuple(-(-n // 125) for n in exam.true_lengths(second)))
    assert exam.true_costs(exact) == 10


def test_two_taps_are_an_answer() -> None:
    state = sitting()
    panes = surveyors.GAME.picture.scene(state, 0, ()).panes
    assert [pane.kind for pane in panes] == ["board", "hand", "panel"]
    keys = "".join(part.svg for part in panes[1].parts)
    assert 'data-word="estimate 13"' in keys and 'data-word="estimate 3 2"' not in keys
    keys = "".join(part.svg for part in surveyors.GAME.picture.scene(state, 0, ("estimate", "3")).panes[1].parts)
    assert keys.count('data-word="estimate 3 ') == 8 and 'aria-label="3 1/4 inches"' in keys
    nought = "".join(part.svg for part in surveyors.GAME.picture.scene(state, 0, ("estimate", "0")).panes[1].parts)
    assert nought.count('data-word="estimate 0 ') == 7
    # They are all that there is to choose, so no buttons repeat them.
    assert panes[1].complete
    drafts = Drafts.of(surveyors.GAME.rules.legal_actions(state))
    assert {words[0] for words, _ in drafts.lines} == {"estimate"}
    for words in ("estimate 3", "estimate 3 2", "estimate 0 1"):
        assert drafts.allows(tuple(notation.split(words)))
