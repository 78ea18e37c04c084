"""The look back at a finished game: what decisions cost, told and shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from galaxies.computer.bots import random_bot
from galaxies.draw.plot import Chart
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Analysis, Line, Outcome, Progress, Review, last
from galaxies.game.values import Unit
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.review import lookback
from galaxies.play.review.accuracy import accuracy, told
from galaxies.play.review.decisions import Decision, blind, decisions, people
from galaxies.play.review.turns import Turn, turning
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
    assert any(line.startswith("Your accuracy 97%: ") for line in review.verdict)
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
    assert any(line.startswith("Player 2: accuracy 97%") for line in review.verdict)
    assert [point.ply for point in review.turning_points] == [2]
    assert "would have won about 100 more of 100 games from there" in review.turning_points[0].text


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
    every = [one for one in decisions(session) if isinstance(one, Decision)]
    assert every[-1].ply == 3 and every[-1].analysis.best == nim.Take(nim.Pile(2), 2)


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
    seen = [one for one in decisions(session) if isinstance(one, Decision)]
    assert seen and all(one.ply < session.ply for one in seen)


def nim_game(*names: str, lines: tuple[str, ...] = ("take a 3", "take b 4", "take c 5")) -> Session:
    """A finished game of Nim, which the first player wins by three moves."""
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(name=name) for name in names])
    for line in lines:
        session.play(line)
    return session


def decision(
    ply: int, loss: float, unit: Unit = "points", *, best: float = 20.0, stake: float = 0.0
) -> Decision:
    """A choice between two takes, of which the worse one was played."""
    good, bad = nim.Take(nim.Pile(0), 1), nim.Take(nim.Pile(0), 2)
    lines = (Line((good,), best), Line((bad,), best - loss))
    return Decision(ply, ply % 2, Analysis(lines, unit), bad, best - stake)


@pytest.mark.parametrize(
    ("weighed", "percent"),
    [
        ([(0, 4)], 97),
        ([(4, 4)], 30),
        ([(2, 4)], 63.5),
        ([(0, 4), (12, 12)], 46.75),  # the one weighs three times as much as the other
        ([(0, 36), (40, 4)], 30),  # a blunder spoils what others have made good
        ([(40, 4)], 0),
        ([(4, 4), (0.4, 0.4), (0, 0.4)], 30),  # where little is at stake, nothing counts
        ([(0, 0.4)], None),
        ([], None),
    ],
)
def test_accuracy_is_what_was_kept_of_what_was_at_stake(
    weighed: list[tuple[float, float]], percent: float | None
) -> None:
    points = [decision(0, loss, stake=stake) for loss, stake in weighed]
    assert accuracy(points) == (None if percent is None else pytest.approx(percent))
    wins = [decision(0, 0.04 * loss, "wins", stake=0.04 * stake) for loss, stake in weighed]
    assert accuracy(wins) == (None if percent is None else pytest.approx(percent))


@pytest.mark.parametrize(
    ("losses", "said"),
    [
        ([2, 0, 4], "64%: 3 decisions mattered, one of them the best that the analysis knows."),
        ([0, 0], "97%: 2 decisions mattered, all of them the best that the analysis knows."),
        ([4, 4], "30%: 2 decisions mattered, none of them the best that the analysis knows."),
        ([0], "97%: one decision mattered, and it was the best that the analysis knows."),
        ([4], "30%: one decision mattered, and it was not the best that the analysis knows."),
        ([], "is not told: nothing that mattered was left to decide."),
    ],
)
def test_accuracy_is_told_with_the_decisions_that_mattered(losses: list[float], said: str) -> None:
    assert told([decision(0, loss, stake=4) for loss in losses]) == said


def test_a_blind_choice_is_the_mean_of_all_that_is_legal() -> None:
    """What has no line counts as the worst line."""
    session = nim_game("", "", lines=())
    view = session.view(0)
    legal = nim.GAME.rules.legal_actions(view)
    lines = (Line((legal[1],), 8.0), Line((legal[0],), 2.0))
    mean = (8 + 2 * (len(legal) - 1)) / len(legal)
    assert blind(nim.GAME, view, Analysis(lines, "points")) == pytest.approx(mean)


@pytest.mark.parametrize(("unit", "least"), [("points", 1.0), ("wins", 0.0625)])
def test_the_worst_decisions_are_told_in_their_order(unit: Unit, least: float) -> None:
    """And none that cost less than a point, or 5 games of 100."""
    losses = [3, 0.5, 1, 7, 2, 6, 4]
    every = [Turn((decision(ply, loss * least, unit),), ply + 1) for ply, loss in enumerate(losses)]
    assert [turn.worst.ply for turn in turning(every, 5)] == [0, 3, 4, 5, 6]
    assert [turn.worst.ply for turn in turning(every[:3], 5)] == [0, 2]


def test_what_cost_a_twentieth_of_the_games_is_a_turning_point() -> None:
    assert Turn((decision(0, 0.05, "wins", best=0.05),), 1).is_costly
    assert not Turn((decision(0, 0.049, "wins", best=0.05),), 1).is_costly


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (decision(0, 5.6), "“Take a 1” was worth about 6 points more than “Take a 2”."),
        (
            decision(0, 0.3, "wins", best=0.75),
            "“Take a 1” would have won about 30 more of 100 games from there than “Take a 2”.",
        ),
    ],
)
def test_a_decision_is_compared_with_the_best_one(one: Decision, said: str) -> None:
    assert lookback._comparison(nim_game("", ""), Turn((one,), 1)) == said
    two = Turn((one, decision(2, 0.1 * one.loss, one.analysis.unit)), 3)
    if one.analysis.unit == "wins":
        assert lookback._comparison(nim_game("", ""), two) == (
            "This turn cost about 33 of 100 games: “Take a 1” was better than “Take a 2”."
        )


def test_the_episode_is_named_where_there_are_several() -> None:
    one = Turn((decision(0, 5.6),), 1)
    session = nim_game("", "")
    assert lookback._sentence(session, one) == lookback._comparison(session, one)
    rules = replace(nim.GAME.rules, episode=lambda state: "Game 2")
    session.game = replace(session.game, rules=rules)
    assert lookback._sentence(session, one) == f"Game 2: {lookback._comparison(session, one)}"


def test_only_decisions_on_which_the_game_gives_hints_are_looked_at(
    toys: Mapping[str, object],
) -> None:
    session = nim_game("", "")
    every = [one for one in decisions(session) if isinstance(one, Decision)]
    assert [one.ply for one in every] == [0, 1, 2]
    chosen = replace(session.game.choosing, hintless=lambda view: sum(view.piles) < 12)
    first = replace(session.game, choosing=chosen)
    session.game = first
    every = [one for one in decisions(session) if isinstance(one, Decision)]
    assert [one.ply for one in every] == [0]


def test_progress_counts_from_the_beginning_of_what_is_looked_at(
    toys: Mapping[str, object],
) -> None:
    told = [one for one in decisions(nim_game("", ""), 1) if isinstance(one, Progress)]
    assert [(one.done, one.total) for one in told] == [(0, 2), (1, 2)]


def test_the_plot_of_chances_ends_with_the_result_of_each_player() -> None:
    session = nim_game("Ann", "")
    every = [decision(ply, 0.1 * ply, "wins", best=0.5) for ply in range(4)]
    (plot,) = lookback._panes(session, every, True)
    chart = plot.chart
    assert isinstance(chart, Chart)
    assert (chart.title, chart.x_label, chart.y_label) == ("Chance to win", "step", "per cent")
    assert [(one.name, one.points) for one in chart.series] == [
        ("Ann", ((0.0, 50.0), (2.0, 50.0), (3.0, 100.0))),
        ("Player 2", ((1.0, 50.0), (3.0, 50.0), (3.0, 0.0))),
    ]
    assert [(mark.x, mark.kind) for mark in chart.marks] == [
        (1, "turning point"),
        (2, "turning point"),
        (3, "turning point"),
    ]


def test_the_plot_of_points_calls_a_player_alone_you() -> None:
    session = nim_game("Ann", "")
    every = [decision(ply, 0.9) for ply in (0, 2, 1)]
    (plot,) = lookback._panes(session, every, False)
    chart = plot.chart
    assert isinstance(chart, Chart)
    assert (chart.title, chart.y_label) == ("Points to expect", "points")
    (series,) = chart.series
    assert series.name == "you" and series.points == ((0, 20), (2, 20), (3, 1))
    assert chart.marks == ()


def test_one_decision_of_each_or_two_units_make_no_plot() -> None:
    session = nim_game("", "")
    assert not [*lookback._panes(session, [decision(0, 1), decision(1, 1)], True)]
    mixed = [decision(0, 1), decision(2, 0.1, "wins")]
    assert not [*lookback._panes(session, mixed, True)]
    assert not [*lookback._panes(session, [], True)]


def test_a_shared_win_is_half_a_win() -> None:
    shared = Outcome("tied", (3, 3), (0, 1), "All won.")
    won = replace(nim.GAME, rules=replace(nim.GAME.rules, outcome=lambda state: shared))
    session = Session(won, galaxy=galaxy.code(1), seats=[Seat(), Seat()])
    assert lookback._result(session, 0, True) == 50
    assert lookback._result(session, 0, False) == 3


def test_of_computers_alone_all_are_looked_at_else_the_people() -> None:
    def looked_at(*kinds: str) -> list[int]:
        seats = [Seat(kind) for kind in kinds]
        return people(Session(nim.GAME, galaxy=galaxy.code(1), seats=seats))

    assert looked_at("human", "search") == [0] and looked_at("search", "human") == [1]
    assert looked_at("search", "search") == [0, 1]


def test_the_verdict_names_players_unless_a_person_is_alone(toys: Mapping[str, object]) -> None:
    both = nim_game("Ann", "")
    verdict = lookback._verdict(both, [decision(0, 0), decision(1, 0)], True)
    assert [line.split(" accuracy")[0] for line in verdict] == ["Ann:", "Player 2:"]
    (alone,) = lookback._verdict(both, [decision(0, 0)], False)
    assert alone.startswith("Your accuracy is not told")
    seats = [Seat(), Seat("search")]
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=seats)
    assert lookback._has_several_people(both) and not lookback._has_several_people(session)
