"""Cards on the move: draws, rolls, payments, and the reshuffle that follows at once.

In every resting state an empty deck means an empty discard pile (STC-R-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from ....galaxy.luck import Luck
from .state import HAND, State


class Zones:
    """Deck, hand and discard pile while several cards move, one after the other.

    The deck is never listed: a card that is in no other zone is in it.
    """

    def __init__(self, state: State) -> None:
        self._cards = len(state.cards)
        self._line = state.line
        self.hand = list(state.hand)
        self.discard = list(state.discard)
        self.shuffles = state.shuffles
        self.left = state.deck_size
        """How many cards the deck has."""

    def has(self, card: int) -> bool:
        """Whether a card is in the deck."""
        return (
            0 <= card < self._cards
            and card not in self.hand
            and card not in self.discard
            and card not in self._line
        )

    def draw(self, card: int) -> bool:
        """Top card to the hand (STC-14); False if it is not in the deck."""
        if not self.has(card):
            return False
        self.hand.append(card)
        self.left -= 1
        self._reshuffle()
        return True

    def roll(self, card: int) -> bool:
        """Top card to the discard pile (STC-15); False if it is not in the deck."""
        if not self.has(card):
            return False
        self.discard.append(card)
        self.left -= 1
        self._reshuffle()
        return True

    def drop(self, cards: Iterable[int]) -> None:
        """Cards from hand to the discard pile, all together (STC-R-03)."""
        for card in cards:
            self.hand.remove(card)
            self.discard.append(card)
        self._reshuffle()

    def _reshuffle(self) -> None:
        """STC-20, at once (STC-R-01)."""
        if not self.left and self.discard:
            self.left = len(self.discard)
            self.discard.clear()
            self.shuffles += 1

    def into(self, state: State) -> State:
        """The state with these zones; the hand in rising order."""
        return replace(
            state,
            hand=tuple(sorted(self.hand)),
            discard=tuple(self.discard),
            shuffles=self.shuffles,
        )


def loose(state: State) -> int:
    """How many cards can still come off the deck before the discard pile is used up too."""
    return state.deck_size + len(state.discard)


def wanted(state: State) -> int:
    """How many cards the draw phase draws (STC-40, STC-R-02)."""
    return max(0, min(HAND - len(state.hand), loose(state)))


def rolls_dice(state: State) -> bool:
    """Whether rolls are dice: by option, or since no card is left (STC-21, STC-R-02)."""
    return state.terms.dice or not loose(state)


# Luck's side


def next_cards(state: State, luck: Luck, count: int, *, to_hand: bool) -> tuple[int, ...]:
    """The next `count` cards off the deck, reshuffled where it runs out."""
    zones, found = Zones(state), []
    for _ in range(count):
        card = next(filter(zones.has, _order(state, luck, zones.shuffles)))
        found.append(card)
        if to_hand:
            zones.draw(card)
        else:
            zones.roll(card)
    return tuple(found)


def search(state: State, luck: Luck) -> tuple[int, ...]:
    """The cards off a fresh deck up to the first world (STC-36)."""
    order = _order(state, luck, 0)
    end = next(i for i, card in enumerate(order) if state.cards[card].world)
    return tuple(order[: end + 1])


def _order(state: State, luck: Luck, shuffles: int) -> Sequence[int]:
    """All cards that the game began with, in the order of a shuffle of that number.

    Blanks of this game lie in the line until its end, so they are never drawn.
    """
    first = 6 * state.terms.per_digit
    line = sum(
        1 for card in state.line if card >= first and (card in state.founded or _fresh(state, card))
    )
    return _shuffled(luck.seed, state.games, shuffles, len(state.cards) - line)


def _fresh(state: State, card: int) -> bool:
    return state.trip is not None and state.trip.fresh and card == state.line[-1]


@lru_cache(maxsize=8)
def _shuffled(seed: str, game: int, shuffles: int, cards: int) -> tuple[int, ...]:
    return Luck(seed).stream(f"charter/game {game}/shuffle {shuffles}").shuffle(range(cards))
