"""The pane of the hand: cards side by side, what each costs now, and its owner's piles.

In a tall window the cards lie in two tiers, of which the one behind shows its upper half; in a
wide one they lie over one another where there are many. Marked and picked cards rise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ....draw.svg import Pane, Part, el, group, move
from ....game import Room, Shape
from ....words.english import counted
from ..choosing.marks import BACK, marked
from ..rules.names import colony_name
from ..rules.settling import build_price
from ..rules.state import HIDDEN, colony
from . import faces, glyphs
from .glyphs import text
from .look import Look

ROOMS: dict[str, Room] = {"tall": Room(390, 150), "wide": Room(640, 128, below=True)}


@dataclass(frozen=True, slots=True)
class _Fan:
    """Where the cards of a hand lie."""

    size: faces.Size
    tiers: tuple[float, ...]
    """Tops of the tiers, the front one first."""
    row: int
    """Cards of a tier, before they move together."""
    room: float
    pile: tuple[float, float]
    """Width and height of a pile."""

    def places(self, count: int) -> list[tuple[float, float, float]]:
        """Left edge, top and visible width of each of `count` cards."""
        wide, tiers = self.size[0], len(self.tiers)
        row = max(self.row, -(-count // tiers))
        step = min(wide + 2, (self.room - wide) / max(1, row - 1))
        return [
            (
                4 + step * (at % row),
                self.tiers[at // row],
                wide if at in (count - 1, row - 1) else min(wide, step),
            )
            for at in range(count)
        ]


_FANS: dict[Shape, _Fan] = {
    "tall": _Fan((68, 95, 12.2), (53.0, 3.0), 5, 345, (35, 39)),
    "wide": _Fan((81, 113, 16), (13.0,), 7, 582, (38, 53)),
}
_RISE = 7


def hand(look: Look) -> Pane:
    """The viewer's hand, equal cards as one."""
    side = look.side
    cards = Counter(card for card in side.hand if card != HIDDEN)
    paying = look.offers.has_hand and look.view.must_discard
    marks = Counter(marked(look.view, look.draft)) if paying else Counter[str]()
    fan, room = _FANS[look.shape], ROOMS[look.shape]
    places = fan.places(len(cards))
    parts = [
        _card(look, card, (copies, marks[card]), place, fan.size)
        for (card, copies), place in zip(cards.items(), places, strict=True)
    ]
    parts.sort(key=lambda part: places[list(cards).index(part.key.removeprefix("hand:"))][1])
    if not cards:
        words = "No cards in hand" if not side.hand else counted(len(side.hand), "hidden card")
        parts.append(Part("none", group(text(words, fan.room / 2, 76, "caption middle"))))
    parts.append(_piles(look, fan, room.width))
    return Pane("hand", "Your hand", room.width, room.height, tuple(parts), "hand")


def _piles(look: Look, fan: _Fan, width: float) -> Part:
    """The player's own deck and discard pile; a tap shows what can be taken back out of it."""
    side, (wide, high) = look.side, fan.pile
    drawn = []
    for i, (count, word, class_) in enumerate(
        ((len(side.deck), "deck", "back"), (len(side.discard), "gone", "empty-place pile"))
    ):
        y = (high + 8) * i
        drawn += [
            el("rect", x=d, y=y + d, width=wide - 3, height=high - 3, rx=5, class_=class_)
            for d in ((3, 0) if class_ == "back" and count > 1 else (0,))
        ]
        drawn.append(text(count, wide / 2 - 1, y + high / 2 - 6, "pile-count"))
        drawn.append(text(word, wide / 2 - 1, y + high / 2 + 9, "pile-word"))
    name = f"Your deck: {len(side.deck)}; your discard pile: {len(side.discard)}"
    can = any(key.startswith("discard:") for key in look.offers.parts)
    words = "recall" if can and look.draft[:1] != ("recall",) and not look.offers.picked else ""
    at = move(width - wide - 4, fan.tiers[0] - 6)
    box = (-6.0, high + 4, wide + 10, high + 6)
    return look.part("piles", name, drawn, box, at=at, words=words)


def _card(
    look: Look,
    card: str,
    copies: tuple[int, int],
    place: tuple[float, float, float],
    size: faces.Size,
) -> Part:
    """A card with how many copies there are, and how many of them are marked to be discarded."""
    price = build_price(look.view, card)
    have, chosen = copies
    picked = look.offers.picked
    x, y, room = place
    wide, high, _ = size
    face = [*faces.hand_face(card, price, size, room, have)]
    if chosen:
        tick = el("path", d="M-6 0l4.5 4.5l8 -9", class_="proposal")
        face.append(group(tick, transform=move(room / 2, high - 16)))
        if have > 1:
            face.append(text(chosen, room / 2 + 20, high - 15, "proposal-count"))
    class_ = "held" + (" picked" if card == picked else "") + (" proposed" if chosen else "")
    where = move(x, y - (_RISE if chosen or card == picked else 0))
    words = look.offers.parts.get(f"hand:{card}", "")
    piece: dict[str, str | int] = {"data_piece": card, "data_many": have}
    key = f"hand:{card}"
    box = (0.0, 0.0, wide, high)
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
