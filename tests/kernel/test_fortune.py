"""Luck apart from skill in a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import Progress
from galaxies.games import GAMES
from galaxies.lab.matches import finish, galaxies
from galaxies.play.records.replay import replay
from galaxies.play.review import fortune
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from toys import dice

ALONE = [name for name, game in GAMES.items() if game.computer().yardstick is not None]


def said(session: Session) -> list[str]:
    return [item for item in fortune.fortune(session, "you") if not isinstance(item, Progress)]


def flown(level: str = "cadet", *, start: bool = False) -> Session:
    """A game of Galaxy Express that a person played as a level does."""
    first = Session(GAMES["express"], galaxy="633z-6cth")
    session = Session(first.game, galaxy=first.galaxy, start=first.state if start else None)
    bot = first.game.computer().levels[level]
    while not session.is_over:
        session.play(bot(session.view(0), 0, Luck(session.seed("bot"))))
    return session


@pytest.mark.parametrize("name", ALONE)
def test_the_computer_still_makes_what_the_table_says(name: str) -> None:
    """If not, `./build.sh bench usual --write` measures it anew."""
    game, table = GAMES[name], fortune.usual(GAMES[name])
    presets = fortune.presets(game)
    assert table and set(table) <= set(presets)
    for preset, entry in table.items():
        code = next(galaxies("usual", 1))
        totals = fortune.by_yardstick(game, presets[preset], code)
        assert totals[-1] == entry["first"][0], preset
        assert len(totals) == len(entry["means"]) and entry["games"] >= 200
        assert entry["means"] == sorted(entry["means"])


def test_luck_and_skill_of_a_game_for_one() -> None:
    assert said(flown()) == [
        "Luck: with the same luck the computer, Hard (Pilot), makes 106 points,"
        " 2 fewer than it makes on average.",
        "Skill: you made 99 points, 7 fewer than the computer made here.",
    ]
    assert said(flown("pilot"))[1].endswith("as many as the computer made here.")


def test_luck_is_not_told_where_it_was_not_measured() -> None:
    """From a position, for a computer player, with other options, or with luck of another code."""
    express = GAMES["express"]
    assert said(flown(start=True)) == []
    assert said(finish(Session(express, galaxy="633z-6cth", seats=[Seat("cadet")]))) == []
    assert said(finish(Session(express, galaxy="633z-6cth", options={"scatter": "free"}))) == []
    campaign = Path(__file__).parents[1] / "playthroughs" / "charter" / "five-games.txt"
    assert said(replay(campaign.read_text("utf-8"))) == []


def test_a_campaign_is_compared_after_the_games_that_were_flown() -> None:
    game = GAMES["charter"]
    session = Session(game, galaxy="8k70-e67c", options={"prologue": "quick"})
    bot = game.computer().levels["steady"]
    while len(game.computer().yardstick.totals(session.state)) < 2:
        session.play(bot(session.view(0), 0, Luck(session.seed("bot"))))
    session.play("close")
    luck, skill = said(session)
    assert "makes 18 points" in luck and skill.startswith("Skill: you made 18 points, as many as")


def test_draws_are_added_up_beside_what_was_to_be_expected(toys: Mapping[str, object]) -> None:
    session = Session(dice.GAME, galaxy="be92-tbvj", seats=[Seat()] * 2)
    while not session.is_over:
        session.play(session.legal()[0])
    casts = [action for action in session.actions if isinstance(action, dice.Recast)]
    sixes = sum(action.face == 6 for action in casts)
    expected = round(10 * len(casts) / 6) / 10
    assert len(casts) == 6
    times = "1 time" if sixes == 1 else f"{sixes} times"
    assert said(session) == [
        f"Luck: Dice that were cast again showed a six {times}; {expected} was to be expected."
    ]
