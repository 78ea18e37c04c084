"""What makes a position of Surveyors of the Galaxy impossible: a sentence that names the field."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

from ....galaxy.names import number_of
from ....game import choices, replace
from ....game.faults import Check, Checks, at_most, first_fault, is_distinct, terms, within
from . import codes, flights, phases, setup, sheets, table, turns, wormholes
from .actions import ALPHABET, Begin, FinishGalaxy, Home, PlaceStar, Resign
from .options import OPTIONS, fitted
from .phases import NOWHERE, UNKNOWN
from .scatter import MARGIN, separation
from .state import (
    ESTIMATES,
    EVENTS,
    LURKS,
    MOST_CALLED,
    NOBODY,
    POINTS,
    Captain,
    State,
    State3,
    Terms,
    Trip,
)

_UNROLLED = phases.Naming | phases.Traveling | phases.Stranded | phases.Rolling
"""The phases of a turn in which its die is not rolled yet."""
_BOONS = ("", "slingshot", "observatory", "fold")
_CHOICES = {**choices(OPTIONS), "players": range(1, 7), "maker": range(NOBODY, 6)}


def count_players(state: State) -> int:
    """How many players a position is for."""
    return state.terms.players


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    return first_fault(checks(state, fitted(state.terms)))


def checks(state: State, fit: Terms) -> Checks:
    """Everything that a position must be; `fit` are its terms, made to fit each other."""
    own = state.terms
    yield from terms(own, fit, _CHOICES)
    handicaps = len(own.handicaps) == own.players and all(-3 <= h <= 3 for h in own.handicaps)
    yield handicaps, "terms.handicaps", f"must be {own.players} numbers from -3 to 3"
    if isinstance(state.phase, phases.Opening):
        yield state == type(state)(state.terms), "phase", "is the beginning, so all else is empty"
        return
    yield from _numbers(state)
    start = yield from _start(state)
    early = phases.Drawing | phases.Charting | phases.Claiming | phases.Hiding
    if isinstance(state.phase, early) or state.terms.scenario == "exam":
        yield state == start, "phase", f"is {start.phase.name}, and something else has happened"
        return
    yield not state.estimates, "estimates", "belong to an eye exam"
    yield from _captains(state)
    yield from _lines(state)
    yield from _short(state)
    if isinstance(state.phase, phases.Over):
        on = any(captain.in_play for captain in state.captains)
        yield turns.survey_over(state) or not on, "phase", "cannot be over: somebody is in play"
    else:
        yield from _turn(state, state.turn)


# Numbers and lists ----------------------------------------------------------------------------


def _numbers(state: State) -> Checks:
    stars, players, sheet = len(state.stars), state.terms.players, sheets.paper(state)
    least = 0 if isinstance(state.phase, phases.Drawing) else state.terms.stars
    yield least <= stars <= state.terms.stars, "stars", f"must have {state.terms.stars} entries"
    yield from at_most(state, 12, "stars.failed")
    yield from at_most(state, 96, "phase.turn.measured")
    yield from at_most(state, 200, "captains.visited")
    yield from at_most(state, 300, "wormholes")
    yield from at_most(state, 400, "trips")
    yield from at_most(state, 12_000, "scoped")
    star = "captains.visited wormholes.a wormholes.b scoped trips.start trips.end phase.mouth"
    yield from within(
        state, 1, stars, f"{star} phase.turn.departure phase.turn.measured phase.destination"
    )
    yield from within(state, NOWHERE, stars, "captains.fresh captains.ships.star phase.choices")
    yield from within(state, 0, players - 1, "maker mover stars.failed trips.seat phase.asked")
    yield from within(state, 0, state.terms.ships - 1, "trips.ship phase.turn.ship")
    yield from within(state, 0, len(state.trips) + LURKS + 2 * players + 1, "turns")
    yield from within(state, 0, state.turns - isinstance(state.phase, _UNROLLED), "rolls")
    yield from within(state, 0, 1_000, "captains.ships.fuel trips.units stars.fields trips.fields")
    yield from within(state, UNKNOWN, MOST_CALLED, "trips.call phase.call phase.calls")
    yield from within(state, 0, POINTS, "captains.points")
    yield from within(state, 0, LURKS, "captains.lurks")
    yield from within(state, 0, state.terms.stars, "phase.removals")
    yield from within(state, 0, max(0, len(state.effects) - 1), "phase.written")
    yield from within(state, 0, state.terms.faces, "phase.turn.face")
    yield from within(state, 0, sheet.width, "stars.x")
    yield from within(state, 0, sheet.height, "stars.y")
    yield from within(state, 1, 2, "stars.value")
    yield from within(state, 1, 159, "estimates")


# What follows from the choices before the first turn is done once more -------------------------


def _start(state: State) -> Generator[Check, None, State]:
    """The sheet, its letters and homes, as they must have come about."""
    drawing, terms = isinstance(state.phase, phases.Drawing), state.terms
    yield terms.source == "drawn" or not drawing, "phase", "is draw only where the maker draws"
    begin = Begin("any", state.maker + 1)
    blank = type(state)(terms)
    yield table.check(blank, begin) is None, "maker", "is none of this game"
    start = setup.seated(blank, state.maker)
    yield state.order == start.order, "order", "is not that of the maker"
    yield from _names(state)
    for at, star in enumerate(state.stars):
        place = PlaceStar(star.x, star.y)
        fits = terms.source != "drawn" or table.check(start, place) is None
        yield fits, f"stars[{at}]", "is too near to the edge or to another star"
        start = table.apply(start, place)
    yield _is_galaxy(state), "stars", "are not those of the galaxy"
    yield from _codes(state)
    start = replace(start, names=state.names, effects=state.effects, known=state.known)
    if isinstance(state, State3) and isinstance(start, State3):
        start = replace(start, letters=state.letters, notes=state.notes)
    if drawing:
        return replace(start, phase=state.phase)
    start = table.apply(start, FinishGalaxy())
    if state.terms.scenario == "exam":
        yield len(state.estimates) <= ESTIMATES, "estimates", f"must be at most {ESTIMATES}"
        phase = phases.Over() if len(state.estimates) == ESTIMATES else start.phase
        return replace(start, estimates=state.estimates, phase=phase)
    letters = zip(start.stars, state.stars, strict=True)
    lettered = (replace(own, letter=other.letter) for own, other in letters)
    start = replace(start, stars=tuple(lettered))
    if isinstance(state.phase, phases.Charting):
        return replace(start, phase=state.phase)
    if isinstance(state.phase, phases.Claiming | phases.Hiding):
        return (yield from _homes(state, setup.manned(start)))
    return start


def _is_galaxy(state: State) -> bool:
    """Whether the stars are those of the ready-made sheet, or as far apart as a seed scatters them
    (SUR-12, SUR-13): which seed it was no state tells."""
    points = tuple((star.x, star.y) for star in state.stars)
    if state.terms.source != "seed":
        return state.terms.source == "drawn" or points == sheets.ready()[state.terms.source].stars
    sheet = sheets.paper(state)
    least = separation(sheet.width, sheet.height, len(points)) ** 2
    apart = all((x - a) ** 2 + (y - b) ** 2 >= least for (x, y), (a, b) in combinations(points, 2))
    within = (MARGIN <= x <= sheet.width - MARGIN for x, _ in points)
    below = (MARGIN <= y <= sheet.height - MARGIN for _, y in points)
    return apart and all(within) and all(below)


def _homes(state: State, start: State) -> Generator[Check, None, State]:
    order, claimed = setup.home_order(start), setup.homes_claimed(state)
    most = len(order) if isinstance(state.phase, phases.Hiding) else len(order) - 1
    yield claimed <= most, "stars", "has too many homes"
    for k, seat in enumerate(order[:claimed]):
        ships = state.captains[seat].ships if seat < len(state.captains) else ()
        home = Home(next((ship.star for ship in ships[k >= len(start.order) :]), NOWHERE))
        fits = table.check(start, home) is None
        yield fits, f"captains[{seat}].ships", "must stand on homes"
        start = table.apply(start, home)
    return start


def _names(state: State) -> Checks:
    terms, names = state.terms, state.names
    yield len(names) == terms.names * terms.stars, "names", "must be one for each star"
    if terms.source == "seed":
        known = is_distinct(names) and None not in map(number_of, names)
    else:
        known = names == sheets.star_names("")[: len(names)]
    yield known, "names", "are not those of the stars"


def _codes(state: State) -> Checks:
    letters = codes.pairs(state) if state.terms.codes else 0
    size, effects = len(codes.chart()), state.effects
    full = len(effects) == len(state.known) == letters
    yield full, "effects", f"and known must have {letters} entries"
    yield set(effects) <= set(codes.chart()), "effects", "must be entries of the chart"
    whole = len(set(effects)) == min(size, letters) and effects == (effects[:size] * 2)[:letters]
    yield whole or state.terms.moderated, "effects", "must be the whole chart, round by round"
    drawing = isinstance(state.phase, phases.Drawing)
    writes, own = state.terms.moderated and not drawing, state.letters
    fits = is_distinct(own) and {*own} <= {*map(str.upper, ALPHABET)}
    fits = fits and len(own) == letters and writes
    yield not own or fits, "letters", f"must be {letters} letters that a moderator has chosen"
    fits = len(state.notes) == letters and writes and any(state.notes)
    yield not state.notes or fits, "notes", f"must be {letters} texts of a moderator"
    fits = all(note == note.strip() and not codes.wrong(note) for note in filter(None, state.notes))
    yield fits, "notes", "are not what a moderator can write"
    carried = sorted(star.letter for star in state.stars if star.letter)
    twice = [] if drawing else sorted([*codes.letters(state)[:letters]] * 2)
    yield carried == twice, "stars", "must carry each letter twice"


# In turns -------------------------------------------------------------------------------------


def _captains(state: State) -> Checks:
    for at, star in enumerate(state.stars):
        owned = star.status in ("surveyed", "raided", "veiled", "lair")
        fits = star.owner in state.order if owned else star.owner == NOBODY
        yield fits, f"stars[{at}].owner", "does not fit its status"
        yield star.status == "surveyed" or not star.home, f"stars[{at}].home", "must be surveyed"
    yield len(state.captains) == state.terms.players, "captains", "must be one for each player"
    for seat, captain in enumerate(state.captains):
        where, raider = f"captains[{seat}]", turns.is_raider(state, seat)
        if seat not in state.order:
            yield captain == Captain(()), where, "is the moderator, who does not play"
            continue
        used = is_distinct(captain.used) and {*captain.used} <= {*EVENTS}
        yield used, f"{where}.used", "must be events, each used once"
        yield raider or not captain.lurks, f"{where}.lurks", "are only for a raider"
        closed = raider or not set(captain.visited) & set(state.open_stars)
        yield closed, f"{where}.visited", "cannot be open stars"
        count = len(captain.ships) == state.terms.ships
        yield count, f"{where}.ships", f"must have {state.terms.ships} entries"
        yield from _log(state, seat, captain, where)
        for ship in captain.ships:
            boon = ship.boon in _BOONS and (state.terms.codes or not ship.boon)
            yield boon, f"{where}.ships", "have a boon that no coded star gives"
            free = state.terms.free_moves and state.terms.scenario != "launch"
            free = free or turns.is_alien(state, seat)
            stopped = not ship.in_play and (ship.status not in ("adrift", "spent") or not ship.fuel)
            fits = stopped or (ship.in_play and (ship.fuel > 0 or free))
            yield fits, f"{where}.ships", "have a status that does not fit their fuel"


def _log(state: State, seat: int, captain: Captain, where: str) -> Checks:
    """The trips of a captain tell where the ships are, and what they have left in their tanks."""
    ships, trips = state.terms.ships, [trip for trip in state.trips if trip.seat == seat]
    landed = [trip for trip in trips if trip.kind not in ("adrift", "fizzle")]
    reached = tuple(trip.end for trip in landed)
    visited = captain.visited[ships:] == reached and len(captain.visited) == ships + len(reached)
    yield visited, f"{where}.visited", "must be the homes, then the ends of the trips"
    homes = captain.visited[:ships]
    hidden = turns.is_raider(state, seat) or turns.is_alien(state, seat)
    begin = [state.star(n) for n in homes]
    own = all(one.owner == seat and (one.home or one.status == "lair") for one in begin)
    own &= len(set(homes)) == ships and [one.home for one in begin] == [not hidden] * ships
    yield own, f"{where}.visited", "must begin with the homes"
    yield from _starts(state, trips, homes)
    raids = sum(trip.kind == "raid" for trip in trips)
    coasts = sum(trip.coasted for trip in trips)
    yield (captain.raids, captain.coasts) == (raids, coasts), where, "must count its trips"
    called = sum(trip.call >= 0 for trip in trips)
    yield 0 <= captain.calls <= called, f"{where}.calls", "must be true calls of its trips"
    if turns.is_alien(state, seat):
        yield 2 * len(trips) <= len(state.trips) + 1, "trips", "must be made in turn"
    luck = len(reached) if state.terms.codes else state.terms.scenario == "raider"
    for at, ship in enumerate(captain.ships):
        mine = [trip for trip in trips if trip.ship == at]
        last = next((trip.end for trip in reversed(landed) if trip.ship == at), homes[at])
        yield ship.star == last, f"{where}.ships", "must be where their last trips ended"
        adrift = [trip for trip in mine if trip.kind == "adrift"]
        lost = adrift == mine[-1:] if ship.status == "adrift" else not adrift
        yield lost, f"{where}.ships", "are adrift after a trip that ended so, and only then"
        tank = setup.fuel_of(state, seat) // ships - sum(trip.units for trip in mine)
        yield abs(ship.fuel - tank) <= luck, f"{where}.ships", "must have the fuel that is left"


def _starts(state: State, trips: list[Trip], homes: tuple[int, ...]) -> Checks:
    """A trip starts where its ship stands, or is shifted to an earlier stop (SUR-47, SUR-113)."""
    stands, stops = list(homes), {*homes}
    shifts = state.terms.events != "off" or state.terms.codes
    for trip in trips:
        elsewhere = trip.start != stands[trip.ship]
        fits = elsewhere == trip.shifted and trip.start in stops and (shifts or not elsewhere)
        yield fits, "trips", "must start where the ship stands, or at an earlier stop by a shift"
        if trip.kind not in ("adrift", "fizzle"):
            stands[trip.ship] = trip.end
            stops.add(trip.end)


def _short(state: State) -> Checks:
    """Each failed flight is marked at its star, except a raider's (SUR-62, SUR-R-59)."""
    adrift = [trip for trip in state.trips if trip.kind == "adrift"]
    for number, star in enumerate(state.stars, 1):
        ended = (trip.seat for trip in adrift if trip.end == number)
        short = sorted(seat for seat in ended if not turns.is_raider(state, seat))
        where = f"stars[{number - 1}].failed"
        yield sorted(star.failed) == short, where, "must be the captains who fell short of it"


def _lines(state: State) -> Checks:
    live = [hole.mouths for hole in state.wormholes if hole.live]
    yield is_distinct(live), "wormholes", "cannot join two stars twice"
    for at, hole in enumerate(state.wormholes):
        yield hole.a < hole.b, f"wormholes[{at}]", "must have the lower number first"
        mouths = (state.star(hole.a), state.star(hole.b))
        gone = any(star.home or star.status == "destroyed" for star in mouths)
        yield not (hole.live and gone), f"wormholes[{at}].live", "cannot be true at such a star"
    pairs = is_distinct(state.scoped) and all(a != b for a, b in state.scoped)
    yield pairs, "scoped", "must be pairs of stars, each measured once"
    closing = [trip.end for trip in state.trips if trip.kind in ("flight", "journey", "jump")]
    once = is_distinct(closing) and not {*closing} & {*state.open_stars}
    yield once, "trips", "must end at different stars, which they closed"
    for at, trip in enumerate(state.trips):
        flies = trip.kind != "adrift" or trip.units + trip.boosted > 0
        fits = trip.seat in state.order and trip.start != trip.end and flies
        yield fits, f"trips[{at}]", "must lead from star to star, flown by a player"


def _turn(state: State, turn: phases.Turn) -> Checks:
    phase, terms = state.phase, state.terms
    yield state.mover in state.order and state.captain.in_play, "mover", "must be in play"
    yield not turns.survey_over(state), "phase", "must be over: nothing is left to survey"
    launch = isinstance(phase, phases.Launching)
    yield launch == (terms.scenario == "launch"), "phase", "must be launch in a launch only"
    if isinstance(phase, phases.InTurn):
        yield state.ship.in_play, "phase.turn.ship", "must be in play"
        yield turn.boon in _BOONS, "phase.turn.boon", "is none that a coded star gives"
        been = turn.departure in state.captain.visited
        yield been, "phase.turn.departure", "must be a star where the ship has been"
        event = not turn.event or (turn.event in EVENTS and terms.events != "off")
        yield event, "phase.turn.event", "must be an event of this game"
        shifts, shifted = turn.event == "shift", turn.departure != state.ship.star
        moved = shifted if shifts else not shifted or turn.boon == "fold"
        yield moved, "phase.turn.departure", "is elsewhere after a shift or a fold, and only then"
        free = isinstance(phase, phases.Acting | phases.Joining | phases.Coasting)
        yield (turn.face > 0) == (free and terms.faces > 0), "phase.turn.face", "is not rolled"
        begun = turn.departure == state.ship.star and not turn.event
        yield free or begun, "phase.turn", "has only begun"
        runs = state.ship.fuel > 0 or turn.event == "propulsion"
        runs = runs or turns.is_alien(state, state.mover) or not free
        yield runs, "phase.turn.ship", "must have fuel, or a boost"
    yield _fits(state), "phase", f"cannot be {phase.name} here"
    able = any(not isinstance(action, Resign) for action in table.legal_actions(state))
    yield able, "phase", f"cannot be {phase.name} here: nothing can be done"


def _fits(state: State) -> bool:
    """Whether the game waits for what the phase says."""
    others = set(state.order) - {state.mover}
    match state.phase:
        case phases.Acting(turn=turn) if not turn.event and wormholes.targets(
            state, state.ship.star
        ):
            return False  # the journey is due
        case phases.Naming():
            return len(state.captain.ships) == 2 and all(s.in_play for s in state.captain.ships)
        case phases.Rolling():
            return state.terms.faces > 0
        case phases.Stranded():
            boost = turns.may_boost(state, state.mover, state.ship)
            return not state.ship.fuel and (boost or state.terms.scenario == "raider")
        case phases.Joining():
            return state.turn.event == "wormhole"
        case phases.Answering(asked=()):
            return False
        case phases.Answering(asked=asked) if sorted({*asked} & others) != sorted(asked):
            return False
        case phases.Coasting(destination=goal, call=call):
            return state.star(goal).is_open and flights.may_coast(state, goal, call)
        case phases.Launching(choices=choices, calls=calls):
            count = len(choices) == len(calls) == state.terms.players
            goals = [(seat, star) for seat, star in enumerate(choices) if star]
            flies = (state.captains[s].in_play and state.star(n).is_open for s, n in goals)
            tanks = [captain.fuel for captain in state.captains]
            held = all(flights.paid(state, 0, calls[s]) <= tanks[s] for s, _ in goals)
            return count and not choices[state.mover] and all(flies) and held
    return isinstance(state.phase, phases.InTurn)
