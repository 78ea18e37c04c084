"""Score and rank (GEX-67 to GEX-70)."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.formats.notation import BadLine
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Over
from galaxies.games.express.rules.scoring import rank
from galaxies.games.express.rules.state import Stack, State, Terms
from rules.express.table import KNOWN, lay, play

# Score


def ended(delivered: int, refuels: int, unspent: int) -> State:
    """A finished game with these counts."""
    coins = range(6)
    thrust, brake = min(unspent, 6), max(0, unspent - 6)
    numbers = tuple(coins)
    return State(
        Terms(),
        phase=Over(),
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
    assert outcome.title == "Employee of the Year: 109 points"
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
    assert outcome.title == "Lost in space. Back to the Academy: −100 points"


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
    assert outcome.title == "Lost in space. Employee of the Year: 103 points"


@pytest.mark.rule("GEX-R-28")
def test_an_abandoned_game_has_no_score() -> None:
    """Giving up is not a ply: the game just stays unfinished, without an outcome."""
    state = play(lay(), "thrust 3 left")
    assert RULES.outcome(state) is None
    with pytest.raises(BadLine):
        notation.parse(GAME, "abandon")
