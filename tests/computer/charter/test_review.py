"""The review of a campaign."""

from __future__ import annotations

from galaxies.computer.matches import finish
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import seasoning
from galaxies.play import lookback
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


def test_a_game_of_a_campaign_is_told_with_its_route_its_fuel_and_its_growth() -> None:
    table = Session(GAME, galaxy=CODE, options={"prologue": "quick"})
    while table.state.games < 3 or table.state.phase.name != "atlas":
        table.play(seasoning.choose(table.state))
    begin, outcome = lookback.subject(table)
    states, actions = table.states[begin:], table.actions[begin:]
    (review,) = GAME.computer().review(states, actions, Luck("x"))
    voyage, last = table.state.voyages[-1], table.state
    assert outcome.title == f"Game 3: won with {voyage.score} points." and voyage.won
    end, best, route, fuel, growth = review.lines
    assert end.startswith(f"You win game 3 with {voyage.score} points: ")
    assert "best game so far" in best
    assert all(last.world(card).name in route for card in voyage.line)
    for card in voyage.founded:
        points = voyage.line.index(card)
        assert f"{last.world(card).name}, worth {points} point" in route
    assert fuel.startswith(f"Your {len(voyage.line) - 1} trips cost ")
    assert growth.startswith("The galaxy gained 3 worlds, ")
    assert [pane.name for pane in review.panes] == ["scores", "growth"]


def test_a_game_under_way_is_none_to_look_back_at() -> None:
    assert GAME.rules.interim is not None
    table = Session(GAME, galaxy=CODE, options={"prologue": "quick"})
    assert GAME.rules.interim(table.state) is None, "only the prologue was made"
    seasoned = Session(GAME, galaxy=CODE, options={"prologue": "quick", "galaxy_age": "seasoned"})
    assert GAME.rules.interim(seasoned.state) is None, "only the program has flown"
