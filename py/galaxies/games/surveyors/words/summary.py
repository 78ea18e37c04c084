"""The position in words, for players who do not see the board."""

from __future__ import annotations

from ....words.english import counted
from ..rules import events, exam, phases, wormholes
from ..rules.measure import decimals
from ..rules.names import captain_name, star_name
from ..rules.scoring import score
from ..rules.state import ESTIMATES, EVENTS, Captain, State
from .sight import band, describes_stars


def summary(view: State, viewer: int) -> str:
    """The position in words, complete enough to play without seeing the board."""
    match view.phase:
        case phases.Opening():
            return "The sheet is about to be laid out."
        case phases.Drawing():
            return f"{len(view.stars)} of {view.terms.stars} stars are drawn."
        case phases.Charting():
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
    if isinstance(view.phase, phases.Over):
        lengths = ", ".join(map(decimals, exam.squares(view)))
        return f"The exam is over. The pairs were {lengths} inches long."
    a, b = exam.pairs(view)[at]
    return f"Pair {at + 1} of {ESTIMATES}: {star_name(view, a)} and {star_name(view, b)}."


def _whose(view: State) -> str:
    if isinstance(view.phase, phases.Over):
        return "The game is over."
    if isinstance(view.phase, phases.Claiming):
        return f"{captain_name(view, view.mover)} chooses a home."
    return f"{captain_name(view, view.mover)} is to move."


def _captain(view: State, seat: int, captain: Captain) -> str:
    ships = []
    for index, ship in enumerate(captain.ships):
        label = f"ship {index + 1}" if len(captain.ships) > 1 else "the ship"
        if ship.star == phases.NOWHERE:
            continue
        where = f"at {star_name(view, ship.star)}, {counted(ship.fuel, 'unit')}"
        state = "" if ship.in_play else f", {ship.status}"
        ships.append(f"{label} {where}{state}")
    own = [n for n, s in enumerate(view.stars, 1) if s.status == "surveyed" and s.owner == seat]
    text = f"{captain_name(view, seat)}: {counted(score(view, seat), 'system')}"
    text += f" ({', '.join(map(str, own))})" if own else ""
    if ships:
        text += f"; {'; '.join(ships)}"
    if view.terms.events != "off":
        left = [events.NAMES[e] for e in EVENTS if e not in captain.used]
        text += f"; events left: {', '.join(left) or 'none'}"
    return f"{text}."


def _called(view: State, number: int) -> str:
    """A star by its number, which is typed, and by its name if it goes by that."""
    return f"{number} {star_name(view, number)}" if view.terms.names else str(number)


def _open(view: State) -> str:
    stars = view.open_stars
    if not describes_stars(view):
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
