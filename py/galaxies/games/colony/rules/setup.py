"""The setup: which space cards take part, and what luck lays out (TTG-01 to TTG-13, TTG-129).

Luck has one stream a deck, so that two people with one galaxy code meet the same space deck and
draw the same cards, even if they play differently.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

from ....data import table
from ....galaxy.luck import Luck
from ....game import Refusal
from .cards import SECTORS, catalogue
from .state import Deal, Find, Shuffle, Side, Stack, State, System, sector_of, sorted_hand

KINDS = ("system", "event", "anomaly")


@cache
def marked(players: int) -> tuple[str, ...]:
    """The standard deck: every card whose mark is at most the number of players (TTG-02)."""
    return tuple(card.id for card in catalogue().space.values() if card.mark <= players)


@cache
def setup() -> dict[str, Any]:
    """Counts and titles of the rulebook, from the data file."""
    kinds = (int, int, int)
    line = {
        "core": kinds,
        "expanse": kinds,
        "fringe?": kinds,
        "fringe_system?": int,
        "fringe_event_or_anomaly?": int,
    }
    shape = {
        "random_deck": {f"p{players}": line for players in range(1, 5)},
        "solo_band": [{"from": int, "title": str}],
    }
    return table(__package__, "setup.toml", shape)


def _line(players: int) -> dict[str, Any]:
    line: dict[str, Any] = setup()["random_deck"][f"p{players}"]
    return line


def random_needs(players: int, sector: str) -> tuple[tuple[tuple[str, ...], int], ...]:
    """How many cards of which kinds a random deck takes from a sector (TTG-129, TTG-130)."""
    line = _line(players)
    if sector in line:
        return tuple(((kind,), count) for kind, count in zip(KINDS, line[sector], strict=True))
    return (
        (("system",), line[f"{sector}_system"]),
        (("event", "anomaly"), line[f"{sector}_event_or_anomaly"]),
    )


def _of(sector: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    known = catalogue().space.values()
    return tuple(card.id for card in known if card.sector == sector and card.kind in kinds)


def sector_sizes(state: State) -> tuple[int, ...]:
    """How many cards of core, expanse and fringe the space deck starts with (TTG-04)."""
    players = state.players
    if state.terms.long_haul or not state.terms.random_deck:
        cards = all_cards(state)
        return tuple(sum(sector_of(card) == sector for card in cards) for sector in SECTORS)
    return tuple(sum(count for _, count in random_needs(players, s)) for s in SECTORS)


def all_cards(state: State) -> tuple[str, ...]:
    """The cards that can be in the space deck: all of them take part unless it is random."""
    if state.terms.long_haul or state.terms.random_deck:
        return tuple(catalogue().space)
    return marked(state.players)


def is_composed(state: State, cards: tuple[str, ...]) -> bool:
    """Whether these cards, in any order, are a space deck of this game."""
    if len(set(cards)) != len(cards) or not set(cards) <= set(catalogue().space):
        return False
    if state.terms.long_haul or not state.terms.random_deck:
        return set(cards) == set(all_cards(state))
    for sector in SECTORS:
        mine = [card for card in cards if sector_of(card) == sector]
        needs = random_needs(state.players, sector)
        counts = [sum(card in _of(sector, kinds) for card in mine) for kinds, _ in needs]
        if counts != [count for _, count in needs]:
            return False
    return True


def deal(state: State, luck: Luck) -> Deal:
    """The outcome of all setup luck."""
    players = state.players
    cards: list[str] = []
    for sector in SECTORS:
        stream = luck.stream(f"colony/{sector}")
        chosen = [card for card in all_cards(state) if sector_of(card) == sector]
        if state.terms.random_deck and not state.terms.long_haul:
            chosen = []
            for kinds, count in random_needs(players, sector):
                chosen += stream.shuffle(_of(sector, kinds))[:count]
        cards += stream.shuffle(chosen)
    decks: list[str] = []
    for seat in range(players):
        decks += luck.stream(f"colony/deck/{seat}").shuffle(catalogue().drawn())
    first = state.terms.first
    if first < 0:
        first = luck.stream("colony/first").below(players)
    return Deal(first, tuple(cards), tuple(decks))


def sample(state: State) -> Deal:
    """One outcome that luck may give."""
    cards: list[str] = []
    for sector in SECTORS:
        if state.terms.random_deck and not state.terms.long_haul:
            for kinds, count in random_needs(state.players, sector):
                cards += _of(sector, kinds)[:count]
        else:
            cards += [card for card in all_cards(state) if sector_of(card) == sector]
    return Deal(max(state.terms.first, 0), tuple(cards), catalogue().drawn() * state.players)


def check_deal(state: State, action: Deal) -> Refusal | None:
    """Whether this deal can come out of the box."""
    if not 0 <= action.first < state.players or state.terms.first not in (-1, action.first):
        return Refusal("TTG-13", "The first player must be the one that the options name.")
    if not is_composed(state, action.space):
        return Refusal("TTG-02", "These are not the space cards for this number of players.")
    sectors = [SECTORS.index(sector_of(card)) for card in action.space]
    if sectors != sorted(sectors):
        return Refusal("TTG-04", "Core cards lie on top, fringe cards at the bottom.")
    drawn = catalogue().drawn()
    if len(action.decks) != len(drawn) * state.players:
        return Refusal("TTG-11", f"Each player has a deck of {len(drawn)} cards.")
    for seat in range(state.players):
        if Counter(_share(action, seat)) != Counter(drawn):
            return Refusal("TTG-01", "The decks of all players are alike.")
    return None


def check_shuffle(state: State, action: Shuffle) -> Refusal | None:
    if Counter(action.deck) != Counter(state.me.discard):
        return Refusal("TTG-24", "The new deck is made of the whole discard pile.")
    return None


def _share(action: Deal, seat: int) -> tuple[str, ...]:
    size = len(catalogue().drawn())
    return action.decks[size * seat : size * (seat + 1)]


def lay_out(state: State, action: Deal) -> State:
    """The table after the setup, before the first turn."""
    players = state.players
    sides = tuple(_side(state, action, seat) for seat in range(players))
    row = tuple(Find(card, catalogue().space[card].hazards) for card in action.space[:players])
    return replace(
        state,
        sides=sides,
        first=action.first,
        active=action.first,
        deck=action.space[players:],
        row=row[::-1],
    )


def _side(state: State, action: Deal, seat: int) -> Side:
    home = catalogue().home
    deck = _share(action, seat)
    more = max(0, state.terms.handicap) if seat == state.terms.handicap_seat else 0
    slots = tuple(
        Stack((home.colony,)) if i == home.colony_slot else Stack() for i in range(len(home.slots))
    )
    return Side(
        hand=sorted_hand((*catalogue().start_hand(), *deck[:more])),
        deck=deck[more:],
        systems=(System(home.id, home.bounty, slots),),
    )


def reshuffle(state: State, luck: Luck) -> Shuffle:
    """The outcome of a reshuffle: a stream for each time and seat (TTG-24)."""
    side = state.me
    stream = luck.stream(f"colony/deck/{state.active}/{side.shuffles + 1}")
    return Shuffle(stream.shuffle(sorted_hand(side.discard)))
