"""The position in words, for players who do not see the board."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....game import Viewer
from ....words.english import counted, listed, minus
from ..rules.names import amounts, called, card_names, colony_name, flow, space_name
from ..rules.phases import Dealing, Paying, Pirates
from ..rules.row import hazards
from ..rules.scoring import breakdown, outcome, score
from ..rules.settling import build_price
from ..rules.state import (
    HIDDEN,
    LETTERS,
    Find,
    Side,
    Stack,
    State,
    System,
    colony,
    kinds,
    sector_of,
    sorted_hand,
    space,
)
from .terms import bought, event_words, is_you, slot_name, tokens, who


def summary(view: State, viewer: Viewer) -> str:
    """The position in words, complete enough to play without seeing the board.

    Hands are open where the view shows them.
    """
    if isinstance(view.phase, Dealing):
        return "The decks are about to be shuffled."
    lines = [_moment(view, viewer), _row(view)]
    lines += [_side(view, seat, viewer) for seat in range(view.players)]
    return " ".join([*lines, *_meanings(view)])


def _moment(view: State, viewer: Viewer) -> str:
    if view.is_over:
        end = outcome(view)
        return f"The game is over. {end.title if end else ''}"
    text = f"Turn {view.round} of {view.rounds}"
    if view.players > 1:
        text += ", yours" if view.active == viewer else f", player {view.active + 1} to act"
    text += f". {_scores(view, viewer)}. Pool: {tokens(view.pool) or 'empty'}."
    match view.phase:
        case Pirates(demand):
            text += f" The Space Pirates demand {counted(demand, 'card')}."
        case Paying(action, owed):
            verb, what = bought(view, action)
            must = f"{counted(owed, 'more card')} must be discarded"
            text += f" {must} to {verb} {what}."
    if view.claimed:
        text += " The one card of this turn has been taken from the row."
    if view.relinquished:
        text += " A system has been relinquished this turn."
    return text


def _has(view: State, seat: int, viewer: Viewer) -> str:
    """`You have`, `Player 2 has`."""
    return "You have" if is_you(view, seat, viewer) else f"{who(view, seat)} has"


def _scores(view: State, viewer: Viewer) -> str:
    """Where the score is named for the first time, its unit is explained."""
    scores = [
        f"{_has(view, seat, viewer).lower()} {minus(score(side))}"
        for seat, side in enumerate(view.sides)
    ]
    goal = f", the target is {view.terms.solo_target}" if view.players == 1 else ""
    return f"Renown points (RP): {listed(scores)}{goal}"


def _row(view: State) -> str:
    finds = [find_words(view, find) for find in view.row]
    left = Counter(sector_of(card) for card in view.deck)
    deck = listed(f"{n} {name}" for name, n in left.items()) or "no cards"
    text = f"Space deck: {deck} left."
    if view.deck and view.terms.open_charts:
        text += f" Next comes {space_name(view.deck[0])}."
    text += f" The row, newest first: {'; '.join(finds) or 'empty'}."
    if view.gone:
        text += f" Drifted away: {listed(map(space_name, view.gone))}."
    return " ".join(filter(None, (text, drift_words(view))))


def drift_words(view: State) -> str:
    """Which card leaves the row next; "" where none does."""
    if len(view.row) <= view.players or not view.deck:
        return ""
    last = called(view.row[-1].card)
    return f"Unless a card is taken from the row, the next one pushes {last} out."


def find_words(view: State, find: Find) -> str:
    """`system Verdance, biosphere, 2 RP, bounty 2 science`."""
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


def _side(view: State, seat: int, viewer: Viewer) -> str:
    side = view.sides[seat]
    name = _has(view, seat, viewer)
    if view.terms.teams and viewer >= 0 and seat == (viewer + 2) % view.players:
        name = f"Your mate, {name[0].lower()}{name[1:]}"
    lines = [f"{name}, oldest first: {', '.join(map(_system, side.systems))}."]
    if side.ships:
        ships = [colony_name(s.card) + (" (used)" if s.used else "") for s in side.ships]
        lines.append(f"Ships: {listed(ships)}.")
    lines.append(_hand(view, side))
    lines.append(f"{counted(len(side.deck), 'card')} in the deck;")
    lines.append(f"discard pile: {card_names(side.discard)}.")
    if side.pile:
        lines.append(f"Scored: {listed(map(space_name, side.pile))}.")
    parts = ", ".join(f"{label.lower()} {minus(n)}" for label, n in breakdown(side) if n)
    lines.append(f"RP: {parts}." if parts else "No RP yet.")
    return " ".join(lines)


def _hand(view: State, side: Side) -> str:
    if HIDDEN in side.hand or not side.hand:
        return f"{counted(len(side.hand), 'card')} in hand;"
    cards = [
        f"{card_names([card] * copies)} ({build_price(view, card)})"
        for card, copies in Counter(side.hand).items()
    ]
    return f"In hand, with prices: {listed(cards)}."


def _system(system: System) -> str:
    """`New Haven (biosphere: Hive Colony over Frontier Colony, used; utility: empty)`."""
    slots = [
        f"{slot_name(system.card, letter)}: {stack_words(stack)}"
        for letter, stack in zip(LETTERS, system.slots, strict=False)
    ]
    if any(system.bounty):
        slots.append(f"bounty: {tokens(system.bounty)}")
    return f"{space_name(system.card)} ({'; '.join(slots)})"


def stack_words(stack: Stack) -> str:
    """`Hive Colony over Frontier Colony, used`; `empty`."""
    if not stack.cards:
        return "empty"
    return " over ".join(map(colony_name, reversed(stack.cards))) + ", used" * stack.used


def _meanings(view: State) -> list[str]:
    """What the cards in hand, on the tables and, with science to recall them, in the discard pile
    are: each kind once, in the order of the card file."""
    if view.is_over:
        return []
    cards = list(view.me.discard) if view.pool[2] else []
    for side in view.sides:
        tops = (stack.top for system in side.systems for stack in system.slots if stack.cards)
        cards += [*side.hand, *tops, *(ship.card for ship in side.ships)]
    meanings = [_meaning(card) for card in kinds(sorted_hand(tuple(cards)))]
    return [f"What the cards do: {'; '.join(meanings)}."] if meanings else []


@lru_cache(maxsize=200)
def _meaning(card: str) -> str:
    """`Strip Mine (mining, cost 2, −2 RP) gives 2 production`."""
    what = colony(card)
    points = "" if what.is_ship else f", {minus(what.renown)} RP"
    does = "takes" if what.effect.takes.items() else "gives"
    return f"{what.name} ({what.type}, cost {what.cost}{points}) {does} {flow(what.effect)}"
