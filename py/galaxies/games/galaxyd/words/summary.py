"""The position in words, for players who do not see the board: everything that the view holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ....words.english import counted, either, listed, plural
from ....words.players import spoken_to
from ..choosing.inventory import unknown_words
from ..rules import turn
from ..rules.knowledge import hidden_types
from ..rules.names import fleet_words, ships_words, side_name, side_title, things_words
from ..rules.phases import Moving, Over, Sortie
from ..rules.pieces import MOVED, NAMES, SHOWN, UNKNOWN
from ..rules.sectors import NOWHERE, name
from ..rules.state import NOBODY, Flight, Stack, State
from .combats import combat_words
from .moment import moment_words
from .terms import does

_EFFECTS = {"plain": "", "bomb": ", bombing", "load": ", loading cargo", "sell": ", selling cargo"}


def summary(view: State, viewer: int) -> str:
    """The present phase, both sides, the galaxy, and what has just happened."""
    lines = [moment_words(view, viewer), *_reports(view, spoken_to(viewer))]
    if view.first != NOBODY and not view.turn:
        lines.append(f"{does(view, view.first, spoken_to(viewer), 'take')} the first turn.")
    if view.first != NOBODY:
        lines += [_player(view, viewer, player) for player in (0, 1)]
    if UNKNOWN not in view.things and 0 < len(view.places) == len(view.things):
        lines.append(f"{things_words(view, past=bool(view.turn))}. Cargo sells for ${view.price}.")
    if view.pirates:
        counts = ((len(list(run)), sector) for sector, run in groupby(view.pirates))
        lines.append(f"Pirates: {listed(f'{n} on {name(sector)}' for n, sector in counts)}.")
    lines += _dice(view.sorties)
    if view.flights:
        flown = "; ".join(_flown(view, flight) for flight in view.flights)
        lines.append(f"Moves of this phase: {flown}.")
    if view.turn:
        lines += [*_used_up(view), *_standing(view), _clock(view, viewer)]
    return " ".join(line for line in lines if line)


def _reports(view: State, you: int) -> Iterator[str]:
    """The combats that have just been fought."""
    for report in view.reports:
        yield combat_words(view, report, you) + (" A Pirate started it." if report.raid else "")


def _player(view: State, viewer: int, player: int) -> str:
    you = " (you)" if player == viewer else ""
    text = f"{side_title(view, player)}{you}: ${view.money[player]}"
    if view.bases[player] != NOWHERE:
        text += f", Starbase on {name(view.bases[player])} with armor {view.armor[player]}"
    if view.turn:
        text += f", income ${turn.income(view, player)}"
        stacks = [
            f"{name(stack.sector)}: {_stack(view, viewer, player, stack)}"
            for stack in view.fleets[player]
        ]
        ships = f"Ships, from the top of each stack: {'; '.join(stacks)}" if stacks else "No ships"
        text += f". {ships}"
        text += _hidden(view, player)
    return f"{text}."


def _stack(view: State, viewer: int, player: int, stack: Stack) -> str:
    """The ships of a stack, and in phase 1 which have moved and which the enemy does not know."""
    secret = isinstance(view.phase, Moving) and view.active == player == viewer
    runs = []
    seen = [s if secret or s == UNKNOWN else s & ~SHOWN for s in stack.ships]
    for ship, run in groupby(seen):
        if ship == UNKNOWN:
            runs.append(unknown_words(view, player, stack.sector))
            continue
        marks = ["moved"] if ship & MOVED else []
        if secret and not ship & SHOWN:
            marks.append("hidden")
        words = ships_words(ship, len(list(run)))
        runs.append(f"{words} ({', '.join(marks)})" if marks else words)
    return ", ".join(runs)


def _hidden(view: State, player: int) -> str:
    """The types of the unknown ships, which the counters make certain (GOD-R-46)."""
    if not any(UNKNOWN in stack.ships for stack in view.fleets[player]):
        return ""
    types = hidden_types(view, player)
    are = plural(len(types), "The unknown ship is", "The unknown ships are")
    return f". {are} {fleet_words(types)}"


def _used_up(view: State) -> Iterator[str]:
    """The types of ships that a player cannot buy, since all their counters are on the map."""
    for player in (0, 1):
        gone = [f"{NAMES[kind]}s" for kind, n in enumerate(view.pools[player]) if not n]
        if gone:
            yield f"{side_name(view, player)} has no more {either(gone)} to buy."


def _standing(view: State) -> Iterator[str]:
    """The orders for losses in the other player's turn (GOD-R-72)."""
    for player in (0, 1):
        if view.standing[player]:
            kinds = ", then ".join(f"{NAMES[kind]}s" for kind in view.standing[player])
            yield f"Standing orders of {side_name(view, player)}: {kinds} absorb first."


def _dice(sorties: Sequence[Sortie]) -> Iterator[str]:
    """The Pirates that have rolled their die since phase 3 began last."""
    for sortie in sorties:
        text = f"The Pirate on {name(sortie.start)} rolled {sortie.die}"
        if sortie.at == sortie.start and sortie.target == NOWHERE:
            yield f"{text} and stayed."
        else:
            steps = f", with {counted(sortie.left, 'step')} left" if sortie.left else ""
            yield f"{text} and went to {name(sortie.at)}, towards {name(sortie.target)}{steps}."


def _flown(view: State, flight: Flight) -> str:
    ship = "a ship" if flight.kind == UNKNOWN else ships_words(flight.kind)
    start, end = name(flight.path[0]), name(flight.path[-1])
    way = f"out from {start} and back" if start == end else f"from {start} to {end}"
    text = f"{ship} {way}{_EFFECTS[flight.how]}"
    if flight.kind == UNKNOWN or flight.public:
        return text
    return f"{text} (hidden from {side_name(view, 1 - flight.player)})"


def first_to_fall(view: State) -> int:
    """The player whose Starbase destroys itself first if nothing is hit any more (GOD-R-40)."""
    one, two = view.armor
    if one != two:
        return 0 if one < two else 1
    return view.active


def _clock(view: State, viewer: int) -> str:
    if isinstance(view.phase, Over):
        return ""
    falls = first_to_fall(view)
    whose = "your" if falls == viewer else f"{side_name(view, falls)}'s"
    return f"Without attacks, {whose} Starbase falls first."
