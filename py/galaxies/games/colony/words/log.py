"""The log: one sentence for each action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ....game import Viewer
from ....words.english import capital, counted, listed
from ..rules.actions import (
    MATE,
    Action,
    Bounty,
    Build,
    Clear,
    Deal,
    EndTurn,
    Event,
    Exchange,
    Launch,
    Pay,
    Recall,
    Relinquish,
    Sell,
    Shuffle,
    Solve,
    Study,
    Surrender,
    Use,
)
from ..rules.cards import RESOURCES
from ..rules.economy import card_at
from ..rules.names import card_names, colony_name, flow, space_name
from ..rules.phases import Drawing, Paying, Pirates
from ..rules.scoring import outcome
from ..rules.state import HIDDEN, State, colony, space
from .terms import slot_name, who


def describe(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """One plain sentence on an action, from the views before and after.

    Players are told by their numbers to every viewer; cards by name where the views show them.
    """
    match action:
        case Deal():
            return _dealt(before, after)
        case EndTurn() if after.is_over:
            end = outcome(after)
            return f"The last turn ends. {end.title if end else ''}"
        case EndTurn():
            return _begun(before, after)
    words = _SENTENCES[type(action)](before, action, after)
    name = who(before, before.active)
    return f"{name}: {words}." if before.players > 1 else f"{capital(words)}."


def _dealt(before: State, after: State) -> str:
    row = listed(space_name(find.card) for find in reversed(after.row[1:]))
    verb = "lies" if after.players == 1 else "lie"
    text = f"The decks are laid out; {row} {verb} in the row"
    if after.players > 1:
        text += f". {who(after, after.first)} begins"
    return f"{text}. {_begun(before, after)}"


def _begun(before: State, after: State) -> str:
    """The exploration and draw phases of a turn that begins."""
    new = space_name(after.row[0].card)
    text = f"Turn {after.round} of {after.rounds}"
    if after.players > 1:
        text += f", player {after.active + 1}"
    text += f": {new} is found"
    lost = after.gone[len(before.gone) :]
    if lost:
        text += f", {listed(map(space_name, lost))} drifts away"
    if isinstance(after.phase, Pirates):
        return f"{text}; Space Pirates want a card."
    if isinstance(after.phase, Drawing):
        return f"{text}."
    return f"{text}{_drawn(before, after, after.active, '; ')}."


def _drawn(before: State, after: State, seat: int, lead: str = ", ") -> str:
    """The cards that came into a hand: by name if they may be seen, else their number."""
    old, new = before.sides[seat].hand, after.sides[seat].hand
    if HIDDEN in old or HIDDEN in new:
        more = len(new) - len(old)
        return f"{lead}{counted(more, 'card')} drawn" if more > 0 else ""
    cards = tuple((Counter(new) - Counter(old)).elements()) if old else ()
    return f"{lead}{card_names(cards)} drawn" if cards else ""


def _gain(before: State, after: State) -> str:
    """The cards that the active player drew."""
    return _drawn(before, after, before.active)


def _use(before: State, action: Use, after: State) -> str:
    card = card_at(before, action.place, action.what)
    mate = "the mate's " if action.place.startswith(MATE) else ""
    what = f"{mate}{colony_name(card)} used, {flow(colony(card).effect)}"
    return f"{what}{_gain(before, after)}"


def _event(before: State, action: Event, after: State) -> str:
    payer = ", paid by the mate" if action.event.startswith(MATE) else ""
    name = action.event.removeprefix(MATE)
    return f"{space_name(name)}: {flow(space(name).effect)}{payer}{_gain(before, after)}"


def _exchange(before: State, action: Exchange, after: State) -> str:
    at = RESOURCES.index(action.resource)
    spent = before.pool[at] - after.pool[at]
    return f"{spent} {action.resource} exchanged{_gain(before, after)}"


def _relinquish(before: State, action: Relinquish, after: State) -> str:
    old, new = before.me, after.sides[before.active]
    scored = sum(space(card).renown for card in new.pile[len(old.pile) :])
    banked = new.tokens - old.tokens + scored
    return f"{space_name(action.system)} relinquished, {banked} RP banked"


def _build(before: State, action: Build, after: State) -> str:
    """A claim, an upgrade or a new colony, by what stood there before."""
    card, system = colony_name(action.card), space_name(action.system)
    where = f"{system} ({slot_name(action.system, action.slot)})"
    covered = card_at(before, action.system, action.slot)
    if before.find(action.system) is not None:
        words = f"{where} claimed with {card}"
    elif covered:
        words = f"{card} covers {colony_name(covered)} on {system}"
    else:
        words = f"{card} built on {where}"
    return words + _paid(before, after)


def _paid(before: State, after: State) -> str:
    """How much is still to be paid, or that all is paid."""
    if not isinstance(before.phase, Paying) and isinstance(after.phase, Paying):
        return f", for {counted(after.phase.owed, 'card')} to be discarded"
    seat = before.active
    cards = after.sides[seat].discard[len(before.sides[seat].discard) :]
    if not isinstance(before.phase, Paying):
        return f", {card_names(cards)} discarded" if cards else ""
    if isinstance(after.phase, Paying):
        return ""
    rest = f" with {card_names(cards[1:])}" if cards[1:] else ""
    return f"{rest}: all is paid"


_SENTENCES: Mapping[type[Action], Callable[[State, Any, State], str]] = {
    Shuffle: lambda before, action, after: (
        f"the discard pile becomes the new deck{_gain(before, after)}"
    ),
    Surrender: lambda before, action, after: (
        f"{colony_name(action.card)} goes to the Space Pirates{_gain(before, after)}"
    ),
    Pay: lambda before, action, after: (
        f"{colony_name(action.card)} discarded{_paid(before, after)}"
    ),
    Use: _use,
    Event: _event,
    Sell: lambda before, action, after: (
        f"{colony_name(action.ship)} given up to {space_name(action.event)}{_gain(before, after)}"
    ),
    Bounty: lambda before, action, after: (
        f"1 {action.resource} taken from {space_name(action.system.removeprefix(MATE))}"
    ),
    Exchange: _exchange,
    Recall: lambda before, action, after: f"1 science, {colony_name(action.card)} recalled",
    Study: lambda before, action, after: (
        f"{space_name(action.anomaly)} studied, {space(action.anomaly).renown} RP"
    ),
    Solve: lambda before, action, after: (
        f"{space_name(action.event)} solved, {space(action.event).renown} RP{_paid(before, after)}"
    ),
    Clear: lambda before, action, after: (
        f"a hazard of {space_name(action.system)} is removed{_paid(before, after)}"
    ),
    Build: _build,
    Launch: lambda before, action, after: (
        f"{colony_name(action.ship)} launched{_paid(before, after)}"
    ),
    Relinquish: _relinquish,
}
"""What the active player, or luck, has done."""
