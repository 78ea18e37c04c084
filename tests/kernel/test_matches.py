"""Matches between levels: galaxies, seats and results."""

from __future__ import annotations

import pytest

from galaxies.game import BadOptions
from galaxies.games import GAMES
from galaxies.lab.comparison import Standing, match
from galaxies.lab.matches import RANDOM, finish, galaxies, playouts
from galaxies.play.seats import Seat
from galaxies.play.session import Session

SURVEYORS, EXPRESS = GAMES["surveyors"], GAMES["express"]


def ends(game_id: str, code: str, *levels: str) -> tuple[list[int], tuple[int, ...]]:
    """Scores by seat and the winners of a game between these levels."""
    seats = [Seat(level) if level != RANDOM else Seat() for level in levels]
    session = finish(Session(GAMES[game_id], galaxy=code, seats=seats))
    outcome = session.game.rules.outcome(session.state)
    assert session.is_over and outcome is not None
    return [*outcome.scores], outcome.winners


def test_the_levels_of_a_match_change_seats_from_game_to_game() -> None:
    first, second = galaxies("seed", 2)
    *_, table = match(SURVEYORS, {}, ["cadet", RANDOM], "seed", 2)
    (one, two), won = ends("surveyors", first, "cadet", RANDOM)
    (three, four), lost = ends("surveyors", second, RANDOM, "cadet")
    assert [standing.level for standing in table] == ["cadet", RANDOM]
    assert [standing.scores for standing in table] == [(one, four), (two, three)]
    assert [standing.wins for standing in table] == [
        (0 in won) + (1 in lost),
        (1 in won) + (0 in lost),
    ]
    assert table[0].wins > table[1].wins


def test_levels_of_a_game_for_one_each_play_alone_in_the_same_galaxies() -> None:
    tables = [*match(EXPRESS, {}, ["cadet", RANDOM], "seed", 2)]
    assert [len(table[0].scores) for table in tables] == [1, 2]
    for at, code in enumerate(galaxies("seed", 2)):
        for k, level in enumerate(("cadet", RANDOM)):
            scores, _ = ends("express", code, level)
            assert [tables[1][k].scores[at]] == scores
    assert tables[1][1].wins == 0 < tables[1][0].mean


def test_a_match_is_refused_for_levels_and_numbers_that_the_game_does_not_have() -> None:
    with pytest.raises(BadOptions, match=r'no level "captain"; it has .*random'):
        next(match(EXPRESS, {}, ["captain"], "seed", 1))
    with pytest.raises(BadOptions, match="not for 3 players, nor for one alone"):
        next(match(GAMES["galaxyd"], {}, ["easy"] * 3, "seed", 1))


def test_the_mean_is_over_the_games_that_were_played() -> None:
    assert Standing("easy").mean == 0
    both = Standing("easy").and_(3, True).and_(6, False)
    assert (both.scores, both.wins, both.mean) == ((3, 6), 1, 4.5)


def test_a_seed_gives_the_same_galaxies_and_finished_games() -> None:
    assert [*galaxies("seed", 3)][:2] == [*galaxies("seed", 2)] != [*galaxies("other", 2)]
    played = [*playouts(EXPRESS, {}, [Seat("cadet")], "seed", 2)]
    assert [session.galaxy for session in played] == [*galaxies("seed", 2)]
    assert all(session.is_over for session in played)
