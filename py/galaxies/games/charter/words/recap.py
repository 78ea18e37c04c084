"""What the other captains did since the viewer's turn: a sentence for each of their games."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Viewer
from ....words.english import counted, listed
from ..rules.actions import Action
from ..rules.state import State


def recap(views: Sequence[State], actions: Sequence[Action], viewer: Viewer) -> Sequence[str]:
    """`Captain 2 won game 4 with 12 points and founded Kishor, Ising and Ceryx.`"""
    first, last = views[0], views[-1]
    games = range(max(first.games, last.seasons) + 1, last.games + 1)
    return [_game(last, number) for number in games if last.captain_of(number) != viewer]


def _game(view: State, number: int) -> str:
    voyage = view.voyages[number - 1]
    did = "won" if voyage.won else "lost"
    worlds = listed(view.world(card).name for card in voyage.founded) or "no world"
    points = counted(voyage.score, "point")
    captain = view.captain_of(number) + 1
    return f"Captain {captain} {did} game {number} with {points} and founded {worlds}."
