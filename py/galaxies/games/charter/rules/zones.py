"""Deck, hand and discard pile: draws, rolls, payments, and the reshuffle that follows at once.

In every resting state an empty deck means an empty discard pile (STC-R-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....game import Refusal, replace
from ....words.english import counted
from .phases import Rolling, Stamping
from .state import HAND, State, is_seasoning


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

    def take(self, card: int, *, to_hand: bool) -> bool:
        """Top card to the hand (STC-14) or the discard pile (STC-15); False if not in the deck."""
        if not self.has(card):
            return False
        (self.hand if to_hand else self.discard).append(card)
        self.left -= 1
        self._reshuffle()
        return True

    def take_all(self, cards: Iterable[int], *, to_hand: bool) -> bool:
        """Cards one after the other; False if one is not in the deck."""
        return all(self.take(card, to_hand=to_hand) for card in cards)

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

    def first(self, count: int, *, to_hand: bool) -> tuple[int, ...]:
        """Takes the lowest cards of the deck: one draw or roll of those that are possible."""
        taken = []
        for _ in range(count):
            taken.append(next(filter(self.has, range(self._cards))))
            self.take(taken[-1], to_hand=to_hand)
        return tuple(taken)

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
    """Whether rolls are dice: as agreed, as chosen, or as no card is left (STC-21, STC-R-02)."""
    chosen = isinstance(state.phase, Stamping | Rolling) and state.phase.dice
    return state.terms.dice or chosen or not loose(state)


def asks_first(state: State) -> bool:
    """Whether the captain chooses cards or dice before the next roll (STC-98)."""
    return state.terms.choice and not is_seasoning(state) and loose(state) > 0


def check_dice(dice: Sequence[int], count: int) -> Refusal | None:
    if len(dice) == count and all(1 <= digit <= 6 for digit in dice):
        return None
    return Refusal("STC-21", f"This roll needs {counted(count, 'die', 'dice')} of 1 to 6.")
