"""What makes a position of Surveyors impossible: one sentence that names the field.

It is all that stands between a position from outside and the other functions, so it checks
whatever they rely on. Each check is a line: whether the position fits, the field, what is wrong.
The first that fails is told; later ones may rely on those before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from ....words.english import impossible
from . import chapters, codes, phases, setup, sheets, turns
from .actions import Home, PlaceStar, Resign
from .options import FUEL, STARS, fitted
from .phases import NOWHERE, UNKNOWN
from .scatter import TooManyStars, scatter
from .state import (
    ESTIMATES,
    EVENTS,
    LURKS,
    MOST_CALLED,
    NOBODY,
    POINTS,
    Captain,
    Ship,
    State,
    Terms,
)

Checks = Iterator[tuple[bool, str, str]]
_BOONS = ("", "slingshot", "observatory", "fold")
_LENGTHS = {
    "stars.failed": 12,
    "captains.visited": 200,
    "wormholes": 300,
    "scoped": 12_000,
    "trips": 400,
    "phase.turn.measured": 96,
}


def count_players(state: State) -> int:
    return state.terms.players


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    wrong = next(((field, what) for fits, field, what in _checks(state) if not fits), None)
    return impossible(*wrong) if wrong else ""


def _reach(thing: Any, path: str, place: str = "") -> Iterator[tuple[str, Any]]:
    """The values at a path with their places, through every item of lists; none if there is no such
    field."""
    head, _, rest = path.partition(".")
    value = getattr(thing, head, None)
    if not rest:
        yield from () if value is None else ((place + head, value),)
    elif isinstance(value, tuple):
        for at, item in enumerate(value):
            yield from _reach(item, rest, f"{place}{head}[{at}].")
    else:
        yield from _reach(value, rest, f"{place}{head}.")


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        for item in value:
            yield from _numbers(item)
    else:
        yield value


def _checks(state: State) -> Checks:
    yield from _terms(state.terms)
    if isinstance(state.phase, phases.Opening):
        yield state == State(state.terms), "phase", "is the beginning, so all else is empty"
        return
    count = isinstance(state.phase, phases.Drawing) or len(state.stars) == state.terms.stars
    yield count, "stars", f"must have {state.terms.stars} entries"
    yield from _within(state, _limits(state))
    for path, most in _LENGTHS.items():
        for where, value in _reach(state, path):
            yield len(value) <= most, where, f"must have at most {most} entries"
    yield from _sheet(state)
    early = phases.Drawing | phases.Charting | phases.Claiming | phases.Hiding
    if isinstance(state.phase, phases.Drawing):
        yield from _drawing(state, state.phase)
    elif isinstance(state.phase, early) or state.terms.scenario == "exam":
        yield from _before_turns(state)
    else:
        yield not state.estimates, "estimates", "belong to an eye exam"
        yield state.mover in state.order, "mover", "must be a seat that plays"
        yield from _captains(state)
        yield from _lines(state)
        yield from _codes(state)
        yield from _turn(state)


def _within(thing: object, limits: Mapping[str, tuple[int, int]]) -> Checks:
    for path, (low, high) in limits.items():
        for place, value in _reach(thing, path):
            fits = all(low <= number <= high for number in _numbers(value))
            yield fits, place, f"must be {low} to {high}"


def _limits(state: State) -> dict[str, tuple[int, int]]:
    """Least and most of every number, by its path."""
    terms, sheet = state.terms, sheets.paper(state)
    star, seat = (1, len(state.stars)), (0, terms.players - 1)
    none, call, count = (NOWHERE, len(state.stars)), (UNKNOWN, MOST_CALLED), (0, 250)
    return {
        "maker": seat,
        "mover": seat,
        "turns": count,
        "rolls": count,
        "estimates": (1, 159),
        "stars.x": (0, sheet.width),
        "stars.y": (0, sheet.height),
        "stars.value": (1, 2),
        "stars.fields": (0, 400),
        "stars.failed": seat,
        "captains.visited": star,
        "captains.points": (0, POINTS),
        "captains.coasts": count,
        "captains.calls": count,
        "captains.fresh": none,
        "captains.lurks": (0, LURKS),
        "captains.raids": (0, 96),
        "captains.ships.fuel": (0, 1_000),
        "captains.ships.star": none,
        "wormholes.a": star,
        "wormholes.b": star,
        "scoped": star,
        "trips.seat": seat,
        "trips.ship": (0, terms.ships - 1),
        "trips.start": star,
        "trips.end": star,
        "trips.units": (0, 1_000),
        "trips.fields": (0, 400),
        "trips.call": call,
        "phase.removals": (0, terms.stars),
        "phase.turn.ship": (0, terms.ships - 1),
        "phase.turn.departure": star,
        "phase.turn.face": (0, terms.faces),
        "phase.turn.measured": star,
        "phase.mouth": star,
        "phase.destination": star,
        "phase.call": call,
        "phase.asked": seat,
        "phase.choices": none,
        "phase.calls": call,
    }


def _terms(terms: Terms) -> Checks:
    limits = {"players": (1, 6), "ships": (1, 2), "coast_limit": (0, 3), "handicaps": (-3, 3)}
    for fits, field, what in _within(terms, limits):
        yield fits, f"terms.{field}", what
    yield terms.source in ("seed", "drawn", *sheets.ready()), "terms.source", "names no galaxy"
    yield terms.stars in STARS, "terms.stars", "does not fit the sheet"
    yield terms.fuel in (0, *FUEL), "terms.fuel", "must be an amount that can be chosen, or 0"
    yield terms.gap in (10, 30, 60), "terms.gap", "must be 10, 30 or 60"
    yield terms.maker >= NOBODY, "terms.maker", "must be a seat"
    each = len(terms.handicaps) == terms.players
    yield each, "terms.handicaps", f"must be {terms.players} numbers"
    fit = fitted(terms)
    for name in (field.name for field in fields(terms)):
        fits = getattr(terms, name) == getattr(fit, name)
        yield fits, f"terms.{name}", "does not fit the other options"


def _sheet(state: State) -> Checks:
    source = state.terms.source
    yield state.terms.maker in (NOBODY, state.maker), "maker", "must be the maker's seat"
    order = setup.order_after(state, state.maker)
    yield state.order == order, "order", "must run round the table from the maker"
    word = source == "drawn" or setup.SEED.match(state.key) is not None
    yield word, "key", "must be one word of at most 64 letters and digits"
    yield len(state.key) <= 2_000 and state.key.isascii(), "key", "is no game key"
    for at, star in enumerate(state.stars):
        owned = star.status in ("surveyed", "raided", "veiled", "lair")
        fits = star.owner in state.order if owned else star.owner == NOBODY
        yield fits, f"stars[{at}].owner", "does not fit its status"
        yield star.status == "surveyed" or not star.home, f"stars[{at}].home", "must be surveyed"
    places = [(star.x, star.y) for star in state.stars]
    yield len(set(places)) == len(places), "stars", "has two stars at one place"
    if isinstance(state.phase, phases.Drawing):
        return
    if source == "seed":
        sheet = sheets.paper(state)
        try:
            _, seeded = scatter(sheet.width, sheet.height, state.terms.stars, state.key)
        except TooManyStars:
            seeded = ()
        yield list(seeded) == places, "stars", "are not those of the seed"
    elif source != "drawn":
        ready = list(sheets.ready()[source].stars)
        yield state.key == source and ready == places, "stars", "are not those of the galaxy"


# Before the first turn everything follows from what was chosen: it is done once more ------------


def _source(state: State) -> State:
    return State(state.terms, key=state.key, maker=state.maker, order=state.order)


def _drawing(state: State, phase: phases.Drawing) -> Checks:
    yield state.terms.source == "drawn", "phase", "is draw only where the maker draws"
    drawn = replace(_source(state), phase=phase, mover=state.maker)
    for at, star in enumerate(state.stars):
        place = PlaceStar(star.x, star.y)
        fits = setup.check_place(drawn, place) is None
        yield fits, f"stars[{at}]", "is one too many, or too near to the edge or another"
        drawn = setup.place_star(drawn, place)
    yield state == drawn, "phase", "is draw, so nothing else has happened yet"


def _before_turns(state: State) -> Checks:
    plain = setup.laid_out(_source(state), tuple((star.x, star.y) for star in state.stars))
    if state.terms.scenario == "exam":
        ended = len(state.estimates) == ESTIMATES
        yield len(state.estimates) <= ESTIMATES, "estimates", f"must be at most {ESTIMATES}"
        phase = phases.Over() if ended else phases.Estimating()
        plain = replace(plain, estimates=state.estimates, phase=phase)
    else:
        yield from _codes(state)
        plain = replace(plain, effects=state.effects, known=state.known)
        if not isinstance(state.phase, phases.Charting):
            plain = setup.manned(plain)
            order, claimed = setup.home_order(plain), setup.homes_claimed(state)
            fits = claimed < len(order) or isinstance(state.phase, phases.Hiding)
            yield fits, "stars", "has too many homes"
            for k, seat in enumerate(order[:claimed]):
                at = int(k >= len(plain.order))
                ships = state.captains[seat].ships if seat < len(state.captains) else ()
                home = Home(ships[at].star if at < len(ships) else NOWHERE)
                fits = setup.check_home(plain, home) is None
                yield fits, f"captains[{seat}].ships", "must stand on homes"
                plain = setup.claim_home(plain, home)
    yield state == plain, "phase", f"is {plain.phase.name}, and something else has happened"


# In turns -------------------------------------------------------------------------------------


def _captains(state: State) -> Checks:
    yield len(state.captains) == state.terms.players, "captains", "must be one for each player"
    for seat, captain in enumerate(state.captains):
        where = f"captains[{seat}]"
        if seat not in state.order:
            yield captain == Captain(()), where, "is the moderator, who does not play"
            continue
        used = len(set(captain.used)) == len(captain.used) and set(captain.used) <= set(EVENTS)
        yield used, f"{where}.used", "must be events, each used once"
        raider = turns.is_raider(state, seat)
        yield raider or not captain.lurks, f"{where}.lurks", "are only for a raider"
        closed = raider or not set(captain.visited) & set(state.open_stars)
        yield closed, f"{where}.visited", "cannot be open stars"
        count = len(captain.ships) == state.terms.ships
        yield count, f"{where}.ships", f"must have {state.terms.ships} entries"
        for at, ship in enumerate(captain.ships):
            been = ship.star in captain.visited
            yield been, f"{where}.ships[{at}].star", "must be a star where it has been"
            yield from _ship(state, seat, ship, f"{where}.ships[{at}]")


def _ship(state: State, seat: int, ship: Ship, where: str) -> Checks:
    boon = ship.boon in _BOONS and (state.terms.codes or not ship.boon)
    yield boon, f"{where}.boon", "is none that a coded star gives"
    free = state.terms.free_moves or turns.is_alien(state, seat)
    runs = ship.fuel > 0 or not ship.in_play or free
    yield runs, f"{where}.status", "cannot be in_play without fuel"
    dry = ship.status not in ("adrift", "spent") or not ship.fuel
    yield dry, f"{where}.fuel", "must be 0 for a ship that is adrift or spent"


def _lines(state: State) -> Checks:
    for at, hole in enumerate(state.wormholes):
        yield hole.a < hole.b, f"wormholes[{at}]", "must have the lower number first"
        gone = "destroyed" in (state.star(hole.a).status, state.star(hole.b).status)
        yield not (hole.live and gone), f"wormholes[{at}].live", "cannot be true at a lost star"
    yield all(a != b for a, b in state.scoped), "scoped", "must be pairs of stars"
    for at, trip in enumerate(state.trips):
        fits = trip.seat in state.order and trip.start != trip.end
        fits = fits and (trip.kind != "adrift" or trip.units + trip.boosted > 0)
        yield fits, f"trips[{at}]", "must lead from star to star, flown by a player"


def _codes(state: State) -> Checks:
    letters = codes.pairs(state) if state.terms.codes else 0
    written = len(state.effects)
    full = written == letters or (isinstance(state.phase, phases.Charting) and written < letters)
    yield full and len(state.known) == letters, "effects", f"and known must have {letters} entries"
    yield set(state.effects) <= set(codes.chart()), "effects", "must be entries of the chart"
    if not state.terms.moderated:
        size = len(codes.chart())
        once = len(set(state.effects)) == min(size, letters)
        yield once, "effects", "must differ within a round of twelve"
        again = state.effects[size:] == state.effects[: max(0, letters - size)]
        yield again, "effects", "must start over after twelve"
    wanted = sorted(codes.LETTERS[:letters] * 2)
    carried = sorted(star.letter for star in state.stars if star.letter)
    yield carried == wanted, "stars", "must carry each code letter twice"


def _turn(state: State) -> Checks:
    phase, turn, terms = state.phase, state.turn, state.terms
    if isinstance(phase, phases.Over):
        return
    yield not turns.survey_over(state), "phase", "must be over: nothing is left to survey"
    yield state.captain.in_play, "mover", "must be in play"
    launch = isinstance(phase, phases.Launching)
    yield launch == (terms.scenario == "launch"), "phase", "must be launch in a launch only"
    if isinstance(phase, phases.InTurn):
        yield state.ship.in_play, "phase.turn.ship", "must be in play"
        yield turn.boon in _BOONS, "phase.turn.boon", "is none that a coded star gives"
        been = turn.departure in state.captain.visited
        yield been, "phase.turn.departure", "must be a star where the ship has been"
        event = not turn.event or (turn.event in EVENTS and terms.events != "off")
        yield event, "phase.turn.event", "must be an event of this game"
        rolled = isinstance(phase, phases.Acting | phases.Joining | phases.Coasting)
        yield (turn.face > 0) == (rolled and terms.faces > 0), "phase.turn.face", "is not rolled"
        begun = turn.departure == state.ship.star and not turn.event
        yield rolled or begun, "phase.turn", "has only begun"
    yield _fits(state), "phase", f"cannot be {phase.name} here"
    able = any(not isinstance(action, Resign) for action in chapters.legal_actions(state))
    yield able, "phase", f"cannot be {phase.name} here: nothing can be done"


def _fits(state: State) -> bool:
    """Whether the game waits for what the phase says."""
    others = set(state.order) - {state.mover}
    match state.phase:
        case phases.Naming():
            return len(state.captain.ships) == 2 and all(s.in_play for s in state.captain.ships)
        case phases.Rolling():
            return state.terms.faces > 0
        case phases.Stranded():
            ship = state.ship
            return ship.fuel == 0 and turns.may_boost(state, state.mover, ship)
        case phases.Joining():
            return state.turn.event == "wormhole"
        case phases.Answering(asked=asked) if not asked or set(asked) - others:
            return False
        case phases.Answering(asked=asked) if len(set(asked)) < len(asked):
            return False
        case phases.Coasting(destination=goal):
            return state.terms.coasting and state.star(goal).is_open
        case phases.Launching(choices=choices, calls=calls):
            if not len(choices) == len(calls) == state.terms.players or choices[state.mover]:
                return False
            goals = [(state.captains[seat], star) for seat, star in enumerate(choices) if star]
            return all(captain.in_play and state.star(n).is_open for captain, n in goals)
    return isinstance(state.phase, phases.Traveling | phases.Acting)
