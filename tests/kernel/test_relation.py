"""Copies of one game: same, ahead, behind, forked; and games that are not copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from galaxies.formats import notation
from galaxies.game import AnyGame
from galaxies.play.records.relation import Relation, nearest, relation
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

CODE = "k7qp-3m9y"
pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def nim(toys: Mapping[str, AnyGame]) -> AnyGame:
    return toys["toy-nim"]


def played(
    game: AnyGame,
    *lines: str,
    galaxy: str = CODE,
    seats: Sequence[Seat] = (Seat(), Seat()),
    **options: str,
) -> Session:
    session = Session(game, galaxy=galaxy, options=options, seats=seats)
    for line in lines:
        session.play(notation.parse(game, line))
    return session


def test_one_list_is_the_beginning_of_the_other(nim: AnyGame) -> None:
    short, long = played(nim, "take a 3"), played(nim, "take a 3", "take b 2")
    assert relation(long, short) == Relation("ahead", 1)
    assert relation(short, long) == Relation("behind", 1)
    assert relation(long, replay(long.text())) == Relation("same", 2)


def test_a_fork_names_the_ply_where_they_part(nim: AnyGame) -> None:
    one = played(nim, "take a 3", "take b 2", "take c 1")
    other = played(nim, "take a 3", "take b 1")
    assert relation(one, other) == relation(other, one) == Relation("fork", 1)


def test_another_setup_is_another_game(nim: AnyGame, toys: Mapping[str, AnyGame]) -> None:
    mine = played(nim, "take a 3")
    bot = next(iter(nim.levels))
    others = [
        played(nim, "take a 3", galaxy="0000-0000"),
        played(nim, "take a 3", misere="yes"),
        played(nim, "take a 3", seats=(Seat(), Seat(bot))),
        Session(nim, galaxy=CODE, seats=mine.seats, start=mine.state),
        Session(toys["toy-stars"], galaxy=CODE, seats=mine.seats),
    ]
    for other in others:
        assert relation(mine, other) == Relation("other", 0)


def test_names_may_be_left_out(nim: AnyGame) -> None:
    named = played(nim, "take a 3", seats=(Seat(name="Ada"), Seat(name="Bo")))
    assert relation(named, played(nim, "take a 3")) == Relation("same", 1)


def test_what_was_taken_back_does_not_count(nim: AnyGame) -> None:
    mine = played(nim, "take a 3", "take b 2")
    mine.undo()
    assert relation(played(nim, "take a 3", "take c 1"), mine) == Relation("ahead", 1)


def test_luck_counts_as_plies_but_relates_no_games(toys: Mapping[str, AnyGame]) -> None:
    dice = toys["toy-dice"]
    seats = (Seat(), Seat())
    one, other = (Session(dice, galaxy=CODE, seats=seats) for _ in range(2))
    assert relation(one, other).kind == "same"
    assert nearest(one, [other]) is None, "nobody has decided anything yet"
    one.play(one.game.rules.legal_actions(one.state)[0])
    assert nearest(one, [other]) is None


def test_the_nearest_of_several(nim: AnyGame) -> None:
    arrived = played(nim, "take a 3", "take b 2", "take c 1")
    early = played(nim, "take a 3")
    later = played(nim, "take a 3", "take b 2")
    fork = played(nim, "take a 3", "take b 2", "take c 2")
    stranger = played(nim, "take a 1")
    assert nearest(arrived, [stranger, fork, early, later]) == (3, Relation("ahead", 2))
    assert nearest(arrived, [stranger, early, replay(arrived.text())]) == (2, Relation("same", 3))
    assert nearest(arrived, [stranger, fork]) == (1, Relation("fork", 2))
    assert nearest(arrived, [stranger]) is None
    assert nearest(arrived, []) is None
