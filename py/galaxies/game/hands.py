"""What a game says of hands that really are hidden between devices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from .actions import Action, Player

if TYPE_CHECKING:
    from ..galaxy.luck import Luck

S = TypeVar("S")
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, kw_only=True)
class Veils(Generic[S, A]):
    """Actions that other devices are not told as they are, though they see that there is one."""

    veil: Callable[[S, A, str], A]
    """(state, action, seal) -> a legal action as others are told of it. If it hides anything, it
    has the seal, which commits the device to the action."""
    unveil: Callable[[S, A], Iterable[A]]
    """(state, action) -> what an action that others were told of may have been, legal or not."""
    owed: Callable[[S], A | None]
    """What the player to move has to show now, without a choice; None if nothing."""


@dataclass(frozen=True, kw_only=True)
class Hands(Generic[S, A]):
    """Hands that really are hidden between devices. Only the device of a player shuffles that
    player's cards; the others imagine an order, and change it when a move tells a card."""

    begin: Callable[[S], S]
    """The first state of a game in which no legal action and no automatic event depends on what a
    hand hides."""
    deal: Callable[[S, A, Player, Luck], A]
    """(state, chance action, player, luck) -> the action, with what this luck makes of the cards
    that only the player may see."""
    imagine: Callable[[S, A], S]
    """(state, action) -> the state, with the hidden cards of the mover so that the action may be
    legal. It looks the same to all others; what no order of the cards allows stays illegal."""
    blank: Callable[[S, Player], S]
    """A state with the hidden cards of a player blanked, also when the game is over."""
    what: Literal["cards", "ships"] = "cards"
    """What is hidden."""
    hides: Callable[[S], bool] | None = None
    """Whether a game with this first state has anything to hide; None if every game has."""
    veils: Veils[S, A] | None = None
    """How moves are told that would tell what is hidden; None if there are none."""
