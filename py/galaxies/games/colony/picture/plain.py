"""The cards as text, in columns: the row, your systems and ships, your hand, the other tables."""

from __future__ import annotations

from collections import Counter

from ....draw.plain import Row, Span, box, side_by_side
from ....game import Draft, Plain, Viewer
from ....words.english import counted, minus, wrapped
from ..choosing.offers import Offers, offers
from ..rules.names import amounts, colony_name, flow, space_name
from ..rules.phases import Dealing
from ..rules.row import hazards
from ..rules.scoring import score
from ..rules.settling import build_price
from ..rules.state import (
    HIDDEN,
    LETTERS,
    Find,
    State,
    System,
    colony,
    sector_of,
    space,
)
from ..words.terms import event_words, slot_name, tokens, who

_LEAST, _CARD = 30, 24
"""The narrowest terminal, and how wide a card is at least where several stand side by side."""
_LOOKS = {"system": "green", "anomaly": "magenta", "event": "yellow"}


def board(view: State, viewer: Viewer, draft: Draft, wide: int) -> tuple[Row, ...]:
    """The score, the row, and the table and hand of the viewer; then the other players."""
    if wide < _LEAST or isinstance(view.phase, Dealing):
        return ()
    seat = viewer if viewer >= 0 else view.active
    can = offers(view, viewer, draft)
    wide = min(wide, 5 * _CARD)
    card = (wide + 1) // max(1, (wide + 1) // (_CARD + 1)) - 1
    side = view.sides[seat]
    rows = [*_head(view, wide), *_deck(view, wide)]
    rows += side_by_side([_find(view, find, can, card) for find in view.row], card, wide)
    name = "Your systems" if seat == viewer else f"{who(view, seat)}: systems"
    ships = f", ships: {_ships(view, seat)}" if side.ships else ""
    rows += _title(f"{name}{ships}", wide)
    rows += side_by_side([_system(system, can, card) for system in side.systems], card, wide)
    rows += _title(_hand_title(view, seat, viewer), wide)
    if HIDDEN not in side.hand:
        hand = [_card(view, name, n, can, card) for name, n in Counter(side.hand).items()]
        rows += side_by_side(hand, card, wide)
    for other in range(view.players):
        if other != seat:
            rows += _other(view, other, wide)
    return tuple(rows)


def _title(text: str, wide: int) -> list[Row]:
    return [(Span(line, "bold"),) for line in wrapped(text, wide)]


def _head(view: State, wide: int) -> list[Row]:
    """The turn, the scores, and what is in the pool."""
    goal = f" of {view.terms.solo_target}" if view.players == 1 else ""
    scores = (f"{who(view, n)} {minus(score(side))}{goal} RP" for n, side in enumerate(view.sides))
    text = f"Turn {view.round} of {view.rounds}: {', '.join(scores)}"
    pool = tokens(view.pool) or "empty"
    look = "bold yellow" if any(view.pool) else "dim"
    return [*_title(text, wide), (Span("Pool: "), Span(pool, look))]


def _deck(view: State, wide: int) -> list[Row]:
    """What the space deck still holds, and which card leaves the row next."""
    left = Counter(sector_of(card) for card in view.deck)
    deck = ", ".join(f"{n} {name}" for name, n in left.items()) or "empty, this is the last turn"
    text = f"Space deck: {deck}. The row, newest first:"
    if view.deck and view.terms.open_charts and not view.is_over:
        text = f"Space deck: {deck}, next {space_name(view.deck[0])}. The row, newest first:"
    return [(Span(line, "dim"),) for line in wrapped(text, wide)]


# Cards ------------------------------------------------------------------------------------------


def _lines(text: str, wide: int, style: str = "") -> list[Row]:
    """A text in the lines of a card."""
    return [(Span(line, style),) for line in wrapped(text, wide - 4)]


def _find(view: State, find: Find, can: Offers, wide: int) -> tuple[Row, ...]:
    """A card of the row: what it is, what it costs and gives."""
    card = space(find.card)
    points = f"{minus(card.renown)} RP"
    leaves = len(view.row) > view.players and find is view.row[-1] and not view.claimed
    lines: list[Row] = [(Span(f"{card.kind}, {points}", _LOOKS[card.kind]),)]
    if leaves and view.deck:
        lines.append((Span("leaves next", "bold red"),))
    if card.kind == "system":
        slots = ", ".join(card.slots)
        lines += _lines(slots, wide)
        dangers = hazards(view, find)
        if dangers:
            lines += _lines(counted(dangers, "hazard"), wide, "red")
        if any(card.bounty):
            lines += _lines(f"bounty {tokens(card.bounty)}", wide, "yellow")
    else:
        if card.kind == "event":
            used = " (used)" if find.used else ""
            lines += _lines(f"{event_words(find.card)}{used}", wide)
        lines += _lines(f"costs {amounts(card.cost)}", wide)
    words = can.parts.get(f"find:{find.card}", "")
    return box(Span(card.name, "bold", words), lines, wide, "dim")


def _system(system: System, can: Offers, wide: int) -> tuple[Row, ...]:
    """One of the viewer's systems: its slots, each with its colony."""
    lines: list[Row] = [(Span(f"{minus(space(system.card).renown)} RP", "green"),)]
    for letter, stack in zip(LETTERS, system.slots, strict=False):
        words = can.parts.get(f"slot:{system.card}:{letter}", "")
        words = words or can.builds.get((system.card, letter), "")
        slot = Span(f"{letter} {slot_name(system.card, letter)}: ", "dim")
        if not stack.cards:
            lines.append((slot, Span("empty", "dim", words)))
            continue
        top = colony(stack.top)
        lines.append((slot,))
        name = Span(top.name, "dim" if stack.used else "bold", words)
        lines.append((Span("  "), name, Span(" used" if stack.used else "", "dim")))
        lines += [(Span(f"    {row[0].text}"),) for row in _lines(flow(top.effect), wide - 4)]
    if any(system.bounty):
        lines += _lines(f"bounty {tokens(system.bounty)}", wide, "yellow")
    words = can.parts.get(f"own:{system.card}", "")
    return box(Span(space_name(system.card), "bold", words), lines, wide, "green")


def _card(view: State, name: str, copies: int, can: Offers, wide: int) -> tuple[Row, ...]:
    """A card of the hand: type, price, points, and what it does."""
    what = colony(name)
    points = "" if what.is_ship else f", {minus(what.renown)} RP"
    price = counted(build_price(view, name), "card")
    lines = _lines(f"{what.type}, {price}{points}", wide, "cyan")
    lines += _lines(flow(what.effect), wide)
    times = f"{copies} × " if copies > 1 else ""
    words = can.parts.get(f"hand:{name}", "")
    picked = " reverse" if can.picked == name else ""
    return box(Span(f"{times}{what.name}", f"bold{picked}", words), lines, wide, "dim")


# Titles and other players -----------------------------------------------------------------------


def _ships(view: State, seat: int) -> str:
    return ", ".join(
        f"{colony_name(ship.card)}{' (used)' if ship.used else ''}"
        for ship in view.sides[seat].ships
    )


def _hand_title(view: State, seat: int, viewer: Viewer) -> str:
    side = view.sides[seat]
    whose = "Your hand" if seat == viewer else "Hand"
    return (
        f"{whose}: {counted(len(side.hand), 'card')}, {len(side.deck)} in the deck,"
        f" {len(side.discard)} discarded"
    )


def _other(view: State, seat: int, wide: int) -> list[Row]:
    """Another player's table in a few lines."""
    side = view.sides[seat]
    systems = []
    for system in side.systems:
        tops = ", ".join(colony_name(s.top) if s.cards else "empty" for s in system.slots)
        systems.append(f"{space_name(system.card)} ({tops})")
    ships = f". Ships: {_ships(view, seat)}" if side.ships else ""
    text = f"{who(view, seat)}: {counted(len(side.hand), 'card')} in hand. {'; '.join(systems)}"
    return [(Span(line),) for line in wrapped(f"{text}{ships}.", wide)]


PLAIN: Plain[State] = Plain(board=board)
