"""The captains' panel: marks, systems, fuel boxes, events, and the player to move."""

from __future__ import annotations

from ....draw.svg import Pane, Part, Svg, el, group, move, number, titled
from ....words.english import counted, fit
from ..rules import codes, events
from ..rules.names import captain_name
from ..rules.phases import Over
from ..rules.scoring import score
from ..rules.setup import fuel_of
from ..rules.state import EVENTS, State
from ..rules.turns import is_alien
from . import glyphs
from .lines import beat, last_beat

WIDTH = 340
_BOX = 13
_PITCH = 16
_ROW = 19
"""Fuel boxes in a row."""
_STRONG, _PLAIN = 8.8, 7.8
"""How wide the letters of names and counts are, and those between them."""
_SIGNS = {
    "propulsion": "M-5 4L0 -6L5 4M-3 8L0 3L3 8",
    "asteroid": "M-6 0a6 6 0 1 0 0 -.1M0 -9a1 1 0 1 0 .1 0M9 0a1 1 0 1 0 .1 0M0 7a1 1 0 1 0 .1 0",
    "wormhole": "M-8 0A4 4 0 1 1 0 0A4 4 0 1 0 8 0",
    "scope": "M-6 -1A5 5 0 1 0 4 -1A5 5 0 1 0 -6 -1M3 3L8 8",
    "shift": "M-8 4L-3 4M-1 4L1 4M3 4L8 -6M4 -6L8 -6L8 -2",
    "supernova": "M0 -8V8M-8 0H8M-6 -6L6 6M6 -6L-6 6",
}


def captains(view: State) -> Pane:
    """One block a player, in turn order."""
    blocks: list[Part] = []
    y = 8.0
    for seat in view.order:
        height = _height(view, seat)
        block = group(*_block(view, seat, height), transform=move(0, y))
        blocks.append(Part(f"captain:{seat}", block))
        # A part of its own: it changes, and its ticks are seen, only when fuel is spent.
        blocks.append(Part(f"fuel:{seat}", _fuel(view, seat, y)))
        y += height + 6
    card = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=y + 1, rx=12, class_="card")
    ground = Part("card", group(card, aria_hidden="true"))
    return Pane("captains", "The captains", WIDTH, y + 2, (ground, *blocks))


def _start_fuel(view: State, seat: int) -> int:
    """Fuel at the start, or what the tank holds now if coded stars gave more."""
    return max(fuel_of(view, seat), view.captains[seat].fuel)


_NAME = 13
"""Most letters of a name, beside the count of systems."""


def _rows(view: State, seat: int) -> int:
    boxes = 0 if is_alien(view, seat) else _start_fuel(view, seat)
    return -(-boxes // _ROW)


def _height(view: State, seat: int) -> float:
    return 38 + _PITCH * _rows(view, seat) + (26 if view.terms.events != "off" else 0)


def _block(view: State, seat: int, height: float) -> list[Svg]:
    captain = view.captains[seat]
    place = view.order.index(seat)
    moving = seat == view.mover and not isinstance(view.phase, Over)
    who = fit(captain_name(view, seat), _NAME)
    count = counted(score(view, seat), _thing(view, seat))
    late = _late(view, seat)
    parts = [
        el("rect", x=6, y=0, width=WIDTH - 12, height=height, rx=8, class_="turn-plate")
        if moving
        else group(),
        group(glyphs.icon(view.mark(seat), 28, 18, 0.72), class_=f"seat s{place}"),
        el("text", who, x=50, y=18, class_="caption strong"),
        el("text", count, x=330, y=18, class_=f"caption end strong{late}"),
    ]
    state = _state(view, seat)
    if state:
        left, right = 50 + _STRONG * len(who), 330 - _STRONG * len(count)
        words = (state, state.replace("fuel spent", "spent"))
        fitting = next((w for w in words if _PLAIN * len(w) < right - left), "out")
        x = number((left + right) / 2)
        parts.append(el("text", fitting, x=x, y=18, class_=f"caption middle{late}"))
    if view.terms.events != "off":
        y = 38 + _PITCH * _rows(view, seat) + 10
        parts += [_event(view, seat, k, y) for k in range(len(EVENTS))]
        points = f"{counted(captain.points, 'point')} left"
        parts.append(el("text", points, x=330, y=y, class_="caption end"))
    return parts


def _late(view: State, seat: int) -> str:
    """The class of what the latest flight changes: shown when its inches have been counted."""
    trip = view.trips[-1] if view.trips else None
    own = trip is not None and trip.seat == seat and trip.measured
    return f" late {last_beat(view, trip)}" if trip is not None and own else ""


def _thing(view: State, seat: int) -> str:
    if seat == view.order[-1] and view.terms.scenario in ("raider", "alien"):
        return "raid" if view.terms.scenario == "raider" else "veil"
    return "system"


def _state(view: State, seat: int) -> str:
    """Why ships are out of the game, each reason once."""
    words = {"adrift": "adrift", "spent": "fuel spent", "retired": "retired", "done": "finished"}
    statuses = [ship.status for ship in view.captains[seat].ships if not ship.in_play]
    said = list(dict.fromkeys(words[status] for status in statuses))
    return ", ".join(said).replace(", fuel spent", ", spent").replace("fuel spent, ", "spent, ")


def _fuel(view: State, seat: int, top: float) -> Svg:
    """One box a unit, ticked off when it is spent."""
    if is_alien(view, seat):
        return group()
    start, left = _start_fuel(view, seat), view.captains[seat].fuel
    parts = []
    ticks = _fresh(view, seat, left)
    for k in range(start):
        x, y = 22 + _PITCH * (k % _ROW), 36 + _PITCH * (k // _ROW)
        spent, tick = k >= left, ticks.get(k, "")
        box = el("rect", x=0, y=0, width=_BOX, height=_BOX, rx=2, class_="box")
        stroke = el("path", d="M1 7L5 11L14 -1", class_="spent-tick") if spent else None
        look = "unit" + (" spent" if spent else "") + (f" fresh {tick}" if spent and tick else "")
        parts.append(group(box, stroke, class_=look, transform=move(x, y)))
    return titled(f"{counted(left, 'unit')} of fuel left", *parts, transform=move(0, top))


def _fresh(view: State, seat: int, left: int) -> dict[int, str]:
    """The boxes that this captain's latest flight ticks off, each with the beat of its inch."""
    trip = next((t for t in reversed(view.trips) if t.seat == seat), None)
    if trip is None:
        return {}
    return {left + trip.units - 1 - j: beat(j + trip.boosted) for j in range(trip.units)}


def _event(view: State, seat: int, k: int, y: float) -> Svg:
    event = EVENTS[k]
    used = event in view.captains[seat].used
    live = seat == view.mover and (view.turn.event == event or view.turn.face == k + 1)
    look = "event" + (" used" if used else "") + (" live" if live else "")
    return titled(
        f"{events.NAMES[event]}{', used' if used else ''}",
        el("rect", x=-13, y=-12, width=26, height=24, rx=5, class_="box"),
        el("path", d=_SIGNS[event], class_="sign"),
        el("path", d="M-12 11L12 -11", class_="used-stroke") if used else None,
        class_=look,
        transform=move(34 + 33 * k, y),
    )


# The chart of coded systems -------------------------------------------------------------------

_COLUMNS = 2
_LINE = 23


def chart(view: State) -> Pane:
    """What each letter means, as far as the reader knows it (SUR-V-22)."""
    count = len(view.known)
    rows = -(-count // _COLUMNS)
    height = 34 + _LINE * rows + 6
    card = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=12, class_="card")
    title = el("text", "What the letters mean", x=16, y=20, class_="caption strong")
    parts = [Part("card", group(card, title))]
    for k in range(count):
        x, y = 16 + 166 * (k // rows), 44 + _LINE * (k % rows)
        meaning = _meaning(view, k)
        letter = el("text", codes.letters(view)[k], x=x + 4, y=y, class_="letter")
        text = el("text", meaning or "?", x=x + 22, y=y, class_="caption")
        line = group(letter, text, class_="known" if meaning else None)
        if note := codes.note(view, k):
            line = titled(f"{codes.letters(view)[k]}, {meaning}: {note}", line)
        parts.append(Part(f"letter:{k}", line))
    return Pane("chart", "The chart of the letters", WIDTH, height, tuple(parts))


def _meaning(view: State, k: int) -> str:
    effect = view.effects[k]
    return codes.chart()[effect][0] if effect else ""
