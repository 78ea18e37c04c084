"""Actions: one ply each, with what is true of all actions of a class; players, viewers, drafts,
shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NewType

CHANCE = -1
TERMINAL = -2
SPECTATOR = -3
"""The viewer who sees all sides of a finished game and is never to move."""

Player = int
"""Index of a player from 0; or CHANCE when luck decides; or TERMINAL when the game is over."""

Viewer = int
"""Index of a player, or SPECTATOR."""

Draft = tuple[str, ...]
"""The words chosen so far."""

Shape = Literal["tall", "wide"]
"""The shape of a window. In a tall one, everything lies below the board, in a wide one
beside it."""

Text = NewType("Text", str)
"""Type of an action field that takes free text. It must be the action's last field.

`legal_actions` lists such an action once, with an empty text, as a template for the action with
every text that `check` accepts.
"""

Prose = NewType("Prose", str)
"""Type of a long text, which a record stores after its end (`galaxies.formats.prose`).

Links leave it out, so no rule may depend on what it says.
"""

State = Any

Sound = Literal["piece", "engine", "ruler", "card", "coins", "dice", "battle", "building"]
"""What an action can sound like."""


@dataclass(frozen=True, slots=True)
class Action:
    """One ply. The class attributes and methods describe all actions of a class."""

    since: ClassVar[int] = 0
    """The first rules version that has the action; 0 for all of them."""
    until: ClassVar[int] = 0
    """The last one, if a later one does without it."""

    by_luck: ClassVar[bool] = False
    """Only luck takes this action; lists of commands leave it out."""
    resigns: ClassVar[bool] = False
    """The action resigns. Random play leaves it out, or it would rarely reach the middle game."""
    is_aside: ClassVar[bool] = False
    """The action only says something in advance, such as standing orders. The page offers it in its
    menu; random play and computers leave it out, and links without asides do not count it."""
    aside_since: ClassVar[int] = 0
    """The first rules version for which that holds."""
    between_devices: ClassVar[bool] = False
    """Only games between devices that hide something have the action: no link ever does."""
    is_retreat: ClassVar[bool] = False
    """The action takes something back or admits a loss: the page never makes it the main button."""

    sound: ClassVar[Sound] = "piece"
    """What it sounds like on the page."""

    is_extra: ClassVar[bool] = False
    """No game needs it, such as another wording: the page folds it under "All actions"."""

    is_detail: ClassVar[bool] = False
    """No puzzle turns on the action, such as a card that pays or the name of a world: hints go on
    whatever the player chose."""

    hint_words: ClassVar[int | None] = None
    """How many words of the line a hint tells, where the player should judge the others; None for
    all of them."""

    def reveals(self, before: State, after: State) -> bool:
        """Whether the ply showed a player something new (both states are full states)."""
        return True

    def seals(self, before: State, after: State) -> bool:
        """Whether this is a secret choice, after which others choose before they may know it (both
        states are full states). The first ply that seals nothing opens all such choices."""
        return False

    def binds(self, before: State, after: State) -> bool:
        """Whether the rules forbid undoing the ply, even for a player alone, and forbid branching
        from before it while the game is in progress (both states are full states)."""
        return False
