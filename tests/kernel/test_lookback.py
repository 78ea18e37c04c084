"""The look back at a finished game: what decisions cost, told and shown."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from galaxies.computer.bots import random_bot
from galaxies.draw.plot import Chart
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Review, last
from galaxies.games import GAMES
from galaxies.play import lookback
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from toys import nim


def finished(name: str, seats: int, *, best: bool) -> Session:
    """A whole game, played by hints or at random."""
    session = Session(GAMES[name], galaxy=galaxy.code(5), seats=[Seat()] * seats)
    while not session.is_over:
        luck = Luck(session.seed("test"))
        choose = random_bot(session.game)
        action = session.hint().action if best else None
        session.play(action or choose(session.view(session.player), session.player, luck))
    return session


def reviewed(session: Session) -> Review:
    review = last(item for item in lookback.review(session) if isinstance(item, Review))
    assert isinstance(review, Review)
    return review


def test_hints_cost_nothing() -> None:
    review = reviewed(finished("express", 1, best=True))
    assert any(line.startswith("Your accuracy 100%: ") for line in review.lines)
    assert review.turning_points == ()


def test_what_random_play_costs_is_told_in_the_order_of_the_game() -> None:
    session = finished("express", 1, best=False)
    review = reviewed(session)
    plies = [point.ply for point in review.turning_points]
    assert 1 <= len(plies) <= lookback.MOST_POINTS and plies == sorted(plies)
    assert all("was worth about" in point.text for point in review.turning_points)
    (plot,) = (pane for pane in review.panes if pane.name == "expected")
    assert isinstance(plot.chart, Chart)
    (series,) = plot.chart.series
    outcome = session.game.rules.outcome(session.state)
    assert outcome is not None and series.points[-1] == (session.ply, outcome.scores[0])


def test_each_of_several_players_has_an_accuracy(toys: Mapping[str, object]) -> None:
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(name="Ann"), Seat()])
    for line in ("take a 2", "take a 1", "take b 4", "take c 5"):
        session.play(line)
    review = reviewed(session)
    assert any(line.startswith("Ann: accuracy ") for line in review.lines)
    assert any(line.startswith("Player 2: accuracy 100%") for line in review.lines)
    assert [point.ply for point in review.turning_points] == [2]
    assert "would have won about 100% of such games" in review.turning_points[0].text


def test_progress_comes_with_what_is_known_so_far() -> None:
    items = list(lookback.review(finished("express", 1, best=False)))
    reviews = [item for item in items if isinstance(item, Review)]
    assert len(reviews) > 2 and len(reviews[0].turning_points) == 0
    assert [len(review.turning_points) for review in reviews] == sorted(
        len(review.turning_points) for review in reviews
    )


def test_a_game_without_review_or_analysis_says_so(toys: Mapping[str, object]) -> None:
    session = Session(GAMES["toy-dice"], galaxy=galaxy.code(1), seats=[Seat()] * 2)
    with pytest.raises(LookupError, match="There is no review"):
        last(lookback.review(session))
