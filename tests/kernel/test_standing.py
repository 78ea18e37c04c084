"""What a score is worth: the share of the computer's games that it beats."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galaxies import data
from galaxies.galaxy import codes
from galaxies.games import GAMES
from galaxies.lab.matches import bot_action
from galaxies.play.goals import standing
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

MEASURED = [name for name in GAMES if standing._table(GAMES[name])]


@pytest.mark.parametrize("name", MEASURED)
def test_each_table_is_of_a_preset_and_of_levels(name: str) -> None:
    game = GAMES[name]
    for preset, levels in standing._table(game).items():
        assert preset in standing.presets(game)
        assert set(levels) <= set(game.levels)
        assert all(len(steps) == 19 and sorted(steps) == steps for steps in levels.values())


def ended(seat: Seat) -> Session:
    """A short daily game of Surveyors, flown by a level."""
    preset = next(one for one in GAMES["surveyors"].presets if one.name == "daily")
    played = Session(
        GAMES["surveyors"],
        galaxy=codes.code(9),
        options=dict(preset.options),
        seats=[Seat("navigator")],
    )
    while not played.is_over:
        played.play(bot_action(played))
    session = Session(
        GAMES["surveyors"], galaxy=codes.code(9), options=dict(preset.options), seats=[seat]
    )
    for ply, line in enumerate(played.lines):
        if played.player_at(ply) >= 0:
            session.play(line)
    return session


def test_a_person_is_told_which_level_the_score_beats() -> None:
    session = ended(Seat())
    outcome = session.game.rules.outcome(session.state)
    assert outcome is not None
    score = outcome.scores[0]
    shares = standing._shares(session, score)
    assert shares["Easy"] >= shares["Medium"] >= shares["Hard"] >= shares["Expert"]
    assert standing.standing(session).startswith("Better than ")
    assert standing.points(session, outcome, 0) == f"{score} systems"


def test_nothing_is_told_of_a_computer_or_of_a_game_that_goes_on() -> None:
    assert standing.standing(ended(Seat("navigator"))) == ""
    assert standing.standing(Session(GAMES["surveyors"], galaxy=codes.code(9))) == ""


def test_a_game_without_a_table_ends_in_the_page_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's Python has no tomllib: to find that there is no table must not need it."""
    record = Path(__file__).parents[1] / "playthroughs" / "charter" / "won.txt"
    session = replay(record.read_text("utf-8"))
    data._read.cache_clear()
    monkeypatch.setitem(sys.modules, "tomllib", None)
    assert session.is_over and len(session.seats) == 1
    assert standing.standing(session) == ""
