"""The panels beside the board: events in force, every player's standing, the discard pile."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....draw.svg import Pane, Part, Svg, el, group, move
from ....words.english import wrapped
from ..rules.names import colony_name, space_name
from ..rules.state import colony, sorted_hand, space
from ..words.terms import event_words
from . import glyphs
from .glyphs import text
from .look import Look
from .standings import ground, standing

WIDTH = 340


def panels(look: Look) -> list[Pane]:
    """Events (where there are any), the standing of every player, then the discard pile of the
    viewer."""
    view = look.view
    panes = []
    events = [find.card for find in view.row if space(find.card).kind == "event"]
    if events:
        panes.append(_events(events))
    for step in range(view.players):
        seat = (look.seat + step) % view.players
        panes += standing(view, seat, own=seat == look.viewer)
    if look.side.discard:
        panes += _discard(look)
    return panes


def _events(events: list[str]) -> Pane:
    words: list[Svg] = []
    y = 18.0
    for card in events:
        words.append(text(space_name(card), 12, y, "caption strong"))
        for line in wrapped(event_words(card), 52):
            y += 17
            words.append(text(line, 12, y, "caption"))
        y += 23
    height = y - 6
    parts = (ground(WIDTH, height), Part("events", group(*words)))
    return Pane("events", "Events in force", WIDTH, height, parts)


def _discard(look: Look) -> list[Pane]:
    """The viewer's discard pile, which may be looked through at any time (TTG-122): folded away
    until it is opened."""
    pile = look.side.discard
    cards = Counter(sorted_hand(pile))
    height = 4 + 34 * ((len(cards) + 1) // 2)
    head = group(text(f"Discard pile: {len(pile)}", 12, 17, "caption strong"))
    strip = (ground(WIDTH, 34), Part("head", head))
    parts = [ground(WIDTH, height)]
    for i, (card, copies) in enumerate(cards.items()):
        at = move(8 + 164 * (i % 2), 5 + 34 * (i // 2))
        face = group(*_old_face(card, copies), class_="old", transform=at)
        parts.append(Part(f"discard:{card}", face))
    label = "Cards in your discard pile"
    return [
        Pane("piles", "Your discard pile", WIDTH, 34, strip),
        Pane("discard", label, WIDTH, height, tuple(parts), under="piles"),
    ]


@lru_cache(maxsize=200)
def _old_face(card: str, copies: int) -> tuple[Svg, ...]:
    """A card of the discard pile: its type and its name."""
    name = colony_name(card) + (f" ×{copies}" if copies > 1 else "")
    return (
        el("rect", x=0, y=0, width=158, height=28, rx=7, class_=f"rim {colony(card).type}"),
        glyphs.type_sign(colony(card).type, 15, 14, 0.8),
        text(name, 30, 14, "name lead"),
    )
