"""The position of Star Charter: a lasting galaxy and, in a game, hand, line and discards.

The deck is what is left of the cards: only its content is known, never its order, so there is no
order; luck decides each card when it is drawn (STC-R-36).

Cards are numbered from 0 in the order in which they were made and written c1, c2, ...
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....game import for_latest
from .cards import Card, Named, Page, Voyage, World
from .options import Terms
from .phases import (
    BEGINNING,
    ChoosingBiome,
    ChoosingSociety,
    Making,
    Paying,
    Phase,
    Prompting,
    RollingBiome,
    RollingSociety,
    RollingTraits,
    Stamping,
    Suggesting,
    Trip,
    Writing,
)
from .tables import lane

HAND = 5
"""Cards in hand after the draw phase (STC-40)."""
MOST_GAMES = 1_000
"""Most games of one campaign (STC-R-37)."""
MOST_STROKES = 200
"""Most texts, suggestions and prompts between two steps of the game (STC-R-38)."""
PROLOGUE = 6
"""How many worlds the prologue makes (STC-25)."""
SEASONS = 6
"""How many games the program plays to season a galaxy (STC-108)."""


_WITH_WORLD = (
    Suggesting,
    Prompting,
    Writing,
    RollingBiome,
    ChoosingBiome,
    RollingSociety,
    ChoosingSociety,
    RollingTraits,
)


@dataclass(frozen=True, slots=True)
class State:
    """A campaign."""

    terms: Terms
    players: int = 1
    phase: Phase = BEGINNING
    cards: tuple[Card, ...] = ()
    names: tuple[Named, ...] = ()
    """The named sectors in rising order."""
    lanes: tuple[int, ...] = ()
    """The space lanes in rising order, each as low * 100 + high sector number (STC-10)."""
    journal: tuple[Page, ...] = ()
    """The written pages in rising order."""
    voyages: tuple[Voyage, ...] = ()
    hand: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    """The travel line, start first."""
    discard: tuple[int, ...] = ()
    shuffles: int = 0
    """How often the discard pile became the deck in this game."""
    casts: int = 0
    """How often luck has rolled dice in place of cards."""
    muses: int = 0
    """How often luck has proposed names or topics."""
    strokes: int = 0
    """Texts and proposals since the last step of the game (STC-R-38)."""
    shown: tuple[int, ...] = ()
    """The cards turned last, for a world all of its rolls so far; dice as their digits, negative.
    For the screen."""
    topic: tuple[int, ...] = ()
    """The last journal prompt: mark, adjective, noun (STC-96)."""
    called: bool = False
    """Whether the distress call of this game was sent."""

    @property
    def trip(self) -> Trip | None:
        """The trip that was chosen and is not paid yet."""
        return self.phase.trip if isinstance(self.phase, Stamping | Paying) else None

    @property
    def making(self) -> Making | None:
        """The world being made."""
        return self.phase.making if isinstance(self.phase, _WITH_WORLD) else None

    @property
    def games(self) -> int:
        """How many games are finished."""
        return len(self.voyages)

    @property
    def captain(self) -> int:
        """The player of this game."""
        return self.captain_of(self.games + 1)

    def captain_of(self, game: int) -> int:
        """The player of a game: the captains take turns by game, captain 1 first (STC-109)."""
        return (game - 1 - self.seasons) % self.players

    @property
    def seasons(self) -> int:
        """How many of the first games the program flies (STC-108)."""
        return SEASONS if self.terms.seasoned else 0

    @property
    def last_game(self) -> int:
        """The game after which the campaign closes by itself (STC-104); 0 for none."""
        return self.seasons + self.terms.games * self.players if self.terms.games else 0

    @property
    def founded(self) -> tuple[int, ...]:
        """Cards of the line placed without a world in this game (the new world cubes)."""
        game, making = self.games + 1, self.making
        unfinished = making.card if making else -1
        line = ((card, self.cards[card].world) for card in self.line)
        return tuple(
            card for card, world in line if (world.game == game if world else card == unfinished)
        )

    @property
    def worlds_left(self) -> int:
        """New worlds still needed to win."""
        return self.terms.worlds - len(self.founded)

    @property
    def score(self) -> int:
        """Fuel of the new worlds of this game, less the distress call (STC-90)."""
        total = sum(map(self.line.index, self.founded))
        return max(0, total - 3) if self.called else total

    def world(self, card: int) -> World:
        """The world of a card that has one."""
        world = self.cards[card].world
        if world is None:
            raise ValueError(f"card {card} has no world")
        return world

    def sector_of(self, card: int) -> int:
        """The sector of a card in the travel line."""
        world = self.cards[card].world
        if world is not None:
            return world.sector
        if self.making is not None and self.making.card == card:
            return self.making.sector
        return self.trip.sector if self.trip else 0

    @property
    def route(self) -> tuple[int, ...]:
        """The sectors with a cube, in the order of the travel line."""
        return tuple(map(self.sector_of, self.line))

    @property
    def here(self) -> int:
        """The sector of the rightmost card of the line; 0 when no game is on."""
        return self.sector_of(self.line[-1]) if self.line else 0

    @property
    def deck_size(self) -> int:
        return len(self.cards) - len(self.hand) - len(self.line) - len(self.discard)

    def sector_name(self, sector: int) -> str:
        """The name of a sector, or "" while it has none (STC-09)."""
        return next((one.name for one in self.names if one.sector == sector), "")

    def in_sector(self, sector: int) -> Iterator[int]:
        """The cards whose worlds lie in a sector, in the order in which they were made."""
        return iter(_by_sector(self.cards).get(sector, ()))

    def has_lane(self, one: int, other: int) -> bool:
        return lane(one, other) in self.lanes

    def lane_count(self, sector: int) -> int:
        return sum(sector in divmod(lane, 100) for lane in self.lanes)


@for_latest(2)
def _by_sector(cards: tuple[Card, ...]) -> dict[int, list[int]]:
    """Sector -> the cards with a world there. The map asks for all sectors at every step, and only
    a new world changes them."""
    found: dict[int, list[int]] = {}
    for number, card in enumerate(cards):
        if card.world:
            found.setdefault(card.world.sector, []).append(number)
    return found


def deck(state: State) -> tuple[int, ...]:
    """The cards in the face-down deck, in rising order: its content is no secret (STC-R-22)."""
    gone = {*state.hand, *state.line, *state.discard}
    return tuple(card for card in range(len(state.cards)) if card not in gone)


def is_prologue(state: State) -> bool:
    """Whether the six first worlds are still being made; the lanes come with the last of them."""
    return not state.lanes


def is_seasoning(state: State) -> bool:
    """Whether the program still plays the first games of a seasoned galaxy (STC-108)."""
    return state.games < state.seasons


def first_worlds(state: State) -> int:
    """How many first worlds are finished."""
    return min(PROLOGUE, len(state.names))
