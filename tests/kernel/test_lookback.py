"""The look back at a finished game: what decisions cost, told and shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from galaxies.computer.bots import random_bot
from galaxies.draw.plot import Chart
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review, last
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play import lookback
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from toys import nim


def finished(name: str, *, best: bool, person: str = "") -> Session:
    """A whole game for one, played by hints or at random."""
    session = Session(GAMES[name], galaxy=galaxy.code(5), seats=[Seat(name=person)])
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


@cache
def random_game() -> tuple[Session, list[Progress | Review]]:
    """Galaxy Express played at random by Ann, and all that its review tells on the way."""
    session = finished("express", best=False, person="Ann")
    return session, list(lookback.review(session))


def test_hints_cost_nothing() -> None:
    review = reviewed(finished("express", best=True))
    assert any(line.startswith("Your accuracy 100%: ") for line in review.verdict)
    assert review.turning_points == ()


def test_what_random_play_costs_is_told_in_the_order_of_the_game() -> None:
    session, items = random_game()
    review = items[-1]
    assert isinstance(review, Review)
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
    assert any(line.startswith("Ann: accuracy ") for line in review.verdict)
    assert any(line.startswith("Player 2: accuracy 100%") for line in review.verdict)
    assert [point.ply for point in review.turning_points] == [2]
    assert "would have won about 100% of such games" in review.turning_points[0].text


def test_progress_comes_with_what_is_known_so_far() -> None:
    _, items = random_game()
    reviews = [item for item in items if isinstance(item, Review)]
    assert len(reviews) > 2 and len(reviews[0].turning_points) == 0
    assert [len(review.turning_points) for review in reviews] == sorted(
        len(review.turning_points) for review in reviews
    )


def campaign(games: int) -> Session:
    """A campaign of Star Charter for one person, between two games."""
    session = Session(GAMES["charter"], galaxy=galaxy.code(5), options={"prologue": "quick"})
    while session.state.games < games or session.state.phase.name != "atlas":
        session.play(seasoning.choose(session.state))
    return session


def test_each_game_of_a_campaign_can_be_reviewed_when_it_has_ended() -> None:
    session = campaign(2)
    assert not session.is_over
    begin, outcome = lookback.subject(session)
    assert session.at(begin - 1).games == session.at(begin).games == 1
    review = reviewed(session)
    assert review.lines[0].startswith(("You win game 2", "You lose game 2"))
    assert any(line.startswith("Your accuracy ") for line in review.verdict)
    assert all(begin <= point.ply < session.ply for point in review.turning_points)
    (plot,) = (pane for pane in review.panes if pane.name == "expected")
    assert isinstance(plot.chart, Chart)
    assert plot.chart.series[0].points[-1] == (session.ply, outcome.scores[0])
    session.play("start")
    with pytest.raises(LookupError, match="finish the game first"):
        lookback.subject(session)


def test_the_plot_has_the_colours_of_the_players() -> None:
    session = Session(GAMES["surveyors"], galaxy=galaxy.code(5), seats=[Seat()] * 2)
    while not session.is_over:
        choose = random_bot(session.game)
        luck = Luck(session.seed("test"))
        session.play(choose(session.view(session.player), session.player, luck))
    (plot,) = (pane for pane in reviewed(session).panes if pane.name == "expected")
    assert isinstance(plot.chart, Chart)
    assert [one.look for one in plot.chart.series] == ["s0", "s1"]


def test_a_game_without_review_or_analysis_says_so(toys: Mapping[str, object]) -> None:
    session = Session(GAMES["toy-dice"], galaxy=galaxy.code(1), seats=[Seat()] * 2)
    with pytest.raises(LookupError, match="There is no review"):
        last(lookback.review(session))


def test_a_choice_between_two_ways_is_a_decision(toys: Mapping[str, object]) -> None:
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(), Seat()])
    for line in ("take a 3", "take b 4", "take c 3", "take c 1", "take c 1"):
        session.play(line)
    points = reviewed(session).turning_points
    assert points[-1].ply == 3 and "“Take c 2” would have won" in points[-1].text


def test_who_watches_reads_the_name_of_the_player() -> None:
    session, _ = random_game()
    review = last(item for item in lookback.review(session, yours=False))
    assert isinstance(review, Review)
    assert any(line.startswith("Ann: accuracy ") for line in review.verdict)
    assert any(line.startswith("Skill: Ann made ") for line in review.verdict)


def test_what_was_undone_is_not_looked_back_at() -> None:
    session = Session(GAMES["express"], galaxy="k7qp-3m9y", options={}, seats=[Seat()])
    for _ in range(4):
        session.play(session.legal()[0])
    session.undo()
    seen = [one for one in lookback._decisions(session) if isinstance(one, lookback.Decision)]
    assert seen and all(one.ply < session.ply for one in seen)
