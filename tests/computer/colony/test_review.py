"""The review of a finished game."""

from __future__ import annotations

from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review, last
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import CODE


def test_the_look_back() -> None:
    for players in (1, 2):
        session = Session(GAME, galaxy=CODE, seats=[Seat()] * players)
        while not session.is_over:
            session.play(reference.play(session.view(session.player)))
        items = list(GAME.computer().review(session.states, session.actions, Luck(CODE)))
        assert isinstance(items[0], Progress)
        found = last(iter(items))
        assert isinstance(found, Review)
        assert len(found.lines) == players
        assert all("colonies" in line for line in found.lines)
        assert [pane.name for pane in found.panes] == ["sources", "score", "cards"]
        # The points stand in the table of the result; who cannot see the plot hears their sources.
        for points in GAME.rules.outcome(session.state).scores:
            assert f"{points} points" in found.panes[0].label
