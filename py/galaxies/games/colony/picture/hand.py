"""The pane of the hand: what it holds, what each card costs now, what can be done with it."""

from __future__ import annotations

from collections import Counter

from ....draw.svg import Pane, Part, Svg, el, group, move
from . import faces, glyphs
from .glyphs import text
from ..words.buttons import label
from ..choosing.marks import marked
from ..choosing.offers import Offers
from ..rules.payment import built_card
from ..choosing.proposal import due
from .destinations import places
from ..rules.settling import build_price
from ..choosing.shortcuts import shortcuts
from ..rules.state import HIDDEN, State, colony
from ..rules.names import colony_name, counted

WIDTH = 340
_COLUMN = 165
_HIGH = 62
_GAP = 6
_TOP = 34
_PAY = 44
"""Height of the button that pays."""
_TYPE = {"letter": 7.4, "step": 14}
"""Of its words: the pane is drawn larger than the board."""


def hand(view: State, what: Offers, seat: int, draft: tuple[str, ...]) -> Pane:
    """The viewer's hand in two columns, equal cards as one; below a picked card where it can go."""
    side = view.sides[seat]
    cards = Counter(card for card in side.hand if card != HIDDEN)
    paying = bool(what.hand) and view.phase in ("pay", "pirates")
    marks = Counter(marked(view, draft)) if paying else Counter[str]()
    parts = [Part("hand", _head(view, what, seat))]
    y: float = _TOP
    if paying:
        parts += _pay_parts(view, draft, y)
        y += _PAY + _GAP
    for at, (card, copies) in enumerate(cards.items()):
        spot = (5 + _COLUMN * (at % 2), y)
        parts.append(_card(view, what, card, (copies, marks[card]), spot))
        if not at % 2 and at < len(cards) - 1:
            continue
        y += _HIGH + _GAP
        if what.picked in list(cards)[at - at % 2 : at + 1]:
            more, high = places(view, what, y, WIDTH)
            parts += more
            y += high
    if not cards:
        words = "No cards in hand" if not side.hand else counted(len(side.hand), "hidden card")
        parts.append(Part("none", group(text(words, WIDTH / 2, y + 28, "caption middle"))))
        y += _HIGH + _GAP
    foot = f"deck {len(side.deck)}, discard pile {len(side.discard)}"
    parts.append(Part("piles", group(text(foot, WIDTH - 10, y + 12, "caption end"))))
    return Pane("hand", "Your hand", WIDTH, y + 24, tuple(parts), "hand")


def _head(view: State, what: Offers, seat: int) -> Svg:
    held = len(view.sides[seat].hand)
    words = f"Hand: {counted(held, 'card')}" if held else "Hand"
    note = "number: price in cards" if what.hand else ""
    if what.hand and view.phase == "pay" and view.bill is not None:
        name = colony_name(built_card(view.bill.deed)) if built_card(view.bill.deed) else ""
        words = (
            f"{name}: pay {view.bill.owed}" if name else f"Pay {counted(view.bill.owed, 'card')}"
        )
        note = "tap to mark"
    elif what.hand and view.phase == "pirates":
        words = f"The pirates want {counted(view.demand, 'card')}"
        note = "tap to mark"
    elif what.picked:
        words = colony_name(what.picked)
        note = "where does it go?"
    return group(
        el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=26, rx=9, class_="head"),
        text(words, 12, 14, "caption strong"),
        text(note, WIDTH - 12, 14, "caption end"),
    )


def _pay_parts(view: State, draft: tuple[str, ...], y: float) -> list[Part]:
    """The button that pays with the marked cards, and the one that takes the deed back."""
    back = 84 if view.phase == "pay" else 0
    wide = WIDTH - 10 - (back + _GAP if back else 0)
    lack = due(view)[1] - len(marked(view, draft))
    found = shortcuts(view, draft)
    if lack > 0 or not found:
        words = f"Mark {counted(lack, 'more card')}"
        face = glyphs.plate(words, wide, _PAY, "deed off", **_TYPE)
        parts = [Part("pay", glyphs.titled(words, face, class_="deed off", transform=move(5, y)))]
    else:
        word, words = found[0]
        face = glyphs.plate(_short(words, view), wide, _PAY, "deed", **_TYPE)
        hit = (0.0, 0.0, wide, float(_PAY))
        parts = [Part("pay", glyphs.swap(word, words, face, hit, "deed", move(5, y)))]
    if back:
        parts.append(Part("take-back", _take_back(WIDTH - 5 - back, y, back)))
    return parts


def _short(words: str, view: State) -> str:
    return words if len(words) < 64 else f"Pay with the {due(view)[1]} marked cards"


def _take_back(x: float, y: float, wide: float) -> Svg:
    """Undo, where the hand is at it: what is to be paid for is not wanted after all."""
    return group(
        *glyphs.plate("Cancel", wide, _PAY, "deed end", **_TYPE),
        class_="deed end",
        transform=move(x, y),
        data_do="undo",
        role="button",
        aria_label="Cancel: take it back",
    )


def _card(
    view: State, what: Offers, card: str, copies: tuple[int, int], at: tuple[float, float]
) -> Part:
    """A card with how many copies there are, and how many of them are marked to be discarded."""
    price = build_price(view, card)
    have, chosen = copies
    face = [*faces.hand_face(card, price, _COLUMN - 6, _HIGH, have)]
    if chosen:
        tick = el("path", d="M-6 0l4.5 4.5l8 -9", class_="proposal")
        face.append(group(tick, transform=move(_COLUMN - 20, 26)))
        if have > 1:
            face.append(text(f"{chosen} of {have}", _COLUMN - 31, 30, "proposal-count"))
    look = "held" + (" picked" if card == what.picked else "") + (" proposed" if chosen else "")
    where = move(*at)
    words = what.hand.get(card, "")
    piece: dict[str, str | int] = {"data_piece": card, "data_many": have}
    key = f"hand:{card}"
    box = (0.0, 0.0, float(_COLUMN - 6), float(_HIGH))
    if words and view.phase in ("pay", "pirates"):
        verb = f"{colony_name(card)}: {_marking(copies)}"
        return Part(
            key, glyphs.choice(f"mark:{card}", verb, face, box, f"{look} ready", where, **piece)
        )
    if words and what.picked and card != what.picked:
        verb = label(view, tuple(words.split()))
        return Part(key, glyphs.swap(words, verb, face, box, f"{look} ready", where, **piece))
    if card == what.picked:
        verb = f"Put {colony_name(card)} back"
        return Part(key, glyphs.choice("put-back", verb, face, box, look, where, **piece))
    if words:
        verb = label(view, tuple(words.split()))
        return Part(key, glyphs.choice(words, verb, face, box, f"{look} ready", where, **piece))
    name = f"{faces.colony_label(colony(card))}, costs {price}"
    return Part(key, glyphs.titled(name, face, class_=look, transform=where, **piece))


def _marking(copies: tuple[int, int]) -> str:
    have, chosen = copies
    of = f" {chosen} of {have}" if chosen and have > 1 else ""
    return f"marked{of} to be discarded" if chosen else "mark it to be discarded"
