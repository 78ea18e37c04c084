"""The review of a finished game."""

from __future__ import annotations

import re

import pytest

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Review, last
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, ledger
from galaxies.games.galaxyd.computer.review import draws
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Buy
from galaxies.games.galaxyd.rules.names import side_name
from galaxies.games.galaxyd.rules.pieces import COST, KIND, TYPES
from galaxies.games.galaxyd.rules.state import State
from galaxies.lab.matches import finish
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.galaxyd.table import begin, play, position


@pytest.mark.rule("GOD-R-69")
def test_the_look_back_tells_the_end_and_draws_plots() -> None:
    easy = COMPUTER.levels["easy"]
    luck = Luck(galaxy.code(3))
    states, actions = [begin(setup="quick")], []
    while (player := RULES.current_player(states[-1])) != TERMINAL:
        state = states[-1]
        if player == CHANCE:
            actions.append(RULES.chance(state, luck))
        else:
            actions.append(easy(RULES.observe(state, player), player, Luck(str(len(states)))))
        states.append(RULES.apply(state, actions[-1]))
    review = last(COMPUTER.review(states, actions, Luck("x")))
    assert isinstance(review, Review)
    assert "Starbase was" in review.lines[0]
    assert [pane.name for pane in review.panes] == ["armor", "money", "losses"]
    for pane in review.panes:
        drawn = "".join(part.svg for part in pane.parts)
        assert ' redog"' in drawn and ' cynder"' in drawn, "each side has its colour"
    assert any("'s Starbase took" in line for line in review.lines)


@pytest.mark.parametrize("code", ["k7qp-3m9y", "be92-tbvj"])
def test_the_books_account_for_all_armor_and_all_money(code: str) -> None:
    session = finish(Session(GAME, galaxy=code, seats=[Seat("easy")] * 2))
    first = next(state for state in session.states if state.turn)
    spent = [0, 0]
    for state, action in zip(session.states, session.actions, strict=False):
        if isinstance(action, Buy):
            spent[state.active] += COST[TYPES.index(action.ship)]
    books = ledger.ledgers(session.states, session.actions)
    assert all(book.fleet for book in books)
    for player, book in enumerate(books):
        end = session.state
        assert book.armor.total() == first.armor[player] - end.armor[player]
        assert book.money.total() - spent[player] == end.money[player] - first.money[player]
    assert {cause for book in books for cause, lost in book.armor.items() if lost} > {ledger.DECAY}


def looked_back(states: list[State]) -> Review:
    told = last(COMPUTER.review(states, [], Luck("x")))
    assert isinstance(told, Review)
    return told


def worth(state: State, player: int) -> int:
    """The price of the ships of a player."""
    return sum(COST[ship & KIND] for stack in state.fleets[player] for ship in stack.ships)


@pytest.mark.parametrize("code", ["k7qp-3m9y", "be92-tbvj"])
def test_the_review_tells_what_was_bought_and_lost_turn_by_turn(code: str) -> None:
    """What a player had and bought, less what is left, was lost."""
    session = finish(Session(GAME, galaxy=code, seats=[Seat("easy")] * 2))
    states, end = session.states, session.state
    told = last(COMPUTER.review(states, session.actions, Luck("x")))
    assert isinstance(told, Review)
    bought: list[list[int]] = [[], []]
    for state, action in zip(states, session.actions, strict=False):
        if isinstance(action, Buy):
            bought[state.active].append(COST[TYPES.index(action.ship)])
    starts = {state.turn: state for state in reversed(states) if state.turn}
    firsts = [starts[turn] for turn in sorted(starts)]
    charts = {pane.name: pane.chart for pane in told.panes}
    for player in (0, 1):
        lost = worth(firsts[0], player) + sum(bought[player]) - worth(end, player)
        many = len(bought[player])
        said = rf"{side_name(end, player)} bought {many} ships?, .* and lost ships worth \${lost}\."
        assert any(re.fullmatch(said, line) for line in told.lines)
        armor, money, losses = (
            [*chart.series[player].points] for chart in charts.values() if chart is not None
        )
        assert armor == [(i, max(0, s.armor[player])) for i, s in enumerate((*firsts, end))]
        assert money == [(state.turn, state.money[player]) for state in firsts]
        assert [turn for turn, _ in losses] == [state.turn for state in firsts]
        assert losses[-1][1] == lost and [y for _, y in losses] == sorted(y for _, y in losses)


def test_a_certain_win_is_taken_or_missed() -> None:
    start = position({"c3": ["bomber"], "h8": ["cruiser"]}, {}, armor=(20, 10))
    taken = play(start, "move c3 bomber c4 bomb")
    assert "Turn 1: Redog had a certain win and took it." in looked_back([start, taken]).lines
    given_up = play(start, "resign 1")
    assert any(
        line.endswith("had a certain win and missed it.")
        for line in looked_back([start, given_up]).lines
    )
    far = position({"h8": ["bomber"]}, {}, armor=(20, 10))
    assert not any(
        "certain win" in line for line in looked_back([far, play(far, "resign 1")]).lines
    )


def test_bombs_are_marked_in_the_plot_of_the_armor() -> None:
    start = position({"c3": ["bomber", "bomber"]}, {}, armor=(20, 20))
    once = play(start, "move c3 bomber c4 bomb")
    panes = looked_back([start, once, play(once, "move c3 bomber c4 bomb")]).panes
    marks = [sum(part.key.startswith("mark:") for part in pane.parts) for pane in panes]
    assert marks[0] > 0 == marks[1] == marks[2]


def test_the_opening_tells_each_bid_and_fleet() -> None:
    start = position({"h7": ["cruiser", "interceptor"]}, {"c4": ["cruiser"]})
    books = ledger.ledgers([start], [])
    books[0].bid = 2
    assert ledger.opening(start, books) == (
        "Redog bid $2 and began with an Interceptor and a Cruiser; Cynder began with a Cruiser."
    )


def test_a_pirate_with_a_choice_is_luck_for_the_player_it_spares() -> None:
    """Two sectors are equally near, one with ships of each player (GOD-101)."""
    state = position({"e1": ["cruiser"]}, {"e5": ["cruiser"]}, pirates=["e3"])
    state = play(state, "done", "roll 1")
    outcomes = [notation.parse(GAME, f"target {sector}") for sector in ("e1", "e5")]
    assert all(RULES.check(state, action) is None for action in outcomes)
    assert [[draw.got for draw in draws(state, action)] for action in outcomes] == [[1, 0], [0, 1]]
    assert {(draw.total, draw.ways) for draw in draws(state, outcomes[0])} == {(1, 2)}


@pytest.mark.rule("GOD-R-75")
def test_the_luck_of_ties_weighs_ships_where_the_option_does() -> None:
    ships = {"e1": ["cruiser"] * 3}
    state = position(ships, {"e5": ["cruiser"]}, pirates=["e3"], pirate_targets="ships")
    state = play(state, "done", "roll 1")
    luck = list(draws(state, notation.parse(GAME, "target e1")))
    assert [(draw.total, draw.ways) for draw in luck] == [(3, 4), (1, 4)]


def test_only_a_pirate_that_was_aimed_is_luck() -> None:
    state = position({"e1": ["cruiser"]}, {"e5": ["cruiser"]}, pirates=["e3"])
    assert [*draws(state, notation.parse(GAME, "done"))] == []
    assert [*draws(state, notation.parse(GAME, "target e1"))] == [], "no Pirate has set out"


def test_a_game_that_ended_in_the_setup_has_no_plots() -> None:
    start = begin(chart="example_normal", first_player="seat_1")
    told = looked_back([start, play(start, "resign 1")])
    assert told.panes == () and not any("began with" in line for line in told.lines)
