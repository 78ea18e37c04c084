"""Properties of the loss test of Galaxy Express (GEX-63), against plain searches."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from galaxies.galaxy.luck import Luck
from galaxies.game import Action
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.actions import (
    Brake,
    DeclareLost,
    FlyOn,
    Thrust,
)
from galaxies.games.express.rules.phases import Flying, Orbiting, Over
from galaxies.games.express.rules.state import WAYS, Stack, State, Terms, slide
from galaxies.play.session import Session
from properties.express_games import (
    flying,
    standard_games,
)

SQUARES = st.integers(0, 47)


@st.composite
def stacks(draw: st.DrawFn, most: int = 6) -> Stack:
    order = draw(st.permutations(range(6)))
    left = draw(st.integers(0, most))
    return Stack(
        tuple(order[: min(2, left)]), tuple(order[min(2, left) : left]), tuple(order[left:])
    )


@st.composite
def positions(draw: st.DrawFn, most: int = 6, scatter: bool = False) -> State:
    """A ship anywhere at any speed, with any coins, at the start of a turn."""
    terms = Terms(free_scatter=scatter)
    chart = RULES.chance(State(terms), Luck(f"{draw(st.integers(0, 2**32))}"))
    assert hasattr(chart, "planets")
    return State(
        terms=terms,
        phase=Flying(),
        planets=chart.planets,
        numbers=chart.numbers,
        revealed=tuple(draw(st.booleans()) for _ in range(6)),
        queue=chart.queue,
        ship=draw(SQUARES),
        speed=draw(st.integers(0, 10)),
        thrust=draw(stacks(most)),
        brake=draw(stacks(most)),
        refuels=draw(st.sampled_from([0, 3, 10])),
        turn=50,
    )


def plainly_lost(state: State) -> bool:
    """A plain depth-first search for a play that ends in orbit (GEX-63, GEX-82)."""
    stops = set(state.planets)
    if state.refuels == 10:
        target = [s for s in state.planets if state.number_at(s) == state.target]
        hidden = {s for s in state.planets if state.is_hidden(s)}
        stops = hidden if state.is_hidden(target[0]) else set(target)
    seen = set()

    def search(
        square: int, speed: int, ts: frozenset[int], bs: frozenset[int], t: bool, b: bool
    ) -> bool:
        """Whether a stop can be reached; t, b: no thrust, no brake has been played yet."""
        key = (square, speed, ts, bs, t, b)
        if key in seen:
            return False
        seen.add(key)
        plays = [
            (min(10, speed + c), ts - {c}, bs, False, b)
            for c in sorted(state.thrust.up if t else ts)
        ]
        plays += [
            (max(0, speed - c), ts, bs - {c}, t, False) for c in sorted(state.brake.up if b else bs)
        ]
        for new, ts_left, bs_left, t_now, b_now in plays:
            if new == 0 and square in stops:
                return True
            landed = {slide(square, new, way) for way in WAYS} if new else {square}
            if any(search(end, new, ts_left, bs_left, t_now, b_now) for end in sorted(landed)):
                return True
        return False

    coins = frozenset(state.thrust.left), frozenset(state.brake.left)
    return not search(state.ship, state.speed, *coins, True, True)


@pytest.mark.rule("GEX-63", "GEX-64", "GEX-82")
@settings(max_examples=200, deadline=None)
@given(positions(most=4))
def test_the_loss_test_is_that_of_the_rulebook(state: State) -> None:
    assert lost.is_lost(state) == plainly_lost(state)


def turns_end_in_orbit(state: State, stops: set[int]) -> bool:
    """Whether play with the true order of the hidden coins can come to a stop: by the rules."""
    start = (state.ship, state.speed, state.thrust, state.brake)
    frontier, seen = [start], {start}
    while frontier:
        ship, speed, thrust, brake = frontier.pop()
        turns = [(min(10, speed + v), thrust.spend(v).top_up(), brake) for v in thrust.up]
        turns += [(max(0, speed - v), thrust, brake.spend(v).top_up()) for v in brake.up]
        for now, thrust, brake in turns:
            if now == 0 and ship in stops:
                return True
            for end in sorted({slide(ship, now, way) for way in WAYS} if now else {ship}):
                after = (end, now, thrust, brake)
                if after not in seen:
                    seen.add(after)
                    frontier.append(after)
    return False


@pytest.mark.rule("GEX-63", "GEX-80", "GEX-R-14")
@settings(max_examples=60, deadline=None)
@given(positions(most=4))
def test_combination_is_the_best_order_and_the_oracle_the_true_one(state: State) -> None:
    state = replace(state, refuels=0)
    orders = []
    for thrust, brake in product(
        permutations(state.thrust.hidden), permutations(state.brake.hidden)
    ):
        world = replace(
            state,
            thrust=replace(state.thrust, hidden=thrust),
            brake=replace(state.brake, hidden=brake),
        )
        alive = turns_end_in_orbit(world, set(state.planets))
        assert lost.is_lost_in_order(world) == (not alive)
        orders.append(alive)
    assert lost.is_lost(state) == (not any(orders))


@pytest.mark.rule("GEX-80")
@settings(max_examples=300, deadline=None)
@given(positions())
def test_lost_by_combination_is_lost_by_the_oracle(state: State) -> None:
    assert lost.is_lost_in_order(state) or not lost.is_lost(state)
    # In a view the order is unknown, and the answer is that of the combination.
    view = RULES.observe(state, 0)
    if -1 in view.thrust.hidden or -1 in view.brake.hidden:
        assert lost.is_lost_in_order(view) == lost.is_lost(view) == lost.is_lost(state)


@settings(max_examples=300, deadline=None)
@given(positions())
def test_fewer_brakes_than_speed_is_lost(state: State) -> None:
    assume(sum(state.brake.left) < state.speed)
    assert lost.is_lost(state) and lost.way_out(state) is None


@pytest.mark.rule("GEX-63")
@settings(max_examples=300, deadline=None)
@given(positions())
def test_a_witness_can_be_played_under_some_order(state: State) -> None:
    line = lost.way_out(state)
    assert (line is None) == lost.is_lost(state)
    if line is None:
        return
    hidden = {}
    for kind, stack in ((Thrust, state.thrust), (Brake, state.brake)):
        wanted = [a.value for a in line if isinstance(a, kind) and a.value in stack.hidden]
        rest = [value for value in stack.hidden if value not in wanted]
        hidden[kind] = (*wanted, *rest)
    world = replace(
        state,
        terms=Terms(loss_check="play_on"),
        thrust=replace(state.thrust, hidden=hidden[Thrust]),
        brake=replace(state.brake, hidden=hidden[Brake]),
    )
    for number, action in enumerate(line):
        assert isinstance(world.phase, Flying)
        assert RULES.check(world, action) is None
        # The last ply makes a stop that counts; a stop elsewhere before it is flown on from.
        world = RULES.apply(world, action)
        if number < len(line) - 1 and isinstance(world.phase, Orbiting):
            world = RULES.apply(world, FlyOn())
    assert world.in_orbit
    assert lost.stops(state) >> world.ship & 1


STRANDED = State(
    Terms(),
    phase=Flying(),
    planets=(10, 15, 17, 21, 33, 42),
    numbers=(3, 1, 0, 4, 2, 5),
    revealed=(False,) * 6,
    queue=(4, 0, 2, 1, 5, 3),
    ship=15,
    thrust=Stack(up=(1,), spent=(0, 2, 3, 4, 5)),
    brake=Stack(spent=(0, 1, 2, 3, 4, 5)),
    turn=50,
)
"""At rest on a planet, with one coin left that leads away from it."""


@settings(max_examples=100, deadline=None)
@example(STRANDED)
@given(positions(most=4))
def test_once_lost_always_lost(state: State) -> None:
    """In play_on no later turn of that tank ends in orbit."""
    state = replace(state, terms=Terms(loss_check="play_on"), refuels=0)
    assume(state.unspent and lost.is_lost(state))
    dice = Luck(f"{state.ship} {state.speed}").stream("lost")
    while not isinstance(state.phase, Over):
        action = dice.choice(RULES.legal_actions(state))
        state = RULES.apply(state, action)
        # Who declares the loss may still stand where an earlier turn has ended.
        assert not state.in_orbit or isinstance(action, DeclareLost)
    assert state.ending == "lost"


@st.composite
def nearly_full(draw: st.DrawFn) -> State:
    """Twelve unspent coins, or eleven, at any place and speed, on any chart."""
    state = draw(positions(scatter=draw(st.booleans())))
    orders = [tuple(draw(st.permutations(range(6)))) for _ in range(2)]
    gone = draw(st.sampled_from([(), (0,), (1,)]))
    thrust, brake = (
        Stack(order[:2], order[2:5], order[5:]) if kind in gone else Stack(order[:2], order[2:])
        for kind, order in enumerate(orders)
    )
    return replace(state, refuels=0, thrust=thrust, brake=brake)


@settings(max_examples=300, deadline=None)
@given(nearly_full())
def test_never_lost_with_eleven_or_twelve_coins(state: State) -> None:
    assert state.unspent >= 11
    assert not lost.is_lost(state)


@pytest.mark.rule("GEX-65")
@settings(max_examples=300, deadline=None)
@given(positions())
def test_in_orbit_with_a_brake_or_the_0_thrust_up_is_never_lost(state: State) -> None:
    here = replace(state, ship=state.planets[0], speed=0, refuels=0)
    assume(here.brake.up or 0 in here.thrust.up)
    assert not lost.is_lost(here)


def outcomes(state: State, action: Action) -> list[bool]:
    """Whether the game ends as lost, for every coin that this play may turn up."""
    losses = []
    for thrust, brake in product(_first(state.thrust), _first(state.brake)):
        world = replace(state, thrust=thrust, brake=brake)
        losses.append(RULES.apply(world, action).ending == "lost")
    return losses


def _first(stack: Stack) -> list[Stack]:
    """The stack with each of its hidden coins next."""
    firsts = [
        replace(stack, hidden=(value, *(v for v in stack.hidden if v != value)))
        for value in stack.hidden
    ]
    return firsts or [stack]


@pytest.mark.rule("GEX-R-16")
@settings(max_examples=20, deadline=None)
@given(standard_games)
def test_certain_and_possible_loss_are_judged_exactly(session: Session) -> None:
    """Below the refuel cap: certain is every coin that may turn up, possible is one of them."""
    for state in session.states:
        if RULES.current_player(state) < 0 or not flying(state):
            continue
        view = RULES.observe(state, 0)
        for action in RULES.legal_actions(state):
            certain, possible = lost.certain_loss(view, action), lost.possible_loss(view, action)
            losses = outcomes(state, action)
            if state.refuels < 9:
                assert (certain, possible) == (all(losses), any(losses))
            else:  # what a scan shows may also decide
                assert all(losses) or not certain
