"""The panels beside the board: events in force, every player's standing, the discard pile."""

from __future__ import annotations

from collections import Counter

from ....draw.svg import Pane, Part, Svg, el, group, move
from . import glyphs
from .glyphs import text
from ..words.buttons import label
from ..choosing.offers import Offers
from ..rules.row import event_words
from .standings import ground, standing
from ..rules.state import State, colony, sorted_hand, space
from ..rules.names import colony_name, lines, space_name

WIDTH = 340


def panels(view: State, what: Offers, seat: int) -> list[Pane]:
    """Events (where there are any), the standing of every player, then the own discard pile."""
    found = []
    events = [find.card for find in view.row if space(find.card).kind == "event"]
    if events:
        found.append(_events(events))
    for step in range(view.players):
        found += standing(view, (seat + step) % view.players, own=not step)
    if view.sides[seat].discard:
        found += _discard(view, what, seat)
    return found


def _events(events: list[str]) -> Pane:
    found: list[Svg] = []
    y = 18.0
    for card in events:
        found.append(text(space_name(card), 12, y, "caption strong"))
        for line in lines(event_words(card), 52):
            y += 17
            found.append(text(line, 12, y, "caption"))
        y += 23
    height = y - 6
    parts = (ground(WIDTH, height), Part("events", group(*found)))
    return Pane("events", "Events in force", WIDTH, height, parts)


def _discard(view: State, what: Offers, seat: int) -> list[Pane]:
    """The own discard pile, which may be looked through at any time (TTG-122): folded away until
    it is opened, or until a card can be taken out of it."""
    cards = Counter(sorted_hand(view.sides[seat].discard))
    rows = (len(cards) + 1) // 2
    height = 4 + 34 * rows
    can = bool(what.discard)
    note = "1 science takes one back" if can else ""
    title = text(f"Discard pile: {len(view.sides[seat].discard)}", 12, 17, "caption strong")
    head = group(title, text(note, WIDTH - 12, 17, "caption end"))
    strip = (ground(WIDTH, 34), Part("head", head))
    parts = [ground(WIDTH, height)]
    for i, (card, copies) in enumerate(cards.items()):
        name = colony_name(card) + (f" ×{copies}" if copies > 1 else "")
        face = (
            el("rect", x=0, y=0, width=158, height=28, rx=7, class_=f"rim {colony(card).type}"),
            glyphs.type_sign(colony(card).type, 15, 14, 0.8),
            text(name, 30, 14, "name lead"),
        )
        at = move(8 + 164 * (i % 2), 5 + 34 * (i // 2))
        key = f"discard:{card}"
        words = what.discard.get(card, "")
        if words:
            verb = label(view, ("recall", card))
            parts.append(
                Part(key, glyphs.choice(words, verb, face, (0, 0, 158, 28), "old can", at))
            )
        else:
            parts.append(Part(key, group(*face, class_="old", transform=at)))
    label_ = "Cards in your discard pile"
    under = "" if can else "piles"
    return [
        Pane("piles", "Your discard pile", WIDTH, 34, strip),
        Pane("discard", label_, WIDTH, height, tuple(parts), under=under),
    ]
