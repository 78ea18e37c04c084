"""Properties of Galaxy Express over random games and positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.formats import position
from galaxies.galaxy.luck import Luck
from galaxies.game import TERMINAL, Action
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.picture import PICTURE
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.actions import (
    Brake,
    Fuel,
    Queue,
    Refuel,
    TakeBack,
    Thrust,
)
from galaxies.games.express.rules.phases import Flying
from galaxies.games.express.rules.setup import tile_of
from galaxies.games.express.rules.state import COLUMNS, ROWS, State
from galaxies.games.express.words import WORDS
from galaxies.play.session import Session
from properties.express_games import (
    flying,
    games,
    plies,
    standard_games,
)

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
@given(games)
def test_the_same_seed_and_plies_give_the_same_game(session: Session) -> None:
    twin = Session(GAME, galaxy=session.galaxy, options=session.options)
    while twin.ply < session.ply:  # luck plays its plies by itself
        twin.play(session.actions[twin.ply])
    assert twin.states == session.states and twin.text() == session.text()


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
