"""Scores of players and teams, and the solo target (TTG-116 to TTG-119, TTG-128, TTG-132)."""

from __future__ import annotations

from typing import Any

import pytest

from galaxies.game import Outcome
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import scoring
from galaxies.games.colony.rules.state import Side
from rules.colony.table import lay, play, session, side

TEAMS = {"teams": True}


def ended(*sides: Side, **more: Any) -> Outcome:
    *before, last = sides
    count = len(sides)
    state = lay(last, *before, last=True, active=count - 1, players=count, **more)
    outcome = GAME.rules.outcome(play(state, "end-turn"))
    assert outcome is not None
    return outcome


@pytest.mark.rule("TTG-116", "TTG-117")
def test_the_parts_of_a_score() -> None:
    me = side(
        "flagship hive_colony",
        "new_haven penal_colony/resort_world -, copper_crown:pp cheap_industry",
        ships="trade_convoy",
        tokens=-3,
        pile="space_whales verdance space_pirates_a",
    )
    parts = dict(scoring.breakdown(me))
    assert parts == {
        "Renown tokens": -3,
        "Systems relinquished": 2,
        "Anomalies studied": 3,
        "Events solved": 3,
        "Systems controlled": 1 + 1,
        "Colonies on them": 3 - 2,
    }
    assert scoring.score(me) == 8
    outcome = ended(me, side(), side(), side())
    assert outcome.scores == (8, 1, 1, 1) and sum(n for _, n in outcome.parts[0]) == 8


@pytest.mark.rule("TTG-118", "TTG-R-25")
def test_the_highest_wins_and_ties_are_shared() -> None:
    outcome = ended(side(tokens=1), side(tokens=3))
    assert (outcome.ending, outcome.winners, outcome.scores) == ("win", (1,), (2, 4))
    outcome = ended(side(tokens=3), side(tokens=1), side(tokens=3))
    assert (outcome.ending, outcome.winners) == ("tie", (0, 2))


@pytest.mark.rule("TTG-119")
def test_scores_may_be_negative() -> None:
    assert ended(side(tokens=-9)).scores == (-8,)


@pytest.mark.rule("TTG-123", "TTG-128")
def test_teams() -> None:
    outcome = ended(side(tokens=5), side(tokens=1), side(tokens=0), side(tokens=2), terms=TEAMS)
    assert outcome.winners == (0, 2) and outcome.scores == (6, 2, 1, 3)
    outcome = ended(side(tokens=1), side(tokens=1), side(), side(), terms=TEAMS)
    assert (outcome.ending, outcome.winners) == ("tie", (0, 1, 2, 3))
    assert session(4, teams="yes").state.terms.teams
    assert not session(3, teams="yes").state.terms.teams


@pytest.mark.rule("TTG-132", "TTG-R-28")
def test_solo_target_and_bands() -> None:
    for target in ("45", "55", "65"):
        assert session(1, solo_target=target).state.terms.solo_target == int(target)
    assert ended(side(tokens=54)).winners == (0,)
    assert ended(side(tokens=53)).winners == () and ended(side(tokens=53)).ending == "missed"
    bands = {
        24: "Lost in the wormhole",
        25: "Stranded settlers",
        39: "Stranded settlers",
        40: "Frontier governor",
        50: "Sector power",
        58: "Master of the expanse",
        66: "Pioneer of legend",
        72: "Pioneer of legend",
        73: "The galaxy is yours",
        -400: "Lost in the wormhole",
    }
    assert {points: scoring.band(points) for points in bands} == bands
