"""Galaxy Express for players who do not see the chart: squares, what is near, what threatens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Bearings, Cell, Claim, Draft, Near, Threat, Viewer
from ....words.english import capital, listed
from ..forecast.preview import choice
from ..rules.actions import Action, Play
from ..rules.lost import is_lost, is_told_lost
from ..rules.phases import Dealing, Flying, Over, Starting
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
        if square == view.target_square and not isinstance(view.phase, Over):
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


def distances(view: State, viewer: Viewer, key: str, other: str) -> tuple[int]:
    """Squares across and along."""
    return (_far(Square.parse(key).index, Square.parse(other).index),)


# Threats ----------------------------------------------------------------------------------------


def threats(view: State, viewer: Viewer) -> Sequence[Threat]:
    """What could leave the ship lost in space."""
    if isinstance(view.phase, Over):
        return [Threat("The game is over.")]
    if isinstance(view.phase, Dealing | Starting) or view.ship == UNKNOWN:
        return [Threat("Nothing threatens you before the ship has started.")]
    if is_told_lost(view):
        text = "The coins that are left can no longer stop the ship at any planet."
        return [Threat(text, (Claim(_cannot_stop, "all"),))]
    left = sum(view.brake.left)
    speed = f"Your speed is {view.speed}; the brake coins left add up to {left}."
    lines = [*_fatal(view), Threat(speed)]
    if isinstance(view.phase, Flying) and view.speed:
        stops = sorted({value for value in view.brake.up if value >= view.speed})
        able = f"Brake {listed(stops, 'or')} could" if stops else "No brake that lies face up can"
        claims = tuple(Claim(_stops, "some", line=f"brake {value}") for value in stops)
        text = f"{able} stop the ship in this turn."
        lines.append(Threat(text, claims or (Claim(_stops, "none"),)))
    return lines


def _fatal(view: State) -> Iterator[Threat]:
    """The coins that would certainly lose the game, whichever way the ship goes."""
    if not isinstance(view.phase, Flying):
        return
    coins = [f"{kind} {value}" for kind in KINDS for value in view.stack(kind).up]
    picked = {coin: choice(view, coin.split()) for coin in coins}
    fatal = [coin for coin, chosen in picked.items() if chosen is not None and chosen.doomed]
    if fatal:
        text = f"{capital(listed(fatal, 'or'))} would leave the ship lost in space."
        yield Threat(text, tuple(Claim(_lost, "all", line=coin) for coin in fatal))
    else:
        claims = tuple(Claim(_flies_on, "some", line=coin) for coin in coins)
        yield Threat("No coin that lies face up loses the game for certain.", claims)


def _lost(before: State, action: Action, after: State) -> bool:
    """Whether the ship is lost, or still flies only since flight school lets it."""
    return after.ending == "lost" or (isinstance(after.phase, Flying) and is_lost(after))


def _cannot_stop(before: State, action: Action, after: State) -> bool:
    """As `_lost`, but a turn can be taken back."""
    return _lost(before, action, after) or not isinstance(action, Play)


def _flies_on(before: State, action: Action, after: State) -> bool:
    return not _lost(before, action, after)


def _stops(before: State, action: Action, after: State) -> bool:
    return isinstance(action, Play) and before.speed_after(action.kind, action.value) == 0


BEARINGS: Bearings[State] = Bearings(grid=grid, near=near, distances=distances, threats=threats)
