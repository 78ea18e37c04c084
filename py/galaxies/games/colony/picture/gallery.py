"""Every card of the game with its numbers and where they come from, to look at and to print."""

from __future__ import annotations

from ....draw.svg import Pane, Part, Svg, group, move
from ....game import Exhibit
from ....words.english import counted, listed, minus
from ..rules.cards import Card, SpaceCard
from ..rules.catalogue import catalogue
from ..rules.names import amounts, flow
from ..rules.row import hazards
from ..rules.state import Find, Side, State, Terms
from ..words.terms import event_words, tokens
from . import faces

_SIZE = (90.0, 126.0, 14.5)


def gallery() -> tuple[Exhibit, ...]:
    """The starting system, colonies and ships, then the space deck, in the order of the files."""
    known = catalogue()
    return (
        _space(known.home),
        *(_colony(card) for card in known.cards.values()),
        *(_space(card) for card in known.space.values()),
    )


def _colony(card: Card) -> Exhibit:
    face = faces.hand_face(card.id, card.cost, _SIZE, _SIZE[0], 1)
    pane = _pane(card.id, card.name, group(*face))
    facts = [
        ("type", card.type),
        ("cost", counted(card.cost, "card")),
        ("renown", f"{minus(card.renown)} RP"),
        ("effect", flow(card.effect)),
        ("copies", f"{card.copies} in each deck{_start(card)}"),
        ("origin", card.provenance),
    ]
    return Exhibit(
        card.name, ("player deck", card.type), card.text, tuple(facts), pane, card.copies
    )


def _pane(card: str, name: str, face: Svg) -> Pane:
    wide, high, _ = _SIZE
    part = Part("face", group(face, transform=move(1, 1)))
    return Pane(card, name, wide + 2, high + 2, (part,), "board")


def _start(card: Card) -> str:
    if not card.start_copies:
        return ""
    return ", a start card" if card.copies == 1 else f", {card.start_copies} of them start cards"


def _space(card: SpaceCard) -> Exhibit:
    find = Find(card.id, card.hazards)
    view = State(Terms(), (Side(),), row=(find,))
    face = group(*faces.find_face(find, hazards(view, find), _SIZE), class_=f"find {card.kind}")
    pane = _pane(card.id, card.name, face)
    facts = [("kind", card.kind), ("sector", card.sector)]
    if card.mark:
        facts.append(
            ("used with", counted(card.mark, "player") + (" or more" if card.mark < 4 else ""))
        )
    if card.kind == "system":
        facts.append(("slots", listed(card.slots)))
        facts.append(("hazards", str(card.hazards)))
        facts.append(("bounty", tokens(card.bounty) or "none"))
    else:
        facts.append(("cost", amounts(card.cost)))
    if card.kind == "event":
        facts.append(("effect", event_words(card.id)))
    facts += [("renown", f"{card.renown} RP"), ("origin", card.provenance)]
    deck = "player deck" if card.sector == "start" else "space deck"
    return Exhibit(card.name, (deck, card.kind, card.sector), card.text, tuple(facts), pane, 1)
