"""The board in words, place by place; what is near, what has changed, what threatens a player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...draw.svg import Part, Scene
from ...game import SPECTATOR, Bearings, Cell, Draft, State, Viewer
from ...words.english import capital, counted
from ..naming import by_name
from ..session import Session
from .recap import recap, span

MOST_NEAR = 6
MOST_CHANGED = 12
EMPTY = "empty"


Place = tuple[Cell, tuple[tuple[str, str], ...]]
"""A cell, and the words and names of what can be done there."""


def cell_text(cell: Cell) -> str:
    """`e5: planet, $2 a turn`; `e6: empty`."""
    return f"{cell.name}: {cell.holds or EMPTY}"


def places(
    bearings: Bearings[State], view: State, viewer: Viewer, draft: Draft, scene: Scene
) -> list[list[Place]]:
    """The rows of the board, with what the scene offers in each place."""
    parts = {part.key: part for pane in scene.panes if not pane.under for part in pane.parts}
    return [
        [(cell, tuple(dict.fromkeys(_offers(cell, parts)))) for cell in row]
        for row in bearings.grid(view, viewer, draft)
    ]


def _offers(cell: Cell, parts: Mapping[str, Part]) -> Iterator[tuple[str, str]]:
    for key in cell.parts:
        if key in parts:
            yield from parts[key].acts()


def near(bearings: Bearings[State], view: State, viewer: Viewer, key: str = "") -> list[str]:
    """What is near a place, in sentences."""
    cells = _cells(bearings, view, viewer)
    place, nearest = bearings.near(view, viewer, key if key in cells else "")
    if not place:
        return ["Nothing is on the board yet."]
    if not nearest:
        return [f"Nothing is known to be near {cells[place].name}."]
    ways = [f"{capital(way)}: {cell_text(cells[other])}." for other, way in nearest[:MOST_NEAR]]
    more = len(nearest) - MOST_NEAR
    rest = [f"{counted(more, 'more place')} further away."] if more > 0 else []
    return [f"Near {cells[place].name}:", *ways, *rest]


def changed(session: Session, viewer: Viewer, ply: int | None = None) -> list[str]:
    """What has happened between the viewer's last turn and a ply (by default the present one), and
    the places that are different then."""
    now = session.ply if ply is None else ply
    since = _last_turn_end(session, viewer, now)
    with by_name(session, here=(viewer,) if viewer >= 0 else ()):
        lines = list(recap(session, viewer, now) or _log_sentences(session, viewer, since, now))
        bearings = session.game.bearings
        if bearings:
            lines += _differences(
                _cells(bearings(), session.view(viewer, since), viewer),
                _cells(bearings(), session.view(viewer, now), viewer),
            )
    return lines or ["Nothing has changed since your last turn."]


def _last_turn_end(session: Session, viewer: Viewer, now: int) -> int:
    """The ply at which the viewer's last turn before `now` ended; alone, their last decision; for
    the spectator, anybody's."""
    start, end = span(session, viewer, now)
    if start < end:
        return start
    for ply in range(now - 1, session.base - 1, -1):
        player = session.player_at(ply)
        if player == viewer or (viewer == SPECTATOR and player >= 0):
            return ply
    return min(now, session.base)


def _log_sentences(session: Session, viewer: Viewer, since: int, now: int) -> Iterator[str]:
    for ply in range(since, now):
        before, after = session.view(viewer, ply), session.view(viewer, ply + 1)
        text = session.game.words.describe(before, session.action(ply), after, viewer)
        if text:
            yield text


def _cells(bearings: Bearings[State], view: State, viewer: Viewer) -> dict[str, Cell]:
    return {cell.key: cell for row in bearings.grid(view, viewer, ()) for cell in row}


def _differences(before: dict[str, Cell], now: dict[str, Cell]) -> Sequence[str]:
    different = [
        cell
        for key, cell in now.items()
        if cell.holds != (before[key].holds if key in before else "")
    ]
    gone = [cell for key, cell in before.items() if key not in now]
    texts = [f"Now {cell_text(cell)}." for cell in different]
    texts += [f"{capital(cell.name)} is gone." for cell in gone]
    more = len(texts) - MOST_CHANGED
    rest = [f"{counted(more, 'more place')} changed."] if more > 0 else []
    return [*texts[:MOST_CHANGED], *rest]
