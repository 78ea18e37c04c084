"""Positions of Take The Galaxy laid out in words, and plies played on them by their lines."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from galaxies.galaxy import codes as galaxy
from galaxies.games.colony import GAME
from galaxies.games.colony.rules import setup
from galaxies.games.colony.rules.cards import RESOURCES, SECTORS
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.colony.rules.phases import Acting, Paying, Phase
from galaxies.games.colony.rules.state import (
    EMPTY_POOL,
    Find,
    Grant,
    Pool,
    Ship,
    Side,
    Stack,
    State,
    System,
    Terms,
    sector_of,
    sorted_hand,
    space,
)
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from table import Table

CODE = galaxy.code(1)
ALL = "*"
"""Instead of cards: everything that is not named elsewhere."""


def stack(text: str) -> Stack:
    """`penal_colony/hive_colony!`: covered cards first, used; `-` for an empty slot."""
    cards = tuple(text.rstrip("!").split("/")) if text != "-" else ()
    return Stack(cards, text.endswith("!"))


def system(text: str) -> System:
    """`bluewater hive_colony`, `ferrum_drift:p strip_mine!` with its bounty tokens left."""
    name, *slots = text.split()
    name, _, tokens = name.partition(":")
    m, p, s = (tokens.count(r[0]) for r in RESOURCES)
    return System(name, (m, p, s), tuple(map(stack, slots)))


def find(text: str) -> Find:
    """`greyfold`, `molten_anvil:0` with that many hazards left, `nomad_guildship!` used."""
    name, _, left = text.rstrip("!").partition(":")
    return Find(name, int(left) if left else space(name).hazards, used=text.endswith("!"))


def ship(text: str) -> Ship:
    return Ship(text.rstrip("!"), text.endswith("!"))


def side(
    hand: str = "",
    systems: str = "new_haven frontier_colony -",
    *,
    deck: str = "",
    discard: str = "",
    ships: str = "",
    tokens: int = 0,
    pile: str = "",
) -> Side:
    """One player's cards: what is not named lies in the deck below the named cards of it."""
    built = tuple(map(system, systems.split(", ")))
    fleet = tuple(map(ship, ships.split()))
    rest = Counter({card.id: card.copies for card in catalogue().cards.values()})
    for own in built:
        for slot in own.slots:
            rest.subtract(slot.cards)
    rest.subtract(one.card for one in fleet)
    named = {
        name: () if text == ALL else tuple(text.split())
        for name, text in (("hand", hand), ("deck", deck), ("discard", discard))
    }
    for cards in named.values():
        rest.subtract(cards)
    assert min(rest.values()) >= 0, {card: n for card, n in rest.items() if n < 0}
    where = "hand" if hand == ALL else "discard" if discard == ALL else "deck"
    named[where] += tuple(rest.elements())
    return Side(
        hand=sorted_hand(named["hand"]),
        deck=named["deck"],
        discard=named["discard"],
        systems=built,
        ships=fleet,
        grants=(Grant("grand_embassy", tokens),) if tokens else (),
        pile=tuple(pile.split()),
    )


def lay(
    me: Side | None = None,
    *others: Side,
    row: str = "",
    players: int = 4,
    active: int = 0,
    next_card: str = "",
    last: bool = False,
    pool: Pool = EMPTY_POOL,
    claimed: bool = False,
    phase: Phase | None = None,
    possible: bool = True,
    terms: dict[str, Any] | None = None,
    **more: Any,
) -> State:
    """A position in the active player's turn.

    `row` is written newest first and filled up with anomalies and plain systems at the far end;
    `next_card` lies on top of the space deck; `last`: the deck is empty.
    """
    what = Terms(**(terms or {}))
    sides = [me or side(), *others]
    sides += [side() for _ in range(players - len(sides))]
    sides = sides[-active:] + sides[:-active] if active else sides
    blank = State(what, tuple(sides))
    cards = list(setup.all_cards(blank))
    finds = [find(text) for text in row.split()]
    size = players + 1 - claimed
    taken = {one.card for one in finds} | {next_card}
    for one in sides:
        taken |= {own.card for own in one.systems} | set(one.pile)
    plain = sorted(
        (c for c in cards if c not in taken),
        key=lambda c: (SECTORS.index(sector_of(c)), space(c).kind == "event", space(c).hazards),
    )
    while len(finds) < size:
        finds.append(find(plain.pop(0)))
    out = taken - {next_card, catalogue().home.id} | {one.card for one in finds}
    state = replace(blank, row=tuple(finds), pool=pool, claimed=claimed, phase=phase or Acting())
    deck, gone = _space_deck(cards, out - {""}, next_card, last)
    # Every claim took a turn of its player.
    claims = max(len(one.systems) + len(one.pile) - 1 for one in sides)
    turns = players * claims + 1
    while len(cards) - len(deck) - players < turns:
        spare = next(card for card in deck if card != next_card)
        deck, gone = tuple(card for card in deck if card != spare), (*gone, spare)
    turn = len(cards) - len(deck) - players
    first = what.first if what.first >= 0 else (active - turn + 1) % players
    state = replace(state, deck=deck, gone=gone, turn=turn, first=first, **more)
    assert not possible or GAME.rules.faults(state) == "", GAME.rules.faults(state)
    return state


def _space_deck(
    cards: list[str], out: set[str], next_card: str, last: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Deck and space discard, so that the sectors came out in order and a turn has begun."""
    rest = [card for card in cards if card not in out]
    rest.sort(key=lambda card: SECTORS.index(sector_of(card)))
    if last:
        return (), tuple(rest)
    far = max((SECTORS.index(sector_of(card)) for card in out), default=0)
    if next_card:
        far = max(far, SECTORS.index(sector_of(next_card)))
    gone = [card for card in rest if SECTORS.index(sector_of(card)) < far]
    deck = [card for card in rest if card not in gone]
    if next_card:
        deck.remove(next_card)
        deck.insert(0, next_card)
    return tuple(deck), tuple(gone)


def session(players: int = 1, **options: str) -> Session:
    return Session(GAME, galaxy=CODE, options=options, seats=[Seat()] * players)


TABLE = Table(GAME)
refusal, rule = TABLE.refusal, TABLE.rule


def play(state: State, *plies: str) -> State:
    """The state after these plies, luck included; each must be legal, each state possible."""
    for line in plies:
        state = TABLE.play(state, line)
        assert GAME.rules.faults(state) == "", GAME.rules.faults(state)
    return state


def lines(state: State, verb: str = "") -> list[str]:
    """The legal plies, or those that begin with a verb."""
    legal = TABLE.lines(state)
    return [line for line in legal if line.split()[0] == verb] if verb else legal


def owed(state: State) -> int:
    """How many cards are still to be discarded for the payment that is under way."""
    assert isinstance(state.phase, Paying), state.phase
    return state.phase.owed


def row_of(state: State) -> list[str]:
    return [one.card for one in state.row]
