"""What the other player did since your last turn, as far as you may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....game import CHANCE, Player, Viewer
from ....words.english import counted, listed, plural
from ..choosing.inventory import candidates
from ..rules.actions import Action, Base, Bid, Buy, Done, Lay, Move, Pass, Put, Side
from ..rules.names import a_thing, fleet_words, ships_words, side_name
from ..rules.phases import Buying, Outfitting
from ..rules.pieces import TYPES, UNKNOWN
from ..rules.sectors import name
from ..rules.state import PIRATES, Flight, Report, State
from ..rules.table import current_player

Step = tuple[State, Action, State]


def called(view: State, player: Player) -> str:
    """The name of a player in all texts; luck moves the Pirates."""
    return "the Pirates" if player == CHANCE else side_name(view, player)


def recap(
    views: Sequence[State], actions: Sequence[Action], viewer: Viewer
) -> Iterator[tuple[Player, str]]:
    """`moves a Cruiser from e5 to e6`, `buys an Interceptor`."""
    steps = list(zip(views, actions, views[1:], strict=False))
    for turn in sorted({before.turn for before, _, _ in steps}):
        these = [step for step in steps if step[0].turn == turn]
        yield from _turn(these, viewer) if turn else _setup(these, viewer)


def _setup(steps: Sequence[Step], viewer: Viewer) -> Iterator[tuple[Player, str]]:
    for before, action, _ in steps:
        player = current_player(before)
        if player == viewer:
            continue
        match action:
            case Put():
                yield player, f"lays a Thing on {action.sector}"
            case Lay():
                yield player, f"lays {a_thing(action.thing)} on {action.sector}"
            case Side():
                yield player, f"commands {action.colour.capitalize()}"
            case Bid():
                yield player, f"bids ${action.amount}"
            case Pass():
                yield player, "passes"
            case Base():
                yield player, f"chooses {action.sector} for the Starbase"
            case Done() if isinstance(before.phase, Outfitting):
                yield player, "has chosen a starting fleet"


def _turn(steps: Sequence[Step], viewer: Viewer) -> Iterator[tuple[Player, str]]:
    """One turn, perhaps cut off at either end."""
    view = steps[0][0]
    mover = view.active
    flights = [
        _typed(before, after.flight)
        for before, action, after in steps
        if isinstance(action, Move) and after.flight is not None
    ]
    if flights:
        yield mover, f"moves {listed(_flown(flights))}"
    for _, _, after in steps:
        for report in after.reports:
            doer = CHANCE if report.raid else mover
            yield doer, _fought(after, report, mover, viewer)
    bought = [TYPES.index(action.ship) for _, action, _ in steps if isinstance(action, Buy)]
    if bought:
        yield mover, f"buys {fleet_words(bought)}"
    for before, _, after in steps:
        if isinstance(before.phase, Buying) and after.turn > before.turn:
            gained = after.money[mover] - before.money[mover]
            yield mover, f"gets ${gained} and has {after.armor[mover]} armor left"


def _fought(view: State, report: Report, mover: Player, viewer: Viewer) -> str:
    """`fights on e6, 5 against your 3: you lose a Scavenger`."""
    if report.raid:
        text = f"attack on {name(report.sector)}"
    else:
        sides = []
        if report.ships[1 - mover] or view.bases[1 - mover] == report.sector:
            sides.append(f"{_whose(view, 1 - mover, viewer)} {report.scores[1 - mover]}")
        if report.pirates:
            sides.append(f"the Pirates' {report.scores[PIRATES]}")
        against = f" against {listed(sides)}" if sides else ""
        text = f"fights on {name(report.sector)}, {report.scores[mover]}{against}"
    return f"{text}: {', '.join(_losses(view, report, viewer)) or 'no ship is lost'}"


def _losses(view: State, report: Report, viewer: Viewer) -> Iterator[str]:
    for player in (0, 1):
        who, whose, verb = side_name(view, player), _whose(view, player, viewer), "loses"
        if player == viewer:
            who, verb = "you", "lose"
        elif not report.raid:
            who, whose, verb = "they", "their", "lose"
        if report.lost[player]:
            yield f"{who} {verb} {fleet_words(report.lost[player])}"
        if report.damage[player]:
            yield f"{whose} Starbase loses {report.damage[player]} armor"
    if report.pirates_lost:
        n = report.pirates_lost
        yield f"{counted(n, 'Pirate')} {plural(n, 'falls', 'fall')}"


def _whose(view: State, player: Player, viewer: Viewer) -> str:
    return "your" if player == viewer else f"{side_name(view, player)}'s"


_EFFECTS = {
    "plain": "",
    "bomb": " (bombing)",
    "load": " (loading cargo)",
    "sell": " (selling cargo)",
}


def _typed(before: State, flight: Flight) -> Flight:
    """The flight, with the type of an unknown ship if only one is possible."""
    types = candidates(before, flight) if flight.kind == UNKNOWN else []
    return replace(flight, kind=types[0]) if len(types) == 1 else flight


def _flown(flights: Sequence[Flight]) -> list[str]:
    """`2 Cruisers from e5 to e6`, `a ship from c7 to d7`: like flights together, in their order."""
    numbers: dict[tuple[int, str], int] = {}
    for flight in flights:
        way = f"from {name(flight.path[0])} to {name(flight.path[-1])}{_EFFECTS[flight.how]}"
        numbers[flight.kind, way] = numbers.get((flight.kind, way), 0) + 1
    return [f"{ships_words(kind, n)} {way}" for (kind, way), n in numbers.items()]
