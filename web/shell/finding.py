"""Events of players who do not see the board: its places in words, what is near, what has changed,
what threatens."""

from __future__ import annotations

from galaxies.draw.svg import Scene
from galaxies.play.narration import bearings

from .desk import Desk
from .screen import Screen
from .speech import utterances
from .wire.answers import Answer, Nothing, Place, Places, Told
from .wire.events import BearingEvent, PlacesEvent

MOST_ACTS = 4
"""So many choices of a place are told; Enter leads to all of them."""


def places(desk: Desk, event: PlacesEvent) -> Answer:
    """The board in words, with what can be done in each place."""
    screen, game = desk.screen, desk.session.game
    if not game.bearings or screen.curtain:
        return Nothing()
    view, viewer = screen.sight()
    draw = game.picture.scene
    scene = draw(view, viewer, screen.draft, desk.shape) if screen.is_mine else Scene(())
    rows = bearings.places(game.bearings(), view, viewer, screen.draft, scene)
    return Places(
        tuple(tuple(_place(screen, at, place) for at, place in enumerate(row)) for row in rows)
    )


def _place(screen: Screen, at: int, place: bearings.Place) -> Place:
    """The place at an index of its row."""
    cell, offered = place
    acts = tuple((words, _label(screen, words, name)) for words, name in offered)
    text = f"{bearings.cell_text(cell)}."
    if acts:
        labels = "; ".join(label for _, label in acts[:MOST_ACTS])
        more = len(acts) - MOST_ACTS
        text += f" You can: {labels}{f'; and {more} more' if more > 0 else ''}."
    column = cell.column if cell.column is not None else at
    return Place(cell.key, text, acts, cell.parts, column)


def _label(screen: Screen, words: str, name: str) -> str:
    """The text of the button for these words; the name on the board for words that only mark."""
    drafts, added = screen.drafts(), tuple(words.split())
    for draft in ((*screen.draft, *added), added):
        if drafts.allows(draft):
            return screen.label(draft, len(added)).rstrip(".")
    return name.rstrip(".")


def bearing(desk: Desk, event: BearingEvent) -> Answer:
    """The answer to a question about the state on show."""
    screen, session = desk.screen, desk.session
    if not session.game.bearings or screen.curtain:
        return Nothing()
    orientation, sight = session.game.bearings(), screen.sight()
    match event.what:
        case "near":
            lines = bearings.near(orientation, *sight, event.at)
        case "changed":
            lines = bearings.changed(session, sight.viewer, screen.shown)
        case "threats":
            lines = [threat.text for threat in orientation.threats(*sight)]
    return Told(tuple(piece for line in lines for piece in utterances(line)))
