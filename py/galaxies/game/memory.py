"""Memory: what players are told again of what they were shown before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from .actions import Player

S = TypeVar("S")


@dataclass(frozen=True, kw_only=True)
class Memory(Generic[S]):
    """Views that hold more than what lies on the table."""

    kind: type[S]
    """The class of such views: that of states with further fields, each with a default."""
    remember: Callable[[S, S, Player], S]
    """(the view before a ply, the view after it, player) -> the latter with what the player was
    shown before and has not forgotten."""
