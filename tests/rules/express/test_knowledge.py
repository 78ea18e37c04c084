"""Who knows what (GEX-71 to GEX-73)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Refilling
from galaxies.games.express.rules.state import UNKNOWN, State
from galaxies.games.express.words import WORDS
from rules.express.table import CODE, KNOWN, at, lay, lines, play, session, shown, squares, view


@pytest.mark.rule("GEX-71", "GEX-R-27")
def test_what_is_public_is_in_the_view() -> None:
    state = play(lay(), "thrust 3 left", "brake 1 up")
    seen = view(state)
    assert shown(seen) == {"f3": 2, "c2": 0, "d5": 5}
    for field in ("planets", "revealed", "delivered", "ship", "speed", "refuels", "turn", "phase"):
        assert getattr(seen, field) == getattr(state, field)
    assert (seen.thrust.up, seen.thrust.spent) == ((0, 1), (3,))
    assert seen.thrust.to_come == (2, 4, 5)  # which coins are hidden follows from the spent ones
    assert len(seen.brake.hidden) == len(state.brake.hidden)


@pytest.mark.rule("GEX-72")
def test_what_is_secret_is_not() -> None:
    state = play(lay(), "thrust 3 left")
    seen = view(state)
    assert set(seen.thrust.hidden) == set(seen.brake.hidden) == {UNKNOWN}
    assert seen.queue == (3, *(UNKNOWN,) * 5)
    assert [n for n in seen.numbers if n != UNKNOWN] == [0, 2]
    # Two positions that differ in secrets only look the same.
    other = replace(
        state,
        numbers=tuple({1: 4, 4: 1}.get(n, n) for n in state.numbers),
        queue=(3, 2, 5, 4, 1, 0),
        thrust=replace(state.thrust, hidden=state.thrust.hidden[::-1]),
        brake=replace(state.brake, hidden=state.brake.hidden[::-1]),
    )
    assert other != state and view(other) == seen
    assert lines(other) == lines(state) == lines(seen)
    assert WORDS.summary(view(other), 0) == WORDS.summary(seen, 0)
    # The next tank is in no position before it is stacked.
    fuel = view(play(lay(speed=1, ship="g2", planets=KNOWN, turn=2), "brake 1 hold", "refuel"))
    assert fuel.tanks == () and isinstance(fuel.phase, Refilling)


@pytest.mark.rule("GEX-73", "GEX-R-29")
def test_the_last_planet_is_known_by_elimination() -> None:
    state = lay("2:f3 3:g2 0:c2 5:d5 1:g5 4?:b4", ship="e4", speed=3, turn=3)
    seen = view(state)
    assert shown(seen)["b4"] == 4
    assert seen.is_hidden(at("b4"))  # and yet it lies face down
    after = play(state, "thrust 0 left")
    assert after.seen == squares("b4") and not after.is_hidden(after.ship)
    two = view(lay("2:f3 3:g2 0:c2 5:d5 1?:g5 4?:b4", ship="e4", speed=3, turn=3))
    assert "b4" not in shown(two) and "g5" not in shown(two)


@pytest.mark.rule("GEX-73")
def test_the_end_of_the_queue_is_known() -> None:
    assert view(lay(rotated=True)).queue == (3, *(UNKNOWN,) * 4, 2)
    late = lay(KNOWN, ship="a1", queue="52", delivered="3014", refuels=1, turn=13)
    assert view(late).queue == (5, 2)  # five are known, so the sixth is
    three = lay(KNOWN, ship="a1", queue="452", delivered="301", refuels=1, turn=13)
    assert view(three).queue == (4, UNKNOWN, UNKNOWN)
    assert view(replace(three, rotated=True)).queue == (4, 5, 2)


@pytest.mark.rule("GEX-73")
def test_a_stack_of_one_coin_is_known() -> None:
    seen = view(lay(ship="f3", thrust="03|1|245", brake="14|02|35"))
    assert seen.thrust.hidden == (1,)
    assert seen.brake.hidden == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("GEX-72")
def test_no_view_of_a_game_tells_a_secret() -> None:
    """Worlds imagined from the view look like it, and they differ."""
    game = session()
    for line in (f"start {lines(game.state)[0].split()[1]}",):
        game.play(notation.parse(GAME, line))
    worlds: set[State] = set()
    for n in range(20):
        world = RULES.determinize(view(game.state), 0, Luck(f"{CODE} {n}"))
        assert view(world) == view(game.state)
        assert RULES.faults(world) == ""
        worlds.add(world)
    assert len(worlds) == 20


@pytest.mark.rule("GEX-R-39")
def test_the_end_uncovers_everything() -> None:
    last = lay(KNOWN, ship="c2", speed=2, queue="301452", thrust="5||01234", brake="2||01345")
    over = play(last, "brake 2 hold", "fly-on")
    assert over.ending == "lost" and view(over) == over


@pytest.mark.rule("GEX-R-36")
def test_while_coins_are_stacked_the_old_tank_is_imagined_once() -> None:
    """The turn that can be taken back and the present one are one imagined world."""
    game = session(school="yes", deal="deal-8")
    for line in (lines(game.state)[0], "brake 2 hold", "refuel"):
        game.play(notation.parse(GAME, line))
    stacking = next(state for state in game.states if isinstance(state.phase, Refilling))
    for number in range(20):
        world = RULES.determinize(RULES.observe(stacking, 0), 0, Luck(f"{number}"))
        assert RULES.faults(world) == ""
