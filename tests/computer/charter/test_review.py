"""The review of a campaign."""

from __future__ import annotations

from galaxies.computer.matches import finish
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.charter.charted import CODE


def test_the_look_back_tells_scores_and_growth() -> None:
    options = {"prologue": "quick", "games": "3"}
    table = finish(Session(GAME, galaxy=CODE, options=options, seats=[Seat("steady")] * 2))
    (review,) = GAME.computer().review(table.states, table.actions, Luck("x"))
    assert review.lines[0].startswith("6 of 6 games won")
    assert any("Worlds by founder" in line for line in review.lines)
    assert [pane.kind for pane in review.panes] == ["plot", "plot"]
