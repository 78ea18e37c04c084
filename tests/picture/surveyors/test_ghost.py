"""What a ghost is compared by."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.picture.ghost import RACING
from galaxies.play.records.replay import replay

RECORDS = Path(__file__).resolve().parents[2] / "playthroughs/surveyors"


@pytest.mark.parametrize(
    ("record", "counted", "after"),
    [
        *((record, "systems surveyed", "flight") for record in ("alone", "raider", "alien")),
        ("exam", "points", "length"),
    ],
)
def test_a_ghost_counts_from_before_the_first_turn_to_the_result(
    record: str, counted: str, after: str
) -> None:
    session = replay((RECORDS / f"{record}.txt").read_text("utf-8"))
    seats = range(len(session.seats))
    for seat in seats:
        assert RACING.score(session.view(seat, 0), seat) == 0, "there is no order of play yet"
    outcome = GAME.rules.outcome(session.state)
    assert outcome is not None and any(outcome.scores)
    assert tuple(RACING.score(session.view(seat), seat) for seat in seats) == outcome.scores
    view = session.view(0)
    assert RACING.measure(view) == counted
    assert RACING.when(view, 0).startswith(f"After {RACING.point(view, 0)} {after}")
