"""The turns that may have decided a game, and games that are played on from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice

import pytest

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.game import Analysis, Line, Outcome, Progress, Review, TurningPoint, last
from galaxies.game.values import Unit
from galaxies.games import GAMES
from galaxies.play.review import lookback, playing_on
from galaxies.play.review.decisions import Decision
from galaxies.play.review.turns import Turn, doubtful, turning, turns
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from toys import nim


def played(lines: Iterable[str]) -> Session:
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(), Seat()])
    for line in lines:
        session.play(line)
    return session


def decision(
    session: Session, ply: int, loss: float, unit: Unit = "wins", best: str = "take c 2"
) -> Decision:
    """What was played at a ply, as so much worse than another take."""
    good, bad = notation.parse(nim.GAME, best), session.action(ply)
    lines = (Line((good,), 0.9), Line((bad,), 0.9 - loss))
    return Decision(ply, session.player_at(ply), Analysis(lines, unit), bad, 0.4)


LOST = ("take a 3", "take b 4", "take c 3", "take c 1", "take c 1")
"""Of three piles; at ply 3 two are left in the last one, and the second player takes one."""


def test_what_one_player_decides_in_a_row_is_one_turn() -> None:
    session = played(LOST)
    every = [decision(session, ply, loss) for ply, loss in enumerate((0.02, 0.01, 0.2, 0.3, 0))]
    assert [len(turn.decisions) for turn in turns(session, every)] == [1] * 5
    mine = [every[0], every[2], every[4]]
    assert [len(turn.decisions) for turn in turns(session, mine)] == [1, 1, 1]
    same = [every[0], every[0]]
    (both,) = turns(session, same)
    assert both.loss == pytest.approx(0.04) and both.worst is every[0] and both.end == 1


def test_points_are_counted_decision_by_decision() -> None:
    session = played(LOST)
    one = decision(session, 0, 0.6, "points")
    assert [len(turn.decisions) for turn in turns(session, [one, one])] == [1, 1]


def test_those_that_cost_most_are_told_in_the_order_of_the_game() -> None:
    session = played(LOST)
    losses = (0.06, 0.04, 0.2, 0.3, 0.01)
    every = turns(session, [decision(session, ply, loss) for ply, loss in enumerate(losses)])
    assert [turn.worst.ply for turn in turning(every, 2)] == [2, 3]
    assert [turn.worst.ply for turn in doubtful(every, 9, lost=False)] == [3, 2, 0]
    assert [turn.worst.ply for turn in doubtful(every, 9, lost=True)] == [3, 2, 0, 1, 4]
    assert [turn.worst.ply for turn in doubtful(every, 1, lost=False)] == [3]


def test_in_a_lost_game_the_turns_count_where_hope_fell() -> None:
    session = played(LOST)
    hopes = (0.6, 0.5, 0.5, 0.5, 0.1)
    every = []
    for ply, hope in enumerate(hopes):
        one = decision(session, ply, 0.01)
        lines = tuple(replace(line, value=line.value - 0.9 + hope) for line in one.analysis.lines)
        every.append(replace(one, analysis=replace(one.analysis, lines=lines), player=0))
    found = doubtful([Turn((one,), one.ply + 1) for one in every], 0, lost=True)
    assert [turn.worst.ply for turn in found] == [3, 0, 1]


def test_games_are_played_on_with_the_best_and_with_what_was_played(
    toys: Mapping[str, object],
) -> None:
    """At ply 3 five are not left: taking both of pile c wins, taking one loses."""
    session = played(LOST)
    turn = Turn((decision(session, 3, 0.5, best="take c 2"),), 4)
    assert all(found > 0.5 for found in islice(playing_on.differences(session, turn), 3))
    *pairs, found = playing_on.cost(session, turn)
    assert found is not None and found > 0.5 and playing_on.confirms(turn, found)
    assert 0 < len(pairs) < playing_on.MANY


def test_a_plan_that_is_impossible_in_an_imagined_state_is_left_to_the_computer() -> None:
    session = played(LOST)
    action = session.action(0)
    end = playing_on._played_on(session.game, session.at(1), [action], 1, "x")
    assert session.game.rules.outcome(end) is not None


@pytest.mark.parametrize(
    ("scores", "winners", "least", "most"),
    [
        ((10, 2), (0,), 0.99, 1),
        ((61, 60), (0,), 0.75, 0.85),
        ((60, 61), (1,), 0.15, 0.25),
        ((5, 5), (0, 1), 0.5, 0.5),
        ((1,), (0,), 1, 1),
        ((1,), (), 0, 0),
    ],
)
def test_a_narrow_result_counts_for_less(
    scores: tuple[int, ...], winners: tuple[int, ...], least: float, most: float
) -> None:
    assert least <= playing_on._share(Outcome("end", scores, winners, "End."), 0) <= most


@pytest.mark.parametrize("name", GAMES)
def test_the_strongest_level_is_the_one_that_is_called_so(name: str) -> None:
    game = GAMES[name]
    found = playing_on.strongest(game)
    (level,) = (one for one, bot in game.computer().levels.items() if bot is found)
    assert game.levels[level].strength in ("Hard", "Expert")


def test_what_was_lost_before_the_first_turn_is_told_there(toys: Mapping[str, object]) -> None:
    """The piles cancel out when the person is to move, so no choice is to blame."""
    level = next(iter(nim.GAME.levels))
    session = Session(nim.GAME, galaxy=galaxy.code(1), seats=[Seat(level), Seat()])
    for line in ("take a 2", "take a 1", "take c 1", "take b 4", "take c 4"):
        session.play(line)
    (point,) = _points(session)
    assert (point.ply, point.better, point.checked) == (1, "", True)
    assert point.text == (
        "What came before this turn decided it: of 10 games that the strongest level played on"
        " from here, it won none."
    )
    assert all(point.better for point in _points(played(LOST)))


def _points(session: Session) -> tuple[TurningPoint, ...]:
    told = last(item for item in lookback.review(session, checked=True) if isinstance(item, Review))
    return told.turning_points if told else ()


def test_a_checked_review_confirms_or_withdraws(toys: Mapping[str, object]) -> None:
    session = played(LOST)
    items = list(lookback.review(session, checked=True))
    told = [item for item in items if isinstance(item, Review)]
    assert any(not point.checked for point in told[1].turning_points)
    assert all(point.checked for point in told[-1].turning_points)
    named = {point.ply: point.better for point in told[-1].turning_points}
    assert len(named) == lookback.MOST_POINTS and named[2] == "take c 5"
    working = [item for item in items if isinstance(item, Progress)]
    assert any(item.doing == "Playing on from what cost most" for item in working)
    assert last(lookback.review(session)) in told
