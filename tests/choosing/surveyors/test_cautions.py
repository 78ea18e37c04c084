"""What a tap says that chooses nothing."""

from __future__ import annotations

import pytest

from galaxies import rulebook
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import line_up, new, play


def told(state: State, key: str) -> str:
    said = GAME.choosing.why_not(state, 0, (), key)
    assert said is None or said.rule in rulebook.entries(rulebook.text(GAME))
    return said.why if said else ""


@pytest.mark.rule("SUR-R-68")
def test_after_the_end_everything_may_be_measured() -> None:
    state = line_up(800)
    assert "inches" not in told(state, "star:1")
    over = play(state, "resign", "resign")
    assert "0.800 to star 3" in told(over, "star:1")
    lengths = [float(part.split()[0]) for part in told(over, "star:1").split(": ")[1].split(", ")]
    assert (
        len(lengths) == 6 and lengths == sorted(lengths) and "to star 1" not in told(over, "star:1")
    )


@pytest.mark.rule("SUR-142", "SUR-145")
def test_what_cannot_be_chosen_says_what_it_is_or_what_can() -> None:
    flown = play(line_up(800), "fly 3 mark")
    for kind in ("trip", "ruler"):
        assert "3" in told(flown, f"{kind}:0")
        assert told(flown, f"{kind}:1") == told(flown, f"{kind}:x") == ""
    assert "one inch" in told(flown, "bar")
    assert "Choose an open star" in told(flown, "sheet")
    assert told(flown, "star:99") == told(flown, "fuel:0") == ""
    assert told(new(), "sheet") == ""
    scope = play(line_up(800, events="choose"), "scope")
    assert "Measure to an open star" in told(scope, "sheet")
