"""Galaxy Express for players who do not see the chart: squares, what is near, what threatens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Bearings, Cell, Draft, Near, Viewer
from ....words.english import capital, listed
from ..choosing.preview import choice
from ..rules.lost import is_told_lost
from ..rules.state import COLUMNS, KINDS, ROWS, UNKNOWN, Square, State
from .terms import bearing, name, planet, spot


def grid(view: State, viewer: Viewer, draft: Draft) -> Sequence[Sequence[Cell]]:
    """The squares, row 6 at the top. Beyond an edge the chart goes on at the other side."""
    landings: dict[int, list[str]] = {}
    picked = choice(view, draft)
    for landing in picked.landings if picked else ():
        landings.setdefault(landing.square, []).append(f"land:{landing.ways[0]}")
    return [
        [_cell(view, row * COLUMNS + column, landings) for column in range(COLUMNS)]
        for row in reversed(range(ROWS))
    ]


def _cell(view: State, square: int, landings: dict[int, list[str]]) -> Cell:
    label = name(square)
    parts = (f"square:{label}", f"planet:{label}", *landings.get(square, ()))
    return Cell(label, spot(view, square), _holds(view, square), parts)


def _holds(view: State, square: int) -> str:
    """`planet 3, the next customer lives here; your ship, at speed 2`."""
    told = []
    if square in view.planets:
        text = planet(view, square)
        if square == view.target_square and view.phase != "over":
            text += ", where the next customer lives"
        elif view.number_at(square) in view.served and not view.is_hidden(square):
            text += ", delivered"
        told.append(text)
    if square == view.ship:
        told.append(f"your ship, at speed {view.speed}")
    return "; ".join(told)


def near(view: State, viewer: Viewer, key: str) -> tuple[str, Sequence[Near]]:
    """The planets and the ship, round the edges too; first from the ship."""
    if not key and view.ship == UNKNOWN:
        return "", ()
    here = Square.parse(key).index if key else view.ship
    others = {*view.planets, view.ship} - {here, UNKNOWN}
    ordered = sorted(others, key=lambda square: (_far(here, square), square))
    return name(here), [(name(square), bearing(here, square)) for square in ordered]


def _far(start: int, end: int) -> int:
    """Squares across and along, the shorter way round."""
    across = (end - start) % COLUMNS
    along = (end // COLUMNS - start // COLUMNS) % ROWS
    return min(across, COLUMNS - across) + min(along, ROWS - along)


def threats(view: State, viewer: Viewer) -> Sequence[str]:
    """What could leave the ship lost in space."""
    if view.phase == "over":
        return ["The game is over."]
    if view.phase in ("deal", "start") or view.ship == UNKNOWN:
        return ["Nothing threatens you before the ship has started."]
    if is_told_lost(view):
        return ["The coins that are left can no longer stop the ship at any planet."]
    left = sum(view.brake.left)
    lines = [*_fatal(view), f"Your speed is {view.speed}; the brake coins left add up to {left}."]
    if view.phase == "fly" and view.speed:
        stops = sorted({value for value in view.brake.up if value >= view.speed})
        able = f"Brake {listed(stops, 'or')} could" if stops else "No brake that lies face up can"
        lines.append(f"{able} stop the ship in this turn.")
    return lines


def _fatal(view: State) -> Iterator[str]:
    """The coins that would certainly lose the game, whichever way the ship goes."""
    coins = [(kind, value) for kind in KINDS for value in view.stack(kind).up]
    fatal = []
    for kind, value in coins:
        picked = choice(view, (kind, str(value)))
        if picked is not None and picked.doomed:
            fatal.append(f"{kind} {value}")
    if fatal:
        yield f"{capital(listed(fatal, 'or'))} would leave the ship lost in space."
    elif view.phase == "fly":
        yield "No coin that lies face up loses the game for certain."


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, threats=threats)
