"""What a player may know of a position (TTG-120 to TTG-122)."""

from __future__ import annotations

from collections import Counter

from ....galaxy.luck import Luck, Stream
from ....game import replace
from . import setup
from .actions import built_card
from .cards import SECTORS
from .catalogue import catalogue
from .phases import Dealing, Over, Paying
from .state import HIDDEN, Side, State, sector_of, sorted_hand, space


def observe(state: State, player: int) -> State:
    """The state with the orders of all decks and the hands of others blanked.

    The sector of every card of the space deck stays, since sectors lie in order (TTG-121). At the
    end nothing is hidden any more (TTG-R-48).
    """
    if isinstance(state.phase, Dealing | Over):
        return state
    known = 1 if state.terms.open_charts else 0
    deck = (*state.deck[:known], *(sector_of(card) for card in state.deck[known:]))
    sides = tuple(
        replace(
            side,
            deck=(HIDDEN,) * len(side.deck),
            hand=side.hand if seat == player else (HIDDEN,) * len(side.hand),
        )
        for seat, side in enumerate(state.sides)
    )
    return replace(state, deck=deck, sides=sides)


# Sampling hidden cards


def determinize(view: State, player: int, luck: Luck) -> State:
    """A full state that looks like the view; unknown cards are drawn at random."""
    if isinstance(view.phase, Dealing | Over):
        return view
    stream = luck.stream("colony/imagined")
    deck = _space_deck(view, stream)
    sides = tuple(_side(view, seat, stream) for seat in range(view.players))
    return replace(view, deck=deck, sides=sides)


def _space_deck(view: State, stream: Stream) -> tuple[str, ...]:
    known = catalogue().space
    seen = (*view.revealed, *(card for card in view.deck if card in known))
    rest: dict[str, list[str]] = {}
    for sector in SECTORS:
        rest[sector] = list(stream.shuffle(_unseen(view, sector, seen, stream)))
    return tuple(card if card in known else rest[card].pop() for card in view.deck)


def _unseen(view: State, sector: str, seen: tuple[str, ...], stream: Stream) -> list[str]:
    """Cards of a sector that are still in the deck: deducible, or imagined if it is random."""
    free = [c for c in setup.all_cards(view) if sector_of(c) == sector and c not in seen]
    if not view.terms.picks_cards:
        return free
    chosen: list[str] = []
    for kinds, count in setup.random_needs(view.players, sector):
        out = sum(space(c).kind in kinds and space(c).sector == sector for c in seen)
        mine = [card for card in free if space(card).kind in kinds]
        chosen += stream.shuffle(mine)[: count - out]
    return chosen


def unknown_cards(view: State, seat: int) -> tuple[str, ...]:
    """The colonies and ships of a seat that are in its deck or hidden in its hand."""
    side = view.sides[seat]
    known = catalogue()
    left = Counter({card.id: card.copies for card in known.cards.values()})
    left.subtract(card for card in side.hand if card != HIDDEN)
    left.subtract(card for card in side.deck if card != HIDDEN)
    left.subtract(side.discard)
    left.subtract(side.built)
    return tuple(left.elements())


def _side(view: State, seat: int, stream: Stream) -> Side:
    side = view.sides[seat]
    unknown = list(unknown_cards(view, seat))
    hand = [card for card in side.hand if card != HIDDEN]
    if len(hand) < len(side.hand) and isinstance(view.phase, Paying) and seat == view.active:
        card = built_card(view.phase.action)  # a card that is being built is still in the hand
        if card:
            unknown.remove(card)
            hand.append(card)
    shuffled = list(stream.shuffle(unknown))
    hand += [shuffled.pop() for _ in range(len(side.hand) - len(hand))]
    deck = tuple(card if card != HIDDEN else shuffled.pop() for card in side.deck)
    return replace(side, hand=sorted_hand(tuple(hand)), deck=deck)
