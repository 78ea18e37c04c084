"""The chance to win: what it must be in any position, and that it tells no more than is known."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from galaxies.computer import advice
from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer.forecast import Forecast
from galaxies.games.colony.rules.actions import EndTurn
from galaxies.games.colony.rules.state import Side, State
from rules.colony.table import lay, side

TABLES = [(2, {}), (3, {}), (4, {}), (4, {"teams": True}), (2, {"long_haul": True})]
PLAYERS = pytest.mark.parametrize(("players", "terms"), TABLES)


def first_decision(players: int, options: dict[str, str]) -> State:
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options} | options, players)
    while (player := GAME.rules.current_player(state)) < 0:
        state = GAME.rules.apply(state, GAME.rules.chance(state, Luck("forecast")))
    return GAME.rules.observe(state, player)


def chance(view: State) -> float:
    return advice.analyse(GAME, view, view.active, Luck("hint")).lines[0].value


@PLAYERS
def test_the_chances_of_all_make_one_and_more_is_never_less(
    players: int, terms: dict[str, bool]
) -> None:
    view = lay(side(tokens=5), side(tokens=12), players=players, terms=terms)
    forecast = Forecast(view)
    before = 0.0
    for value in range(-20, 300, 20):
        chances = forecast.chances(value)
        assert isclose(sum(chances), 2 if view.terms.teams else 1)
        assert before <= chances[view.active] <= 1
        before = chances[view.active]


@PLAYERS
def test_points_of_a_rival_are_no_good(players: int, terms: dict[str, bool]) -> None:
    fewer, more = (lay(side(), side(tokens=n), players=players, terms=terms) for n in (0, 8))
    assert Forecast(more).chances(60)[0] < Forecast(fewer).chances(60)[0]


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {}), (4, {}), (4, {"teams": "yes"}), (2, {"haul": "long"})],
)
def test_nothing_is_known_in_the_first_turn(players: int, options: dict[str, str]) -> None:
    even = 1 / (2 if options.get("teams") else players)
    assert abs(chance(first_decision(players, options)) - even) < 0.12


def test_the_same_lead_tells_more_the_fewer_turns_are_left() -> None:
    view = lay(players=2)
    chances = []
    while view.rounds > view.round:
        forecast = Forecast(view)
        chances.append(forecast.chances(forecast.usual(forecast.left[0]) + 10)[0])
        view = replace(view, deck=view.deck[2:])
    assert chances == sorted(chances)


@pytest.mark.parametrize(("mine", "theirs", "result"), [(9, 3, 1), (3, 3, 0.5), (3, 9, 0)])
@pytest.mark.parametrize("teams", [False, True])
def test_the_last_end_of_a_turn_is_certain(
    mine: int, theirs: int, result: float, teams: bool
) -> None:
    def table(tokens: int) -> Side:
        return side("", "new_haven frontier_colony! -", tokens=tokens)

    sides = [table(theirs), table(mine), table(theirs)][: 3 if teams else 1]
    view = lay(
        table(mine),
        *sides,
        players=4 if teams else 2,
        last=True,
        possible=False,
        terms={"teams": teams},
    )
    lines = advice.analyse(GAME, view, view.active, Luck("hint")).lines
    assert [line.value for line in lines if line.actions[0] == EndTurn()] == [result]
