"""The position in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.games.express.words import WORDS
from rules.express.table import KNOWN, lay, opening, play, view


@pytest.mark.rule("GEX-71")
def test_the_summary_holds_all_that_a_blind_player_needs() -> None:
    state = play(lay(), "thrust 3 left", "brake 1 up")
    assert WORDS.summary(view(state), 0) == (
        "Turn 3. The ship is on c5 at speed 2."
        " The next customer is number 3, not found yet, then 5 more, still unknown."
        " Planets: 0 on c2, 2 on f3, 5 on d5. Hidden planets on g2, b4 and g5."
        " From the ship, round the edges too: c2 3 up or down; g2 4 right or left and 3 up or down;"
        " f3 3 right and 2 down; b4 1 left and 1 down; d5 1 right; g5 4 right or left."
        " Thrust coins: face up 0 and 1; to come 2, 4 and 5; spent 3."
        " Brake coins: face up 4 and 0; to come 2, 3 and 5; spent 1."
        " Score 10: 0 deliveries, 0 refuels, 10 unspent coins."
    )
    choose = WORDS.summary(view(opening(deal="sample")), 0)
    assert choose == (
        "Choose the planet to start from."
        " The next customer is number 2, not found yet, then 5 more, still unknown."
        " Hidden planets on c2, g2, f3, b4, d5 and g5."
    )
    inside = play(lay(KNOWN, ship="g2", speed=1, turn=3), "brake 1 hold")
    assert WORDS.summary(view(inside), 0).startswith(
        "Turn 3. The ship is on g2 in orbit of planet 3 at speed 0. Refuel or fly on?"
        " The next customer is number 0, on c2, then 4 more, still unknown"
    )


@pytest.mark.rule("GEX-R-36")
def test_the_summary_says_what_taking_back_a_turn_gives_back() -> None:
    """At rest in orbit, two coins played in either order: only what came back differs."""
    start = lay(KNOWN, terms={"school": True})
    one, other = (
        play(start, *(step for coin in coins for step in (f"brake {coin} hold", "fly-on")))
        for coins in ((1, 4), (4, 1))
    )
    assert one.brake.left == other.brake.left and one.before != other.before
    first, second = (WORDS.summary(view(state), 0) for state in (one, other))
    assert first.endswith(
        " You can undo 3 more turns. It takes you back to turn 2, to f3 at speed 0."
        " Then: Brake coins: face up 4 and 0; to come 2, 3 and 5; spent 1."
        " Score 11: 0 deliveries, 0 refuels, 11 unspent coins."
    )
    assert first != second
    spent = replace(one, take_backs=0)
    assert WORDS.summary(view(spent), 0).endswith(" You can undo 0 more turns.")
