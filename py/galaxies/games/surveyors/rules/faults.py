"""What makes a position of Surveyors impossible: one sentence that names the field.

It is all that stands between a position from outside and the other functions, so it checks
whatever they rely on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from . import codes, setup, sheets, turns, wormholes
from .scatter import TooManyStars, scatter
from .state import (
    ESTIMATES,
    EVENTS,
    LURKS,
    MOST_CALLED,
    NOBODY,
    NOWHERE,
    POINTS,
    UNKNOWN,
    Captain,
    Ship,
    State,
    Terms,
    Trip,
    Turn,
)

_MOST_FUEL = 1_000
_BOONS = ("", "slingshot", "observatory", "fold")


def count_players(state: State) -> int:
    return state.terms.players


def faults(state: State) -> str:
    """ "" if the position is possible, else a sentence that names the field which is not."""
    if fault := _terms(state.terms):
        return fault
    if state.phase == "begin":
        return (
            "" if state == State(state.terms) else _say("phase", "is begin, so all else is empty")
        )
    checks: tuple[Callable[[State], str], ...] = (_order, _stars, _mover)
    if state.phase == "draw":
        checks += (_drawing,)
    elif state.phase == "chart":
        checks += (_charting,)
    elif state.terms.scenario == "exam":
        checks += (_exam,)
    else:
        checks += (_captains, _ships, _holes, _trips, _launch, _codes, _phase)
    for check in checks:
        if fault := check(state):
            return fault
    return ""


def _say(field: str, what: str) -> str:
    return f'In this position, "{field}" {what}.'


def _terms(terms: Terms) -> str:
    if not 1 <= terms.players <= 6:
        return _say("terms.players", "must be 1 to 6")
    if terms.source not in ("seed", "drawn", *sheets.ready()):
        return _say("terms.source", "names no galaxy")
    if not 12 <= terms.stars <= sheets.papers()[terms.sheet].most:
        return _say("terms.stars", "does not fit the sheet")
    if terms.source in sheets.ready():
        galaxy = sheets.ready()[terms.source]
        if (galaxy.sheet, len(galaxy.stars)) != (terms.sheet, terms.stars):
            return _say("terms.stars", "and the sheet must be those of the ready-made galaxy")
    if not 0 <= terms.fuel <= 60 or not -1 <= terms.maker < terms.players:
        return _say("terms.fuel", "must be 0 to 60, and the maker a seat")
    if terms.gap not in (10, 30, 60) or not 0 <= terms.coast_limit <= 3:
        return _say("terms.gap", "must be 10, 30 or 60, and coast_limit 0 to 3")
    if terms.ships not in (1, 2):
        return _say("terms.ships", "must be 1 or 2")
    if len(terms.handicaps) != terms.players or not all(-3 <= h <= 3 for h in terms.handicaps):
        return _say("terms.handicaps", f"must be {terms.players} numbers from -3 to 3")
    if terms.moderated and (not terms.codes or terms.players < 2):
        return _say("terms.moderated", "needs codes and somebody who plays")
    return _sides(terms)


def _sides(terms: Terms) -> str:
    wanted = {"raider": 2, "alien": 2, "exam": 1}.get(terms.scenario, terms.players)
    if terms.players != wanted:
        return _say("terms.scenario", "does not fit the number of players")
    if terms.scenario != "standard" and (
        terms.events != "off" or terms.codes or terms.ships == 2 or terms.coasting
    ):
        return _say("terms.scenario", "has no events, codes, coasting or second ships")
    if terms.codes and terms.events != "off":
        return _say("terms.events", "must be off with coded systems")
    if terms.calls and terms.scenario not in ("standard", "launch"):
        return _say("terms.calls", "do not belong to this scenario")
    if terms.tie == "calls" and not terms.calls:
        return _say("terms.tie", "needs calls")
    return ""


def _order(state: State) -> str:
    players = state.terms.players
    if not 0 <= state.maker < players or state.terms.maker not in (NOBODY, state.maker):
        return _say("maker", "must be the seat of the maker")
    count = players - state.terms.moderated
    if state.order != tuple((state.maker + 1 + k) % players for k in range(count)):
        return _say("order", "must run round the table from the maker")
    if not setup.SEED.match(state.key) and state.terms.source != "drawn":
        return _say("key", "must be one word of at most 64 letters and digits")
    if len(state.key) > 2_000 or not state.key.isascii():
        return _say("key", "is no game key")
    if not 0 <= state.turns <= 250 or not 0 <= state.rolls <= 250:
        return _say("turns", "and rolls must be 0 to 250")
    return ""


def _stars(state: State) -> str:
    sheet = sheets.paper(state)
    for number, star in enumerate(state.stars, 1):
        if not (0 <= star.x <= sheet.width and 0 <= star.y <= sheet.height):
            return _say(f"stars[{number - 1}].x", "and y must lie on the sheet")
        if star.worth not in (1, 2) or not 0 <= star.fields <= 400 or len(star.failed) > 12:
            return _say(f"stars[{number - 1}]", "has impossible fields, marks or worth")
        if not all(seat in state.order for seat in star.failed):
            return _say(f"stars[{number - 1}].failed", "must be seats")
        owned = star.status in ("surveyed", "raided", "veiled", "lair")
        if not (star.owner in state.order if owned else star.owner == NOBODY):
            return _say(f"stars[{number - 1}].owner", "does not fit its status")
        if star.home and star.status != "surveyed":
            return _say(f"stars[{number - 1}].home", "is for surveyed stars")
    places = [(star.x, star.y) for star in state.stars]
    if len(set(places)) < len(places):
        return _say("stars", "has two stars at one place")
    if state.phase != "draw" and len(places) != state.terms.stars:
        return _say("stars", f"must have {state.terms.stars} entries")
    return _known_galaxy(state, places)


def _known_galaxy(state: State, places: list[tuple[int, int]]) -> str:
    """A galaxy from a seed is that of its seed, and a ready-made one is itself (SUR-04)."""
    if state.phase == "draw" or state.terms.source == "drawn":
        return ""
    if state.terms.source == "seed":
        sheet = sheets.paper(state)
        try:
            _, stars = scatter(sheet.width, sheet.height, state.terms.stars, state.key)
        except TooManyStars:
            return _say("key", "gives no galaxy")
        return "" if list(stars) == places else _say("stars", "are not those of the seed")
    if state.key != state.terms.source or list(sheets.ready()[state.key].stars) != places:
        return _say("stars", "are not those of the ready-made galaxy")
    return ""


def _mover(state: State) -> str:
    moderates = state.phase in ("draw", "chart") and state.mover == state.maker
    if state.mover not in state.order and not moderates:
        return _say("mover", "must be a seat that plays")
    return ""


def _drawing(state: State) -> str:
    if state.terms.source != "drawn" or state.mover != state.maker:
        return _say("phase", "is draw only while the maker draws")
    if len(state.stars) > state.terms.stars or not 0 <= state.removals <= state.terms.stars:
        return _say("stars", "and removals are at most as many as agreed")
    plain = State(
        state.terms,
        phase="draw",
        key=state.key,
        maker=state.maker,
        order=state.order,
        stars=state.stars,
        mover=state.mover,
        removals=state.removals,
    )
    if state != plain or any(s.status != "open" or s.letter or s.fields for s in state.stars):
        return _say("phase", "is draw, so nothing else has happened yet")
    sheet, edge = sheets.paper(state), sheets.EDGE
    for star in state.stars:
        if not (edge <= star.x <= sheet.width - edge and edge <= star.y <= sheet.height - edge):
            return _say("stars", "must keep off the edge")
    return ""


def _charting(state: State) -> str:
    if not state.terms.moderated or state.mover != state.maker:
        return _say("phase", "is chart only while a moderator writes it")
    plain = setup.laid_out(
        replace(state, known=(), effects=()), tuple((s.x, s.y) for s in state.stars)
    )
    if state != replace(plain, effects=state.effects) or len(state.effects) >= len(state.known):
        return _say("phase", "is chart, so nothing else has happened yet")
    return "" if _in_chart(state) else _say("effects", "must be entries of the chart")


def _in_chart(state: State) -> bool:
    return all(effect in codes.chart() for effect in state.effects)


def _exam(state: State) -> str:
    done = len(state.estimates) == ESTIMATES
    if state.phase not in ("exam", "over") or done != (state.phase == "over"):
        return _say("phase", "must be exam, or over after ten estimates")
    if len(state.pairs) != 2 * ESTIMATES or not all(state.knows(n) for n in state.pairs):
        return _say("pairs", "must be ten pairs of stars")
    if any(a == b for a, b in zip(state.pairs[::2], state.pairs[1::2], strict=True)):
        return _say("pairs", "must be of two different stars")
    if not all(1 <= guess <= 160 for guess in state.estimates) or len(state.estimates) > ESTIMATES:
        return _say("estimates", "must be at most ten, of 1 to 160 eighths")
    if len(state.captains) != 1 or state.captains != (Captain((Ship(0),)),):
        return _say("captains", "must be one without fuel")
    quiet = not (state.trips or state.scoped or state.wormholes or state.choices or state.effects)
    return "" if quiet and state.turn == Turn() else _say("phase", "of an exam knows no flights")


def _captains(state: State) -> str:
    if len(state.captains) != state.terms.players:
        return _say("captains", f"must have {state.terms.players} entries")
    if state.pairs or state.estimates:
        return _say("estimates", "belong to an eye exam")
    for seat, captain in enumerate(state.captains):
        where = f"captains[{seat}]"
        if len(captain.visited) > 200 or not all(state.knows(n) for n in captain.visited):
            return _say(f"{where}.visited", "must be stars")
        if not 0 <= captain.points <= POINTS or len(set(captain.used)) < len(captain.used):
            return _say(f"{where}.points", "must be 0 to 6, each event used once")
        if not all(event in EVENTS for event in captain.used):
            return _say(f"{where}.used", "must be events")
        if captain.fresh != NOWHERE and not state.knows(captain.fresh):
            return _say(f"{where}.fresh", "must be a star or 0")
        if not 0 <= captain.lurks <= LURKS or (captain.lurks and not turns.is_raider(state, seat)):
            return _say(f"{where}.lurks", "must be 0 to 3, and only for a raider")
        if not (
            0 <= captain.coasts <= 250 and 0 <= captain.calls <= 250 and 0 <= captain.raids <= 96
        ):
            return _say(f"{where}.coasts", "calls and raids must be sensible counts")
    return ""


def _ships(state: State) -> str:
    home = state.phase in ("homes", "lair")
    for seat, captain in enumerate(state.captains):
        if seat not in state.order:
            if captain != Captain(()):
                return _say(f"captains[{seat}]", "is the moderator, who does not play")
            continue
        if len(captain.ships) != state.terms.ships:
            return _say(f"captains[{seat}].ships", f"must have {state.terms.ships} entries")
        for index, ship in enumerate(captain.ships):
            where = f"captains[{seat}].ships[{index}]"
            if not 0 <= ship.fuel <= _MOST_FUEL:
                return _say(f"{where}.fuel", f"must be 0 to {_MOST_FUEL}")
            if ship.boon not in _BOONS or (ship.boon and not state.terms.codes):
                return _say(f"{where}.boon", "is none that a coded star gives")
            if ship.star == NOWHERE and home:
                continue
            if not state.knows(ship.star) or ship.star not in captain.visited:
                return _say(f"{where}.star", "must be a star where she has been")
            if fault := _ship_phase(state, seat, ship, where):
                return fault
    return ""


def _ship_phase(state: State, seat: int, ship: Ship, where: str) -> str:
    needs_fuel = not state.terms.free_moves and not turns.is_alien(state, seat)
    if ship.in_play and not ship.fuel and needs_fuel:
        return _say(f"{where}.status", "cannot be in_play without fuel")
    if ship.status in ("adrift", "spent") and ship.fuel:
        return _say(f"{where}.fuel", "must be 0 for a ship that is adrift or spent")
    return ""


def _holes(state: State) -> str:
    for at, hole in enumerate(state.wormholes):
        if not (state.knows(hole.a) and state.knows(hole.b) and hole.a < hole.b):
            return _say(f"wormholes[{at}]", "must join two stars, the lower number first")
        if hole.live and "destroyed" in (state.star(hole.a).status, state.star(hole.b).status):
            return _say(f"wormholes[{at}].live", "cannot be true at a destroyed star")
    if len(state.wormholes) > 300 or len(state.scoped) > 12_000:
        return _say("wormholes", "are too many")
    if not all(state.knows(a) and state.knows(b) and a != b for a, b in state.scoped):
        return _say("scoped", "must be pairs of stars")
    return ""


def _trips(state: State) -> str:
    if len(state.trips) > 400:
        return _say("trips", "are too many")
    for at, trip in enumerate(state.trips):
        if fault := _trip(state, trip):
            return _say(f"trips[{at}]", fault)
    return ""


def _trip(state: State, trip: Trip) -> str:
    if not (state.knows(trip.start) and state.knows(trip.end)) or trip.start == trip.end:
        return "must join two stars"
    if trip.seat not in state.order or not 0 <= trip.ship < state.terms.ships:
        return "must be of a ship of the game"
    if not 0 <= trip.units <= _MOST_FUEL or not 0 <= trip.fields <= 400:
        return "has impossible units"
    return "" if UNKNOWN <= trip.call <= MOST_CALLED else "has an impossible call"


def _launch(state: State) -> str:
    players = state.terms.players
    playing = state.phase not in ("homes", "lair", "over") and state.terms.scenario == "launch"
    if not playing:
        if any(state.choices) or len(state.choices) not in (0, players):
            return _say("choices", "must be empty")
        return "" if len(state.said) == len(state.choices) else _say("said", "must be empty")
    if len(state.choices) != players or len(state.said) != players:
        return _say("choices", f"and said must have {players} entries")
    for seat, choice in enumerate(state.choices):
        if choice and (not state.knows(choice) or not state.star(choice).is_open):
            return _say(f"choices[{seat}]", "must be an open star or 0")
        if choice and not state.captains[seat].in_play:
            return _say(f"choices[{seat}]", "must be 0 for a player who is out")
        if not UNKNOWN <= state.said[seat] <= MOST_CALLED:
            return _say(f"said[{seat}]", "is no call")
    if state.choices[state.mover]:
        return _say("mover", "has chosen already")
    return ""


def _codes(state: State) -> str:
    letters = min(len(state.stars) // 2, len(codes.LETTERS)) if state.terms.codes else 0
    if len(state.effects) != letters or len(state.known) != letters:
        return _say("effects", f"and known must have {letters} entries")
    if not _in_chart(state):
        return _say("effects", "must be entries of the chart")
    count = 12 if not state.terms.moderated else letters
    if any(state.effects[k] != state.effects[k - count] for k in range(count, letters)):
        return _say("effects", "must start over after twelve")
    if not state.terms.moderated and len(set(state.effects[:12])) < len(state.effects[:12]):
        return _say("effects", "must differ within a round of twelve")
    wanted = sorted(codes.LETTERS[:letters] * 2)
    if sorted(star.letter for star in state.stars if star.letter) != wanted:
        return _say("stars", "must carry each code letter twice")
    return ""


def _phase(state: State) -> str:
    if state.removals and state.terms.source != "drawn":
        return _say("removals", "are for drawn galaxies")
    if state.phase == "exam":
        return _say("phase", "is for an eye exam")
    if state.phase in ("homes", "lair"):
        return _early(state)
    if any(ship.star == NOWHERE for c in state.captains for ship in c.ships):
        return _say("captains", "must all have homes")
    if state.phase == "over":
        return "" if state.turn == Turn() else _say("turn", "must be empty at the end")
    if turns.survey_over(state):
        return _say("phase", "must be over: nothing is left to survey")
    if not state.captain.in_play:
        return _say("mover", "must be in play")
    return _turn(state)


def _early(state: State) -> str:
    if state.turn != Turn() or state.trips or state.turns:
        return _say("phase", "comes before the first turn")
    homes = setup.homes_claimed(state)
    order = setup.home_order(state)
    if state.phase == "lair":
        scenario = state.terms.scenario in ("raider", "alien")
        if not scenario or homes != 1 or state.mover != state.order[1]:
            return _say("phase", "is lair for a raider or alien, after the home")
        ready = state.captains[state.order[0]].ships[0].star != NOWHERE
        return "" if ready and state.open_stars else _say("captains", "must have a home")
    if homes >= len(order) or state.mover != order[homes]:
        return _say("mover", "must be the seat that claims the next home")
    for k, seat in enumerate(order):
        ship = state.captains[seat].ships[k >= len(state.order)]
        if (ship.star != NOWHERE) != (k < homes):
            return _say(f"captains[{seat}].ships", "must have the homes that were claimed")
        if ship.star != NOWHERE and not state.star(ship.star).home:
            return _say(f"captains[{seat}].ships", "must stand on homes")
    if any(star.is_open == star.home for star in state.stars):
        return _say("stars", "must all be open, except homes")
    return ""


def _turn(state: State) -> str:
    turn = state.turn
    if not 0 <= turn.ship < state.terms.ships:
        return _say("turn.ship", "must be a ship")
    if state.phase == "ship":
        both = all(ship.in_play for ship in state.captain.ships)
        fits = turn == Turn() and state.terms.ships == 2 and both
        return "" if fits else _say("phase", "is ship only with two ships in play")
    if not state.ship.in_play or turn.boon not in _BOONS:
        return _say("turn.ship", "must be in play, its boon that of a coded star")
    if not state.knows(turn.departure) or turn.departure not in state.captain.visited:
        return _say("turn.departure", "must be a star where she has been")
    if turn.event not in ("", *EVENTS) or (turn.event and state.terms.events == "off"):
        return _say("turn.event", "must be an event of this game")
    if not all(state.knows(n) for n in turn.measured) or len(turn.measured) > 96:
        return _say("turn.measured", "must be stars")
    rolled = state.terms.faces and state.phase not in ("roll", "transit", "breath")
    if not (1 <= turn.face <= state.terms.faces if rolled else turn.face == 0):
        return _say("turn.face", "must be a face of the die")
    if not UNKNOWN <= turn.call <= MOST_CALLED:
        return _say("turn.call", "is no call")
    return _turn_phase(state)


def _turn_phase(state: State) -> str:
    turn = state.turn
    here = turn.departure == state.ship.star
    due = bool(wormholes.targets(state, state.ship.star))
    match state.phase:
        case "roll":
            fits = bool(state.terms.faces) and here and not turn.event
        case "transit":
            fits = due and here and not turn.event
        case "breath":
            fits = state.ship.fuel == 0 and turns.has_breath(state, state.mover, state.ship)
            fits = fits and here and not turn.event
        case "mouth":
            fits = turn.event == "wormhole" and turn.mouth != NOWHERE and state.knows(turn.mouth)
            fits = fits and bool(wormholes.partners(state, turn.mouth))
        case "coast" | "consent":
            fits = _coasting(state)
        case _:
            fits = _can_act(state)
    return "" if fits else _say("phase", f"cannot be {state.phase} here")


def _can_act(state: State) -> bool:
    if turns.is_raider(state, state.mover):
        return bool(turns.raid_targets(state)) or state.captain.lurks > 0
    return bool(state.open_stars)


def _coasting(state: State) -> bool:
    turn = state.turn
    if not state.terms.coasting or not state.knows(turn.destination):
        return False
    if not state.star(turn.destination).is_open:
        return False
    asked = turn.asked
    others = [seat for seat in state.order if seat != state.mover]
    if state.phase == "coast":
        return not asked
    return bool(asked) and len(set(asked)) == len(asked) and all(s in others for s in asked)
