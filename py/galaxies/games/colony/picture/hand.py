"""The pane of the hand: what it holds, what each card costs now, what can be done with it."""

from __future__ import annotations

from collections import Counter

from ....draw.svg import Pane, Part, Svg, el, group, move, titled
from ....words.english import counted
from ..choosing.marks import BACK, marked
from ..choosing.proposal import due
from ..choosing.shortcuts import shortcuts
from ..rules.actions import built_card
from ..rules.names import colony_name
from ..rules.phases import Paying, Pirates
from ..rules.settling import build_price
from ..rules.state import HIDDEN, colony
from . import faces, glyphs
from .destinations import destinations
from .glyphs import text
from .look import Look

WIDTH = 340
_COLUMN = 165
_HIGH = 62
_GAP = 6
_TOP = 34
_PAY = 44
"""Height of the button that pays."""
_TYPE = {"letter": 7.4, "step": 14}
"""Of its words: the pane is drawn larger than the board."""


def hand(look: Look) -> Pane:
    """The viewer's hand in two columns, equal cards as one; below a picked card where it can go."""
    side = look.side
    cards = Counter(card for card in side.hand if card != HIDDEN)
    paying = look.offers.has_hand and look.view.must_discard
    marks = Counter(marked(look.view, look.draft)) if paying else Counter[str]()
    parts = [Part("hand", _head(look))]
    y: float = _TOP
    if paying:
        parts += _pay_parts(look, y)
        y += _PAY + _GAP
    for at, (card, copies) in enumerate(cards.items()):
        spot = (5 + _COLUMN * (at % 2), y)
        parts.append(_card(look, card, (copies, marks[card]), spot))
        if not at % 2 and at < len(cards) - 1:
            continue
        y += _HIGH + _GAP
        if look.offers.picked in list(cards)[at - at % 2 : at + 1]:
            more, high = destinations(look, y, WIDTH)
            parts += more
            y += high
    if not cards:
        words = "No cards in hand" if not side.hand else counted(len(side.hand), "hidden card")
        parts.append(Part("none", group(text(words, WIDTH / 2, y + 28, "caption middle"))))
        y += _HIGH + _GAP
    foot = f"deck {len(side.deck)}, discard pile {len(side.discard)}"
    parts.append(Part("piles", group(text(foot, WIDTH - 10, y + 12, "caption end"))))
    return Pane("hand", "Your hand", WIDTH, y + 24, tuple(parts), "hand")


def _head(look: Look) -> Svg:
    words, note = _title(look)
    return group(
        el("rect", x=0.5, y=0.5, width=WIDTH - 1, height=26, rx=9, class_="head"),
        text(words, 12, 14, "caption strong"),
        text(note, WIDTH - 12, 14, "caption end"),
    )


def _title(look: Look) -> tuple[str, str]:
    """What the hand is for now, and a note beside it."""
    can_use = look.offers.has_hand
    match look.view.phase:
        case Paying(action, owed) if can_use:
            card = built_card(action)
            words = f"{colony_name(card)}: pay {owed}" if card else f"Pay {counted(owed, 'card')}"
            return words, "tap to mark"
        case Pirates(demand) if can_use:
            return f"The pirates demand {counted(demand, 'card')}", "tap to mark"
    if look.offers.picked:
        return colony_name(look.offers.picked), "where does it go?"
    held = len(look.side.hand)
    note = "number: price in cards" if can_use else ""
    return f"Hand: {counted(held, 'card')}" if held else "Hand", note


def _pay_parts(look: Look, y: float) -> list[Part]:
    """The button that pays with the marked cards, and the one that cancels the payment."""
    view = look.view
    back = 84 if isinstance(view.phase, Paying) else 0
    wide = WIDTH - 10 - (back + _GAP if back else 0)
    lack = due(view)[1] - len(marked(view, look.draft))
    buttons = shortcuts(view, look.viewer, look.draft)
    if lack > 0 or not buttons:
        words = f"Mark {counted(lack, 'more card')}"
        face = glyphs.plate(words, wide, _PAY, "tool off", **_TYPE)
        parts = [Part("pay", titled(words, *face, class_="tool off", transform=move(5, y)))]
    else:
        word, words = buttons[0]
        short = words if len(words) < 64 else f"Pay with the {due(view)[1]} marked cards"
        face = glyphs.plate(short, wide, _PAY, "tool", **_TYPE)
        hit = (0.0, 0.0, wide, float(_PAY))
        parts = [Part("pay", glyphs.swap(word, words, face, hit, "tool", move(5, y)))]
    if back:
        parts.append(Part("take-back", _take_back(WIDTH - 5 - back, y, back)))
    return parts


def _take_back(x: float, y: float, wide: float) -> Svg:
    """Undo within reach of the cards: it takes back the action that is being paid for."""
    return group(
        *glyphs.plate("Cancel", wide, _PAY, "tool end", **_TYPE),
        class_="tool end",
        transform=move(x, y),
        data_do="undo",
        role="button",
        aria_label="Cancel: undo what you are paying for",
    )


def _card(look: Look, card: str, copies: tuple[int, int], at: tuple[float, float]) -> Part:
    """A card with how many copies there are, and how many of them are marked to be discarded."""
    price = build_price(look.view, card)
    have, chosen = copies
    picked = look.offers.picked
    face = [*faces.hand_face(card, price, _COLUMN - 6, _HIGH, have)]
    if chosen:
        tick = el("path", d="M-6 0l4.5 4.5l8 -9", class_="proposal")
        face.append(group(tick, transform=move(_COLUMN - 20, 26)))
        if have > 1:
            face.append(text(chosen, _COLUMN - 41, 30, "proposal-count"))
    class_ = "held" + (" picked" if card == picked else "") + (" proposed" if chosen else "")
    where = move(*at)
    words = look.offers.parts.get(f"hand:{card}", "")
    piece: dict[str, str | int] = {"data_piece": card, "data_many": have}
    key = f"hand:{card}"
    box = (0.0, 0.0, float(_COLUMN - 6), float(_HIGH))
    if words and picked and card != picked and not look.view.must_discard:
        swap = glyphs.swap(words, look.label(words), face, box, f"{class_} ready", where, **piece)
        return Part(key, swap)
    name = f"{faces.colony_label(colony(card))}, costs {price}"
    verb, can = "", "ready"
    if words and look.view.must_discard:
        piece["data_marks"] = words
        words, verb = f"mark:{card}", f"{colony_name(card)}: {_marking(copies)}"
    elif card == picked:
        words, verb, can = BACK, f"Put {colony_name(card)} back", ""
    return look.part(key, name, face, box, class_, where, words=words, can=can, label=verb, **piece)


def _marking(copies: tuple[int, int]) -> str:
    have, chosen = copies
    of = f" {chosen} of {have}" if chosen and have > 1 else ""
    return f"marked{of} to discard" if chosen else "mark it to discard"
