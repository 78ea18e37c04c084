"""Puzzles of Star Charter: the last trips of a game, with a hand that must do for all of them.

The deck holds blank cards only, so whatever is drawn changes nothing: a blank can always be
taken instead. The best line is therefore exact, and certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from ....galaxy import codes
from ....galaxy.luck import Luck, Stream
from ....game import CHANCE, Puzzles, Solution, defaults
from ....words.english import counted
from ..rules import seasoning, trips
from ..rules.actions import Action, Auto, Biome, Fly, Pay, Ref, Society
from ..rules.cards import Card
from ..rules.chance import chance
from ..rules.fares import BLANK, Dock, Fares
from ..rules.options import OPTIONS, terms
from ..rules.phases import Atlas, ChoosingBiome, ChoosingSociety, Closed, Navigating, Writing
from ..rules.plans import Planner
from ..rules.scoring import outcome
from ..rules.setup import initial_state
from ..rules.state import HAND, State, deck
from ..rules.table import apply, current_player, legal_actions
from ..rules.tables import LANE_CAP, NEIGHBOURS, lane

CHARTS = 8
"""How many charted galaxies the puzzles are set in."""
GAMES = 5
"""How many games the program flies to chart each of them."""
FLOWN = range(2, 7)
"""How many sectors were entered before a puzzle begins."""
HANDS = 60
"""How many hands are tried for one route."""
LEAST = 2
"""A puzzle takes at least so many trips."""
DEFAULTS = defaults(OPTIONS)
TERMS = {"prologue": "quick", "games": "1", "randomizer": "dice", "journal": "off"}


# Positions


@lru_cache(maxsize=CHARTS)
def _chart(number: int) -> State:
    """A galaxy after some games of the program. Its first cards are the first worlds and the
    blank cards, and every later world stands on a card that was a blank."""
    luck = Luck(codes.code(number))
    state = initial_state(DEFAULTS | {"prologue": "quick"}, 1)
    while not (isinstance(state.phase, Atlas) and state.games == GAMES):
        state = apply(state, chance(state, luck))
    first = [card for card in state.cards if card.world and not card.world.game]
    bare = [Card(digit) for digit in range(1, 7) for _ in range(state.terms.per_digit - 1)]
    later = [
        Card(card.digit, replace(card.world, game=0))
        for card in state.cards
        if card.world and card.world.game
    ]
    return State(
        terms(DEFAULTS | TERMS),
        phase=Navigating(),
        cards=(*first, *bare, *later),
        names=state.names,
        lanes=state.lanes,
    )


def positions(luck: Luck) -> Iterator[State]:
    """Routes through a charted galaxy, each with hands that could end the game."""
    stream = luck.stream("charter/puzzle")
    flown = _route(_chart(stream.below(CHARTS)), stream)
    if flown is None:
        return
    for _ in range(HANDS):
        state = _dealt(flown, stream)
        if trips.trips(state) and _is_good(state):
            yield _without_steps(state)
            return


def _route(chart: State, stream: Stream) -> State | None:
    """The chart with a ship that has flown some trips and founded one world or two."""
    line = [stream.choice([i for i, card in enumerate(chart.cards) if card.world])]
    for _ in range(stream.choice(FLOWN)):
        seen = {chart.world(card).sector for card in line}
        ahead = [s for s in NEIGHBOURS[chart.world(line[-1]).sector] if s not in seen]
        calls = [card for sector in ahead for card in chart.in_sector(sector)]
        if not calls:
            return None
        line.append(stream.choice(calls))
    later = [at for at, card in enumerate(line) if at and card >= 6 * chart.terms.per_digit]
    new = stream.shuffle(later)[: 1 + stream.below(2)]
    if not new:
        return None
    cards = list(chart.cards)
    for at in new:
        world = replace(chart.world(line[at]), fuel=at, game=1)
        cards[line[at]] = replace(cards[line[at]], world=world)
    flown = replace(chart, cards=tuple(cards), line=tuple(line))
    for here, there in zip(flown.route, flown.route[1:], strict=False):
        room = all(flown.lane_count(end) < LANE_CAP[end] for end in (here, there))
        if room and not flown.has_lane(here, there):
            flown = replace(flown, lanes=tuple(sorted((*flown.lanes, lane(here, there)))))
    return flown


def _dealt(flown: State, stream: Stream) -> State:
    """The position with a hand of worlds, most of them near; all other worlds are discarded."""
    worlds = [i for i, card in enumerate(flown.cards) if card.world and i not in flown.line]
    near = {there for sector in NEIGHBOURS[flown.here] for there in NEIGHBOURS[sector]}
    close = stream.shuffle([card for card in worlds if flown.world(card).sector in near])
    others = stream.shuffle([card for card in worlds if card not in close])
    many = 1 + stream.below(4)
    hand = tuple(sorted((*close[:many], *others)[:HAND]))
    discard = tuple(card for card in worlds if card not in hand)
    return replace(flown, hand=hand, discard=discard)


def _is_good(state: State) -> bool:
    """Whether there is one best line of several trips, no draw can matter, and flying by rule of
    thumb does not find it."""
    ship = Ship.of(state)
    best = _best(ship, Fares.of(state))
    if best is None or not best.is_only or len(best.trips) < LEAST:
        return False
    if HAND * (_longest(state) - 1) >= len(deck(state)):
        return False
    greedy = seasoning.best_plan(Planner(state))
    first = best.trips[0]
    return greedy is None or (greedy.sector, greedy.founds) != (first.sector, first.card == BLANK)


def _without_steps(state: State) -> State:
    """The position with dice that match no world of the line: biomes then stand as rolled."""
    for casts in range(1_000):
        tried = replace(state, casts=casts)
        if not any(isinstance(action, Biome | Society) for action in _line(tried)):
            return tried
    return state


# The exact solution


@dataclass(frozen=True, slots=True)
class Ship:
    """Where the ship is, and what it has: all that matters while nothing useful is drawn."""

    dock: Dock
    hand: tuple[int, ...]
    visited: frozenset[int]
    length: int
    """Cards in the travel line."""
    wanted: int
    """New worlds that are still to be founded."""

    @classmethod
    def of(cls, state: State) -> Ship:
        """The ship between two trips, or while the last new world is being made."""
        making, fares = state.making, Fares.of(state)
        dock = fares.dock(state)
        if making is not None:
            dock = dock._replace(hub=making.hub)
        hand = tuple(card for card in state.hand if state.cards[card].world)
        return cls(dock, hand, frozenset(state.route), len(state.line), state.worlds_left)


@dataclass(frozen=True, slots=True)
class Leg:
    """A trip: where, with which world (BLANK founds one), paid with which cards."""

    sector: int
    card: int
    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """Trips that win, and what the worlds founded on them are worth."""

    points: int
    trips: tuple[Leg, ...]
    is_only: bool = True
    """Whether no other course makes as many points."""


def _legs(ship: Ship, fares: Fares) -> Iterator[Leg]:
    """Every trip and payment. Cards without fuel that could be discarded do not matter."""
    for sector in NEIGHBOURS[ship.dock.sector]:
        if sector in ship.visited:
            continue
        calls = (card for card in ship.hand if fares.sector[card] == sector)
        for card in (*calls, BLANK):
            yield from _paid(ship, fares, sector, card, fares.cost(ship.dock, sector, card))


def _paid(ship: Ship, fares: Fares, sector: int, card: int, price: int) -> Iterator[Leg]:
    fuels = [(held, fares.fuel[held]) for held in ship.hand if held != card]
    for paid in trips.payments(fuels, price):
        yield Leg(sector, card, paid)


def _flown(ship: Ship, fares: Fares, leg: Leg) -> Ship:
    return Ship(
        fares.arrive(ship.dock, leg.sector, leg.card),
        tuple(card for card in ship.hand if card not in (leg.card, *leg.paid)),
        ship.visited | {leg.sector},
        ship.length + 1,
        ship.wanted - (leg.card == BLANK),
    )


def _best(ship: Ship, fares: Fares, legs: Iterator[Leg] | None = None) -> Course | None:
    """The course with the most points, None if none wins; `legs` are the trips to choose from."""
    if not ship.wanted:
        return Course(0, ())
    best: Course | None = None
    for leg in legs or _legs(ship, fares):
        rest = _best(_flown(ship, fares, leg), fares)
        if rest is None:
            continue
        points = rest.points + (ship.length if leg.card == BLANK else 0)
        if best is None or points > best.points:
            best = Course(points, (leg, *rest.trips), rest.is_only)
        elif points == best.points:
            best = replace(best, is_only=False)
    return best


def _longest(state: State) -> int:
    """The most trips that can follow in a row."""
    fares = Fares.of(state)

    def most(ship: Ship) -> int:
        if not ship.wanted:
            return 0
        return max((1 + most(_flown(ship, fares, leg)) for leg in _legs(ship, fares)), default=0)

    return most(Ship.of(state))


def _course(state: State) -> Course | None:
    """The best course of a position in a game; the trip under way comes first."""
    trip, fares = state.trip, Fares.of(state)
    if trip is None:
        return _best(Ship.of(state), fares)
    card = state.line[-1]
    before = replace(state, line=state.line[:-1], phase=Navigating())
    placed = card if state.cards[card].world else BLANK
    ship = Ship.of(before)
    return _best(ship, fares, _paid(ship, fares, trip.sector, placed, trip.cost))


@lru_cache(maxsize=1_000)
def solve(state: State) -> Solution[Action] | None:
    """The most points of a win, and the actions that make them."""
    if isinstance(state.phase, Closed):
        ended = outcome(state)
        return Solution(ended.scores[0], ()) if ended and ended.winners else None
    course = _course(state)
    return Solution(state.score + course.points, _line(state)) if course else None


def _line(state: State) -> tuple[Action, ...]:
    """The actions of the best course, with the luck of puzzles; a new world takes the first name
    and the rolled entries."""
    luck, line = Luck(codes.OF_PUZZLES), list[Action]()
    course = _course(state)
    legs = list(course.trips) if course else []
    leg = legs.pop(0) if state.trip else None
    while course and not isinstance(state.phase, Closed):
        action: Action
        if current_player(state) == CHANCE:
            state = apply(state, chance(state, luck))
            continue
        match state.phase:
            case Navigating():
                leg = legs.pop(0)
                action = Fly(leg.sector, Ref(leg.card))
            case Writing():
                action = Auto()
            case ChoosingBiome(_, rolled):
                action = Biome(rolled)
            case ChoosingSociety(_, rolled):
                action = Society(rolled)
            case _:
                assert leg is not None
                action = Pay(tuple(map(Ref, sorted(leg.paid))))
        line.append(action)
        state = apply(state, action)
    return tuple(line)


def task(state: State, points: int) -> str:
    worlds = counted(state.worlds_left, "new world").removeprefix("1 ")
    return (
        f"Found your last {worlds} and win with {points} points."
        " Only blank cards are left in the deck."
    )


def rivals(state: State, action: Action) -> Iterator[Action]:
    """Other trips and other payments. A blank founds the same world as a blank card, and
    giving up wins nothing."""
    for other in legal_actions(state):
        match action, other:
            case Fly(sector, card), Fly(there, placed):
                if (sector, _world(state, card)) != (there, _world(state, placed)):
                    yield other
            case Pay(), Pay():
                if other != action:
                    yield other


def _world(state: State, card: Ref) -> int:
    """The card if it has a world, else BLANK."""
    return card.card if card.card >= 0 and state.cards[card.card].world else BLANK


PUZZLES: Puzzles[State, Action] = Puzzles(
    positions=positions, solve=solve, task=task, rivals=rivals
)
