"""How a computer captain weighs flights, homes and events, where every length has been measured."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer import analysis, contest, reasons, routes, schemes
from galaxies.games.surveyors.computer import levels as captains
from galaxies.games.surveyors.computer.levels import LEVELS
from galaxies.games.surveyors.computer.mind import Mind, levels
from galaxies.games.surveyors.rules import exam, turns
from galaxies.games.surveyors.rules.actions import (
    Asteroid,
    Estimate,
    Fly,
    Home,
    Lair,
    Lurk,
    Measure,
    Nest,
    Propulsion,
    Scope,
    Supernova,
)
from galaxies.games.surveyors.rules.state import State
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import O_HOME, X_HOME, begun, line_up, play, sitting, table


def measured(state: State) -> State:
    """The same, and every length is public, so that an eye errs in none."""
    return replace(state, scoped=tuple(combinations(range(1, len(state.stars) + 1), 2)))


def mind(state: State, level: str = "navigator", seat: int = 0) -> Mind:
    return Mind(GAME.rules.observe(state, seat), seat, levels()[level])


def fuelled(state: State, fuel: int, seat: int = 0) -> State:
    """Each ship of captain X, or of the one of another seat, has so much fuel left."""
    captains = [*state.captains]
    ships = tuple(replace(ship, fuel=fuel) for ship in captains[seat].ships)
    captains[seat] = replace(captains[seat], ships=ships)
    return replace(state, captains=tuple(captains))


ROW = measured(line_up(800, 1_600, 2_400, fuel_each="20"))
"""Stars 3, 4 and 5 lie in a row beside X on star 1, 0.8 inches apart."""


# Routes


@pytest.mark.parametrize(
    ("fuel", "reached"), [(0, 0.0), (1, 1.0), (2, 2.0), (3, 3.0), (4, 3.35), (6, 4.05)]
)
def test_a_route_counts_its_stops_and_a_third_for_each_unit_that_is_left(
    fuel: int, reached: float
) -> None:
    assert mind(ROW).planner.route(1, fuel) == pytest.approx(reached)


def test_a_route_leaves_out_the_stars_that_are_gone() -> None:
    planner = mind(ROW).planner
    assert planner.route(1, 3, planner.mask((3,))) == pytest.approx(2.0)
    assert planner.route(1, 3, planner.mask((3, 4, 5))) == pytest.approx(3 * 0.35)
    assert planner.nearest(1)[:3] == [(1, 3), (2, 4), (3, 5)]
    assert len(planner.nearest(1)) == len(ROW.open_stars)


# Flights


def test_a_flight_is_worth_its_star_and_the_route_from_there() -> None:
    navigator = mind(ROW)
    assert [navigator.value(star, 1, 3) for star in (3, 4, 5)] == pytest.approx([3.0, 2.0, 1.0])
    assert navigator.value(5, 1, 2) == 0, "it takes three units"
    assert [star for _, star in navigator.ranked(1, 3)][:3] == [3, 4, 5]
    assert navigator.ranked(1, 3)[0][0] == pytest.approx(3.0)


def test_the_cadet_flies_to_the_nearest_star_that_it_reaches() -> None:
    cadet = mind(ROW, "cadet")
    assert cadet.value(3, 1, 3) == pytest.approx(100 - 0.8)
    assert cadet.value(4, 1, 1) == pytest.approx(-1.6)
    assert cadet.ranked(1, 3) == [(cadet.value(3, 1, 3), 3)]
    assert [star for _, star in cadet.homes()] == [cadet.homes()[0][1]]


def test_only_a_captain_who_watches_rivals_counts_what_they_lose() -> None:
    """Star 4 is the way of O to the others: without it O gets fewer of them."""
    points = [X_HOME, O_HOME, (1_800, 1_000), (1_000, 7_100), (1_000, 6_200), (1_000, 5_300)]
    state = fuelled(measured(table(points, fuel_each="20")), 4, seat=1)
    astrogator, navigator = mind(state, "astrogator"), mind(state)
    # The star next to the one that is taken goes as well: 5 with 4, and 6 with 3.
    planner = astrogator.planner
    near, far = (planner.route(2, 4, planner.mask(gone), 8) for gone in ((4, 5), (3, 6)))
    assert 0 < near < far
    assert (astrogator.rivals((4,)), astrogator.rivals((3,))) == (near, far)
    assert astrogator.rivals((4, 3)) > near, "of two stars that are taken no other one goes"
    assert navigator.rivals((4,)) == 0
    assert astrogator.value(3, 1, 6) == pytest.approx(navigator.value(3, 1, 6) - far / 2)


def test_a_rival_takes_the_nearest_star_that_is_left() -> None:
    points = [X_HOME, O_HOME, (1_800, 1_000), (1_000, 7_100), (1_000, 6_200)]
    astrogator = mind(measured(table(points)), "astrogator")
    assert [ship.star for ship in astrogator.rival_ships()] == [2]
    assert [astrogator.replies(gone) for gone in ((), (3,), (4,), (4, 5))][:3] == [(4,), (4,), (5,)]
    assert astrogator.replies((4, 5))[0] not in (4, 5)


@pytest.mark.parametrize(("star", "units"), [(3, 1), (4, 2), (5, 3)])
def test_the_likeliest_number_of_units_is_called(star: int, units: int) -> None:
    assert mind(ROW).called(star) == units
    boosted = replace(ROW, phase=replace(ROW.phase, turn=replace(ROW.turn, event="propulsion")))
    assert mind(boosted).called(star) == units - 1


def test_a_star_is_crowded_by_its_neighbours() -> None:
    navigator = mind(ROW)
    near = sum(1 / (0.3 + length**2) for length in (0.8, 0.8))
    far = [n for n in ROW.open_stars if n > 5]
    rest = sum(1 / (0.3 + navigator.eye.inches(4, n) ** 2) for n in far)
    assert navigator.density(4) == pytest.approx(near + rest)


def test_an_exam_is_answered_to_the_nearest_eighth_of_what_the_eye_sees() -> None:
    state = sitting()
    for a, b in exam.pairs(state):
        seen = mind(state).eye.inches(a, b)
        answer = LEVELS["navigator"](state, 0, Luck("exam"))
        assert isinstance(answer, Estimate)
        inches, eighths = answer.inches, answer.eighths
        assert abs(inches + eighths / 8 - seen) <= 1 / 16
        state = GAME.rules.apply(state, answer)


# The raider and the alien


@pytest.mark.parametrize(("scenario", "hides"), [("raider", Lair), ("alien", Nest)])
def test_the_second_captain_hides_in_a_crowd_near_the_surveyor(scenario: str, hides: type) -> None:
    session = Session(GAME, galaxy="k7qp-3m9y", options={"scenario": scenario}, seats=[Seat()] * 2)
    while session.state.phase.name != "lair":
        session.play(LEVELS["navigator"](session.view(session.player), session.player, Luck("x")))
    view, player = session.view(session.player), session.player
    captain = Mind(view, player, levels()["navigator"])
    home = view.captains[view.order[0]].ships[0].star
    near = sorted(view.open_stars, key=lambda star: captain.eye.inches(home, star))[:6]
    chosen = captains.decide(captain, Luck("x"))
    assert isinstance(chosen, hides)
    assert chosen.star == max(near, key=captain.density)  # type: ignore[attr-defined]


# Events


EVENTS = measured(line_up(800, 1_600, 2_400, events="choose", fuel_each="20"))


def test_a_boost_is_for_a_low_tank_and_for_what_is_out_of_reach() -> None:
    assert schemes._propulsion(mind(fuelled(EVENTS, 4))) == (0.62, Propulsion())
    assert schemes._propulsion(mind(fuelled(EVENTS, 5))) == (0.0, Propulsion())
    far = fuelled(measured(line_up(5_500, events="choose", fuel_each="20")), 5)
    assert schemes._propulsion(mind(far)) == (1.0, Propulsion())
    rolled = measured(line_up(800, events="d6", fuel_each="20"))
    assert schemes._propulsion(mind(rolled)) == (0.62, Propulsion()), "a die may not offer it again"


def test_a_star_is_spoiled_for_a_rival_only_where_it_is_far_from_ones_own_ship() -> None:
    points = [X_HOME, O_HOME, (1_000, 7_100), (1_800, 1_000)]
    astrogator = mind(measured(table(points, events="choose")), "astrogator")
    assert schemes._asteroid(astrogator) == (0.61, Asteroid(3))
    assert schemes._supernova(astrogator) == (0.61, Supernova(3))
    assert schemes._rival_stars(astrogator, 1) == [3]
    close = [X_HOME, (1_000, 3_000), (1_000, 3_500), (1_000, 3_250), (1_000, 2_500)]
    beside = mind(measured(table(close, events="choose")), "astrogator")
    assert schemes._rival_stars(beside, 3) == [4, 3, 5]
    assert schemes._asteroid(beside) is None and schemes._supernova(beside) is None


def test_a_captain_thinks_of_the_events_of_its_level() -> None:
    thought = {
        level: [name for name in schemes.EVENTS if schemes._thinks_of(mind(EVENTS, level), name)]
        for level in ("cadet", "navigator", "astrogator")
    }
    assert thought["cadet"] == ["propulsion"]
    assert thought["astrogator"] == [*schemes.EVENTS]
    assert {*schemes.EVENTS} - {*thought["navigator"]} == {"asteroid", "supernova"}


def test_the_scope_is_for_lengths_about_a_whole_inch_and_for_the_last_flights() -> None:
    assert schemes._scope(mind(fuelled(EVENTS, 3))) == (0.0, Scope())
    assert schemes._scope(mind(fuelled(EVENTS, 2))) == (0.65, Scope())
    unsure = line_up(800, 1_600, 2_400, events="choose", fuel_each="20")
    for looks, gain in (((0.96, 2.1), 0.65), ((0.96, 2.2), 0.0), ((0.5, 1.5), 0.0)):
        navigator = mind(unsure)
        for star in navigator.view.open_stars:
            navigator.eye._seen[1, star] = 9.5
        navigator.eye._seen.update({(1, 3): looks[0], (1, 4): looks[1]})
        assert schemes._scope(navigator) == (gain, Scope())


def test_with_the_scope_the_nearest_unknown_lengths_are_measured() -> None:
    state = line_up(800, 1_600, 2_400, events="choose", fuel_each="20")
    state = play(state, "scope")
    navigator = mind(state)
    assert schemes._look(navigator) == Measure(navigator.candidates(1)[0])
    assert schemes.event(navigator) == Measure(navigator.candidates(1)[0])
    known = mind(measured(state))
    assert schemes._look(known) is None and schemes.event(known) is None
    assert isinstance(captains.decide(known, Luck("x")), Fly)


def test_an_event_is_declared_where_it_gains_enough() -> None:
    """With a full tank and sure lengths, only what harms a rival does."""
    assert schemes.event(mind(EVENTS)) is None or schemes.gains(mind(EVENTS))
    low = mind(fuelled(EVENTS, 4))
    best = max(schemes.gains(low), key=lambda plan: plan[0])
    assert schemes.event(low) == best[1] and best[0] >= 0
    gains = {type(action): gain for gain, action in schemes.gains(low)}
    assert gains[Propulsion] == pytest.approx(0.02)
    assert gains[Scope] == pytest.approx(-0.6)
    off = mind(fuelled(ROW, 4))
    assert schemes.gains(off) == [] and schemes.event(off) is None


# Reasons


@pytest.mark.parametrize(
    ("fuel", "said"),
    [
        (2, "looks like your surest flight, and if it fails you lose nothing but that star."),
        (3, "keeps a cluster at your back: your route can go on from there."),
        (9, "is worth its fuel and leaves you stars to go on to."),
    ],
)
def test_what_is_said_of_a_flight_depends_on_the_tank(fuel: int, said: str) -> None:
    assert reasons._why(mind(fuelled(ROW, fuel)), 4) == said


def test_a_star_without_another_behind_it_is_a_system_more() -> None:
    lone = fuelled(measured(line_up(800, fuel_each="20")), 3)
    assert reasons._why(mind(lone), 3) == "is a system more; there may be none after it."


def test_the_next_best_flight_is_less_sure_or_leads_less_far() -> None:
    low = mind(fuelled(ROW, 3))
    far = max(ROW.open_stars)
    assert reasons.instead(low, Fly(3), Fly(far)) == (f"Star {far} is less sure to be in reach.",)
    assert reasons.instead(low, Fly(3), Fly(5)) == ("Star 5 leaves you fewer stars to go on to.",)
    assert reasons.instead(low, Fly(3), Fly(3)) == () == reasons.instead(low, Fly(5), Fly(3))
    assert reasons.instead(low, Fly(3), Scope()) == () == reasons.instead(low, Scope(), Fly(3))


# What an analysis counts


def test_the_chance_to_win_follows_from_the_lead_and_the_number_of_rivals() -> None:
    assert analysis._winning(0, 1) == 0.5 and analysis._winning(0, 3) == 0.25
    assert analysis._winning(0.7, 1) == pytest.approx(0.731, abs=0.001)
    assert analysis._winning(-0.7, 1) == pytest.approx(0.269, abs=0.001)
    assert analysis._winning(1_000, 1) == pytest.approx(1) and analysis._winning(-1_000, 1) > 0


def test_what_is_counted_depends_on_who_is_still_flying() -> None:
    assert analysis._unit(ROW, 0) == "wins"
    assert analysis._unit(line_up(800, calls="on"), 0) == ""
    alone = play(begun(1), "home 17 mark")
    assert analysis._unit(alone, 0) == "points"
    gone = play(line_up(800), "fly 3 mark", "resign")
    assert analysis._unit(gone, 0) == "", "the game is won already"
    for scenario in ("raider", "alien"):
        assert analysis._unit(begun(scenario=scenario), 0) == ""


def test_the_best_placed_rival_counts_with_what_it_can_still_reach() -> None:
    points = [X_HOME, O_HOME, (1_000, 7_100), (1_000, 6_200)]
    state = measured(table(points, fuel_each="20"))
    for fuel, systems in ((0, 1), (1, 2), (2, 3)):
        low = fuelled(state, fuel, seat=1)
        chances = analysis._chances(mind(low), {Fly(3): 0.0, Fly(4): 2.0})
        assert chances == {
            Fly(3): pytest.approx(analysis._winning(1 - systems, 1)),
            Fly(4): pytest.approx(analysis._winning(3 - systems, 1)),
        }


def test_who_has_no_home_yet_gets_the_best_that_is_left() -> None:
    """The first of three captains: the others share what is left, the best of it counts."""
    state = begun(3)
    chances = analysis._chances(mind(state), {Home(1): 5.0, Home(2): 4.0, Home(3): 3.0})
    leads = {Home(1): 5 - 4, Home(2): 4 - 5, Home(3): 3 - 5}
    assert chances == {home: pytest.approx(analysis._winning(n, 2)) for home, n in leads.items()}
    # The last of two captains knows all the homes.
    last = play(begun(2), "home 17 mark")
    low = analysis._chances(mind(fuelled(last, 0), seat=1), {Home(23): 3.0, Home(2): 1.0})
    assert low == {
        Home(23): pytest.approx(analysis._winning(3 - 1, 1)),
        Home(2): pytest.approx(analysis._winning(1 - 1, 1)),
    }


def test_a_second_ship_counts_for_both_sides() -> None:
    """Homes are claimed by X, O, O and X; each ship without one gets the best that is left."""
    state = begun(2, ships="2")
    found = {Home(1): 3.0, Home(2): 2.0}
    first = analysis._chances(mind(state), found)
    assert first[Home(1)] == pytest.approx(analysis._winning(3 + 2 - 2 * 2, 1))
    last = play(state, "home 17 mark", "home 23 mark", "home 2 mark")
    empty = fuelled(fuelled(last, 0), 0, seat=1)
    assert analysis._chances(mind(empty), found)[Home(1)] == pytest.approx(
        analysis._winning(1 + 3 - 2, 1)
    )


# Errors of an eye


@pytest.mark.parametrize(
    ("length", "limit", "sigma", "chance"),
    [
        (1, 2, 0, 0.0),
        (1, 1, 0, 0.0),
        (2, 1, 0, 1.0),
        (1, 1, 0.1, 0.5),
        (1.1118, 1, 0.1, 0.84375),
        (0.8882, 1, 0.1, 0.15625),
        (1.3, 1, 0.1, 1.0),
        (0.7, 1, 0.1, 0.0),
    ],
)
def test_the_chance_that_a_line_is_longer_than_it_looks(
    length: float, limit: float, sigma: float, chance: float
) -> None:
    assert routes.beyond(length, limit, sigma) == pytest.approx(chance)


def test_fields_and_a_boost_change_what_a_flight_costs() -> None:
    guess = mind(ROW).guess
    assert [guess.cost(1, star) for star in (3, 4, 5)] == [1, 2, 3]
    assert guess.cost(1, 5, boost=1) == 2 and guess.cost(1, 3, boost=1) == 0
    assert guess.cost(1, 5, fields=2) == 5
    assert [guess.reach(1, 5, fuel) for fuel in (2, 3)] == [0, 1]
    assert [guess.reach(1, 5, fuel, boost=1) for fuel in (1, 2)] == [0, 1]
    assert [guess.reach(1, 5, fuel, fields=2) for fuel in (1, 4, 5)] == [0, 0, 1]
    unsure = mind(line_up(1_000, fuel_each="20"))
    looks = unsure.eye.inches(1, 3)
    assert unsure.guess.reach(1, 3, 1) == pytest.approx(
        1 - routes.beyond(looks, 1, looks * unsure.guess.error)
    )
    assert 1 < unsure.guess.cost(1, 3) < 2


# The race


def race(state: State) -> contest.Contest:
    return contest.Contest(mind(state, "astrogator"), Luck("x"), 48)


def test_a_race_is_won_by_the_flights_that_the_fuel_allows() -> None:
    """O has no fuel. A win counts 1, a tie half, and each system more four hundredths."""
    state = fuelled(fuelled(ROW, 3), 0, seat=1)
    far = max(state.open_stars)
    worth = {star: race(state).flight(star) for star in (3, 4, 5, far)}
    assert worth == pytest.approx({3: 1.12, 4: 1.08, 5: 1.04, far: 0.5})


def test_a_race_counts_fields_and_a_boost() -> None:
    state = fuelled(fuelled(ROW, 2), 0, seat=1)
    assert race(state).flight(5) == pytest.approx(0.5)
    boosted = replace(state, phase=replace(state.phase, turn=replace(ROW.turn, event="propulsion")))
    assert race(boosted).flight(5) == pytest.approx(1.04)
    stars = tuple(
        replace(star, fields=2) if n == 3 else star for n, star in enumerate(state.stars, 1)
    )
    world = race(replace(state, stars=stars)).worlds[0]
    assert [world.cost(1, star) for star in (3, 4)] == [3, 2]
    assert [world.cost(1, star, 1) for star in (3, 4)] == [2, 1]
    assert world.path(1, 4, 0) == (4, 5)


def test_fewer_worlds_are_imagined_for_more_captains_and_stars() -> None:
    numbers = {}
    for players in (2, 3):
        homes = (f"home {star} mark" for star in (17, 23, 9)[:players])
        state = play(begun(players, fuel_each="20"), *homes)
        stars = max(24, len(state.open_stars))
        worlds = contest.Contest(mind(state, "astrogator"), Luck("x"), contest._WORK).worlds
        assert len(worlds) == 24 * 48 // (players * stars)
        numbers[players] = len(worlds)
    assert numbers[3] < numbers[2]
    assert len(race(ROW).worlds) == 4


@pytest.mark.parametrize(
    ("options", "is_foreseen"),
    [
        ({}, True),
        ({"events": "choose"}, False),
        ({"ships": "2"}, False),
        ({"scenario": "raider"}, False),
        ({"players": 1}, False),
    ],
)
def test_only_a_plain_race_is_played_on(options: dict[str, Any], is_foreseen: bool) -> None:
    assert contest.is_foreseen(begun(**options)) == is_foreseen


def raiding(surveyed: int) -> tuple[State, int]:
    """The raider is to move, and the Surveyor has so many systems beside its home."""
    session = Session(GAME, galaxy="k7qp-3m9y", options={"scenario": "raider"}, seats=[Seat()] * 2)
    state = session.state
    while True:
        player = session.player
        systems = sum(star.status == "surveyed" and not star.home for star in state.stars)
        acts = state.phase.name == "act" and turns.is_raider(state, player)
        if acts and systems == surveyed:
            return session.view(player), player
        view = session.view(player)
        session.play(Lurk() if acts else LEVELS["navigator"](view, player, Luck("x")))
        state = session.state


def test_the_raider_waits_while_there_are_few_systems_and_it_may() -> None:
    view, player = raiding(1)
    assert view.captains[player].lurks > 0
    assert LEVELS["navigator"](view, player, Luck("x")) == Lurk()
    captains_ = [*view.captains]
    captains_[player] = replace(captains_[player], lurks=0)
    forced = replace(view, captains=tuple(captains_))
    prey = [n for n in turns.raid_targets(view) if view.star(n).status == "surveyed"]
    assert LEVELS["navigator"](forced, player, Luck("x")) == Fly(prey[0])
    none = tuple(
        replace(star, status="open") if n in prey else star for n, star in enumerate(view.stars, 1)
    )
    captain = Mind(replace(forced, stars=none), player, levels()["navigator"])
    here, targets = view.ship.star, turns.raid_targets(captain.view)
    near = min(targets, key=lambda star: captain.eye.inches(here, star))
    assert captains.decide(captain, Luck("x")) == Fly(near)
