"""Take The Galaxy: what a position is made of, and the actions.

Cards are named by their ids in the card files. The row is written newest first (index 0 is beside
the space deck), systems oldest first. In an observation a hidden hand or deck card is HIDDEN, a
hidden card of the space deck the name of its sector, which its back shows (TTG-121).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ....game import Action as Action_
from .cards import Card, SpaceCard, catalogue

HIDDEN = "?"
MOST_SYSTEMS = 4
"""How many systems a player may control (TTG-57)."""
LETTERS = "abc"
"""Slots of a system from left to right in words."""
MATE = "mate:"
"""Prefix of a place on the team mate's table (TTG-124)."""
SHIPS = "ships"
"""The place where ships stand, in words."""

Resource = Literal["manpower", "production", "science"]
Pool = tuple[int, int, int]
"""Manpower, production, science."""
EMPTY_POOL: Pool = (0, 0, 0)

Phase = Literal["deal", "pirates", "draw", "action", "pay", "refill", "over"]
"""deal: luck shuffles all decks. pirates: the active player must discard (TTG-103). draw: luck
reshuffles the active player's deck during the draw phase. action: the active player acts. pay:
the active player picks the cards of a payment, one by one. refill: luck reshuffles the active
player's deck in the middle of the action phase. over: the game has ended."""


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
    """Renown tokens gained from a card (a system let go, an event, a colony), below 0 for lost."""

    source: str
    renown: int


@dataclass(frozen=True, slots=True)
class Side:
    """All that belongs to one player."""

    hand: tuple[str, ...] = ()
    """In the order of the card file; it is no secret of its owner."""
    deck: tuple[str, ...] = ()
    """Next card first."""
    discard: tuple[str, ...] = ()
    """Oldest first."""
    systems: tuple[System, ...] = ()
    ships: tuple[Ship, ...] = ()
    grants: tuple[Grant, ...] = ()
    """What the renown tokens are from, each source once: the sum can be asked for its parts."""
    pile: tuple[str, ...] = ()
    """Scored space cards, and New Haven once it has been relinquished."""
    shuffles: int = 0
    """How often the deck has been reshuffled: names the luck of the next time."""

    @property
    def tokens(self) -> int:
        """Renown tokens, negative ones subtracted (TTG-116)."""
        return sum(grant.renown for grant in self.grants)


# Actions: luck


class Ply(Action_):
    """An action of Take The Galaxy."""

    __slots__ = ()

    quiet: ClassVar[bool] = False
    """It never shows anything that cannot be unseen."""

    def reveals(self, before: State, after: State) -> bool:
        """Whether it showed a drawn card or a new find."""
        return not self.quiet and (
            after.phase in ("draw", "refill")
            or len(after.me.deck) != len(before.me.deck)
            or after.deck != before.deck
        )


@dataclass(frozen=True, slots=True)
class Deal(Ply):
    """Luck: who begins, the space deck (next card first) and the decks of all players in turn."""

    by_luck = True

    first: int
    space: tuple[str, ...]
    decks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffle(Ply):
    """Luck: the discard pile of the active player becomes a deck, next card first (TTG-24)."""

    by_luck = True

    deck: tuple[str, ...]


# Actions: players


@dataclass(frozen=True, slots=True)
class Surrender(Ply):
    """Discard a hand card to the Space Pirates (TTG-103)."""

    card: str


@dataclass(frozen=True, slots=True)
class Pay(Ply):
    """Discard a hand card as part of the payment that is under way (TTG-36, TTG-82)."""

    quiet = True

    card: str


@dataclass(frozen=True, slots=True)
class Use(Ply):
    """Use a ready colony or ship: `use new_haven a`, `use ships scout_ship` (TTG-45).

    In team play `use mate:new_haven a` uses the mate's (TTG-124).
    """

    place: str
    what: str


@dataclass(frozen=True, slots=True)
class Event(Ply):
    """Use an opportunity in the row (TTG-77); `mate:` before it lets the mate pay the renown."""

    event: str


@dataclass(frozen=True, slots=True)
class Sell(Ply):
    """Give up a built ship to an event that takes ships: The Next Step (TTG-112)."""

    def reveals(self, before: State, after: State) -> bool:
        return after.phase != "action" and Ply.reveals(self, before, after)

    event: str
    ship: str


@dataclass(frozen=True, slots=True)
class Bounty(Ply):
    """Move one bounty token from a controlled system to the pool (TTG-69)."""

    quiet = True

    system: str
    resource: Resource


@dataclass(frozen=True, slots=True)
class Exchange(Ply):
    """Buy one card from the own deck with manpower or production (TTG-38, TTG-39)."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class Recall(Ply):
    """Take a card out of the own discard pile for 1 science (TTG-40)."""

    quiet = True

    card: str


@dataclass(frozen=True, slots=True)
class Clear(Ply):
    """Remove one hazard from a system in the row for 1 credit (TTG-65)."""

    quiet = True

    system: str


@dataclass(frozen=True, slots=True)
class Study(Ply):
    """Claim an anomaly (TTG-54)."""

    quiet = True

    anomaly: str


@dataclass(frozen=True, slots=True)
class Solve(Ply):
    """Claim an event by paying its whole cost (TTG-74)."""

    quiet = True

    event: str


@dataclass(frozen=True, slots=True)
class Build(Ply):
    """Build a colony. Where it goes says what it is: on an empty slot of an own system (TTG-80), on
    top of an own colony as an upgrade (TTG-87), or on a system in the row as a claim (TTG-56)."""

    quiet = True

    card: str
    system: str
    slot: str


@dataclass(frozen=True, slots=True)
class Launch(Ply):
    """Build a ship (TTG-85)."""

    quiet = True

    ship: str


@dataclass(frozen=True, slots=True)
class Relinquish(Ply):
    """Give up a full system that is not the newest: its points are banked (TTG-93 to TTG-99)."""

    quiet = True

    system: str


@dataclass(frozen=True, slots=True)
class EndTurn(Ply):
    """Declare the end of the turn (TTG-113)."""

    def reveals(self, before: State, after: State) -> bool:
        return True


Deed = Use | Clear | Solve | Build | Launch
"""What can cost credits, and so waits until they have been paid."""
Action = (
    Deal
    | Shuffle
    | Surrender
    | Pay
    | Use
    | Event
    | Sell
    | Bounty
    | Exchange
    | Recall
    | Clear
    | Study
    | Solve
    | Build
    | Launch
    | Relinquish
    | EndTurn
)


@dataclass(frozen=True, slots=True)
class Bill:
    """A payment under way: what it is for and how many cards are still to be discarded."""

    deed: Deed
    owed: int


@dataclass(frozen=True, slots=True)
class State:
    """A position of Take The Galaxy."""

    terms: Terms
    sides: tuple[Side, ...]
    phase: Phase = "deal"
    first: int = 0
    """The seat that began."""
    active: int = 0
    turn: int = 0
    """Turns begun so far, over all players: the present one counts."""
    deck: tuple[str, ...] = ()
    row: tuple[Find, ...] = ()
    gone: tuple[str, ...] = ()
    """The space discard."""
    pool: Pool = EMPTY_POOL
    claimed: bool = False
    relinquished: bool = False
    bill: Bill | None = None
    draws: int = 0
    """Cards that the active player still has to draw once luck has reshuffled."""
    demand: int = 0
    """Cards that Space Pirates still want."""

    @property
    def players(self) -> int:
        return len(self.sides)

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
        """Which of the own turns the present one is, from 1."""
        return (self.turn + self.players - 1) // self.players

    @property
    def rounds(self) -> int:
        """How many turns each player has (TTG-115)."""
        cards = len(self.deck) + self.turn
        return cards // self.players if self.turn else 0

    def find(self, card: str) -> Find | None:
        """The card in the row, or None."""
        return next((find for find in self.row if find.card == card), None)


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


def granted(side: Side, source: str, renown: int) -> Side:
    """The side with renown tokens more, or fewer, from a card."""
    if not renown:
        return side
    before = sum(grant.renown for grant in side.grants if grant.source == source)
    others = tuple(grant for grant in side.grants if grant.source != source)
    mine = (Grant(source, before + renown),) if before + renown else ()
    return replace(side, grants=others + mine)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of a card that is there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
