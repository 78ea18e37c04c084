"""The pane of the hand: what it holds, what each card costs now, what can be done with it."""

from __future__ import annotations

from collections import Counter

from ...svg import Pane, Part, Svg, el, group, move
from . import faces, glyphs
from .glyphs import text
from .labels import label
from .offers import Offers
from .payment import proposed
from .settling import build_price
from .state import HIDDEN, State, colony
from .words import counted

WIDTH = 340
_COLUMN = 165
_HIGH = 62
_GAP = 6


def hand(view: State, what: Offers, seat: int, draft: tuple[str, ...]) -> Pane:
    """The viewer's hand in two columns, equal cards as one."""
    side = view.sides[seat]
    cards = Counter(card for card in side.hand if card != HIDDEN)
    rows = (len(cards) + 1) // 2
    height = 34 + (_HIGH + _GAP) * max(rows, 1) + 24
    marked = (
        Counter(proposed(view)) if view.phase in ("pay", "pirates") and what.hand else Counter()
    )
    parts = [Part("hand", _head(view, what, seat))]
    for i, (card, copies) in enumerate(cards.items()):
        at = (5 + (_COLUMN) * (i % 2), 34 + (_HIGH + _GAP) * (i // 2))
        parts.append(_card(view, what, card, copies, at, bool(marked[card])))
    if not cards:
        words = "No cards in hand" if not side.hand else counted(len(side.hand), "hidden card")
        parts.append(Part("none", group(text(words, WIDTH / 2, 62, "caption middle"))))
    foot = f"deck {len(side.deck)}, discard pile {len(side.discard)}"
    parts.append(Part("piles", group(text(foot, WIDTH - 10, height - 12, "caption end"))))
    return Pane("hand", "Your hand", WIDTH, height, tuple(parts), "hand")


def _head(view: State, what: Offers, seat: int) -> Svg:
    words = f"Hand: {counted(len(view.sides[seat].hand), 'card')}"
    if what.hand and view.phase == "pay" and view.bill is not None:
        words = f"Discard {counted(view.bill.owed, 'more card')}"
    elif what.hand and view.phase == "pirates":
        words = "The pirates take one of these"
    note = ""
    if view.phase in ("pay", "pirates") and what.hand:
        note = "marked: proposed"
    elif what.picked:
        note = "tap a lit place above"
    elif what.hand:
        note = "number: price in cards"
    return group(
        el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=26, rx=9, class_="head"),
        text(words, 12, 14, "caption strong"),
        text(note, WIDTH - 12, 14, "caption end"),
    )


def _card(
    view: State,
    what: Offers,
    card: str,
    copies: int,
    at: tuple[float, float],
    marked: bool,
) -> Part:
    price = build_price(view, card)
    face = [*faces.hand_face(card, price, _COLUMN - 6, _HIGH, copies)]
    if marked:
        face.append(
            el("path", d="M-6 0l4.5 4.5l8 -9", class_="proposal", transform=move(_COLUMN - 22, 32))
        )
    look = "held" + (" picked" if card == what.picked else "") + (" proposed" if marked else "")
    where = move(*at)
    words = what.hand.get(card, "")
    key = f"hand:{card}"
    box = (0, 0, _COLUMN - 6, _HIGH)
    if words and what.picked and card != what.picked:
        verb = label(view, tuple(words.split()))
        return Part(key, glyphs.swap(words, verb, face, box, f"{look} ready", where))
    if words and card != what.picked:
        verb = label(view, tuple(words.split()))
        return Part(key, glyphs.choice(words, verb, face, box, f"{look} ready", where))
    name = f"{faces.colony_label(colony(card))}, costs {price}"
    return Part(key, glyphs.titled(name, face, class_=look, transform=where))
