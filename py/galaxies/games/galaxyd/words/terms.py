"""The two players in the sentences of the log: "you", or the side by its name."""

from __future__ import annotations

from ....words.english import third_person
from ..rules.names import player_title, side_name
from ..rules.state import NOBODY, State


def who(view: State, player: int, you: int, *, start: bool = True) -> str:
    """`You`, `Redog`; `Player 1` before the sides are chosen; `start`: it begins a sentence."""
    if player == you:
        return "You" if start else "you"
    if view.redog == NOBODY and not start:
        return player_title(player, "player")
    return side_name(view, player)


def does(view: State, player: int, you: int, verb: str, *, start: bool = True) -> str:
    """`You buy`, `Redog buys`."""
    subject = who(view, player, you, start=start)
    return f"{subject} {verb if player == you else third_person(verb)}"


def whose(view: State, player: int, you: int, *, start: bool = True) -> str:
    """`Your`, `Redog's`, before something of a player."""
    subject = who(view, player, you, start=start)
    return f"{subject}r" if player == you else f"{subject}'s"
