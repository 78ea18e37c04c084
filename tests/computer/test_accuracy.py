"""The accuracy of recorded games, kept in `accuracy.kept`: what a weight or a search that changes
does to the figures that players are told. `pytest tests/computer/test_accuracy.py --update` writes
them anew. The levels of each game are measured by `tests/bench/accuracy.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.play.records.replay import replay
from galaxies.play.review.accuracy import accuracy, mattered
from galaxies.play.review.decisions import Decision, decisions, people

HERE = Path(__file__).parent
KEPT = HERE / "accuracy.kept"
RECORDS = (
    "express/courier-won",
    "express/courier-lost",
    "colony/duel-handicap",
    "colony/solo-missed",
    "surveyors/alone",
    "surveyors/no-star-left",
    "galaxyd/bomber-quick",
    "galaxyd/combat-normal",
    "charter/won",
    "charter/lost",
)


def figures(record: str) -> str:
    """The accuracy of each player, and how many decisions mattered: `61.3 of 14, none`."""
    session = replay((HERE.parent / f"playthroughs/{record}.txt").read_text("utf-8"))
    every = [one for one in decisions(session) if isinstance(one, Decision)]
    told = []
    for player in people(session):
        theirs = [one for one in every if one.player == player]
        percent = accuracy(theirs)
        told.append("none" if percent is None else f"{percent:.1f} of {len(mattered(theirs))}")
    return f"{record}: {', '.join(told)}"


@pytest.mark.parametrize("record", RECORDS)
def test_the_accuracy_of_a_recorded_game_is_what_it_was(record: str, update: bool) -> None:
    told = figures(record)
    kept = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    if update:
        others = [line for line in kept if not line.startswith(f"{record}: ")]
        KEPT.write_text("".join(f"{line}\n" for line in sorted([*others, told])), "utf-8")
        return
    assert told in kept
