"""What a trip does once it is paid: the payment, a new lane, a reshuffle."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Viewer
from ....words.english import listed
from ..rules import actions, trips
from ..rules.actions import Action
from ..rules.phases import Paying, Stamping
from ..rules.state import State
from .terms import captain_does, card_name, card_names


def travel(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """The payment and the new lane of a trip that is made now; "" where none is.

    Where only one payment is possible, the trip is paid as soon as it is chosen (STC-R-39).
    """
    bill = _bill(before, action)
    if bill is None or after.trip is not None:
        return ""
    paid, thrown = bill
    sentences = [_payment(before, paid, thrown, viewer)]
    new = [divmod(lane, 100) for lane in after.lanes if lane not in before.lanes]
    sentences += [f"A lane now joins {one} and {other}." for one, other in new]
    return " ".join(filter(None, sentences))


def _bill(before: State, action: Action) -> tuple[Sequence[int], Sequence[int]] | None:
    """The cards that pay and those thrown out with them, if the action may end a trip."""
    match action:
        case actions.Pay(cards):
            thrown = before.trip.dumped if before.trip else ()
            return [card.card for card in cards], thrown
        case actions.Dump(card) if before.trip:
            thrown = (*before.trip.dumped, card.card)
            return trips.open_payments(before)[0], sorted(thrown)
        case actions.Clear() if before.trip:
            thrown = (*before.trip.dumped, *trips.dumpable(before))
            return trips.open_payments(before)[0], sorted(thrown)
        case actions.Fly(sector, card):
            price = trips.cost(before, sector, card)
            held = [(held, before.cards[held].fuel) for held in before.hand if held != card.card]
            return trips.payments(held, price)[0], ()
        case actions.Roll() if isinstance(before.phase, Stamping):
            return trips.open_payments(before)[0], ()
    return None


def _payment(before: State, paid: Sequence[int], thrown: Sequence[int], viewer: Viewer) -> str:
    out = card_names(before, thrown)
    if paid:
        fuel = sum(before.cards[card].fuel for card in paid)
        pays = captain_does(before, viewer, "pay")
        told = f"{pays} {fuel} fuel with {listed(card_name(before, card) for card in paid)}."
        return f"{told} Thrown out with it: {out}." if out else told
    if out:
        return f"{captain_does(before, viewer, 'throw')} out {out}."
    if isinstance(before.phase, Paying):
        return f"{captain_does(before, viewer, 'keep')} all cards."
    return ""


def reshuffle(before: State, action: Action) -> str:
    """Whether the deck ran out (STC-20): views do not count how often."""
    match action:
        case actions.Draw(cards):
            is_new = 0 < before.deck_size <= len(cards) and bool(before.discard)
        case actions.Roll(cards=cards):
            is_new = 0 < before.deck_size <= len(cards)
        case actions.Distress():
            is_new = not before.deck_size and bool(before.hand)
        case _:
            bill = _bill(before, action)
            is_new = not before.deck_size and bill is not None and bool(bill[0] or bill[1])
    return "The deck is used up: the discard pile is shuffled into a new one." if is_new else ""
