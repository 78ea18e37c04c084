"""The review of a campaign."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.computer.review import _fuel, _game, _lines, _mean, totals
from galaxies.games.charter.rules import seasoning, trips
from galaxies.games.charter.rules.actions import Fly
from galaxies.games.charter.rules.cards import Voyage
from galaxies.games.charter.rules.phases import Closed
from galaxies.games.charter.rules.state import State
from galaxies.games.charter.rules.tables import lane
from galaxies.lab.matches import finish
from galaxies.play.review import lookback
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.charter.charted import CODE, lay


def test_the_look_back_tells_scores_and_growth() -> None:
    options = {"prologue": "quick", "games": "3"}
    table = finish(Session(GAME, galaxy=CODE, options=options, seats=[Seat("steady")] * 2))
    (told,) = GAME.computer().review(table.states, table.actions, Luck("x"))
    assert told.lines[0].startswith("6 of 6 games won")
    assert any("Worlds by founder" in line for line in told.lines)
    assert [pane.kind for pane in told.panes] == ["plot", "plot"]


def test_a_game_of_a_campaign_is_told_with_its_route_its_fuel_and_its_growth() -> None:
    table = Session(GAME, galaxy=CODE, options={"prologue": "quick"})
    while table.state.games < 3 or table.state.phase.name != "atlas":
        table.play(seasoning.choose(table.state))
    begin, outcome = lookback.subject(table)
    states, actions = table.states[begin:], table.actions[begin:]
    (told,) = GAME.computer().review(states, actions, Luck("x"))
    voyage, last = table.state.voyages[-1], table.state
    assert outcome.title == f"Game 3: won with {voyage.score} points." and voyage.won
    end, best, route, fuel, growth = told.lines
    assert end.startswith(f"You win game 3 with {voyage.score} points: ")
    assert "best game so far" in best
    assert all(last.world(card).name in route for card in voyage.line)
    for card in voyage.founded:
        points = voyage.line.index(card)
        assert f"{last.world(card).name}, worth {points} point" in route
    assert fuel.startswith(f"Your {len(voyage.line) - 1} trips cost ")
    assert growth.startswith("The galaxy gained 3 worlds, ")
    assert [pane.name for pane in told.panes] == ["scores", "growth"]


def test_the_best_game_so_far_is_told_with_its_points() -> None:
    """Of three games that made 7, 9 and 8 points, 9, 7 and 9, and the same again."""
    told = []
    for scores in ((7, 9, 8), (7, 8, 9), (9, 9), (5,), (1, 0)):
        state = flown(*scores)
        lines = list(_game((state,), ()))
        told.append([line for line in lines if "best" in line])
        assert totals(state) == tuple(accumulate(scores))
    assert told == [
        ["The best game so far made 9 points."],
        ["That is the best game so far; the best before it made 8 points."],
        ["The best game so far made 9 points."],
        [],
        ["The best game so far made 1 point."],
    ]


def flown(*scores: int) -> State:
    """A campaign with games of these points, along the same route without a new world."""
    state = lay([66, 11, 22])
    voyages = tuple(Voyage(state.line, (), score, score > 7) for score in scores)
    return replace(state, phase=Closed(), voyages=voyages, line=(), hand=())


def test_a_campaign_is_told_with_wins_points_best_route_and_favourites() -> None:
    told = list(_lines(flown(7, 9, 8)))
    assert told == [
        "2 of 3 games won, 24 points: 8.0 a game.",
        "Best route, for 9 points: World 66, World 11, World 22.",
        "The galaxy has 6 worlds, 6 named sectors and 6 lanes; it reaches the inner ring.",
        "Longest run of wins: 2 games.",
        "Most visited worlds: World 11 (3 times), World 22 (3 times) and World 66 (3 times).",
    ]
    assert list(_lines(replace(flown(7), voyages=()))) == ["No game was flown."]


def test_what_lanes_saved_is_told_if_they_saved_something() -> None:
    state = lay([44], [(45, 3), (34, 4)], lanes=(lane(44, 45),))
    flights = [a for a in GAME.rules.legal_actions(state) if isinstance(a, Fly)]
    told = set()
    for fly in flights:
        paid, full = trips.cost(state, fly.sector, fly.card), trips.full_cost(state, fly.sector)
        saved = f"; lanes saved {full - paid}" if full != paid else ""
        assert [*_fuel((state,), (fly,))] == [f"Your 1 trip cost {paid} fuel{saved}."]
        told.add(full == paid)
    assert told == {True, False}


@pytest.mark.parametrize(
    ("total", "count", "said"),
    [(7, 2, "3.5"), (10, 3, "3.3"), (11, 3, "3.7"), (1, 4, "0.3"), (0, 5, "0.0"), (25, 1, "25.0")],
)
def test_a_mean_is_rounded_to_tenths(total: int, count: int, said: str) -> None:
    assert _mean(total, count) == said


def test_a_game_under_way_is_none_to_look_back_at() -> None:
    assert GAME.rules.interim is not None
    table = Session(GAME, galaxy=CODE, options={"prologue": "quick"})
    assert GAME.rules.interim(table.state) is None, "only the prologue was made"
    seasoned = Session(GAME, galaxy=CODE, options={"prologue": "quick", "galaxy_age": "seasoned"})
    assert GAME.rules.interim(seasoned.state) is None, "only the program has flown"
