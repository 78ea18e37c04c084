"""Surveyors of the Galaxy in words: the log, the position for a blind player, the buttons.

Nothing here says a length before it is public (SUR-141).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules import codes, turns, wormholes
from ..rules.actions import (
    AcceptCoast,
    Action,
    Asteroid,
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
    Propulsion,
    RefuseCoast,
    RemoveStar,
    RequestCoast,
    Resign,
    Retire,
    Roll,
    Scope,
    Shift,
    Supernova,
    Transit,
    Wormhole1,
)
from ..rules.exam import true_lengths
from ..rules.flights import bill
from ..rules.measure import fraction, reading, squared
from ..rules.scoring import counted, name, score
from ..rules.sheets import ready, star_name
from .sight import band
from ..rules.state import EVENTS, NOWHERE, UNKNOWN, Captain, State, Trip

EVENT_NAMES = dict(
    zip(
        EVENTS,
        (
            "Positive Propulsion",
            "Asteroid Field",
            "Worm Hole",
            "Super Scope",
            "Dimensional Shift",
            "Supernova",
        ),
        strict=True,
    )
)
_SHEETS = {"letter": "letter", "half": "half letter", "tabloid": "tabloid"}


def both(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    return " and ".join(filter(None, (", ".join(words[:-1]), "".join(words[-1:]))))


def units(count: int) -> str:
    return counted(count, "unit")


# The log


def describe(before: State, action: Action, after: State) -> str:
    """One plain sentence on a ply, from the views before and after."""
    text = _described(before, action, after)
    fresh = [k for k, known in enumerate(after.known) if known and not before.known[k]]
    for k in fresh:
        title, effect = codes.chart()[after.effects[k]]
        text += f" Letter {codes.LETTERS[k]} is the {title}: {effect}"
    if after.phase == "over" and before.phase != "over" and after.terms.scenario != "exam":
        text += f" {_ending(after)}"
    return text


def _described(before: State, action: Action, after: State) -> str:
    who = "" if before.phase in ("begin", "draw") else name(before, before.mover)
    match action:
        case Begin():
            return _begun(after)
        case PlaceStar():
            return f"Star {len(after.stars)} is placed."
        case RemoveStar():
            return f"A star is taken off; {len(after.stars)} are on the sheet."
        case FinishGalaxy():
            return f"The galaxy of {len(after.stars)} stars is finished."
        case Code():
            return _coded(before, after)
        case DealCodes():
            return "The program fills in the rest of the chart."
        case Home(star):
            return f"{who} claims {star_name(after, star)} as home."
        case Lair(star):
            return f"{who} hides at {star_name(after, star)}."
        case Nest(star):
            return f"{who} nests at {star_name(after, star)}."
        case ChooseShip(ship):
            return f"{who} names ship {ship}."
        case Roll(face):
            return _rolled(before, face)
        case Estimate():
            return _estimated(after)
        case Resign():
            return f"{who} resigns; the score stands."
        case Retire():
            return f"{who} retires."
        case Lurk():
            left = counted(after.captains[before.mover].lurks, "pass", "passes")
            return f"{who} lurks; {left} left."
        case RequestCoast() | PayFull() | AcceptCoast() | RefuseCoast():
            return _coasted(before, action, after)
        case Fly() | Call() | Transit():
            return _flown(before, action, after)
    return f"{who} {_event(before, action, after)}"


def _coded(before: State, after: State) -> str:
    """A line of the chart, as far as the reader may know it."""
    letter = codes.LETTERS[len(before.effects)]
    effect = after.effects[len(before.effects)]
    if not effect:
        return f"The moderator writes down what letter {letter} means."
    return f"Letter {letter}: {codes.chart()[effect][0]}."


def _begun(view: State) -> str:
    if view.phase == "draw":
        return f"The maker draws {counted(view.terms.stars, 'star')}."
    count = counted(len(view.stars), "star")
    sheet = _SHEETS[view.terms.sheet]
    if view.terms.source in ready():
        return f"The sheet is {ready()[view.terms.source].name}: {count} on a {sheet} sheet."
    return f"{count} on a {sheet} sheet."


def _rolled(view: State, face: int) -> str:
    if face > len(EVENTS):
        return f"{name(view, view.mover)} rolls {face}: no event this turn."
    return f"{name(view, view.mover)} rolls {face}: {EVENT_NAMES[EVENTS[face - 1]]}."


def _event(before: State, action: Action, after: State) -> str:
    match action:
        case Propulsion():
            return "uses Positive Propulsion: the first inch of this flight is free."
        case Asteroid(star):
            return f"puts an Asteroid Field round {star_name(after, star)}."
        case Wormhole1(star):
            return f"opens a Worm Hole at {star_name(after, star)}."
        case Mouth(star):
            ends = f"{star_name(after, before.turn.mouth)} and {star_name(after, star)}"
            return f"joins {ends} by the Worm Hole."
        case Scope():
            return "uses the Super Scope: she may measure before she chooses."
        case Measure(star):
            here = before.ship.star
            length = reading(squared(before.star(here), before.star(star)))
            ends = f"{star_name(after, here)} to {star_name(after, star)}"
            return f"measures {ends}: {length}."
        case Shift(star):
            return f"shifts: this flight starts from {star_name(after, star)}."
        case Supernova(star):
            return f"makes {star_name(after, star)} a Supernova: it is gone."
    return "moves."


def _coasted(before: State, action: Action, after: State) -> str:
    who = name(before, before.mover)
    match action:
        case RequestCoast():
            text = f"{who} asks to coast the last hair."
        case PayFull():
            text = f"{who} pays in full."
        case AcceptCoast():
            text = f"{name(before, before.turn.asked[0])} accepts the coast."
        case _:
            text = f"{name(before, before.turn.asked[0])} refuses the coast."
    return " ".join((text, *_new_trips(before, after)))


def _flown(before: State, action: Fly | Call | Transit, after: State) -> str:
    """A flight: all the lines that it has added to the sheet."""
    told = _new_trips(before, after)
    if told:
        return " ".join(told)
    who = name(before, before.mover)
    if before.terms.scenario == "launch":
        return f"{who} has chosen."
    price = bill(after)
    goal = star_name(after, action.star)
    return f"{who} marks {goal}: {reading(price.d2)}, {units(price.total)} or a coast."


def _new_trips(before: State, after: State) -> list[str]:
    return [told(after, trip) for trip in after.trips[len(before.trips) :]]


def told(view: State, trip: Trip) -> str:
    """One line of the sheet in words: who, from where to where, the ruler, and the charge."""
    who = name(view, trip.seat)
    ship = f" (ship {trip.ship + 1})" if view.terms.ships == 2 else ""
    way = f"{who}{ship}: {star_name(view, trip.start)} to {star_name(view, trip.end)}"
    if trip.kind == "journey":
        return f"{way} through the wormhole, free."
    return f"{way}, {verdict(view, trip)}"


def verdict(view: State, trip: Trip) -> str:
    """What the ruler says and what it costs: `2 inches and a hair (2.004): 3 units.`"""
    length = reading(squared(view.star(trip.start), view.star(trip.end)))
    match trip.kind:
        case "jump":
            return f"{length}: veiled."
        case "fizzle":
            return f"{length}: too far, the jump fizzles."
        case "adrift":
            return f"{length}: only {units(trip.units)}. Adrift!"
    extras = []
    if trip.boosted:
        extras.append("the first inch free")
    if trip.fields:
        extras.append(f"{trip.fields} for the asteroids")
    if trip.coasted:
        extras.append("coasting the last hair")
    text = f"{length}: {units(trip.units)}"
    text += f" ({', '.join(extras)})" if extras else ""
    if trip.call != UNKNOWN:
        text += f", called {trip.call}"
    if trip.kind == "late":
        text += "; another ship was nearer"
    if trip.kind == "raid":
        text += "; raided"
    return f"{text}."


def _estimated(view: State) -> str:
    at = len(view.estimates) - 1
    a, b = view.pairs[2 * at], view.pairs[2 * at + 1]
    guess = fraction(view.estimates[at], 8)
    length = reading(squared(view.star(a), view.star(b)))
    ends = f"{star_name(view, a).capitalize()} to {star_name(view, b)}"
    return f"{ends}: you said {guess}, it is {length}."


def _ending(view: State) -> str:
    return "No star is left." if not view.open_stars else "Every ship is out."


# The position


def summary(view: State) -> str:
    """The position in words, complete enough to play without seeing the board."""
    if view.phase == "begin":
        return "The sheet is about to be laid out."
    if view.phase == "draw":
        return f"{len(view.stars)} of {view.terms.stars} stars are drawn."
    if view.phase == "chart":
        return f"{len(view.effects)} of {len(view.known)} letters of the chart are written."
    if view.terms.scenario == "exam":
        return _exam_summary(view)
    lines = [_whose(view)]
    lines += [_captain(view, seat, view.captains[seat]) for seat in view.order]
    lines.append(_open(view))
    lines += _marks(view)
    return " ".join(line for line in lines if line)


def _exam_summary(view: State) -> str:
    at = len(view.estimates)
    if view.phase == "over":
        lengths = ", ".join(f"{length // 1000}.{length % 1000:03}" for length in true_lengths(view))
        return f"The exam is over. The pairs were {lengths} inches long."
    a, b = view.pairs[2 * at], view.pairs[2 * at + 1]
    return (
        f"Pair {at + 1} of {len(view.pairs) // 2}: {star_name(view, a)} and {star_name(view, b)}."
    )


def _whose(view: State) -> str:
    if view.phase == "over":
        return "The game is over."
    if view.phase == "homes":
        return f"{name(view, view.mover)} chooses a home."
    return f"{name(view, view.mover)} is to move."


def _captain(view: State, seat: int, captain: Captain) -> str:
    ships = []
    for index, ship in enumerate(captain.ships):
        label = f"ship {index + 1}" if len(captain.ships) > 1 else "the ship"
        if ship.star == NOWHERE:
            continue
        where = f"at {star_name(view, ship.star)}, {units(ship.fuel)}"
        state = "" if ship.in_play else f", {ship.status}"
        ships.append(f"{label} {where}{state}")
    own = [n for n, s in enumerate(view.stars, 1) if s.status == "surveyed" and s.owner == seat]
    text = f"{name(view, seat)}: {counted(score(view, seat), 'system')}"
    text += f" ({', '.join(map(str, own))})" if own else ""
    if ships:
        text += f"; {'; '.join(ships)}"
    if view.terms.events != "off":
        left = [EVENT_NAMES[e] for e in EVENTS if e not in captain.used]
        text += f"; events left: {', '.join(left) or 'none'}"
    return f"{text}."


def _called(view: State, number: int) -> str:
    """A star by its number, which is typed, and by its name if it goes by that."""
    return f"{number} {star_name(view, number)}" if view.terms.names else str(number)


def _open(view: State) -> str:
    stars = view.open_stars
    if not view.terms.sight_aid or view.phase != "act":
        return f"Open stars: {', '.join(_called(view, n) for n in stars) or 'none'}."
    seen = (f"{_called(view, n)} {band(view, n)}" for n in stars)
    return f"Open stars, as a poor eye sees them: {', '.join(seen)}."


def _marks(view: State) -> list[str]:
    """Fields, wormholes, letters and stars that are gone."""
    lines = []
    for n, star in enumerate(view.stars, 1):
        if star.fields and star.is_open:
            lines.append(f"Asteroids round {n}: {star.fields} more.")
    for hole in wormholes.live(view):
        lines.append(f"A wormhole joins {hole.a} and {hole.b}.")
    gone = [
        n for n, s in enumerate(view.stars, 1) if s.status in ("destroyed", "spoiled", "veiled")
    ]
    if gone:
        lines.append(f"Closed: {', '.join(map(str, gone))}.")
    letters = [f"{n} {s.letter}" for n, s in enumerate(view.stars, 1) if s.letter and s.is_open]
    if letters:
        lines.append(f"Letters: {', '.join(letters)}.")
    return lines


# What is asked


def prompt(view: State, draft: Sequence[str]) -> str:
    """What the player to move is asked."""
    if view.phase in ("begin", "over"):
        return ""
    who = "You" if len(view.order) == 1 and view.mover in view.order else name(view, view.mover)
    match view.phase:
        case "draw":
            return f"Draw the galaxy: {len(view.stars)} of {view.terms.stars} stars."
        case "chart":
            letter = codes.LETTERS[len(view.effects)]
            return f"Moderator, while the others look away: what does letter {letter} mean?"
        case "homes" | "lair" if len(draft) >= 2:
            return f"{who}: mark {star_name(view, int(draft[1]))}?"
        case "homes":
            return f"{who}: claim a home."
        case "lair":
            return f"{who}: choose where to hide."
        case "ship":
            return f"{who}: which ship flies?"
        case "breath":
            return f"{who}: no fuel. Fly on the boost, or retire?"
        case "transit":
            return f"{who}: the wormhole takes you. Where do you come out?"
        case "mouth":
            return f"{who}: name the other mouth of the wormhole."
        case "coast":
            return f"{who}: only a hair is missing. Ask to coast?"
        case "consent":
            asked = name(view, view.turn.asked[0])
            return f"{asked}: may {name(view, view.mover)} coast?"
        case "exam":
            at = len(view.estimates)
            return f"Pair {at + 1} of {len(view.pairs) // 2}: how many inches apart?"
    return _ask_turn(view, who, tuple(draft))


def _ask_turn(view: State, who: str, draft: tuple[str, ...]) -> str:
    if len(draft) >= 2 and draft[0] in ("fly", "call"):
        goal = star_name(view, int(draft[1]))
        if draft[0] == "call":
            return f"{who}: how many units to {goal}?"
        return f"{who}: mark {goal}?"
    if len(draft) == 1 and draft[0] in ("asteroid", "supernova", "wormhole", "shift", "measure"):
        return f"{who}: choose a star for it."
    if turns.is_alien(view, view.mover):
        return f"{who}: choose a star."
    tank = units(view.ship.fuel)  # which a phone shows below the fold
    if turns.is_raider(view, view.mover):
        return f"{who}, {tank}: choose a star to raid or visit."
    return f"{who}, {tank}: choose a star."


# The buttons


def label(view: State, words: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    head, rest = words[0], tuple(words[1:])
    if rest and rest[0].isdecimal() and head not in ("estimate", "choose-ship"):
        return _star_label(view, head, rest)
    if head == "code" and rest:
        return _other(view, head, rest)
    return _LABELS.get(head) or _other(view, head, rest)


_LABELS = {
    "fly": "Fly to a star",
    "call": "Fly to a star",
    "propulsion": "Positive Propulsion: one inch free",
    "asteroid": "Asteroid Field round a star",
    "wormhole": "Worm Hole between two stars",
    "scope": "Super Scope: measure first",
    "shift": "Dimensional Shift: start elsewhere",
    "supernova": "Supernova: destroy a star",
    "measure": "Measure to a star",
    "place-star": "Place a star",
    "remove-star": "Take a star off",
    "finish-galaxy": "The galaxy is finished",
    "code": "Choose what it means",
    "deal-codes": "Let the program fill in the rest",
    "home": "Claim a home",
    "lair": "Choose a lair",
    "nest": "Choose a nest",
    "transit": "Travel through the wormhole",
    "mouth": "The other mouth",
    "request-coast": "Ask to coast",
    "pay-full": "Pay in full",
    "accept-coast": "Accept",
    "refuse-coast": "Refuse",
    "retire": "Retire",
    "lurk": "Lurk: pass this turn",
    "resign": "Resign",
}


def _star_label(view: State, head: str, rest: tuple[str, ...]) -> str:
    star = star_name(view, int(rest[0]))
    if head == "fly":
        return f"Mark {star}" if len(rest) > 1 else f"Select {_seen(view, star, rest[0])}"
    if head == "call":
        if len(rest) > 1:
            return f"Mark {star}, call {units(int(rest[1]))}"
        return f"Select {_seen(view, star, rest[0])}"
    if head in ("home", "lair", "nest") and len(rest) == 1:
        return f"Select {star}"
    said = {
        "home": f"Mark {star} as home",
        "lair": f"Mark {star} as lair",
        "nest": f"Mark {star} as nest",
        "asteroid": f"Asteroid Field round {star}",
        "wormhole": f"Worm Hole from {star}",
        "mouth": f"Worm Hole to {star}",
        "measure": f"Measure to {star}",
        "shift": f"Start from {star}",
        "supernova": f"Destroy {star}",
        "transit": f"Come out at {star}",
        "remove-star": f"Take off {star}",
    }
    return said.get(head, f"{head} {star}")


def _seen(view: State, star: str, number: str) -> str:
    """The star, with what a poor eye says of it where the table has switched that on."""
    if view.terms.sight_aid and view.phase == "act":
        return f"{star}, looks {band(view, int(number))}"
    return star


def _other(view: State, head: str, rest: tuple[str, ...]) -> str:
    if head == "code" and rest and rest[0] in codes.chart():
        title, effect = codes.chart()[rest[0]]
        return f"{title}: {effect}"
    if head == "estimate":
        if not rest:
            return "Estimate"
        if len(rest) == 1:
            return f"{rest[0]} inches and…"
        return f"{fraction(8 * int(rest[0]) + int(rest[1]), 8)} inches"
    if head == "choose-ship" and rest:
        index = int(rest[0]) - 1
        ship = view.captain.ships[index] if index in (0, 1) else None
        where = f", {units(ship.fuel)}, at {star_name(view, ship.star)}" if ship else ""
        return f"Ship {rest[0]}{where}"
    return " ".join((head, *rest))
