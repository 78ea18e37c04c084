"""What the other captains did since the viewer's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Player, Viewer
from ....words.english import counted, listed
from ..rules.actions import Action
from ..rules.state import State


def recap(
    views: Sequence[State], actions: Sequence[Action], viewer: Viewer
) -> Iterator[tuple[Player, str]]:
    """`won game 4 with 12 points and founded Kishor, Ising and Ceryx`, for each game."""
    first, last = views[0], views[-1]
    for number in range(max(first.games, last.seasons) + 1, last.games + 1):
        captain = last.captain_of(number)
        if captain != viewer:
            yield captain, _game(last, number)


def _game(view: State, number: int) -> str:
    voyage = view.voyages[number - 1]
    did = "won" if voyage.won else "lost"
    worlds = listed(view.world(card).name for card in voyage.founded) or "no world"
    points = counted(voyage.score, "point")
    return f"{did} game {number} with {points} and founded {worlds}"
