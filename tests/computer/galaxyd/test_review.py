"""The review of a finished game."""

from __future__ import annotations

import pytest

from galaxies.computer.matches import finish
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Review, last
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER, ledger
from galaxies.games.galaxyd.computer.review import draws
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Buy
from galaxies.games.galaxyd.rules.pieces import COST, TYPES
from galaxies.play import notation
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


def test_a_pirate_with_a_choice_is_luck_for_the_player_it_spares() -> None:
    """Two sectors are equally near, one with ships of each player (GOD-101)."""
    state = position({"e1": ["cruiser"]}, {"e5": ["cruiser"]}, pirates=["e3"])
    state = play(state, "done", "roll 1")
    outcomes = [notation.parse(GAME, f"target {sector}") for sector in ("e1", "e5")]
    assert all(RULES.check(state, action) is None for action in outcomes)
    assert [[draw.got for draw in draws(state, action)] for action in outcomes] == [[1, 0], [0, 1]]
    assert {(draw.total, draw.ways) for draw in draws(state, outcomes[0])} == {(1, 2)}
