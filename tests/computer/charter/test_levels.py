"""The computer players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import campaign
from galaxies.games.charter.rules.cards import Voyage
from galaxies.games.charter.rules.state import State
from galaxies.lab.matches import finish
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.charter.charted import CODE, W, lay, young


@pytest.mark.parametrize("level", GAME.computer().levels)
def test_a_computer_flies_a_whole_campaign(level: str) -> None:
    options = {"prologue": "quick", "games": "1"}
    table = Session(GAME, galaxy=CODE, options=options, seats=[Seat(level)])
    over = finish(table).state
    assert over.games == 1 and (over.voyages[0].won or level == "drifter")


LEVELS = GAME.computer().levels


def between(flown: int, **terms: int) -> State:
    """A campaign between two games, after so many."""
    return replace(young(**terms), voyages=(Voyage((1, 5), (), 1, False),) * flown)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_closes_an_endless_campaign_after_twelve_games(level: str) -> None:
    def next_(state: State) -> str:
        return notation.line(LEVELS[level](state, 0, Luck("x")))

    assert [next_(between(games)) for games in (0, 11, 12)] == ["start", "start", "close"]
    assert [next_(between(games, games=20)) for games in (12, 19)] == ["start", "start"]


def test_the_last_game_of_all_is_followed_by_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "MOST_GAMES", 3)
    for games, line, reason in (
        (2, "start", "Each game adds worlds with fuel, so the next one can reach farther."),
        (3, "close", "The campaign has reached its limit of 1,000 games."),
    ):
        analysis = advice.analyse(GAME, between(games), 0, Luck("x"))
        assert notation.line(analysis.best) == line and analysis.reasons == (reason,)


@pytest.mark.parametrize("level", LEVELS)
def test_a_ship_that_can_pay_for_nothing_calls_for_help(level: str) -> None:
    stranded = lay([22, 33, 44, 55, 66, 11], [W, W, W, W, (22, 5)], terms={"distress": True})
    assert notation.line(LEVELS[level](stranded, 0, Luck("x"))) == "distress"
