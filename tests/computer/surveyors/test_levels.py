"""The computer captains."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck, Stream
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer import contest, reasons, schemes
from galaxies.games.surveyors.computer.levels import LEVELS
from galaxies.games.surveyors.computer.mind import Mind, levels
from galaxies.games.surveyors.rules import events, sheets
from galaxies.games.surveyors.rules.actions import Code, DealCodes, FinishGalaxy, PlaceStar, Shift
from galaxies.games.surveyors.rules.phases import Drawing
from galaxies.games.surveyors.rules.sheets import EDGE
from galaxies.games.surveyors.rules.state import State
from galaxies.lab.matches import bot_action
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import O_HOME, X_HOME, begun, hair, line_up, play, table

STRANDED = (
    *("home 6 mark", "lair 23 mark", "fly 16 mark", "lurk", "fly 19 mark", "lurk", "fly 4 mark"),
    *("lurk", "fly 5 mark", "fly 5 mark", "fly 10 mark", "fly 19 mark", "fly 12 mark"),
    *("fly 10 mark", "fly 18 mark"),
)
"""A game of a raider in which the Surveyor's ship has no fuel left."""


def test_four_captains_in_their_order() -> None:
    assert list(LEVELS) == ["drifter", "cadet", "navigator", "astrogator"]
    noise = [levels()[name].noise for name in ("cadet", "navigator", "astrogator")]
    assert noise == sorted(noise, reverse=True)
    ends = Counter[str]()
    for k in range(4):
        for seats in (["astrogator", "drifter"], ["drifter", "astrogator"]):
            session = Session(GAME, galaxy=galaxy.code(k), seats=[Seat(s) for s in seats])
            while not session.is_over:
                session.play(bot_action(session))
            outcome = GAME.rules.outcome(session.state)
            assert outcome is not None
            mine = seats.index("astrogator")
            ends["shared" if len(outcome.winners) == 2 else str(mine in outcome.winners)] += 1
    assert not ends["False"] and ends["True"] >= 5


def test_the_best_captain_declares_events() -> None:
    for k in (1, 2):
        seats = [Seat("astrogator"), Seat("astrogator")]
        session = Session(GAME, galaxy=galaxy.code(k), options={"events": "choose"}, seats=seats)
        while not session.is_over:
            session.play(bot_action(session))
        declared = Counter(type(action).__name__ for action in session.actions)
        assert {"Asteroid", "Supernova", "Propulsion"} <= {*declared}


@pytest.mark.rule("SUR-R-43")
def test_computer_captains_accept_two_requests() -> None:
    state = play(hair(1004), "fly 3 mark", "request-coast")
    cadet = LEVELS["cadet"]
    assert str(type(cadet(state, 1, Luck("x"))).__name__) == "AcceptCoast"
    twice = replace(state, captains=(replace(state.captains[0], coasts=2), state.captains[1]))
    assert type(cadet(twice, 1, Luck("x"))).__name__ == "RefuseCoast"


def _third_turn() -> Session:
    session = Session(GAME, galaxy=galaxy.code(3), seats=[Seat("navigator"), Seat("navigator")])
    while session.state.turns < 3:
        session.play(bot_action(session))
    return session


def test_the_astrogator_plays_the_race_on_within_what_it_sees() -> None:
    session = _third_turn()
    view = session.view(session.player)
    mind = Mind(view, session.player, levels()["astrogator"])
    race = contest.Contest(mind, Luck("x"), 4 * 48)
    here, fuel = view.turn.departure, view.ship.fuel
    for world in race.worlds:
        path = world.path(here, fuel, 0)
        stops = (here, *path)
        assert len(set(path)) == len(path) and set(path) <= set(view.open_stars)
        assert sum(world.cost(a, b) for a, b in pairwise(stops)) <= fuel
    near = mind.candidates(here, 1)[0]
    assert len({world.lengths[here][near] for world in race.worlds}) > 1
    looked = Mind(replace(view, scoped=((here, near),)), session.player, levels()["astrogator"])
    sure = contest.Contest(looked, Luck("x"), 4 * 48)
    assert {world.lengths[here][near] for world in sure.worlds} == {looked.eye.inches(here, near)}
    again = contest.Contest(mind, Luck("x"), 4 * 48)
    assert race.flight(near) == again.flight(near) != race.flight(view.open_stars[-1])


@pytest.mark.parametrize("level", LEVELS)
def test_a_stranded_raider_without_events_retires(level: str) -> None:
    """Its boost is an event."""
    options = {
        **{"galaxy_source": "back-of-the-envelope", "sheet": "half", "stars": "40"},
        **{"fuel_each": "40", "wormhole_chain": "pairs", "zero_fuel": "free_moves"},
        **{"reference": "calibrated", "scenario": "raider", "handicap_2": "minus-1"},
        **{"handicap_3": "plus-3", "handicap_6": "minus-2", "sight_aid": "on"},
    }
    session = Session(GAME, galaxy="tr05-9rwt", seats=[Seat(level)] * 2, options=options)
    for line in STRANDED:
        session.play(line)
    assert session.legal() == ["retire", "resign"]
    assert notation.line(bot_action(session)) == "retire"


def test_a_flight_on_the_last_unit_of_fuel_arrives() -> None:
    session = _third_turn()
    view, player = session.view(session.player), session.player
    near = Mind(view, player, levels()["astrogator"]).candidates(view.turn.departure, 1)[0]
    view = replace(view, scoped=((view.turn.departure, near),))

    def worth(fuel: int) -> tuple[int, float]:
        """The units and the value of the flight to a star whose length is known."""
        ship = replace(view.captains[player].ships[0], fuel=fuel)
        own = replace(view.captains[player], ships=(ship,))
        captains = (*view.captains[:player], own, *view.captains[player + 1 :])
        mind = Mind(replace(view, captains=captains), player, levels()["astrogator"])
        race = contest.Contest(mind, Luck("x"), 48)
        return race.worlds[0].cost(view.turn.departure, near), race.flight(near)

    cost, _ = worth(9)
    assert worth(cost - 1) < worth(cost)


def test_the_imagined_worlds_err_as_the_eye_does() -> None:
    """Each error is as likely as any other, so that no world is longer or shorter on the whole."""
    view = Session(GAME, galaxy=galaxy.code(3), seats=[Seat("navigator")] * 2).view(0)
    guess, stars = Mind(view, 0, levels()["astrogator"]).guess, view.open_stars
    stream = Luck("worlds").stream("worlds")
    worlds = [contest.World(guess, stars, (), {}, stream) for _ in range(8)]
    errors = [
        round((guess.eye.inches(a, b) / world.lengths[a][b] - 1) / guess.error, 3)
        for world in worlds
        for a, b in combinations(stars, 2)
    ]
    often = Counter(errors).values()
    assert len(often) == 64 and max(often) < 2 * len(errors) / 64
    assert abs(sum(errors)) / len(errors) < 0.05
    assert sum(error**2 for error in errors) / len(errors) == pytest.approx(1, abs=0.1)


def test_a_race_ends_as_its_captains_go_on_in_turn() -> None:
    session = _third_turn()
    race = contest.Contest(Mind(session.state, 0, levels()["astrogator"]), Luck("x"), 48)
    world, (one, two) = race.worlds[0], race.racers()
    one.is_out, two.score = True, one.score - 1
    alone = len(world.path(two.star, two.fuel, 0))
    lead = 1 - alone
    won = (lead > 0) + 0.5 * (lead == 0)
    assert contest.result(world, [one, two], 1, 0, 0) == pytest.approx(won + 0.04 * lead)
    assert two.score == one.score - lead and two.is_out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_captain_starts_an_imagined_race_from_a_home_of_its_own(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others have claimed stays theirs, and no home is left to be surveyed."""
    session = Session(GAME, galaxy=galaxy.code(3), seats=[Seat("navigator")] * players)
    races = list[list[int]]()

    def race_of(
        world: contest.World, racers: list[contest.Racer], mover: int, me: int, taken: int
    ) -> float:
        homes = [racer.star for racer in racers]
        assert taken == sum({world.bit.get(star, 0) for star in homes})
        assert all(racer.fuel and racer.score == 1 for racer in racers) and mover == 0
        races.append([homes[me], *homes])
        return 0.0

    monkeypatch.setattr(contest, "result", race_of)
    while session.state.phase.name == "homes":
        player, view = session.player, session.view(session.player)
        race = contest.Contest(Mind(view, player, levels()["astrogator"]), Luck("x"), 48)
        stars = [star for _, star in race.mind.homes()]
        known = [view.captains[seat].ships[0].star for seat in view.order]
        for star in stars:
            race.home(star, stars)
            mine, *homes = races[-1]
            assert mine == star and len({*homes}) == players and 0 not in homes
            assert all(was in (0, now) for was, now in zip(known, homes, strict=True))
        session.play(bot_action(session))
    assert len(races) >= players


def _first_place(view: State, stream: Stream) -> PlaceStar:
    """The first of random places that the rules allow."""
    sheet = sheets.paper(view)
    while True:
        x, y = (EDGE + stream.below(side - 2 * EDGE + 1) for side in (sheet.width, sheet.height))
        if GAME.rules.check(view, place := PlaceStar(x, y)) is None:
            return place


@pytest.mark.rule("SUR-03", "SUR-05")
@pytest.mark.parametrize("level", ["drifter", "astrogator"])
def test_a_computer_that_draws_the_galaxy_spreads_the_stars_over_the_sheet(level: str) -> None:
    """The better of two places: at least as far from the other stars as the first, often farther,
    but not as far as can be."""
    state = begun(galaxy_source="drawn", stars="24")
    farther = 0
    while isinstance(state.phase, Drawing):
        luck = Luck(f"sheet {len(state.stars)}")
        action = LEVELS[level](state, GAME.rules.current_player(state), luck)
        assert GAME.rules.check(state, action) is None
        if len(state.stars) == 24:
            assert action == FinishGalaxy()
        elif state.stars:
            assert isinstance(action, PlaceStar)
            first = _first_place(state, luck.stream(f"draw/{len(state.stars)}"))
            far, least = _room(state, action), _room(state, first)
            assert far >= least
            farther += far > least
        state = GAME.rules.apply(state, action)
    assert 4 < farther < 20


def _room(view: State, place: PlaceStar) -> int:
    return min((star.x - place.x) ** 2 + (star.y - place.y) ** 2 for star in view.stars)


@pytest.mark.rule("SUR-113")
def test_a_shift_starts_where_the_best_flight_starts() -> None:
    state = line_up(800, 1_600, 2_400, events="choose", fuel_each="20")
    state = play(state, "fly 3 mark", "fly 6 mark", "fly 4 mark", "fly 7 mark")
    mind = Mind(GAME.rules.observe(state, 0), 0, levels()["astrogator"])
    flights = {n: mind.ranked(n, 18)[0][0] for n in events.departures(state)}
    plan = schemes._shift(mind)
    assert plan is not None and isinstance(plan[1], Shift) and len({*flights.values()}) > 1
    assert flights[plan[1].star] == max(flights.values())
    assert plan[0] == pytest.approx(max(flights.values()) - mind.destination()[0])


def test_what_rivals_want_is_near_to_their_ships_and_not_to_ones_own() -> None:
    state = table([X_HOME, O_HOME, (1_800, 1_000), (1_000, 7_000)])
    mind = Mind(GAME.rules.observe(state, 0), 0, levels()["astrogator"])
    assert reasons._wanted(mind) == [4]


@pytest.mark.parametrize("level", ["navigator", "astrogator"])
def test_a_home_is_worth_the_systems_that_the_fuel_can_reach_from_it(level: str) -> None:
    """At most one for each unit, and more of them with a larger tank."""
    best = []
    for fuel in (6, 12, 20):
        view = GAME.rules.observe(begun(1, fuel_each=str(fuel)), 0)
        values = [value for value, _ in Mind(view, 0, levels()[level]).homes()]
        assert values == sorted(values, reverse=True) and 1 < values[0] <= fuel
        best.append(values[0])
    assert best == sorted({*best})


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_moderates_writes_no_texts(level: str) -> None:
    """Nor does it change letters, which games of an older version do not know."""
    state = begun(3, codes="moderator")
    for seed in range(40):
        action = LEVELS[level](state, state.maker, Luck(f"chart {seed}"))
        assert isinstance(action, Code | DealCodes)
