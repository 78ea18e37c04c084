"""Take The Galaxy in words: the log and the position for a player who does not see the board."""

from __future__ import annotations

from collections import Counter

from ..rules.cards import RESOURCES
from ..rules.payment import built_card
from ..rules.row import event_words, hazards
from ..rules.scoring import breakdown, outcome, score
from ..rules.settling import build_price
from ..rules.state import (
    HIDDEN,
    LETTERS,
    MATE,
    SHIPS,
    Action,
    Bounty,
    Build,
    Clear,
    Deal,
    EndTurn,
    Event,
    Exchange,
    Find,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Sell,
    Shuffle,
    Side,
    Solve,
    Stack,
    State,
    Study,
    Surrender,
    System,
    Use,
    colony,
    sector_of,
    space,
)
from ..rules.names import amounts, both, colony_name, counted, flow, listed, space_name


def who(view: State, seat: int) -> str:
    """`Player 2`; alone simply `You`."""
    return f"Player {seat + 1}" if view.players > 1 else "You"


def slot_name(system: str, letter: str) -> str:
    """`the biosphere slot of New Haven`; with its letter where there are two alike."""
    slots = space(system).slots
    at = LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= at < len(slots):
        return f"slot {letter}"
    if slots.count(slots[at]) == 1:
        return slots[at]
    return f"{slots[at]} {slots[: at + 1].count(slots[at])}"


# The log


def describe(before: State, action: Action, after: State) -> str:
    """One plain sentence on a ply, from the views before and after."""
    if isinstance(action, Deal):
        row = both(space_name(find.card) for find in reversed(after.row[1:]))
        verb = "lies" if after.players == 1 else "lie"
        text = f"The decks are laid out; {row} {verb} in the row"
        if after.players > 1:
            text += f". {who(after, after.first)} begins"
        return f"{text}. {_begins(before, after)}"
    if isinstance(action, EndTurn):
        if after.phase == "over":
            end = outcome(after)
            return f"The last turn ends. {end.title if end else ''}"
        return _begins(before, after)
    name = who(before, before.active)
    deed = _deed(before, action, after)
    return f"{name}: {deed}." if before.players > 1 else f"{deed[:1].upper()}{deed[1:]}."


def _begins(before: State, after: State) -> str:
    """The exploration and draw phases of a turn that begins."""
    new = space_name(after.row[0].card)
    text = f"Turn {after.round} of {after.rounds}"
    if after.players > 1:
        text += f", player {after.active + 1}"
    text += f": {new} is found"
    lost = after.gone[len(before.gone) :]
    if lost:
        text += f", {both(map(space_name, lost))} drifts away"
    if after.phase == "pirates":
        return f"{text}; Space Pirates want a card."
    if after.phase == "draw":
        return f"{text}."
    return text + _drawn(before, after, after.active, "; ", "drawn") + "."


def _drawn(before: State, after: State, seat: int, lead: str, verb: str) -> str:
    """The cards that came into a hand: by name if they may be seen, else their number."""
    old, new = before.sides[seat].hand, after.sides[seat].hand
    if HIDDEN in old or HIDDEN in new:
        count = len(new) - len(old)
        return f"{lead}{counted(count, 'card')} {verb}" if count > 0 else ""
    more = tuple((Counter(new) - Counter(old)).elements()) if old else ()
    return f"{lead}{listed(more)} {verb}" if more else ""


def _deed(before: State, action: Action, after: State) -> str:
    """What the active player, or luck, has done."""
    mover = before.active
    gain = _drawn(before, after, mover, ", ", "drawn")
    match action:
        case Shuffle():
            return "the discard pile becomes the new deck" + gain
        case Surrender(card):
            return f"{colony_name(card)} goes to the Space Pirates" + gain
        case Pay(card):
            return f"{colony_name(card)} discarded{_paid(before, after)}"
        case Use(place, what):
            return _use(before, place, what) + gain
        case Event(event):
            payer = ", paid by the mate" if event.startswith(MATE) else ""
            name = event.removeprefix(MATE)
            return f"{space_name(name)}: {flow(space(name).effect)}{payer}{gain}"
        case Sell(event, ship):
            return f"{colony_name(ship)} given up to {space_name(event)}{gain}"
        case Bounty(system, resource):
            return f"1 {resource} taken from {space_name(system.removeprefix(MATE))}"
        case Exchange(resource):
            spent = before.pool[RESOURCES.index(resource)] - after.pool[RESOURCES.index(resource)]
            return f"{spent} {resource} exchanged{gain}"
        case Recall(card):
            return f"1 science, {colony_name(card)} recalled"
        case Study(anomaly):
            return f"{space_name(anomaly)} studied, {space(anomaly).renown} RP"
        case Relinquish(system):
            got = _banked(before, after)
            return f"{space_name(system)} relinquished, {got} RP banked"
    return _bought(before, action) + _paid(before, after)


def _banked(before: State, after: State) -> int:
    old, new = before.me, after.sides[before.active]
    more = sum(space(card).renown for card in new.pile[len(old.pile) :])
    return new.tokens - old.tokens + more


def _use(before: State, place: str, what: str) -> str:
    seat = before.mate if place.startswith(MATE) else before.active
    where = place.removeprefix(MATE)
    card = what
    if where != SHIPS:
        system = next(s for s in before.sides[seat].systems if s.card == where)
        card = system.slots[LETTERS.index(what)].top
    mate = "the mate's " if place.startswith(MATE) else ""
    return f"{mate}{colony_name(card)} used, {flow(colony(card).effect)}"


def _built(before: State, card: str, system: str, slot: str) -> str:
    """A claim, an upgrade or a new colony, by what stood there before."""
    where = f"{space_name(system)} ({slot_name(system, slot)})"
    if before.find(system) is not None:
        return f"{where} claimed with {colony_name(card)}"
    own = next(s for s in before.me.systems if s.card == system)
    covered = own.slots[LETTERS.index(slot)].top
    if covered:
        return f"{colony_name(card)} covers {colony_name(covered)} on {space_name(system)}"
    return f"{colony_name(card)} built on {where}"


def _bought(before: State, action: Action) -> str:
    match action:
        case Clear(system):
            return f"a hazard of {space_name(system)} is removed"
        case Solve(event):
            return f"{space_name(event)} solved, {space(event).renown} RP"
        case Build(card, system, slot):
            return _built(before, card, system, slot)
        case Launch(ship):
            return f"{colony_name(ship)} launched"
    return ""


def _paid(before: State, after: State) -> str:
    """What is to be paid, or that it is paid now."""
    if before.bill is None and after.bill is not None:
        return f", for {counted(after.bill.owed, 'card')} to be discarded"
    seat = before.active
    cards = after.sides[seat].discard[len(before.sides[seat].discard) :]
    if before.bill is None:
        return f", {listed(cards)} discarded" if cards else ""
    if after.bill is not None:
        return ""
    rest = f" with {listed(cards[1:])}" if cards[1:] else ""
    return f"{rest}: all is paid"


# The position


def summary(view: State) -> str:
    """The position in words, complete enough to play without seeing the board."""
    if view.phase == "deal":
        return "The table is about to be laid out."
    lines = [_moment(view), _row(view)]
    lines += [_side(view, seat) for seat in range(view.players)]
    return " ".join(lines)


def _moment(view: State) -> str:
    if view.phase == "over":
        end = outcome(view)
        return f"The game is over. {end.title if end else ''}"
    text = f"Turn {view.round} of {view.rounds}"
    if view.players > 1:
        text += f", player {view.active + 1} to act"
    pool = [f"{n} {name}" for n, name in zip(view.pool, RESOURCES, strict=True) if n]
    text += f". Pool: {both(pool) if pool else 'empty'}."
    if view.phase == "pirates":
        text += f" The Space Pirates want {counted(view.demand, 'card')}."
    if view.bill is not None:
        name = colony_name(built_card(view.bill.deed)) if built_card(view.bill.deed) else "this"
        text += f" {counted(view.bill.owed, 'card')} to be discarded for {name}."
    if view.claimed:
        text += " The one card of this turn has been taken."
    if view.relinquished:
        text += " A system has been relinquished this turn."
    return text


def _row(view: State) -> str:
    finds = [_find(view, find) for find in view.row]
    left = Counter(sector_of(card) for card in view.deck)
    deck = both(f"{n} {name}" for name, n in left.items()) if left else "no cards"
    text = f"Space deck: {deck} left."
    if view.deck and view.terms.open_charts and view.phase != "over":
        text += f" Next comes {space_name(view.deck[0])}."
    row = "; ".join(finds) if finds else "empty"
    return f"{text} The row, newest first: {row}."


def _find(view: State, find: Find) -> str:
    card = space(find.card)
    if card.kind == "event":
        used = ", used" if find.used else ""
        text = f"event {card.name}, {event_words(card.id)}{used},"
        return f"{text} {amounts(card.cost)} for {card.renown} RP"
    if card.kind == "anomaly":
        return f"anomaly {card.name}, {amounts(card.cost)} for {card.renown} RP"
    text = f"system {card.name}, {both(card.slots)}, {card.renown} RP"
    dangers = hazards(view, find)
    if dangers:
        text += f", {counted(dangers, 'hazard')}"
    tokens = [f"{n} {name}" for n, name in zip(card.bounty, RESOURCES, strict=True) if n]
    return text + (f", bounty {both(tokens)}" if tokens else "")


def _side(view: State, seat: int) -> str:
    side = view.sides[seat]
    lines = [f"{who(view, seat)}, {score(side)} RP:"]
    lines.append("; ".join(_system(system) for system in side.systems) + ".")
    if side.ships:
        ships = [colony_name(s.card) + (" (used)" if s.used else "") for s in side.ships]
        lines.append(f"Ships: {both(ships)}.")
    lines.append(_hand(view, side))
    lines.append(f"{counted(len(side.deck), 'card')} in the deck,")
    lines.append(f"discard pile: {listed(side.discard)}.")
    if side.pile:
        lines.append(f"Scored: {both(map(space_name, side.pile))}.")
    parts = ", ".join(f"{label} {points}" for label, points in breakdown(side) if points)
    lines.append(f"RP: {parts}." if parts else "No RP yet.")
    return " ".join(lines)


def _hand(view: State, side: Side) -> str:
    if HIDDEN in side.hand or not side.hand:
        return f"{counted(len(side.hand), 'card')} in hand,"
    cards = [f"{colony_name(card)} ({build_price(view, card)})" for card in side.hand]
    return f"In hand, with prices: {both(cards)}."


def _system(system: System) -> str:
    slots = []
    for letter, stack in zip(LETTERS, system.slots, strict=False):
        slots.append(f"{slot_name(system.card, letter)} {_stack(stack)}")
    tokens = [f"{n} {name}" for n, name in zip(system.bounty, RESOURCES, strict=True) if n]
    bounty = f", bounty {both(tokens)}" if tokens else ""
    return f"{space_name(system.card)} with {both(slots)}{bounty}"


def _stack(stack: Stack) -> str:
    if not stack.cards:
        return "empty"
    return colony_name(stack.top) + (" (used)" if stack.used else "")
