"""Properties of Star Charter over random campaigns."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from galaxies.formats import position
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, fill_options
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import seasoning, trips
from galaxies.games.charter.rules.actions import Concede, Fly, More, Pay, Roll
from galaxies.games.charter.rules.phases import ChoosingBiome, ChoosingSociety
from galaxies.games.charter.rules.plans import Planner
from galaxies.games.charter.rules.state import State, deck, is_seasoning
from galaxies.games.charter.rules.tables import (
    COST,
    FIRST_HUBS,
    FIRST_LANES,
    LANE_CAP,
    NEIGHBOURS,
    RING,
    SECTORS,
)
from galaxies.games.charter.rules.trips import payments
from galaxies.games.charter.rules.visit import kind_of, shifts
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

CODES = st.integers(0, galaxy.COUNT - 1).map(galaxy.code)
OPTIONS = st.fixed_dictionaries(
    {
        "prologue": st.just("quick"),
        "games": st.sampled_from(["1", "3"]),
        **{
            option.name: st.sampled_from(option.values)
            for option in GAME.options
            if option.name not in ("prologue", "games", "galaxy_age")
        },
    }
)
FEW = settings(max_examples=15, deadline=None)


def campaign(code: str, options: dict[str, str], boldness: int) -> Session:
    """A whole campaign: the steady charter, with every so many plies a random one."""
    dice = Luck(code).stream("property")
    session = Session(GAME, galaxy=code, options=options)
    while not session.is_over:
        if dice.below(10) < boldness and session.state.phase.name in ("fly", "pay"):
            legal = GAME.rules.legal_actions(session.state)
            legal = tuple(a for a in legal if not isinstance(a, Concede)) or legal
            session.play(dice.choice(legal))
        else:
            session.play(seasoning.choose(session.state))
    return session


@FEW
@given(CODES, OPTIONS, st.integers(0, 9))
def test_campaigns_keep_their_properties(code: str, options: dict[str, str], bold: int) -> None:
    """Properties 1 to 8, 10 to 13, 16 and 17, at every ply."""
    session = campaign(code, options, bold)
    for state, action, after in zip(
        session.states, session.actions, session.states[1:], strict=False
    ):
        assert GAME.rules.faults(after) == ""
        _zones(after)
        _worlds(after)
        _lanes(state, after)
        _line(after)
        if isinstance(action, Roll) and after.making and state.phase.name in ("biome", "society"):
            assert len(action.cards or action.dice) == 4
        if isinstance(after.phase, ChoosingBiome | ChoosingSociety):
            rolled = after.phase.rolled
            assert rolled in shifts(after, kind_of(after.phase), rolled)
    for voyage in session.state.voyages:
        new = sorted(voyage.line.index(card) for card in voyage.founded)
        fuels = [
            session.state.world(card).fuel for card in sorted(voyage.founded, key=voyage.line.index)
        ]
        assert fuels == new and voyage.score in (sum(new), max(0, sum(new) - 3))
        assert voyage.won == (len(new) == int(options["charter"]))
        assert len(voyage.line) <= 36


@FEW
@given(CODES, OPTIONS, st.sampled_from(["young", "seasoned"]), st.integers(0, 9))
def test_plans_are_the_legal_trips_at_their_prices(
    code: str, options: dict[str, str], age: str, bold: int
) -> None:
    """Every destination with every world, and the price of each, whatever the options."""
    session = campaign(code, options | {"games": "1", "galaxy_age": age}, bold)
    for state in session.states:
        if state.phase.name != "fly" or is_seasoning(state):
            continue
        flights = [a for a in GAME.rules.legal_actions(state) if isinstance(a, Fly)]
        legal = {
            (flight.sector, _world(state, flight), trips.cost(state, flight.sector, flight.card))
            for flight in flights
        }
        plans = Planner(state).plans()
        assert {(p.sector, -1 if p.founds else p.card, p.cost) for p in plans} == legal


def _world(state: State, flight: Fly) -> int:
    """The world that a trip visits; -1 if it founds one."""
    card = flight.card.card
    return card if card >= 0 and state.cards[card].world else -1


def _zones(state: State) -> None:
    everything = [*deck(state), *state.hand, *state.line, *state.discard]
    assert sorted(everything) == list(range(len(state.cards)))
    assert len(state.hand) <= 5
    if state.line:
        assert deck(state) or not state.discard
    if state.phase.name == "fly":
        assert len(state.hand) == 5 or not deck(state)


def _worlds(state: State) -> None:
    hubs = [card.world.sector for card in state.cards if card.world and card.world.hub]
    assert sorted(hubs) == [one.sector for one in state.names]
    if state.lanes:
        assert set(FIRST_HUBS) <= set(hubs)
    for card in state.cards:
        if card.world:
            assert (card.world.fuel == 0) == (card.world.game == 0)
            assert state.sector_name(card.world.sector)
    blanks = len(state.cards) - 6 * state.terms.per_digit
    worlds = sum(card.world is not None for card in state.cards)
    assert blanks <= max(0, worlds - 6) + bool(state.trip or state.making)


def _lanes(state: State, after: State) -> None:
    assert set(state.lanes) <= set(after.lanes) and len(after.lanes) <= 48
    assert not after.lanes or set(FIRST_LANES) <= set(after.lanes)
    assert all(after.lane_count(sector) <= LANE_CAP[sector] for sector in SECTORS)
    for lane in after.lanes:
        low, high = divmod(lane, 100)
        assert high in NEIGHBOURS[low]


def _line(state: State) -> None:
    route = state.route
    assert len(set(route)) == len(route)
    assert all(b in NEIGHBOURS[a] for a, b in pairwise(route))
    assert len(state.founded) <= state.terms.worlds


@FEW
@given(CODES, st.integers(0, 9))
def test_payments_are_the_least_total(code: str, bold: int) -> None:
    """Property 9, on the payments of whole campaigns."""
    session = campaign(code, {"prologue": "quick", "games": "3"}, bold)
    for state, action in zip(session.states, session.actions, strict=False):
        if isinstance(action, Pay) and state.trip:
            fuels = [state.cards[card.card].fuel for card in action.cards]
            assert state.trip.cost in (0, 3, 6, 9, 12, 18, 24)
            assert 0 not in fuels and sum(fuels) >= state.trip.cost
            assert not fuels or sum(fuels) - min(fuels) < state.trip.cost


@given(st.lists(st.integers(0, 12), max_size=5), st.sampled_from([0, 3, 6, 9, 12, 18, 24]))
def test_payments_against_brute_force(fuels: list[int], price: int) -> None:
    """Property 9: exactly the sets of cards with fuel whose total is least."""
    places = [i for i, fuel in enumerate(fuels) if fuel]
    sets = [c for n in range(len(places) + 1) for c in combinations(places, n)]
    totals = {chosen: sum(fuels[i] for i in chosen) for chosen in sets}
    enough = [total for total in totals.values() if total >= price]
    offered = payments(list(enumerate(fuels)), price)
    if not enough:
        assert offered == []
    else:
        least = min(enough)
        assert sorted(offered) == sorted(c for c, total in totals.items() if total == least)


@FEW
@given(CODES, st.integers(0, 9))
def test_the_first_game_never_leaves_the_inner_ring(code: str, bold: int) -> None:
    """Property 14: five trips at most, 6 to 12 points, lost with three or more old worlds."""
    session = campaign(code, {"prologue": "quick", "games": "1"}, bold)
    voyage = session.state.voyages[0]
    flown = [s for s in session.states if s.line]
    assert all(RING[sector] == 1 for sector in flown[-1].route)
    assert len(voyage.line) <= 6
    old = len(voyage.line) - 1 - len(voyage.founded)
    assert voyage.won == (old <= 2)
    assert not voyage.won or 6 <= voyage.score <= 12


@FEW
@given(CODES, st.integers(0, 9))
def test_a_start_in_the_inner_ring_can_be_won(code: str, bold: int) -> None:
    """Property 15: three blanks along the ring cost nothing."""
    session = campaign(code, {"prologue": "quick", "games": "3"}, bold)
    for state in session.states:
        if state.phase.name == "fly" and len(state.line) == 1 and RING[state.here] == 1:
            plan = seasoning.best_plan(Planner(state))
            assert plan is not None and plan.safe


@FEW
@given(CODES, OPTIONS, st.integers(0, 9))
def test_a_campaign_is_its_record(code: str, options: dict[str, str], bold: int) -> None:
    """Property 18: replay and position give the same campaign."""
    session = campaign(code, options, bold)
    again = replay(session.text())
    assert again.states == session.states
    assert position.load(GAME, position.dump(session.state)) == session.state


@FEW
@given(CODES, st.integers(0, 40))
def test_asking_for_names_never_changes_the_cards(code: str, asked: int) -> None:
    """Property 18: luck for decoration has streams of its own."""
    luck = Luck(code)
    state = GAME.rules.initial_state(fill_options(GAME, {}), 1)
    rolled = []
    for more in (0, asked % 3 + 1):
        now = GAME.rules.apply(state, GAME.rules.chance(state, luck))
        now = GAME.rules.apply(now, GAME.rules.chance(now, luck))
        for _ in range(more):
            now = GAME.rules.apply(now, More())
            now = GAME.rules.apply(now, GAME.rules.chance(now, luck))
        now = GAME.rules.apply(now, seasoning.choose(now))
        rolled.append(GAME.rules.chance(now, luck))
    assert rolled[0] == rolled[1]


@FEW
@given(CODES)
def test_new_hub_lanes_are_among_those_of_every_trip(code: str) -> None:
    """Property 19, for one game: the same trips, before any cap is reached."""
    session = campaign(code, {"prologue": "quick", "games": "1"}, 5)
    other = Session(
        GAME,
        galaxy=code,
        options={"prologue": "quick", "games": "1", "lane_growth": "new_hub_only"},
    )
    for state, action in zip(session.states, session.actions, strict=False):
        if GAME.rules.current_player(state) != CHANCE:
            other.play(action)
    assert set(other.state.lanes) <= set(session.state.lanes)


def test_the_map_is_sixfold() -> None:
    """Property 20: 84 pairs, symmetric, and turning every number keeps the neighbours."""

    def turned(sector: int) -> int:
        first, second = divmod(sector, 10)
        return (first % 6 + 1) * 10 + second % 6 + 1

    assert sum(map(len, NEIGHBOURS.values())) == 168 == len(COST)
    for sector in SECTORS:
        assert all(sector in NEIGHBOURS[other] for other in NEIGHBOURS[sector])
        assert set(map(turned, NEIGHBOURS[sector])) == set(NEIGHBOURS[turned(sector)])
        assert RING[turned(sector)] == RING[sector]


def test_trips_are_actions_of_two_words() -> None:
    """The words of a trip begin with the sector, as the map offers them."""
    assert [field.name for field in fields(Fly)] == ["sector", "card"]
