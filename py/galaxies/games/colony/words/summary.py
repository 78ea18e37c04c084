"""The position in words, for players who do not see the board."""

from __future__ import annotations

from collections import Counter

from ....game import Viewer
from ....words.english import counted, listed
from ..rules.actions import built_card
from ..rules.names import amounts, card_names, colony_name, space_name
from ..rules.phases import Dealing, Paying, Pirates
from ..rules.row import hazards
from ..rules.scoring import breakdown, outcome, score
from ..rules.settling import build_price
from ..rules.state import HIDDEN, LETTERS, Find, Side, Stack, State, System, sector_of, space
from .terms import event_words, slot_name, tokens, who


def summary(view: State, viewer: Viewer) -> str:
    """The position in words, complete enough to play without seeing the board.

    Players are told by their numbers to every viewer; hands are open where the view shows them.
    """
    if isinstance(view.phase, Dealing):
        return "The table is about to be laid out."
    lines = [_moment(view), _row(view)]
    lines += [_side(view, seat) for seat in range(view.players)]
    return " ".join(lines)


def _moment(view: State) -> str:
    if view.is_over:
        end = outcome(view)
        return f"The game is over. {end.title if end else ''}"
    text = f"Turn {view.round} of {view.rounds}"
    if view.players > 1:
        text += f", player {view.active + 1} to act"
    text += f". Pool: {tokens(view.pool) or 'empty'}."
    match view.phase:
        case Pirates(demand):
            text += f" The Space Pirates want {counted(demand, 'card')}."
        case Paying(action, owed):
            card = built_card(action)
            name = colony_name(card) if card else "this"
            text += f" {counted(owed, 'card')} to be discarded for {name}."
    if view.claimed:
        text += " The one card of this turn has been taken."
    if view.relinquished:
        text += " A system has been relinquished this turn."
    return text


def _row(view: State) -> str:
    finds = [_find(view, find) for find in view.row]
    left = Counter(sector_of(card) for card in view.deck)
    deck = listed(f"{n} {name}" for name, n in left.items()) or "no cards"
    text = f"Space deck: {deck} left."
    if view.deck and view.terms.open_charts and not view.is_over:
        text += f" Next comes {space_name(view.deck[0])}."
    return f"{text} The row, newest first: {'; '.join(finds) or 'empty'}."


def _find(view: State, find: Find) -> str:
    card = space(find.card)
    if card.kind == "event":
        used = ", used" if find.used else ""
        text = f"event {card.name}, {event_words(card.id)}{used},"
        return f"{text} {amounts(card.cost)} for {card.renown} RP"
    if card.kind == "anomaly":
        return f"anomaly {card.name}, {amounts(card.cost)} for {card.renown} RP"
    text = f"system {card.name}, {listed(card.slots)}, {card.renown} RP"
    dangers = hazards(view, find)
    if dangers:
        text += f", {counted(dangers, 'hazard')}"
    return text + (f", bounty {tokens(card.bounty)}" if any(card.bounty) else "")


def _side(view: State, seat: int) -> str:
    side = view.sides[seat]
    lines = [f"{who(view, seat)}, {score(side)} RP:"]
    lines.append("; ".join(_system(system) for system in side.systems) + ".")
    if side.ships:
        ships = [colony_name(s.card) + (" (used)" if s.used else "") for s in side.ships]
        lines.append(f"Ships: {listed(ships)}.")
    lines.append(_hand(view, side))
    lines.append(f"{counted(len(side.deck), 'card')} in the deck,")
    lines.append(f"discard pile: {card_names(side.discard)}.")
    if side.pile:
        lines.append(f"Scored: {listed(map(space_name, side.pile))}.")
    parts = ", ".join(f"{label} {points}" for label, points in breakdown(side) if points)
    lines.append(f"RP: {parts}." if parts else "No RP yet.")
    return " ".join(lines)


def _hand(view: State, side: Side) -> str:
    if HIDDEN in side.hand or not side.hand:
        return f"{counted(len(side.hand), 'card')} in hand,"
    cards = [f"{colony_name(card)} ({build_price(view, card)})" for card in side.hand]
    return f"In hand, with prices: {listed(cards)}."


def _system(system: System) -> str:
    slots = [
        f"{slot_name(system.card, letter)} {_stack(stack)}"
        for letter, stack in zip(LETTERS, system.slots, strict=False)
    ]
    bounty = f", bounty {tokens(system.bounty)}" if any(system.bounty) else ""
    return f"{space_name(system.card)} with {listed(slots)}{bounty}"


def _stack(stack: Stack) -> str:
    if not stack.cards:
        return "empty"
    return colony_name(stack.top) + (" (used)" if stack.used else "")
