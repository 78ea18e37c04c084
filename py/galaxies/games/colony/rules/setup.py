"""The setup: which space cards take part, and how the table is laid out (TTG-01 to TTG-13,
TTG-129)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from ....data import load
from ....game import Refusal, replace
from . import turns
from .actions import Deal
from .cards import SECTORS
from .catalogue import catalogue
from .options import terms
from .phases import Dealing
from .state import Find, Side, Stack, State, System, sector_of, sorted_hand

KINDS = ("system", "event", "anomaly")
Needs = tuple[tuple[tuple[str, ...], int], ...]
"""Kinds of cards, and how many cards of these kinds."""


@cache
def rulebook_table() -> dict[str, Any]:
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
    return load(__package__, "setup.toml", shape)


def initial_state(options: Mapping[str, str], players: int) -> State:
    """The state before luck has laid out the table. `options` names every option."""
    return State(terms(options, players), (Side(),) * players)


# The space deck


def random_needs(players: int, sector: str) -> Needs:
    """How many cards of which kinds a random deck takes from a sector (TTG-129, TTG-130)."""
    line: dict[str, Any] = rulebook_table()["random_deck"][f"p{players}"]
    if sector in line:
        return tuple(((kind,), count) for kind, count in zip(KINDS, line[sector], strict=True))
    return (
        (("system",), line[f"{sector}_system"]),
        (("event", "anomaly"), line[f"{sector}_event_or_anomaly"]),
    )


def sector_cards(sector: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """All space cards of these kinds in a sector."""
    known = catalogue().space.values()
    return tuple(card.id for card in known if card.sector == sector and card.kind in kinds)


def sector_sizes(state: State) -> tuple[int, ...]:
    """How many cards of core, expanse and fringe the space deck starts with (TTG-04)."""
    if state.terms.picks_cards:
        needs = (random_needs(state.players, sector) for sector in SECTORS)
        return tuple(sum(count for _, count in need) for need in needs)
    cards = all_cards(state)
    return tuple(sum(sector_of(card) == sector for card in cards) for sector in SECTORS)


@cache
def _marked(players: int) -> tuple[str, ...]:
    """The standard deck: every card whose mark is at most the number of players (TTG-02)."""
    return tuple(card.id for card in catalogue().space.values() if card.mark <= players)


def all_cards(state: State) -> tuple[str, ...]:
    """The cards that can be in the space deck: all of them take part unless luck picks some."""
    if state.terms.long_haul or state.terms.random_deck:
        return tuple(catalogue().space)
    return _marked(state.players)


def is_space_deck(state: State, cards: tuple[str, ...]) -> bool:
    """Whether these cards, in any order, are a space deck of this game."""
    if len(set(cards)) != len(cards) or not set(cards) <= set(catalogue().space):
        return False
    if not state.terms.picks_cards:
        return set(cards) == set(all_cards(state))
    for sector in SECTORS:
        mine = [card for card in cards if sector_of(card) == sector]
        needs = random_needs(state.players, sector)
        counts = [sum(card in sector_cards(sector, kinds) for card in mine) for kinds, _ in needs]
        if counts != [count for _, count in needs]:
            return False
    return True


# The deal


def deals(state: State, phase: Dealing) -> Iterable[Deal]:
    """One deal that luck may give."""
    cards: list[str] = []
    for sector in SECTORS:
        if state.terms.picks_cards:
            for kinds, count in random_needs(state.players, sector):
                cards += sector_cards(sector, kinds)[:count]
        else:
            cards += [card for card in all_cards(state) if sector_of(card) == sector]
    decks = catalogue().drawn() * state.players
    return (Deal(max(state.terms.first, 0), tuple(cards), decks),)


def check_deal(state: State, phase: Dealing, action: Deal) -> Refusal | None:
    """Whether this deal can come out of the box."""
    if not 0 <= action.first < state.players or state.terms.first not in (-1, action.first):
        return Refusal("TTG-13", "The first player must be the one that the options name.")
    if not is_space_deck(state, action.space):
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


def deal(state: State, phase: Dealing, action: Deal) -> State:
    """The table is laid out, and the first turn begins."""
    return turns.begin(lay_out(state, action))


def _share(action: Deal, seat: int) -> tuple[str, ...]:
    """The deck that a seat is dealt."""
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
        deck=action.space[players:],
        row=row[::-1],
    )


def _side(state: State, action: Deal, seat: int) -> Side:
    home = catalogue().home
    deck = _share(action, seat)
    start = catalogue().start_hand()
    more, fewer = max(0, state.terms.handicap), state.fewer
    if seat != state.terms.handicap_seat:  # TTG-R-55
        more = fewer = 0
    slots = tuple(
        Stack((home.colony,)) if i == home.colony_slot else Stack() for i in range(len(home.slots))
    )
    return Side(
        hand=sorted_hand((*start[fewer:], *deck[:more])),
        deck=deck[more:],
        discard=start[:fewer],
        systems=(System(home.id, home.bounty, slots),),
    )
