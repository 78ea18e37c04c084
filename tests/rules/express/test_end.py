"""The end of a game: lost in space, score and rank (GEX-62 to GEX-70)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.scoring import rank
from galaxies.games.express.rules.state import Stack, State, Terms
from galaxies.play import notation
from galaxies.play.notation import BadLine
from rules.express.table import at, lay, lines, play, rule

KNOWN = "2:f3 3:g2 0:c2 5:d5 1:g5 4:b4"


@pytest.mark.rule("GEX-62", "GEX-R-15")
def test_a_ship_that_can_stop_nowhere_is_lost_after_step_5() -> None:
    # Speed 3 and brakes 1 and 5 are left: brake 5 stops it on the square where it is.
    state = lay(ship="d4", speed=3, thrust="||012345", brake="15||0234", turn=13)
    over = play(state, "brake 5 hold")
    assert (over.phase, over.ending) == ("over", "lost")
    assert over.turn == 13 and lines(over) == []
    assert rule(over, "brake 1 hold") == "GEX-62"
    # Sliding on to the planet b4 at speed 2 would need the brake afterwards.
    alive = play(state, "brake 1 left")
    assert alive.ship == at("b4") and alive.phase == "fly"
    assert play(alive, "brake 5 hold").phase == "orbit"


def reveal_decides(hidden: str) -> State:
    """At e2 with speed 4: brakes 3 and 1 face up, 0 and 4 hidden in this order, no thrust left."""
    return lay(KNOWN, ship="e2", speed=4, thrust="||012345", brake=f"31|{hidden}|25", turn=9)


@pytest.mark.rule("GEX-62", "GEX-R-15")
def test_the_reveal_belongs_to_the_turn() -> None:
    """Whether the ship is lost may depend on the coin that step 5 turns up."""
    # Brake 1 brings the ship to b2 at speed 3, and planet 3 lies three squares left of it: with
    # brake 0 it slides there and stops by brake 3, with brake 4 it can only stop beside.
    alive = play(reveal_decides("04"), "brake 1 left")
    assert alive.phase == "fly"
    assert play(alive, "brake 0 left", "brake 3 hold").delivered == (3,)
    assert play(reveal_decides("40"), "brake 1 left").ending == "lost"


@pytest.mark.rule("GEX-63", "GEX-R-14")
def test_any_order_of_the_hidden_coins_counts() -> None:
    # Before the reveal both orders are alike: some order of the hidden coins would help.
    for hidden in ("04", "40"):
        assert not lost.is_lost(reveal_decides(hidden))
    # The first coin played must be one that lies face up: 0 first helps, 4 first does not.
    first = replace(reveal_decides("04"), ship=at("b2"), speed=3, path=())
    up_0 = replace(first, brake=Stack((3, 0), (4,), (2, 5, 1)))
    up_4 = replace(first, brake=Stack((3, 4), (0,), (2, 5, 1)))
    assert not lost.is_lost(up_0)
    assert lost.is_lost(up_4)


@pytest.mark.rule("GEX-64", "GEX-R-17")
def test_every_planet_counts_as_a_stop() -> None:
    hidden = "2:f3 3?:g2 0?:c2 5?:d5 1?:g5 4?:b4"
    for square in ("g2", "c2", "d5", "g5", "b4"):
        state = lay(hidden, ship="a1", thrust="||012345", brake="5||01234", turn=12, possible=False)
        assert lost.is_lost(replace(state, speed=2))
        assert not lost.is_lost(replace(state, ship=at(square), speed=2))


@pytest.mark.rule("GEX-65", "GEX-R-16")
def test_being_in_orbit_is_not_enough() -> None:
    # In orbit with one thrust coin left: declining fuel loses.
    state = lay(KNOWN, ship="c2", speed=2, queue="301452", thrust="5||01234", brake="2||01345")
    inside = play(state, "brake 2 hold")
    assert inside.in_orbit and inside.phase == "orbit"
    assert play(inside, "fly-on").ending == "lost"
    warning = CHOOSING.warn(RULES.observe(inside, 0), 0, RULES.legal_actions(inside)[1])
    assert warning is not None and warning.rule == "GEX-R-16"
    assert CHOOSING.warn(RULES.observe(inside, 0), 0, RULES.legal_actions(inside)[0]) is None
    # Any brake, or thrust 0, face up keeps it in orbit: never lost.
    for thrust, brake in (("5||01234", "1||02345"), ("0||12345", "||012345")):
        alive = lay(KNOWN, ship="c2", thrust=thrust, brake=brake)
        assert not lost.is_lost(alive)


@pytest.mark.rule("GEX-66")
def test_without_a_coin_the_game_is_lost() -> None:
    state = lay(KNOWN, ship="c2", queue="301452", thrust="||012345", brake="5||01234")
    assert play(state, "brake 5 hold", "fly-on").ending == "lost"
    empty = replace(state, brake=Stack((), (), (0, 1, 2, 3, 4, 5)))
    assert lost.is_lost(empty) and lost.way_out(empty) is None


# Score


def ended(delivered: int, refuels: int, unspent: int) -> State:
    """A finished game with these counts."""
    coins = range(6)
    thrust, brake = min(unspent, 6), max(0, unspent - 6)
    numbers = tuple(coins)
    return State(
        Terms(),
        phase="over",
        ending="win" if delivered == 6 else "lost",
        delivered=numbers[:delivered],
        queue=numbers[delivered:],
        refuels=refuels,
        thrust=Stack((), tuple(coins[:thrust]), tuple(coins[thrust:])),
        brake=Stack((), tuple(coins[:brake]), tuple(coins[brake:])),
    )


@pytest.mark.rule("GEX-67", "GEX-W-05")
def test_score_counts_deliveries_refuels_and_unspent_coins() -> None:
    outcome = RULES.outcome(ended(6, 2, 9))
    assert outcome is not None
    assert outcome.scores == (109,) and outcome.winners == (0,) and outcome.ending == "win"
    assert outcome.parts == ((("6 deliveries", 120), ("2 refuels", -20), ("9 unspent coins", 9)),)
    assert outcome.title == "Employee of the Year"
    loss = RULES.outcome(ended(1, 1, 1))
    assert loss is not None
    assert loss.scores == (11,) and loss.winners == () and loss.ending == "lost"
    assert loss.parts == ((("1 delivery", 20), ("1 refuel", -10), ("1 unspent coin", 1)),)
    assert RULES.outcome(lay()) is None


@pytest.mark.rule("GEX-68", "GEX-R-20")
def test_hidden_and_0_coins_count_as_unspent() -> None:
    state = lay(KNOWN, ship="c2", speed=1, thrust="03|1245|", brake="14|0235|", turn=2)
    assert state.unspent == 12  # four of them face up
    after = play(state, "brake 1 hold")
    assert after.unspent == 11 and after.score == 11


@pytest.mark.rule("GEX-69")
def test_the_score_may_be_negative() -> None:
    assert ended(0, 3, 0).score == -30
    outcome = RULES.outcome(ended(0, 10, 0))
    assert outcome is not None and outcome.scores == (-100,)
    assert outcome.title == "Lost in space. Back to the Academy"


@pytest.mark.rule("GEX-70", "GEX-R-26")
@pytest.mark.parametrize(
    ("score", "title"),
    [
        (120, "Employee of the Year"),
        (100, "Employee of the Year"),
        (99, "Nice going, kid"),
        (90, "Nice going, kid"),
        (89, "Not bad, for a rookie"),
        (80, "Not bad, for a rookie"),
        (79, "Back to the Academy"),
        (-100, "Back to the Academy"),
    ],
)
def test_ranks_depend_on_the_total_only(score: int, title: str) -> None:
    assert rank(score) == title


@pytest.mark.rule("GEX-R-26")
def test_a_loss_keeps_its_rank() -> None:
    outcome = RULES.outcome(ended(5, 0, 3))  # 103, and yet lost
    assert outcome is not None
    assert outcome.title == "Lost in space. Employee of the Year"


@pytest.mark.rule("GEX-R-28")
def test_an_abandoned_game_has_no_score() -> None:
    """Giving up is not a ply: the game just stays unfinished, without an outcome."""
    state = play(lay(), "thrust 3 left")
    assert RULES.outcome(state) is None
    with pytest.raises(BadLine):
        notation.parse(GAME, "abandon")
