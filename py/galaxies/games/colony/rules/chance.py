"""Luck: the shuffles and the picks that a galaxy code gives.

Luck has one stream for each deck, so that two people with one galaxy code meet the same space deck
and draw the same cards, even if they play differently.
"""

from __future__ import annotations

from ....galaxy.luck import Luck
from .actions import Action, Deal, Shuffle
from .cards import SECTORS
from .catalogue import catalogue
from .phases import Dealing
from .setup import all_cards, random_needs, sector_cards
from .state import State, sector_of, sorted_hand


def chance(state: State, luck: Luck) -> Action:
    """The outcome that this luck gives, where luck shuffles."""
    return deal(state, luck) if isinstance(state.phase, Dealing) else reshuffle(state, luck)


def deal(state: State, luck: Luck) -> Deal:
    """The outcome of all setup luck."""
    players = state.players
    cards: list[str] = []
    for sector in SECTORS:
        stream = luck.stream(f"colony/{sector}")
        chosen = [card for card in all_cards(state) if sector_of(card) == sector]
        if state.terms.picks_cards:
            chosen = []
            for kinds, count in random_needs(players, sector):
                chosen += stream.shuffle(sector_cards(sector, kinds))[:count]
        cards += stream.shuffle(chosen)
    decks: list[str] = []
    for seat in range(players):
        decks += luck.stream(f"colony/deck/{seat}").shuffle(catalogue().drawn())
    first = state.terms.first
    if first < 0:
        first = luck.stream("colony/first").below(players)
    return Deal(first, tuple(cards), tuple(decks))


def reshuffle(state: State, luck: Luck) -> Shuffle:
    """The outcome of a reshuffle: a stream for each time and seat (TTG-24)."""
    side = state.me
    stream = luck.stream(f"colony/deck/{state.active}/{side.shuffles + 1}")
    return Shuffle(stream.shuffle(sorted_hand(side.discard)))
