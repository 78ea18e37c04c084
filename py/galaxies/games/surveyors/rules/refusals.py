"""What is not allowed in Surveyors of the Galaxy, and which rule says so."""

from __future__ import annotations

from ....game import Refusal
from . import setup, sheets, turns, wormholes
from .actions import (
    EVENT_OF,
    AcceptCoast,
    Action,
    Begin,
    Call,
    ChooseShip,
    Code,
    DealCodes,
    Estimate,
    FinishGalaxy,
    Fly,
    Home,
    Lair,
    Lurk,
    Measure,
    Mouth,
    Nest,
    PayFull,
    PlaceStar,
    RefuseCoast,
    RemoveStar,
    RequestCoast,
    Resign,
    Retire,
    Roll,
    Transit,
)
from .events import has_scope
from .refusals_events import event_fault, mouth_fault
from .scatter import TooManyStars, scatter
from .sheets import EDGE
from .state import MOST_CALLED, State


def check(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, else the rule that forbids it and one sentence."""
    if state.phase == "over":
        return Refusal("SUR-67", "The game is over.")
    if type(action) in EVENT_OF:
        return event_fault(state, action)
    phase, refusal = _PLACES[type(action)]
    if state.phase not in phase:
        return _due(state) if state.phase in ("transit", "consent") else refusal
    match action:
        case Begin(seed, maker):
            return _begin(state, seed, maker)
        case PlaceStar(x, y):
            return _place(state, x, y)
        case RemoveStar(star):
            return _remove(state, star)
        case FinishGalaxy():
            return _finish(state)
        case Home(star, seal):
            return _home(state, star) or _seal(seal)
        case Lair(star, seal) | Nest(star, seal):
            return _lair(state, isinstance(action, Lair), star) or _seal(seal)
        case ChooseShip(ship):
            return _ship(state, ship)
        case Roll(face):
            ok = 1 <= face <= state.terms.faces
            return None if ok else Refusal("SUR-120", "The die has no such face.")
        case Fly(star, seal):
            return _fly(state, star, seal)
        case Call(star, units):
            return _call(state, star, units)
        case Mouth(star):
            return mouth_fault(state, star)
        case Measure(star):
            return _measure(state, star)
        case Transit(star):
            return _transit(state, star)
        case Lurk():
            return _lurk(state)
        case Estimate(inches, eighths):
            return _estimate(inches, eighths)
    return None


_TURN = ("act", "breath", "ship", "transit", "mouth", "coast")
_COAST = Refusal("SUR-134", "Nothing is to be decided about coasting now.")
_PLACES: dict[type[object], tuple[tuple[str, ...], Refusal]] = {
    Begin: (("begin",), Refusal("SUR-04", "The sheet is laid out once, at the beginning.")),
    PlaceStar: (("draw",), Refusal("SUR-04", "Stars are placed only while a galaxy is drawn.")),
    RemoveStar: (("draw",), Refusal("SUR-05", "The galaxy is finished: no star can be removed.")),
    FinishGalaxy: (("draw",), Refusal("SUR-05", "No galaxy is being drawn now.")),
    Code: (("chart",), Refusal("SUR-V-20", "No chart is being filled in now.")),
    DealCodes: (("chart",), Refusal("SUR-V-20", "No chart is being filled in now.")),
    Home: (("homes",), Refusal("SUR-31", "Homes are claimed once, before the first turn.")),
    Lair: (("lair",), Refusal("SUR-V-41", "No lair is to be chosen now.")),
    Nest: (("lair",), Refusal("SUR-V-50", "No nest is to be chosen now.")),
    ChooseShip: (("ship",), Refusal("SUR-V-11", "There is no ship to be named now.")),
    Roll: (("roll",), Refusal("SUR-120", "The die is rolled at the start of a normal turn.")),
    Fly: (("act",), Refusal("SUR-40", "A destination cannot be marked now.")),
    Call: (("act",), Refusal("SUR-40", "A destination cannot be marked now.")),
    Mouth: (("mouth",), Refusal("SUR-99", "No second mouth of a wormhole is to be named now.")),
    Measure: (("act",), Refusal("SUR-44", "Nothing can be measured now.")),
    Transit: (("transit",), Refusal("SUR-102", "No wormhole journey is due.")),
    RequestCoast: (("coast",), _COAST),
    PayFull: (("coast",), _COAST),
    AcceptCoast: (("consent",), _COAST),
    RefuseCoast: (("consent",), _COAST),
    Retire: (("breath",), Refusal("SUR-66", "Only a ship without fuel may retire.")),
    Lurk: (("act",), Refusal("SUR-V-44", "Only a raider may pass, in its own turn.")),
    Estimate: (("exam",), Refusal("SUR-V-85", "Lengths are estimated in an eye exam only.")),
    Resign: (_TURN, Refusal("SUR-R-47", "One can resign in one's own turn only.")),
}


def _due(state: State) -> Refusal:
    """What has to be done first."""
    if state.phase == "transit":
        why = "This whole turn is a wormhole journey: choose one of the unexplored mouths."
        return Refusal("SUR-102", why)
    return Refusal("SUR-134", "First the request to coast has to be answered.")


def _begin(state: State, seed: str, maker: int) -> Refusal | None:
    if not setup.SEED.match(seed):
        return Refusal("SUR-10", "A seed is one word of at most 64 letters and digits.")
    if not 1 <= maker <= state.terms.players:
        return Refusal("SUR-30", f"The maker is one of the seats 1 to {state.terms.players}.")
    if not setup.no_maker(state) and maker != state.terms.maker + 1:
        return Refusal("SUR-30", f"In this game seat {state.terms.maker + 1} is the maker.")
    if state.terms.source == "seed":
        sheet = sheets.paper(state)
        try:
            scatter(sheet.width, sheet.height, state.terms.stars, seed)
        except TooManyStars as error:
            return Refusal("SUR-15", str(error))
    return None


# Drawing


def _place(state: State, x: int, y: int) -> Refusal | None:
    if len(state.stars) >= state.terms.stars:
        return Refusal("SUR-05", f"All {state.terms.stars} stars are on the sheet.")
    sheet = sheets.paper(state)
    if not (EDGE <= x <= sheet.width - EDGE and EDGE <= y <= sheet.height - EDGE):
        return Refusal("SUR-05", "A star lies at least a quarter inch from the edge of the sheet.")
    if any((s.x - x) ** 2 + (s.y - y) ** 2 < EDGE * EDGE for s in state.stars):
        return Refusal("SUR-05", "A star lies at least a quarter inch from every other star.")
    return None


def _remove(state: State, star: int) -> Refusal | None:
    if not state.knows(star):
        return Refusal("SUR-05", "There is no such star on the sheet.")
    if state.removals >= state.terms.stars:
        return Refusal("SUR-R-62", f"{state.removals} stars have been taken off: that is enough.")
    return None


def _finish(state: State) -> Refusal | None:
    missing = state.terms.stars - len(state.stars)
    if missing:
        why = f"{len(state.stars)} of {state.terms.stars} stars are on the sheet."
        return Refusal("SUR-05", why)
    return None


# Homes


def _home(state: State, star: int) -> Refusal | None:
    if not state.knows(star):
        return _no_star(star)
    if state.star(star).home:
        return Refusal("SUR-31", f"Star {star} is a home already.")
    return None


def _lair(state: State, raider: bool, star: int) -> Refusal | None:
    rule = "SUR-V-41" if state.terms.scenario == "raider" else "SUR-V-50"
    if raider != (state.terms.scenario == "raider"):
        return Refusal(rule, "A raider has a lair, an alien a nest.")
    if not state.knows(star):
        return _no_star(star)
    if not state.star(star).is_open:
        return Refusal(rule, "Choose a star without a mark.")
    return None


def _no_star(star: int) -> Refusal:
    return Refusal("SUR-07", f"There is no star {star} on this sheet.")


def _ship(state: State, ship: int) -> Refusal | None:
    if ship not in (1, 2):
        return Refusal("SUR-V-11", "The ships are 1 and 2.")
    if not state.captain.ships[ship - 1].in_play:
        return Refusal("SUR-V-11", f"Ship {ship} is out of the game.")
    return None


# The turn


def _fly(state: State, star: int, seal: str) -> Refusal | None:
    if state.terms.calls:
        return Refusal("SUR-V-70", "Say how many units the flight will cost: call, star, units.")
    return destination_fault(state, star) or _seal(seal)


def _seal(seal: str) -> Refusal | None:
    return None if seal == "mark" else Refusal("SUR-R-15", 'The word "mark" commits.')


def _call(state: State, star: int, units: int) -> Refusal | None:
    if not state.terms.calls:
        return Refusal("SUR-V-70", "Calling a shot belongs to another game: fly, star, mark.")
    if not (state.turn.event != "propulsion") <= units <= MOST_CALLED:
        least = 0 if state.turn.event == "propulsion" else 1
        return Refusal("SUR-R-57", f"A call is {least} to {MOST_CALLED} units.")
    return destination_fault(state, star)


def destination_fault(state: State, star: int) -> Refusal | None:
    """Why a star cannot be the destination of this turn (SUR-42, SUR-43). Never its distance."""
    if not state.knows(star):
        return _no_star(star)
    if turns.is_raider(state, state.mover):
        return _raid_fault(state, star)
    goal = state.star(star)
    if goal.is_open:
        return None
    if star == state.ship.star:
        return Refusal("SUR-R-16", "The ship is there already: choose another star.")
    if goal.home:
        return Refusal("SUR-32", f"Star {star} is a home: nobody else may go there.")
    why = {
        "surveyed": Refusal("SUR-43", f"Star {star} is surveyed: each system only once."),
        "destroyed": Refusal("SUR-117", f"Star {star} was destroyed."),
        "spoiled": Refusal("SUR-62", f"Star {star} is spoiled by a failed flight."),
        "raided": Refusal("SUR-V-43", f"Star {star} was raided: it stays closed."),
        "veiled": Refusal("SUR-V-51", f"Star {star} is veiled for the rest of the game."),
        "lair": Refusal("SUR-V-41", f"Star {star} is closed to both sides."),
    }
    return why[goal.status]


def _raid_fault(state: State, star: int) -> Refusal | None:
    if star in turns.raid_targets(state):
        return None
    if star == state.ship.star:
        return Refusal("SUR-V-43", "The raider stands there: choose another star.")
    if state.star(star).home:
        return Refusal("SUR-V-43", "The Surveyor's home cannot be raided.")
    return Refusal("SUR-V-43", f"Star {star} is closed to the raider.")


def _measure(state: State, star: int) -> Refusal | None:
    if not has_scope(state):
        why = "Nothing is measured before the destination is marked, except with the Super Scope."
        return Refusal("SUR-44", why)
    if not state.knows(star) or not state.star(star).is_open:
        return Refusal("SUR-111", "Only possible destinations can be measured.")
    if star in state.turn.measured:
        return Refusal("SUR-R-63", f"Star {star} has been measured in this turn.")
    return None


def _transit(state: State, star: int) -> Refusal | None:
    if star in wormholes.targets(state, state.ship.star):
        return None
    return _due(state)


def _lurk(state: State) -> Refusal | None:
    if not turns.is_raider(state, state.mover):
        return Refusal("SUR-41", "There is no pass: a journey must be attempted every turn.")
    if not state.captain.lurks:
        return Refusal("SUR-V-44", "The raider has passed three times: now it must fly.")
    return None


def _estimate(inches: int, eighths: int) -> Refusal | None:
    if 0 <= inches < 20 and 0 <= eighths < 8 and inches + eighths:
        return None
    return Refusal("SUR-V-85", "An estimate is an eighth of an inch to 19 7/8 inches.")
