"""The log: one sentence for each action; the cards of a payment are told together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ....game import Viewer
from ....words.english import counted, listed, minus, plural
from ....words.players import spoken_to
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
from ..rules.cards import RESOURCES, Effect
from ..rules.catalogue import catalogue
from ..rules.economy import card_at
from ..rules.names import (
    amounts,
    called,
    card_names,
    colony_name,
    doing,
    flow,
    is_plural,
    player_title,
    space_name,
)
from ..rules.phases import Drawing, Paying, Pirates, Refilling
from ..rules.scoring import outcome
from ..rules.state import HIDDEN, State, colony, space, without
from ..rules.table import PRICES
from ..rules.turns import pirates_demand
from .terms import bought, does, is_you, tokens, who


def describe(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """A sentence on an action, from the views before and after; "" for a card that is discarded
    before the last one of a payment, whose sentence tells them all."""
    return _SENTENCES[type(action)](_Ply(before, after, spoken_to(viewer)), action)


@dataclass(frozen=True, slots=True)
class _Ply:
    """What a sentence is made of: the views before and after an action, and whom it calls "you"."""

    before: State
    after: State
    viewer: Viewer

    @property
    def seat(self) -> int:
        """The player who acted, or for whom luck did."""
        return self.before.active

    def does(self, verb: str) -> str:
        """`You claim`, `Player 2 claims`: what the player who acted did."""
        return does(self.before, self.seat, self.viewer, verb)

    def mate(self, place: str) -> str:
        """`your mate's ` before something of the mate of the player who acted, else ""."""
        if not place.startswith(MATE):
            return ""
        if self.viewer == self.before.mate:
            return "your "
        return "your mate's " if self.viewer == self.seat else "their mate's "

    def drawn(self, seat: int, held: tuple[str, ...]) -> str:
        """The cards that came to those held before: by name if the viewer may see them, else their
        number; "" without any."""
        now = self.after.sides[seat].hand
        more = len(now) - len(held)
        if more <= 0:
            return ""
        if HIDDEN in held or HIDDEN in now:
            return "a card" if more == 1 else counted(more, "card")
        return card_names((Counter(now) - Counter(held)).elements())

    def draw(self, seat: int, held: tuple[str, ...]) -> str:
        """` You draw Flagship.` after another sentence; "" if nothing is drawn."""
        names = self.drawn(seat, held)
        return f" {does(self.after, seat, self.viewer, 'draw')} {names}." if names else ""


# The turn


def _dealt(ply: _Ply, action: Deal) -> str:
    after = ply.after
    row = listed(space_name(find.card) for find in reversed(after.row[1:]))
    verb = "lies" if after.players == 1 else "lie"
    text = f"The decks are shuffled; {row} {verb} in the row."
    if after.players > 1:
        text += f" {does(after, after.first, ply.viewer, 'begin')}."
    fewer = after.fewer if after.terms.handicap_seat == after.active else 0
    held = catalogue().start_hand()[fewer:]
    return f"{text} {_begun(ply, held, ())}"


def _ended(ply: _Ply, action: EndTurn) -> str:
    before, after = ply.before, ply.after
    lost = tokens(before.pool)
    text = f"{ply.does('leave')} {lost} unspent. " if lost else ""
    gone = after.gone[len(before.gone) :]
    if before.terms.probe and before.claimed and before.row:
        text += f"The rival probe takes {called(gone[0])}. "
        gone = gone[1:]
    if after.is_over:
        return f"{text}The last turn ends. {_end(after, ply.viewer)}"
    return text + _begun(ply, before.sides[after.active].hand, gone)


def _end(after: State, you: int) -> str:
    """How the game ended; its title is the same for all players."""
    end = outcome(after)
    title, won = end.title if end else "", f"{player_title(you)} wins"
    return title.replace(won, "You win") if after.players > 1 and title.startswith(won) else title


def _begun(ply: _Ply, held: tuple[str, ...], gone: tuple[str, ...]) -> str:
    """The exploration and draw phases of a turn that begins with these cards in hand."""
    after, seat = ply.after, ply.after.active
    whose = _whose(after, seat, ply.viewer)
    new = after.row[0].card
    text = f"{whose} turn {after.round} of {after.rounds}: {doing(new, 'enter')} the row"
    if gone:
        drift = "drift" if len(gone) > 1 or is_plural(gone[0]) else "drifts"
        text += f", {listed(map(called, gone))} {drift} away"
    text += "."
    if isinstance(after.phase, Pirates):
        demand = after.phase.demand
        want = "a card" if demand == 1 else counted(demand, "card")
        return f"{text} The Space Pirates demand {want}."
    if held and len(held) <= pirates_demand(after):
        taken = card_names(after.sides[seat].discard[-len(held) :])
        last = plural(len(held), "the last card", "the last cards")
        their = "your" if whose == "Your" else "their"
        text += f" The Space Pirates take {taken}, {last} in {their} hand."
        held = ()
    if isinstance(after.phase, Drawing):
        return text + ply.draw(seat, held)
    if not after.draws:
        return f"{text} {does(after, seat, ply.viewer, 'draw')} no card: that is the handicap."
    return text + (ply.draw(seat, held) or " No card is left to draw.")


def _whose(view: State, seat: int, viewer: Viewer) -> str:
    return "Your" if is_you(view, seat, viewer) else f"{who(view, seat)}'s"


def _shuffled(ply: _Ply, action: Shuffle) -> str:
    whose = _whose(ply.before, ply.seat, ply.viewer)
    their = "your" if whose == "Your" else "their"
    text = f"{whose} discard pile becomes {their} new deck."
    return text + ply.draw(ply.seat, ply.before.me.hand)


def _surrendered(ply: _Ply, action: Surrender) -> str:
    hand = ply.before.me.hand
    held = without(hand, action.card) if action.card in hand else hand[1:]
    text = f"{ply.does('give')} {colony_name(action.card)} to the Space Pirates."
    return text + ply.draw(ply.seat, held)


# Prices in cards


def _paid(ply: _Ply, cards: int) -> str:
    """What a price adds to a sentence: how many cards, or which where nothing was to choose."""
    if not cards:
        return ""
    if isinstance(ply.after.phase, Paying):
        return f" for {counted(cards, 'card')}"
    return f", paying with {card_names(ply.after.sides[ply.seat].discard[-cards:])}"


def _payment(ply: _Ply, action: Pay) -> str:
    """With the last card of a payment, all its cards."""
    before = ply.before
    if isinstance(ply.after.phase, Paying) or not isinstance(before.phase, Paying):
        return ""
    paid_for = before.phase.action
    end = len(before.me.discard) + before.phase.owed
    price = PRICES[type(paid_for)](before, paid_for)
    cards = ply.after.sides[ply.seat].discard[end - price : end]
    return f"{ply.does('pay')} with {card_names(cards)}."


# Resources


def _used(ply: _Ply, action: Use) -> str:
    card = card_at(ply.before, action.place, action.what)
    effect = colony(card).effect
    what = f"{ply.mate(action.place)}{colony_name(card)}"
    return f"{ply.does('use')} {what}: {flow(effect)}{_gained(ply, effect)}."


def _gained(ply: _Ply, effect: Effect) -> str:
    """After `1 production for 2 cards`: which cards these are, or that fewer were left."""
    wanted = effect.gives.credits
    if not wanted or isinstance(ply.after.phase, Paying):
        return ""
    held, now = ply.before.me.hand, ply.after.sides[ply.seat].hand
    names = ply.drawn(ply.seat, held)
    told = f", {names}" if names and HIDDEN not in now else ""
    got = len(now) - len(held)
    if got >= wanted or isinstance(ply.after.phase, Refilling):
        return told
    return f"{told}; {'no other card' if got > 0 else 'no card'} is left to draw"


def _event(ply: _Ply, action: Event) -> str:
    card = action.event.removeprefix(MATE)
    effect = space(card).effect
    assert effect is not None
    mate = ply.mate(action.event)
    payer = "you" if mate == "your " else mate.removesuffix("'s ")
    paid = f", paid by {payer}" if payer else ""
    return f"{ply.does('use')} {called(card)}: {flow(effect)}{paid}{_gained(ply, effect)}."


def _exchanged(ply: _Ply, action: Exchange) -> str:
    at = RESOURCES.index(action.resource)
    spent = ply.before.pool[at] - ply.after.pool[at]
    card = ply.drawn(ply.seat, ply.before.me.hand) or "a card"
    return f"{ply.does('exchange')} {spent} {action.resource} for {card}."


def _recalled(ply: _Ply, action: Recall) -> str:
    return f"{ply.does('recall')} {colony_name(action.card)} for 1 science."


def _bounty(ply: _Ply, action: Bounty) -> str:
    place = f"{ply.mate(action.system)}{space_name(action.system.removeprefix(MATE))}"
    return f"{ply.does('take')} 1 {action.resource} from {place}."


def _sold(ply: _Ply, action: Sell) -> str:
    effect = space(action.event).effect
    assert effect is not None
    ship = f"{ply.does('give')} up {colony_name(action.ship)}"
    gain = f"{amounts(effect.gives)}{_gained(ply, effect)}"
    return f"{ship} to {called(action.event)} for {gain}."


# Claims, colonies, ships


def _studied(ply: _Ply, action: Study) -> str:
    card = space(action.anomaly)
    what = f"{called(card.id)} for {amounts(card.cost)}"
    return f"{ply.does('study')} {what}: {card.renown} RP."


def _solved(ply: _Ply, action: Solve) -> str:
    card = space(action.event)
    paid = _paid(ply, card.cost.credits)
    cost = "" if paid.startswith(" for") else f" for {amounts(card.cost)}"
    return f"{ply.does('solve')} {called(card.id)}{cost}{paid}: {card.renown} RP."


def _bought(ply: _Ply, action: Clear | Build | Launch) -> str:
    """A hazard removed, a claim, an upgrade, a new colony or ship, with its price in cards."""
    verb, what = bought(ply.before, action)
    price = PRICES[type(action)](ply.before, action)
    return f"{ply.does(verb)} {what}{_paid(ply, price)}."


def _relinquished(ply: _Ply, action: Relinquish) -> str:
    """What is banked for the system, for its colonies and from Space Race."""
    before, side = ply.before, ply.after.sides[ply.seat]
    system = before.me.system(action.system)
    assert system is not None
    card = space(action.system)
    colonies = sum(colony(stack.top).renown for stack in system.slots)
    race = side.tokens - before.me.tokens - colonies
    parts = [f"{minus(card.renown)} RP for the system", f"{minus(colonies)} for its colonies"]
    if race:
        parts.append(f"{minus(race)} from Space Race")
    lost = f"; the {tokens(system.bounty)} on it is lost" if any(system.bounty) else ""
    return f"{ply.does('relinquish')} {card.name}: {listed(parts)}{lost}."


_SENTENCES: Mapping[type[Action], Callable[[_Ply, Any], str]] = {
    Deal: _dealt,
    EndTurn: _ended,
    Shuffle: _shuffled,
    Surrender: _surrendered,
    Pay: _payment,
    Use: _used,
    Event: _event,
    Sell: _sold,
    Bounty: _bounty,
    Exchange: _exchanged,
    Recall: _recalled,
    Study: _studied,
    Solve: _solved,
    Clear: _bought,
    Build: _bought,
    Launch: _bought,
    Relinquish: _relinquished,
}
