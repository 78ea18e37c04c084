"""The position of Take The Galaxy.

Cards are named by their ids in the card files. The row is written newest first (index 0 is beside
the space deck), systems oldest first. In an observation a hidden hand or deck card is HIDDEN, a
hidden card of the space deck the name of its sector, which its back shows (TTG-121).
"""

from __future__ import annotations

from dataclasses import dataclass

from ....formats.position import late_field
from ....game import replace
from .cards import Card, SpaceCard
from .catalogue import catalogue
from .phases import BEGINNING, Acting, Drawing, Over, Paying, Phase, Pirates, Refilling

HIDDEN = "?"
MOST_SYSTEMS = 4
"""How many systems a player may control (TTG-57)."""
MOST_TOKENS = 200
"""Renown tokens from one card; no game comes near this."""
MOST = 999
"""Of one resource in the pool, and of reshuffles of one deck; no game comes near this."""
LETTERS = "abc"
"""Slots of a system from left to right in action lines."""

Pool = tuple[int, int, int]
"""Manpower, production, science."""
EMPTY_POOL: Pool = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of this game as values."""

    random_deck: bool = False
    teams: bool = False
    manpower_per_card: int = 3
    first: int = -1
    """The seat that begins; -1: luck decides."""
    solo_target: int = 55
    open_charts: bool = False
    """The top card of the space deck lies face up (TTG-R-52)."""
    probe: bool = False
    """Solo: after a turn with a claim the oldest card leaves the row (TTG-R-53)."""
    long_haul: bool = False
    """All 48 space cards whatever the number of players (TTG-R-54)."""
    handicap: int = 0
    """Cards that one seat starts with more (or, below zero, fewer) than the others (TTG-R-55)."""
    handicap_seat: int = 0
    reshuffle_at_once: bool = late_field(False)
    """The discard pile becomes the deck as soon as the deck runs out (TTG-R-57)."""
    removed_hazards: str = late_field("printed")
    """Which removed hazards stay away after a turn without a claim (TTG-R-58)."""

    @property
    def picks_cards(self) -> bool:
        """Whether luck picks the space cards that take part (TTG-129)."""
        return self.random_deck and not self.long_haul


@dataclass(frozen=True, slots=True)
class Stack:
    """A slot with its colonies, covered ones first; empty without cards."""

    cards: tuple[str, ...] = ()
    used: bool = False

    @property
    def top(self) -> str:
        """The card that counts (TTG-50, TTG-90), or "" on an empty slot."""
        return self.cards[-1] if self.cards else ""


@dataclass(frozen=True, slots=True)
class System:
    """A controlled system: its bounty tokens that are left and its slots."""

    card: str
    bounty: Pool
    slots: tuple[Stack, ...]

    @property
    def is_full(self) -> bool:
        """Whether there is a colony on every slot (TTG-93)."""
        return all(stack.cards for stack in self.slots)


@dataclass(frozen=True, slots=True)
class Ship:
    card: str
    used: bool = False


@dataclass(frozen=True, slots=True)
class Find:
    """A card in the row: hazard tokens left, Burst hazards paid this turn, opportunity used."""

    card: str
    hazards: int = 0
    burst_paid: int = 0
    used: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """Renown tokens gained from a card (a relinquished system, an event, a colony); below 0 if
    they were lost to it."""

    source: str
    renown: int


@dataclass(frozen=True, slots=True)
class Side:
    """All that belongs to one player."""

    hand: tuple[str, ...] = ()
    """In the order of the card file; its owner sees it anyway."""
    deck: tuple[str, ...] = ()
    """Next card first."""
    discard: tuple[str, ...] = ()
    """Oldest first."""
    systems: tuple[System, ...] = ()
    ships: tuple[Ship, ...] = ()
    grants: tuple[Grant, ...] = ()
    """Where the renown tokens are from, each source once, so that the screen can tell."""
    pile: tuple[str, ...] = ()
    """Scored space cards, and New Haven once it has been relinquished."""
    shuffles: int = 0
    """How often the deck has been reshuffled: names the luck of the next time."""

    @property
    def tokens(self) -> int:
        """Renown tokens, negative ones subtracted (TTG-116)."""
        return sum(grant.renown for grant in self.grants)

    @property
    def colonies(self) -> tuple[str, ...]:
        """All colonies on the table, covered ones included."""
        stacks = (stack for system in self.systems for stack in system.slots)
        return tuple(card for stack in stacks for card in stack.cards)

    @property
    def built(self) -> tuple[str, ...]:
        """Colonies and ships on the table."""
        return (*self.colonies, *(ship.card for ship in self.ships))

    def system(self, card: str) -> System | None:
        """The controlled system with this card, or None."""
        for system in self.systems:
            if system.card == card:
                return system
        return None


@dataclass(frozen=True, slots=True)
class State:
    """A position of Take The Galaxy."""

    terms: Terms
    sides: tuple[Side, ...]
    phase: Phase = BEGINNING
    first: int = 0
    """The seat that began."""
    turn: int = 0
    """Turns begun so far, over all players: the present one counts."""
    deck: tuple[str, ...] = ()
    row: tuple[Find, ...] = ()
    gone: tuple[str, ...] = ()
    """The space discard."""
    pool: Pool = EMPTY_POOL
    claimed: bool = False
    relinquished: bool = False
    named: bool = late_field(False, since=3)  # links of version 2 have no place for it
    """Whoever discards names each card, also where there is no choice. So nothing that happens
    depends on a hand that only the device of its player knows."""

    @property
    def players(self) -> int:
        return len(self.sides)

    @property
    def active(self) -> int:
        """The seat whose turn it is (TTG-13)."""
        return (self.first + (self.turn - 1 if self.turn else 0)) % len(self.sides)

    @property
    def me(self) -> Side:
        """The side of the active player."""
        return self.sides[self.active]

    @property
    def mate(self) -> int:
        """The seat of the active player's team mate, or -1 (TTG-123)."""
        return (self.active + 2) % 4 if self.terms.teams else -1

    @property
    def round(self) -> int:
        """Which of the active player's turns the present one is, from 1."""
        return (self.turn + self.players - 1) // self.players

    @property
    def rounds(self) -> int:
        """How many turns each player has (TTG-115)."""
        cards = len(self.deck) + self.turn
        return cards // self.players if self.turn else 0

    @property
    def fewer(self) -> int:
        """How many cards of the starting hand the player with the handicap does without
        (TTG-R-55)."""
        return max(0, -self.terms.handicap)

    @property
    def draws(self) -> int:
        """How many cards the active player draws in the draw phase (TTG-23)."""
        return 1

    @property
    def is_acting(self) -> bool:
        return isinstance(self.phase, Acting)

    @property
    def is_over(self) -> bool:
        return isinstance(self.phase, Over)

    @property
    def needs_shuffle(self) -> bool:
        """Whether a card is to be drawn and luck must reshuffle first."""
        return isinstance(self.phase, Drawing | Refilling)

    @property
    def must_discard(self) -> bool:
        """Whether the active player must discard cards before anything else."""
        return isinstance(self.phase, Pirates | Paying)

    @property
    def revealed(self) -> tuple[str, ...]:
        """The space cards that have left the deck."""
        home = catalogue().home.id
        cards = [find.card for find in self.row]
        cards += self.gone
        for side in self.sides:
            cards += [system.card for system in side.systems if system.card != home]
            cards += [card for card in side.pile if card != home]
        return tuple(cards)

    def find(self, card: str) -> Find | None:
        """The card in the row, or None."""
        for find in self.row:
            if find.card == card:
                return find
        return None


def colony(card: str) -> Card:
    """The colony or ship with this id."""
    return catalogue().cards[card]


def space(card: str) -> SpaceCard:
    """The space card, or New Haven, with this id."""
    known = catalogue()
    return known.home if card == known.home.id else known.space[card]


def sector_of(card: str) -> str:
    """The sector of a space card, or of a hidden one by its back."""
    known = catalogue().space
    return known[card].sector if card in known else card


def sorted_hand(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Hand cards in the order of the card file; hidden ones last."""
    order = catalogue().order
    return tuple(sorted(cards, key=lambda card: order.get(card, len(order))))


def kinds(cards: tuple[str, ...]) -> list[str]:
    """The different cards; those that the viewer cannot see are left out."""
    return [card for card in dict.fromkeys(cards) if card != HIDDEN]


def granted(side: Side, source: str, renown: int) -> Side:
    """The side with renown tokens more, or fewer, from a card; MOST_TOKENS at most."""
    if not renown:
        return side
    before = sum(grant.renown for grant in side.grants if grant.source == source)
    others = tuple(grant for grant in side.grants if grant.source != source)
    tokens = max(-MOST_TOKENS, min(MOST_TOKENS, before + renown))
    return replace(side, grants=(*others, Grant(source, tokens)) if tokens else others)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of a card that is among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_side(state: State, seat: int, side: Side) -> State:
    """The state with another side for a seat."""
    sides = state.sides
    return replace(state, sides=(*sides[:seat], side, *sides[seat + 1 :]))


def with_me(state: State, side: Side) -> State:
    """The state with another side for the active player."""
    return with_side(state, state.active, side)
