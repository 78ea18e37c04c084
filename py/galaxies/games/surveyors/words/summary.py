"""The position in words, for players who do not see the board.

No two positions of a game that a player can tell apart on the board have the same summary. What
matters most comes first: the decision, then the captains, the stars, and the lines flown so far.
"""

from __future__ import annotations

from ....words.english import counted, listed, plural
from ..rules import codes, events, exam, flights, phases, wormholes
from ..rules.measure import decimals, fraction, reading, squared
from ..rules.names import captain_name, captain_title, short_name, star_name
from ..rules.phases import UNKNOWN
from ..rules.scoring import outcome, score
from ..rules.state import ESTIMATES, EVENTS, Captain, Ship, State, Trip
from .sight import band, describes_stars


def summary(view: State, viewer: int) -> str:
    """The position in words, complete enough to play without seeing the board."""
    match view.phase:
        case phases.Opening():
            return "The sheet is about to be laid out."
        case phases.Drawing():
            return _drawing(view, view.phase)
    if view.terms.scenario == "exam":
        return _exam(view)
    lines = [_now(view, viewer)]
    lines += [_captain(view, seat, viewer) for seat in view.order if view.captains]
    lines += [_open(view), *_closed(view), *_marks(view), *_letters(view), *_lines(view)]
    return " ".join(line for line in lines if line)


def _drawing(view: State, phase: phases.Drawing) -> str:
    """Where the stars are: whoever draws without seeing the sheet has to know."""
    stars = view.terms.stars
    text = f"{len(view.stars)} of {stars} stars are drawn."
    if phase.removals:
        left = stars - phase.removals
        text += f" You can take {left if left else 'no'} more off."
    places = (
        f"{n} at {_inches(star.x)} across and {_inches(star.y)} down"
        for n, star in enumerate(view.stars, 1)
    )
    return f"{text} In inches: {'; '.join(places)}." if view.stars else text


def _inches(mil: int) -> str:
    return f"{mil // 1000}.{mil % 1000:03}"


def _exam(view: State) -> str:
    """The pair that is asked, or the end; then the answers so far."""
    told = []
    for (a, b), d2, guess in zip(
        exam.pairs(view), exam.squares(view), view.estimates, strict=False
    ):
        told.append(f"{a} to {b}: you said {fraction(guess, 8)}, it is {decimals(d2)}.")
    if isinstance(view.phase, phases.Over):
        now = "The exam is over."
    else:
        at = len(view.estimates)
        a, b = exam.pairs(view)[at]
        now = f"Pair {at + 1} of {ESTIMATES}: {star_name(view, a)} and {star_name(view, b)}."
    return " ".join((now, *told))


# What happens now -------------------------------------------------------------------------------


def _now(view: State, viewer: int) -> str:
    """Who decides what."""
    who = captain_name(view, view.mover)
    match view.phase:
        case phases.Over():
            end = outcome(view)
            return f"The game is over. {end.title if end else ''}"
        case phases.Charting(written=written):
            return f"{written} of {len(view.known)} letters of the chart are written."
        case phases.Claiming():
            return f"{who} chooses a home."
        case phases.Hiding():
            return f"{who} chooses where to hide."
        case phases.Launching():
            return _launch(view, view.phase, viewer)
    return f"Turn {view.turns}, {_due(view, who)}"


def _launch(view: State, launch: phases.Launching, viewer: int) -> str:
    """Who has still to choose in secret, and the reader's own choice."""
    text = f"Turn {view.turns}, simultaneous launch: {captain_name(view, view.mover)} chooses."
    chosen = [captain_name(view, seat) for seat in view.order if launch.choices[seat]]
    if chosen:
        text += f" {listed(chosen)} {plural(len(chosen), 'has', 'have')} chosen."
    for seat, (star, call) in enumerate(zip(launch.choices, launch.calls, strict=True)):
        if star > 0:
            called = f" and called {counted(call, 'unit')}" if call != UNKNOWN else ""
            whose = "You have" if seat == viewer else f"{captain_name(view, seat)} has"
            text += f" {whose} marked {star_name(view, star)}{called}."
    return text


def _due(view: State, who: str) -> str:
    """What the mover of a turn has to do."""
    turn = view.turn
    match view.phase:
        case phases.Naming():
            return f"{who}: which ship flies?"
        case phases.Rolling():
            return f"{who}{_flying(view)}: the event die is rolled."
        case phases.Stranded():
            return f"{who}{_flying(view)}: fly on the boost, or retire?"
        case phases.Traveling():
            targets = listed(wormholes.targets(view, view.ship.star))
            return f"{who}{_flying(view)}: the wormhole leads to {targets}."
        case phases.Joining(mouth=mouth):
            return f"{who}{_flying(view)}: the wormhole begins at {mouth}; where does it end?"
        case phases.Coasting(destination=goal):
            return f"{who}{_flying(view)}: {_coast(view, view.phase, goal)}"
    now = f"{who}{_flying(view)}: choose a star to fly to."
    if turn.measured:
        here = view.star(view.ship.star)
        read = (f"{n} at {decimals(squared(here, view.star(n)))}" for n in turn.measured)
        now += f" Measured in this turn: {listed(read)} inches."
    return now


def _flying(view: State) -> str:
    """What is already decided in this turn, within brackets."""
    turn, told = view.turn, []
    if view.terms.ships == 2:
        told.append(f"ship {turn.ship + 1}")
    if turn.face:
        told.append(f"rolled {turn.face}, {_rolled(turn.face)}")
    if turn.event:
        told.append(f"{events.NAMES[turn.event]} declared")
    if turn.boon:
        told.append(_BOONS[turn.boon])
    if turn.departure != view.ship.star:
        told.append(f"departs from {turn.departure}")
    return f" ({', '.join(told)})" if told else ""


def _rolled(face: int) -> str:
    return events.NAMES[EVENTS[face - 1]] if face <= len(EVENTS) else "no event"


_BOONS = {
    "slingshot": "the Slingshot makes the first inch free",
    "observatory": "the Observatory lets the ship measure first",
    "fold": "the Fold in Space allows another departure",
}


def _coast(view: State, phase: phases.Coasting, goal: int) -> str:
    """The flight that is measured, and who decides on it."""
    bill = flights.bill(view, goal)
    text = f"{reading(bill.d2)} to {star_name(view, goal)}, {counted(bill.total, 'unit')}"
    text += " or one less with a coast."
    if phase.call != UNKNOWN:
        text += f" Called: {phase.call}."
    if isinstance(phase, phases.Answering):
        asked = [captain_name(view, seat) for seat in phase.asked]
        text += f" {asked[0]} answers"
        text += f", then {listed(asked[1:])}." if asked[1:] else "."
    return text


# Captains ---------------------------------------------------------------------------------------

_OUT = {
    "adrift": "adrift",
    "spent": "out of fuel",
    "retired": "retired",
    "done": "nothing left to do",
}


def _captain(view: State, seat: int, viewer: int) -> str:
    """A captain's systems, ships, and whatever else the captain has."""
    captain = view.captains[seat]
    thing = {"raider": "raid", "alien": "veil"}.get(view.terms.scenario, "system")
    thing = thing if seat == view.order[-1] else "system"
    you = " (you)" if seat == viewer and len(view.order) > 1 else ""
    text = f"{captain_title(view, seat)}{you}: {counted(score(view, seat), thing)}"
    own = [_counted_star(view, n) for n in _with(view, "surveyed", seat)]
    text += f" ({', '.join(own)})" if own else ""
    for index, ship in enumerate(captain.ships):
        if ship.star != phases.NOWHERE:
            label = f"ship {index + 1}" if len(captain.ships) > 1 else "the ship"
            text += f"; {label} {_ship(view, ship)}"
    return "; ".join((text, *_belongings(view, seat, captain))) + "."


def _counted_star(view: State, number: int) -> str:
    star = view.star(number)
    return f"{number}, which counts {star.value}" if star.value > 1 else str(number)


def _ship(view: State, ship: Ship) -> str:
    text = f"at {star_name(view, ship.star)}, {counted(ship.fuel, 'unit')}"
    if ship.boon:
        text += f", {_BOONS[ship.boon]} on its next turn"
    return text if ship.in_play else f"{text}, {_OUT[ship.status]}"


def _belongings(view: State, seat: int, captain: Captain) -> list[str]:
    """Events, calls, coasts, and what else a variant gives."""
    terms, told = view.terms, []
    if terms.events != "off":
        left = [events.NAMES[e] for e in EVENTS if e not in captain.used]
        names = "all six events" if len(left) == len(EVENTS) else listed(left) or "no event"
        told.append(f"{counted(captain.points, 'event point')}, {names} left")
    if terms.calls:
        told.append(counted(captain.calls, "true call"))
    if terms.coasting:
        limit = f" of {terms.coast_limit}" if terms.coast_limit else ""
        told.append(f"{captain.coasts}{limit} {plural(captain.coasts, 'coast')} accepted")
    if captain.skips:
        told.append("loses the next turn")
    if terms.scenario == "raider" and seat == view.order[1]:
        told.append(f"can lurk {counted(captain.lurks, 'more time')}")
        told.append("has boarded" if captain.boarded else "has not boarded")
    holes = wormholes.at(view, captain.fresh) if captain.fresh else ()
    for hole in holes:
        far = hole.b if hole.a == captain.fresh else hole.a
        just = f"has just reached {captain.fresh}"
        told.append(f"{just}: a rival who reaches {far} now cancels the wormhole")
    return told


# The sheet --------------------------------------------------------------------------------------


def _called(view: State, number: int) -> str:
    """A star by its number, which is typed, and by its name if it goes by that."""
    return f"{number} {star_name(view, number)}" if view.terms.names else str(number)


def _open(view: State) -> str:
    stars = view.open_stars
    if not describes_stars(view):
        return f"Open stars: {', '.join(_called(view, n) for n in stars) or 'none'}."
    seen = (f"{_called(view, n)} {band(view, n)}" for n in stars)
    return f"Open stars, as a poor eye sees them: {', '.join(seen) or 'none'}."


def _with(view: State, status: str, owner: int | None = None) -> list[int]:
    """The numbers of the stars with a status, of one owner or of all."""
    return [
        n
        for n, star in enumerate(view.stars, 1)
        if star.status == status and owner in (None, star.owner)
    ]


def _closed(view: State) -> list[str]:
    """Stars that nobody can survey any more, by reason."""
    texts = {
        "destroyed": "Destroyed",
        "spoiled": "Spoiled by a failed flight",
        "raided": "Raided",
        "veiled": "Veiled",
        "lair": "The lair" if view.terms.scenario == "raider" else "The nest",
    }
    closed = {text: _with(view, status) for status, text in texts.items()}
    return [f"{text}: {', '.join(map(str, stars))}." for text, stars in closed.items() if stars]


def _marks(view: State) -> list[str]:
    """Asteroid fields and wormholes."""
    lines = [
        f"Asteroids round {n}: {counted(star.fields, 'more unit')}."
        for n, star in enumerate(view.stars, 1)
        if star.fields
    ]
    for number, hole in enumerate(view.wormholes, 1):
        if hole.live:
            lines.append(f"Wormhole {number} joins {hole.a} and {hole.b}.")
        else:
            lines.append(f"Wormhole {number}, {hole.a} and {hole.b}, is cancelled.")
    return lines


def _letters(view: State) -> list[str]:
    """The letters on open stars, and what is known of them."""
    letters = [f"{n} {s.letter}" for n, s in enumerate(view.stars, 1) if s.letter and s.is_open]
    lines = [f"Letters: {', '.join(letters)}."] if letters else []
    for k, effect in enumerate(view.effects):
        if effect:
            title, what = codes.chart()[effect]
            secret = "" if view.known[k] else _unseen(view)
            lines.append(f"{codes.letters(view)[k]} is the {title}{secret}: {what}")
            lines.append(codes.said(view, k))
    return lines


def _unseen(view: State) -> str:
    """Who knows a letter that no ship has come to: after the end it is open to all."""
    over = isinstance(view.phase, phases.Over)
    return ", where nobody came" if over else ", which only the moderator knows"


# What has been measured -------------------------------------------------------------------------


def _lines(view: State) -> list[str]:
    """The lines on the sheet, oldest first, and what a scope has measured."""
    lines = []
    if view.trips:
        lines.append(f"Flights so far: {'; '.join(_trip(view, trip) for trip in view.trips)}.")
    if view.scoped:
        pairs = (f"{a} to {b}{_length(view, a, b)}" for a, b in view.scoped)
        lines.append(f"Measured with the scope: {'; '.join(pairs)}.")
    return lines


def _length(view: State, a: int, b: int) -> str:
    """The length of a line, where old lines keep it (SUR-146)."""
    if not view.terms.line_labels:
        return ""
    return f", {decimals(squared(view.star(a), view.star(b)))} inches"


_KINDS = {
    "adrift": "adrift",
    "raid": "raided",
    "visit": "found nothing",
    "jump": "veiled",
    "fizzle": "too far",
    "late": "another ship was nearer",
}


def _trip(view: State, trip: Trip) -> str:
    ship = f" (ship {trip.ship + 1})" if view.terms.ships == 2 else ""
    who = short_name(view, trip.seat)
    text = f"{who}{ship} {trip.start} to {trip.end}"
    if trip.kind == "journey":
        return f"{text} through the wormhole"
    text += _length(view, trip.start, trip.end)
    if trip.kind not in ("jump", "fizzle"):
        text += f", {counted(trip.units, 'unit')}"
    if trip.boosted:
        text += ", first inch free"
    if trip.fields:
        text += f", {trip.fields} for asteroids"
    if trip.shifted:
        text += ", after a shift"
    if trip.coasted:
        text += ", coasting"
    if trip.call != UNKNOWN:
        text += f", called {trip.call}"
    return f"{text}, {_KINDS[trip.kind]}" if trip.kind in _KINDS else text
