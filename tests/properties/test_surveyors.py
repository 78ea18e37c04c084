"""Properties of Surveyors of the Galaxy, as its rulebook lists them, over random games."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.computer.bots import fill
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action, fill_options
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import scatter, scoring, wormholes
from galaxies.games.surveyors.rules.actions import Call, Fly, Measure, Resign, Transit
from galaxies.games.surveyors.rules.measure import begun_inches, squared, units
from galaxies.games.surveyors.rules.state import EVENTS, Star, State
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

SEEDS = st.integers(0, 400)
STANDARD = ("coasting", "events", "tie_break", "zero_fuel", "wormhole_chain", "random_limits")
"""Options of the standard game that these properties must survive."""

Path = tuple[tuple[State, Action, State], ...]


@lru_cache(maxsize=512)
def walk(seed: int, *, varied: bool = True, events: str = "", drawn: bool = False) -> Path:
    """A random game: mostly hops to a near star, so that games are long and events matter."""
    dice = Luck(f"properties {seed}").stream("walk")
    given_: dict[str, str] = {}
    for option in GAME.options:
        if varied and option.name in STANDARD:
            given_[option.name] = dice.choice(option.values)
    if events:
        given_["events"] = events
    if drawn:
        given_ |= {"galaxy_source": "drawn", "stars": "12"}
    players = 2 + dice.below(3)
    state: State = GAME.rules.initial_state(fill_options(GAME, given_), players)
    luck = Luck(galaxy.code(dice.below(galaxy.COUNT)))
    path = []
    while GAME.rules.current_player(state) != TERMINAL:
        action = step(state, luck, dice)
        after = GAME.rules.apply(state, action)
        path.append((state, action, after))
        state = after
    return tuple(path)


def step(state: State, luck: Luck, dice: Any) -> Action:
    if GAME.rules.current_player(state) == CHANCE:
        return GAME.rules.chance(state, luck)
    legal = [a for a in GAME.rules.legal_actions(state) if not isinstance(a, Resign)]
    flights = [a for a in legal if isinstance(a, Fly | Call)]
    if flights and dice.below(3):
        start = state.star(state.turn.departure)
        near = sorted(flights, key=lambda a: squared(start, state.star(a.star)))
        return dice.choice(near[:3])
    return fill(GAME, state, dice.choice(legal), Luck(str(dice.next64())))


def flights(path: Path, seat: int) -> list[Any]:
    return [trip for trip in path[-1][2].trips if trip.seat == seat]


EXAMPLES = settings(max_examples=25, deadline=None)


@pytest.mark.rule("SUR-P-01")
@EXAMPLES
@given(SEEDS)
def test_stars_are_conserved(seed: int) -> None:
    for _, _, after in walk(seed):
        known = ("open", "surveyed", "destroyed", "spoiled")
        counts = [sum(s.status == status for s in after.stars) for status in known]
        assert sum(counts) == len(after.stars)
        if after.captains:
            assert len(after.stars) == after.terms.stars


@pytest.mark.rule("SUR-P-02")
@EXAMPLES
@given(SEEDS)
def test_surveyed_and_destroyed_are_for_ever(seed: int) -> None:
    for before, _, after in walk(seed):
        for old, new in zip(before.stars, after.stars, strict=False):
            if old.status == "surveyed":
                assert (new.status, new.owner) == ("surveyed", old.owner)
            if old.status == "destroyed":
                assert new == old


@pytest.mark.rule("SUR-P-03")
@EXAMPLES
@given(SEEDS)
def test_fuel_never_rises(seed: int) -> None:
    path = walk(seed)
    first = next(after for _, _, after in path if after.captains)
    assert sum(c.fuel for c in first.captains) <= len(first.stars)
    for before, _, after in path:
        for old, new in zip(before.captains, after.captains, strict=False):
            assert 0 <= new.fuel <= old.fuel


@pytest.mark.rule("SUR-P-04")
@EXAMPLES
@given(SEEDS)
def test_fuel_spent_is_what_was_charged(seed: int) -> None:
    path = walk(seed)
    first = next(after for _, _, after in path if after.captains)
    last = path[-1][2]
    for seat, captain in enumerate(last.captains):
        trips = flights(path, seat)
        assert first.captains[seat].fuel - captain.fuel == sum(trip.units for trip in trips)
        for trip in trips:
            if trip.kind == "journey":
                assert trip.units == 0
            elif trip.kind == "flight":
                assert trip.units >= 1 - trip.boosted - trip.coasted
            else:
                assert captain.fuel == 0


@pytest.mark.rule("SUR-P-05")
@EXAMPLES
@given(SEEDS)
def test_what_a_flight_is_charged(seed: int) -> None:
    last = walk(seed)[-1][2]
    for trip in last.trips:
        if trip.kind == "flight":
            d2 = squared(last.star(trip.start), last.star(trip.end))
            inches = max(0, begun_inches(d2) - trip.boosted)
            assert trip.units == inches + trip.fields - trip.coasted


@pytest.mark.rule("SUR-P-06")
@EXAMPLES
@given(SEEDS)
def test_score_is_home_flights_and_journeys(seed: int) -> None:
    path = walk(seed)
    for seat, score in enumerate(scoring.scores(path[-1][2])):
        assert score == 1 + sum(t.kind in ("flight", "journey") for t in flights(path, seat))
    for before, _, after in path:
        if before.captains:
            pairs = zip(scoring.scores(before), scoring.scores(after), strict=True)
            assert all(old <= new for old, new in pairs)


@pytest.mark.rule("SUR-P-07")
@EXAMPLES
@given(SEEDS)
def test_scores_add_up_to_the_surveyed_stars(seed: int) -> None:
    for _, _, after in walk(seed):
        if after.captains:
            surveyed = sum(star.status == "surveyed" for star in after.stars)
            assert sum(scoring.scores(after)) == surveyed


@pytest.mark.rule("SUR-P-08")
@EXAMPLES
@given(st.integers(0, 8000), st.integers(0, 10_500), st.integers(0, 8000), st.integers(0, 10_500))
def test_costs_are_symmetric_and_bounded(x: int, y: int, u: int, v: int) -> None:
    a, b = Star(250 + x, 250 + y), Star(250 + u, 250 + v)
    assert units(squared(a, b)) == units(squared(b, a)) <= 14
    if a != b:
        assert units(squared(a, b)) >= 1
    corner, other = Star(500, 500), Star(8000, 10_500)
    assert units(squared(corner, other)) == 13 and squared(corner, other) == 12_500**2


@pytest.mark.rule("SUR-P-09")
@EXAMPLES
@given(SEEDS)
def test_the_destinations_are_the_open_stars(seed: int) -> None:
    for before, _, _ in walk(seed):
        legal = GAME.rules.legal_actions(before)
        if before.phase.name == "act":
            assert tuple(a.star for a in legal if isinstance(a, Fly)) == before.open_stars
        else:
            assert not any(isinstance(a, Fly) for a in legal)


@pytest.mark.rule("SUR-P-10")
@EXAMPLES
@given(SEEDS)
def test_who_is_out_does_not_act(seed: int) -> None:
    for before, _, _ in walk(seed):
        player = GAME.rules.current_player(before)
        if before.captains and player >= 0 and before.phase.name not in ("homes", "consent"):
            assert before.captains[player].in_play


@pytest.mark.rule("SUR-P-11")
@EXAMPLES
@given(SEEDS, st.sampled_from(["choose", "d6", "d8"]))
def test_each_event_once_and_one_a_turn(seed: int, events: str) -> None:
    used: dict[tuple[int, str], int] = {}
    turns: dict[int, int] = {}
    path = walk(seed, events=events)
    for before, action, after in path:
        event = action.event
        if event:
            used[before.mover, event] = used.get((before.mover, event), 0) + 1
            turns[before.turns] = turns.get(before.turns, 0) + 1
            assert event in after.captains[before.mover].used and event in EVENTS
    assert all(count == 1 for count in turns.values())
    if not path[-1][2].terms.lift or events == "choose":
        assert all(count == 1 for count in used.values())


@pytest.mark.rule("SUR-P-12")
@EXAMPLES
@given(SEEDS, st.booleans())
def test_games_end_within_a_turn_for_every_star(seed: int, varied: bool) -> None:
    path = walk(seed, varied=varied)
    last = path[-1][2]
    assert last.turns <= len(last.stars)
    assert len(path) <= GAME.rules.max_plies
    if not varied:
        for seat in range(len(last.captains)):
            first = next(after for _, _, after in path if after.captains)
            assert len(flights(path, seat)) <= first.captains[seat].fuel


@pytest.mark.rule("SUR-P-13")
@EXAMPLES
@given(SEEDS)
def test_decisions_in_a_turn_are_bounded(seed: int) -> None:
    plies: dict[int, list[Action]] = {}
    for before, action, _ in walk(seed):
        if before.captains and before.phase.name not in ("homes", "roll"):
            plies.setdefault(before.turns, []).append(action)
    for actions in plies.values():
        looks = [a.star for a in actions if isinstance(a, Measure)]
        assert len(looks) == len(set(looks)) <= 60
        assert len(actions) - len(looks) <= 2 + 1 + 1 + 3
        assert sum(isinstance(a, Fly | Call | Transit) for a in actions) <= 1


@pytest.mark.rule("SUR-P-14")
@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_replay_gives_the_same_states(seed: int) -> None:
    path = walk(seed)
    players = path[0][0].terms.players
    session = Session(GAME, galaxy=galaxy.code(seed), seats=[Seat()] * players)
    dice = Luck(str(seed)).stream("replay")
    while not session.is_over:
        session.play(step(session.state, Luck(""), dice))
    assert replay(session.text()).states == session.states


@pytest.mark.rule("SUR-P-15")
@settings(max_examples=15, deadline=None)
@given(SEEDS, st.permutations(range(1, 13)))
def test_star_numbers_do_not_matter(seed: int, order: list[int]) -> None:
    """The same drawn galaxy with other numbers, and the actions renumbered: the same result."""
    path = walk(seed, drawn=True)
    new = {old: order[old - 1] for old in range(1, 13)}
    state = next(after for _, _, after in path if after.phase.name == "homes")
    stars = [Star(0, 0)] * 12
    for old, star in enumerate(state.stars, 1):
        stars[new[old] - 1] = star
    state = replace(state, stars=tuple(stars))
    for before, action, after in path:
        if before.phase.name in ("begin", "draw"):
            continue
        same = replace(action, star=new[action.star]) if hasattr(action, "star") else action
        assert GAME.rules.check(state, same) is None, notation.line(same)
        state = GAME.rules.apply(state, same)
        assert [c.fuel for c in state.captains] == [c.fuel for c in after.captains]
    assert GAME.rules.outcome(state) == GAME.rules.outcome(path[-1][2])


@pytest.mark.rule("SUR-P-16")
@EXAMPLES
@given(st.lists(st.tuples(st.integers(0, 8500), st.integers(0, 11_000)), min_size=2, max_size=8))
def test_moving_mirroring_and_turning_change_no_cost(points: list[tuple[int, int]]) -> None:
    def costs(at: list[tuple[int, int]]) -> list[int]:
        return [units(squared(Star(*a), Star(*b))) for a, b in combinations(at, 2)]

    plain = costs(points)
    assert costs([(x + 777, y - 333) for x, y in points]) == plain
    assert costs([(8500 - x, y) for x, y in points]) == plain
    assert costs([(11_000 - y, x) for x, y in points]) == plain


@pytest.mark.rule("SUR-P-17")
@EXAMPLES
@given(SEEDS, st.integers(0, 40), st.integers(250, 8250), st.integers(250, 10_750))
def test_one_star_elsewhere_changes_no_word(seed: int, ply: int, x: int, y: int) -> None:
    path = walk(seed)
    state = path[min(ply, len(path) - 1)][0]
    touched = {n for t in state.trips for n in (t.start, t.end)} | {
        n for p in state.scoped for n in p
    }
    free = [n for n in state.open_stars if n not in touched]
    if not state.captains or not free or state.phase.name in ("coast", "consent"):
        return
    stars = list(state.stars)
    stars[free[0] - 1] = replace(stars[free[0] - 1], x=x, y=y)
    other = replace(state, stars=tuple(stars))
    assert GAME.rules.legal_actions(other) == GAME.rules.legal_actions(state)
    assert GAME.words.summary(other, 0) == GAME.words.summary(state, 0)
    assert GAME.picture.scene(other, 0, ()).panes[1:] == GAME.picture.scene(state, 0, ()).panes[1:]
    assert GAME.words.prompt(other, 0, ()) == GAME.words.prompt(state, 0, ())


@pytest.mark.rule("SUR-P-18")
@settings(max_examples=40, deadline=None)
@given(
    st.text("abcdefghijklmnop-0123456789", min_size=1, max_size=12),
    st.sampled_from([(8500, 11000, 24), (8500, 11000, 36), (5500, 8500, 12), (8500, 11000, 12)]),
)
def test_every_seed_passes(seed: str, sheet: tuple[int, int, int]) -> None:
    width, height, count = sheet
    number, stars = scatter.scatter(width, height, count, seed)
    field = scatter.attempt(width, height, count, seed, number)
    assert field is not None and field.stars == stars
    assert len(stars) == count and scatter.passes(width, height, field)
    least = scatter.separation(width, height, count) ** 2
    for (x, y), (u, v) in combinations(stars, 2):
        assert (x - u) ** 2 + (y - v) ** 2 >= least
    assert all(500 <= x <= width - 500 and 500 <= y <= height - 500 for x, y in stars)


@pytest.mark.rule("SUR-P-19")
@EXAMPLES
@given(SEEDS)
def test_wormholes(seed: int) -> None:
    path = walk(seed, events="choose")
    for before, action, after in path:
        for hole in wormholes.live(after):
            statuses = {after.star(hole.a).status, after.star(hole.b).status}
            assert "destroyed" not in statuses and hole.a != hole.b
        if isinstance(action, Transit):
            assert after.captains[before.mover].fuel == before.captains[before.mover].fuel
            assert action.star not in before.captains[before.mover].visited


@pytest.mark.rule("SUR-P-20")
@EXAMPLES
@given(SEEDS)
def test_there_is_always_something_to_do(seed: int) -> None:
    path = walk(seed)
    assert all(GAME.rules.legal_actions(before) for before, _, _ in path)
    assert GAME.rules.legal_actions(path[-1][2]) == ()
    assert all(one[2] == two[0] for one, two in pairwise(path))
