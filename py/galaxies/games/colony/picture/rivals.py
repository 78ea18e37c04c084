"""What lies beside the row: the tables of the other players in small; alone, in a wide window, what
the cards of the row say, else how far it is to the goal."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.svg import Part, el, fitted, group, move, titled
from ....words.english import capital, counted, fit, listed, minus, wrapped
from ..rules.cards import SpaceCard
from ..rules.names import amounts
from ..rules.row import hazards
from ..rules.scoring import score
from ..rules.state import Find, State, space
from ..words.terms import event_words, tokens, who
from . import glyphs
from .glyphs import text
from .layout import GAP, MARGIN
from .look import Look
from .standings import small_table

_LEAST = 56
_NARROW, _TALL = 100, 80
_WORDY = 300
"""Width that words need."""


def rivals(look: Look) -> list[Part]:
    """A card for each of them, below one another."""
    view, layout = look.view, look.layout
    others = [(look.seat + step) % view.players for step in range(1, view.players)]
    x = layout.row_end(view)
    wide = min(layout.width - MARGIN - x, 220)
    if not others:
        return _alone(look, x)
    if wide < _LEAST:
        return []
    high = (layout.face - GAP * (len(others) - 1)) / len(others)
    return [
        _rival(look, seat, (x, MARGIN + (high + GAP) * i, wide, high))
        for i, seat in enumerate(others)
    ]


def _alone(look: Look, x: float) -> list[Part]:
    layout, finds = look.layout, look.view.row
    room = layout.width - MARGIN - x
    if room < _WORDY:
        return [_goal(look, (x, MARGIN, room, layout.face))] if look.side.systems else []
    wide = (room + GAP) / max(1, len(finds)) - GAP
    return [
        _told(look, find, (x + (wide + GAP) * i, MARGIN, wide, layout.face))
        for i, find in enumerate(finds)
    ]


def _goal(look: Look, box: tuple[float, float, float, float]) -> Part:
    """Points and the goal, as a bar."""
    x, y, wide, high = box
    points, goal = score(look.side), look.view.terms.solo_target
    done = max(0, min(1, points / goal)) * (wide - 20) if goal else 0
    face = [
        el("rect", x=0, y=0, width=wide, height=high, rx=7, class_="bar"),
        glyphs.star(points, 20, high * 0.36, 1.1),
        text(f"of {goal} RP", 42, high * 0.36, "caption"),
        el("rect", x=10, y=high * 0.66, width=wide - 20, height=9, rx=4.5, class_="slot"),
        el("rect", x=10, y=high * 0.66, width=done, height=9, rx=4.5, class_="gained"),
    ]
    return Part("goal", titled(f"{minus(points)} of {goal} RP", *face, transform=move(x, y)))


def _told(look: Look, find: Find, box: tuple[float, float, float, float]) -> Part:
    """A card of the row in words."""
    x, y, wide, high = box
    step, card = look.layout.step, space(find.card)
    lines = [
        line
        for said in _says(look.view, find, card)
        for line in wrapped(said, int((wide - 12) / (0.58 * step)))
    ][: int((high - 2 * step) / (step + 1)) + 1]
    face = [
        el("rect", x=0, y=0, width=wide, height=high, rx=7, class_="bar"),
        fitted(card.name, 8, step * 0.85, wide - 14, "name lead", 0.63 * step),
        *(text(line, 8, step * 2 + (step + 1) * i, "caption") for i, line in enumerate(lines)),
    ]
    return Part(f"told:{find.card}", group(*face, transform=move(x, y), aria_hidden="true"))


def _says(view: State, find: Find, card: SpaceCard) -> Iterator[str]:
    """What its pictures mean."""
    if card.kind == "system":
        yield capital(listed(card.slots))
        dangers = hazards(view, find)
        if dangers:
            yield counted(dangers, "hazard")
        if any(card.bounty):
            yield f"Bounty: {tokens(card.bounty)}"
    else:
        yield f"Costs {amounts(card.cost)}"
        yield capital(event_words(card.id)) if card.kind == "event" else card.text


def _rival(look: Look, seat: int, box: tuple[float, float, float, float]) -> Part:
    side, name = look.view.sides[seat], who(look.view, seat)
    x, y, wide, high = box
    points, cards = score(side), counted(len(side.hand), "card")
    drawn, room = small_table(side, worded=False)
    scale = min(1.0, (wide - 10) / max(1, room))
    narrow, tall = wide < _NARROW, high > _TALL
    star = (wide / 2, 38) if narrow else (wide - 15, 15)
    middle = high - 34 if tall else 16 + (high - 16) / 2 + 4
    active = " active" if look.view.active == seat and not look.view.is_over else ""
    face = [
        el("rect", x=0, y=0, width=wide, height=high, rx=7, class_=f"bar rival{active}"),
        fitted(fit(name, 24), 8, 14, wide - (14 if narrow else 36), "name lead", 9.0),
        glyphs.star(points, *star, 0.8),
        group(*drawn, transform=f"{move(5, middle)} scale({scale:.3g})"),
    ]
    if tall:
        face.append(fitted(cards, 8, high - 12, wide - 14, "caption", 8.4))
    words = f"{name}: {minus(points)} RP, {cards}"
    return Part(f"rival:{seat}", titled(words, *face, transform=move(x, y)))
