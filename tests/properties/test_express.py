"""Properties of Galaxy Express over random games and positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import TERMINAL, Action, fill_options
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.picture import PICTURE
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.actions import (
    Brake,
    DeclareLost,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    TakeBack,
    Thrust,
)
from galaxies.games.express.rules.phases import Dealing, Flying, Fueling, Orbiting, Over, Starting
from galaxies.games.express.rules.setup import tile_of
from galaxies.games.express.rules.state import COLUMNS, ROWS, WAYS, Stack, State, Terms, slide
from galaxies.games.express.words import WORDS
from galaxies.play import position
from galaxies.play.session import Session

CODES = st.integers(0, galaxy.COUNT - 1).map(galaxy.code)
OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in GAME.options}
)


def game(code: str, options: dict[str, str], seed: int) -> Session:
    """A whole game. Half of them are flown by the beginner, which mostly wins; in the others
    three plies of four are chosen among those that do not certainly lose."""
    dice = Luck(f"{seed}").stream("game")
    beginner = dice.below(2)
    session = Session(GAME, galaxy=code, options=options)
    while not session.is_over and session.ply < 400:
        legal = RULES.legal_actions(session.state)
        view = session.view(0)
        if beginner and dice.below(20):
            legal = (GAME.computer().levels["cadet"](view, 0, Luck(f"{seed} {session.ply}")),)
        elif dice.below(4):
            legal = [a for a in legal if not lost.certain_loss(view, a)] or legal
        session.play(dice.choice(legal))
    return session


@cache
def known_game(number: int, *, standard: bool) -> Session:
    """One of the games that all tests of this file look at, so that each is played once."""
    dice = Luck(f"{number}").stream("known game")
    chosen = {} if standard else {one.name: dice.choice(one.values) for one in GAME.options}
    return game(galaxy.code(dice.below(galaxy.COUNT)), fill_options(GAME, chosen), number)


games = st.integers(0, 59).map(partial(known_game, standard=False))
standard_games = st.integers(0, 59).map(partial(known_game, standard=True))


def plies(session: Session) -> Iterator[tuple[State, Action, State]]:
    return zip(session.states, session.actions, session.states[1:], strict=False)


def flying(state: State) -> bool:
    return not isinstance(state.phase, Dealing | Starting | Fueling)


# Games


@settings(max_examples=30, deadline=None)
@given(games)
def test_coins_are_conserved_and_the_display_is_full(session: Session) -> None:
    for state in filter(flying, session.states):
        for stack in (state.thrust, state.brake):
            assert sorted(stack.up + stack.hidden + stack.spent) == [0, 1, 2, 3, 4, 5]
            assert len(stack.up) <= 2
            if isinstance(state.phase, Flying):
                assert len(stack.up) == min(2, stack.unspent)


@settings(max_examples=30, deadline=None)
@given(games)
def test_bounds_hold(session: Session) -> None:
    planets = session.states[-1].planets
    tiles = {tile_of(square) for square in planets}
    assert len(set(planets)) == 6 and (session.state.terms.free_scatter or len(tiles) == 6)
    for before, action, after in plies(session):
        assert 0 <= after.speed <= 10
        assert after.refuels <= after.terms.most_refuels
        if flying(before):
            assert after.planets == planets and sorted(after.numbers) == [0, 1, 2, 3, 4, 5]
        if isinstance(action, TakeBack):
            continue
        if flying(before) and after.revealed != before.revealed:
            newly = sum(after.revealed) - sum(before.revealed)
            assert 1 <= newly <= (5 if after.terms.free_scatter else 3)
            assert all(
                new or not old for old, new in zip(before.revealed, after.revealed, strict=True)
            )
    final = session.state
    assert len(final.delivered) <= 5 * (final.refuels + 1)
    assert -10 * final.terms.most_refuels <= final.score
    assert final.score <= 20 * final.terms.deliveries - 10 + 10


@settings(max_examples=60, deadline=None)
@given(standard_games)
def test_standard_games_keep_their_bounds(session: Session) -> None:
    final = session.state
    assert -100 <= final.score <= 120
    assert final.turn <= 132 and session.ply <= 3 + 2 * 132 + 10
    if final.ending == "win":
        assert final.refuels >= 1
        assert 120 - 10 * final.refuels <= final.score <= 130 - 10 * final.refuels


@settings(max_examples=30, deadline=None)
@given(games)
def test_the_queue_is_served_in_order(session: Session) -> None:
    for before, action, after in plies(session):
        if not flying(before) or isinstance(action, TakeBack | Queue):
            continue
        assert before.delivered + before.queue == after.delivered + after.queue
        if after.delivered != before.delivered:
            assert after.in_orbit
            assert after.number_at(after.ship) == after.delivered[-1] == before.target
        if isinstance(action, Refuel):
            assert before.in_orbit and after.refuels == before.refuels + 1


@settings(max_examples=30, deadline=None)
@given(games)
def test_the_ship_moves_by_its_speed_in_one_direction(session: Session) -> None:
    for before, action, after in plies(session):
        if isinstance(action, Thrust | Brake):
            assert after.speed or after.ship == before.ship
            dx = (after.ship - before.ship) % COLUMNS
            dy = (after.ship // COLUMNS - before.ship // COLUMNS) % ROWS
            v = after.speed
            ways = {(v % 8, 0), (-v % 8, 0), (0, v % 6), (0, -v % 6)}
            assert (dx, dy) in ways
            assert after.path == () or (after.path[0], after.path[-1]) == (before.ship, after.ship)
        elif flying(before) and not isinstance(action, TakeBack):
            assert after.ship == before.ship


@settings(max_examples=30, deadline=None)
@given(games)
def test_coins_spent_are_coins_played_since_the_last_refuel(session: Session) -> None:
    played = 0
    for _, action, after in plies(session):
        if isinstance(action, TakeBack):
            played = 12 - after.unspent
        elif isinstance(action, Thrust | Brake):
            played += 1
        elif isinstance(action, Fuel):
            played = 0
        if flying(after):
            assert 12 - after.unspent == played


@settings(max_examples=40, deadline=None)
@given(games)
def test_every_state_is_possible_and_every_view_keeps_its_secrets(session: Session) -> None:
    for number, state in enumerate(session.states):
        assert RULES.faults(state) == ""
        view = RULES.observe(state, 0)
        world = RULES.determinize(view, 0, Luck(f"{session.galaxy} {number}"))
        assert RULES.observe(world, 0) == view
        assert RULES.faults(world) == ""
        if RULES.current_player(state) != TERMINAL:
            assert RULES.legal_actions(world) == RULES.legal_actions(state)


@settings(max_examples=30, deadline=None)
@given(CODES, OPTIONS, st.integers(0, 2**32))
def test_the_same_seed_and_plies_give_the_same_game(
    code: str, options: dict[str, str], seed: int
) -> None:
    one, two = game(code, options, seed), game(code, options, seed)
    assert one.states == two.states and one.text() == two.text()


# Symmetry


def turned(state: State, change: Any) -> State:
    """The state with every square moved by `change`."""
    order = sorted(range(6), key=lambda i: change(state.planets[i]))
    return replace(
        state,
        planets=tuple(change(state.planets[i]) for i in order),
        numbers=tuple(state.numbers[i] for i in order),
        revealed=tuple(state.revealed[i] for i in order),
        ship=change(state.ship),
        path=tuple(change(square) for square in state.path),
        seen=tuple(sorted(change(square) for square in state.seen)),
    )


def shift(dx: int, dy: int) -> Any:
    return lambda s: (s % COLUMNS + dx) % COLUMNS + COLUMNS * ((s // COLUMNS + dy) % ROWS)


def mirror(x: bool, y: bool) -> Any:
    return lambda s: (
        (COLUMNS - 1 - s % COLUMNS if x else s % COLUMNS)
        + COLUMNS * (ROWS - 1 - s // COLUMNS if y else s // COLUMNS)
    )


def facing(action: Action, x: bool, y: bool) -> Action:
    """The action seen in the mirror."""
    other = {"left": "right", "right": "left"} if x else {}
    if y:
        other |= {"up": "down", "down": "up"}
    if isinstance(action, Thrust | Brake):
        return replace(action, way=other.get(action.way, action.way))  # type: ignore[arg-type]
    return action


@settings(max_examples=40, deadline=None)
@given(standard_games, st.integers(0, 3), st.integers(0, 2), st.booleans(), st.booleans())
def test_shifted_and_mirrored_games_are_the_same_game(
    session: Session, dx: int, dy: int, x: bool, y: bool
) -> None:
    for change, (flip_x, flip_y) in (
        (shift(2 * dx, 2 * dy), (False, False)),
        (mirror(x, y), (x, y)),
    ):
        for before, action, after in plies(session):
            if flying(before):
                mirrored = facing(action, flip_x, flip_y)
                assert RULES.check(turned(before, change), mirrored) is None
                assert RULES.apply(turned(before, change), mirrored) == turned(after, change)


# The loss test

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
    frontier, seen = [state], set()
    while frontier:
        now = frontier.pop()
        key = (now.ship, now.speed, now.thrust, now.brake)
        if key in seen:
            continue
        seen.add(key)
        for kind, value in [
            *(("thrust", v) for v in now.thrust.up),
            *(("brake", v) for v in now.brake.up),
        ]:
            if kind == "thrust":
                coins = {"thrust": now.thrust.spend(value).top_up()}
                speed = min(10, now.speed + value)
            else:
                coins = {"brake": now.brake.spend(value).top_up()}
                speed = max(0, now.speed - value)
            if speed == 0 and now.ship in stops:
                return True
            landed = {slide(now.ship, speed, way) for way in WAYS} if speed else {now.ship}
            frontier += [replace(now, ship=end, speed=speed, **coins) for end in sorted(landed)]
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


# Positions from outside


def works(state: State) -> None:
    """Every function takes the position without a crash."""
    view = RULES.observe(state, 0)
    assert WORDS.summary(view, 0)
    PICTURE.scene(view, 0, ())
    WORDS.coach(view, 0, ())
    assert (RULES.outcome(state) is None) == (RULES.current_player(state) != TERMINAL)
    for action in RULES.legal_actions(state):
        assert RULES.check(state, action) is None
        after = RULES.apply(state, action)
        assert WORDS.describe(view, action, RULES.observe(after, 0), 0)
        assert action.reveals(state, after) in (True, False)
        if RULES.current_player(state) == 0:
            CHOOSING.warn(view, 0, action)
    world = RULES.determinize(view, 0, Luck("works"))
    assert RULES.observe(world, 0) == view


@settings(max_examples=60, deadline=None)
@given(games, st.data())
def test_positions_mixed_from_others_are_refused_or_work(
    session: Session, data: st.DataObject
) -> None:
    one, other = (data.draw(st.sampled_from(session.states)) for _ in range(2))
    names = [name for name in State.__slots__ if name != "terms"]
    fields = data.draw(st.lists(st.sampled_from(names), max_size=3))
    mixed = replace(one, **{name: getattr(other, name) for name in fields})
    if not RULES.faults(mixed):
        assert position.load(GAME, position.dump(mixed)) == mixed
        works(mixed)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers, truths and lists of a JSON value are."""
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from leaves(item, (*path, key))
    if not isinstance(value, dict | str) and value is not None:
        yield path


ODD = st.sampled_from([-(10**18), -2, -1, 0, 1, 2, 5, 6, 7, 11, 12, 20, 47, 48, 99, 100, 10**18])


@settings(max_examples=80, deadline=None)
@given(games, st.data())
def test_positions_with_odd_numbers_are_refused_or_work(
    session: Session, data: st.DataObject
) -> None:
    state = json.loads(position.dump(data.draw(st.sampled_from(session.states))))
    for _ in range(data.draw(st.integers(1, 2))):
        *path, last = data.draw(st.sampled_from(list(leaves(state))))
        place = state
        for key in path:
            place = place[key]
        old = place[last]
        if isinstance(old, list):
            place[last] = data.draw(st.sampled_from([old[:-1], old + old[:1], old[::-1], []]))
        else:
            place[last] = data.draw(st.booleans() if isinstance(old, bool) else ODD)
    try:
        loaded = position.load(GAME, json.dumps(state))
    except position.BadPosition as error:
        assert str(error).startswith("In this position, ")
        return
    works(loaded)
