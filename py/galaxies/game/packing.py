"""What a game can declare to make links to its positions shorter; frozen for a rules version."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from .digits import Digits

S = TypeVar("S")
"""A game's states."""


@dataclass(frozen=True, kw_only=True)
class Supply:
    """Fields whose values are drawn from one supply, so that what is gone cannot come again.

    Each object of the class `scope` has its own: what these fields hold there when the game begins,
    and `content`. Fields are named by class, as in "Side.hand".
    """

    scope: str
    fields: Sequence[str]
    content: Sequence[Any] = ()


@dataclass(frozen=True, kw_only=True)
class Packing(Generic[S]):
    """Without any of this, positions are told by the types of their fields
    (`galaxies.share.compact`)."""

    words: Callable[[], Sequence[str]] | None = None
    """The texts that fields hold, such as the names of cards."""
    supplies: Sequence[Supply] = ()
    strip: Callable[[S], S] | None = None
    """A state without what `put_state` tells; it raises ValueError or LookupError if that cannot
    tell it: then everything is told by types."""
    put_state: Callable[[S, Digits], None] | None = None
    take_state: Callable[[S, Digits], S] | None = None
    """Write what was stripped; fill it in again."""
    lexicon: Callable[[], str] | None = None
    """Frequent words in positions and texts of the game, the most frequent last; for links."""
