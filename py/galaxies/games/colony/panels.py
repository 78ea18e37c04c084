"""The panels beside the board: events in force, the discard pile, and every player's standing."""

from __future__ import annotations

from collections import Counter

from ...svg import Pane, Part, Svg, el, group, move
from . import glyphs
from .glyphs import text
from .labels import label
from .offers import Offers
from .row import event_words
from .scoring import breakdown, score
from .state import State, colony, sorted_hand, space
from .text import who
from .words import colony_name, counted, space_name

WIDTH = 340


def panels(view: State, what: Offers, seat: int) -> list[Pane]:
    """Events (where there are any), one panel a player, then the own discard pile."""
    found = []
    events = [find.card for find in view.row if space(find.card).kind == "event"]
    if events:
        found.append(_events(events))
    found.append(_standing(view, seat, own=True))
    for step in range(1, view.players):
        found.append(_standing(view, (seat + step) % view.players, own=False))
    if view.sides[seat].discard:
        found.append(_discard(view, what, seat))
    return found


def _card(height: float) -> Part:
    ground = el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=10, class_="card")
    return Part("card", group(ground, aria_hidden="true"))


def _events(events: list[str]) -> Pane:
    lines: list[Svg] = []
    y = 18.0
    for card in events:
        lines.append(text(space_name(card), 12, y, "caption strong"))
        for line in _lines(event_words(card), 52):
            y += 17
            lines.append(text(line, 12, y, "caption"))
        y += 23
    height = y - 6
    parts = (_card(height), Part("events", group(*lines)))
    return Pane("events", "Events in force", WIDTH, height, parts)


def _lines(words: str, most: int) -> list[str]:
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + 1 + len(word) > most and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _discard(view: State, what: Offers, seat: int) -> Pane:
    """The own discard pile, which may be looked through at any time (TTG-122)."""
    cards = Counter(sorted_hand(view.sides[seat].discard))
    rows = (len(cards) + 1) // 2
    height = 30 + 34 * rows
    can = bool(what.discard)
    note = "1 science takes one back" if can else ""
    parts = [
        _card(height),
        Part(
            "head",
            group(
                text(f"Discard pile: {len(view.sides[seat].discard)}", 12, 16, "caption strong"),
                text(note, WIDTH - 12, 16, "caption end"),
            ),
        ),
    ]
    for i, (card, copies) in enumerate(cards.items()):
        name = colony_name(card) + (f" ×{copies}" if copies > 1 else "")
        face = (
            el("rect", x=0, y=0, width=158, height=28, rx=7, class_=f"rim {colony(card).type}"),
            glyphs.type_sign(colony(card).type, 15, 14, 0.8),
            text(name, 30, 14, "name lead"),
        )
        at = move(8 + 164 * (i % 2), 28 + 34 * (i // 2))
        key = f"discard:{card}"
        words = what.discard.get(card, "")
        if words:
            verb = label(view, ("recall", card))
            parts.append(
                Part(key, glyphs.choice(words, verb, face, (0, 0, 158, 28), "old can", at))
            )
        else:
            parts.append(Part(key, group(*face, class_="old", transform=at)))
    return Pane("discard", "Your discard pile", WIDTH, height, tuple(parts))


_SHORT = ("tokens", "let go", "anomalies", "events", "systems", "colonies")


def _standing(view: State, seat: int, *, own: bool) -> Pane:
    """A player's score with its parts; of others also their systems, hand and deck."""
    side = view.sides[seat]
    lines: list[Svg] = []
    y = 79.0
    if not own:
        for system in side.systems:
            filled = [colony_name(s.top) if s.cards else "empty" for s in system.slots]
            for line in _lines(f"{space_name(system.card)}: {', '.join(filled)}", 52):
                lines.append(text(line, 12, y, "caption"))
                y += 16
        if side.ships:
            ships = ", ".join(colony_name(ship.card) for ship in side.ships)
            for line in _lines(f"Ships: {ships}", 52):
                lines.append(text(line, 12, y, "caption"))
                y += 16
    height = y - 4 if own else y + 2
    name = "Your score" if own else who(view, seat)
    if own and view.players > 1:
        name = f"{who(view, seat)} (you)"
    turn = " active" if view.active == seat and view.phase != "over" else ""
    parts = (
        _card(height),
        Part(
            f"score:{seat}",
            group(
                text(name, 12, 18, "caption strong"),
                glyphs.star(score(side), WIDTH - 24, 19, 1),
                _held(view, seat, own),
                *_sums(view, seat),
                class_=f"standing{turn}",
            ),
        ),
        Part(f"table:{seat}", group(*lines)),
    )
    label_ = "Your score" if own else f"{who(view, seat)}: score and table"
    return Pane(f"seat{seat}", label_, WIDTH, height, parts)


def _held(view: State, seat: int, own: bool) -> Svg:
    side = view.sides[seat]
    words = "" if own else f"{counted(len(side.hand), 'card')}, deck {len(side.deck)}"
    return text(words, WIDTH - 52, 18, "caption end")


def _sums(view: State, seat: int) -> list[Svg]:
    """The parts of the score in a line (TTG-116)."""
    parts: list[Svg] = []
    step = (WIDTH - 20) / 6
    for i, ((long, points), short) in enumerate(
        zip(breakdown(view.sides[seat]), _SHORT, strict=True)
    ):
        x = 10 + step * (i + 0.5)
        parts.append(
            group(
                el("title", f"{long}: {points}"),
                text(str(points).replace("-", "−"), x, 44, "sum"),
                text(short, x, 60, "sum-name"),
            )
        )
    return parts
