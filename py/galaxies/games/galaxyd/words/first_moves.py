"""Galaxy of D: the first moves of a first game."""

from __future__ import annotations

from ....game import FirstMoves, Tap

FIRST_MOVES = FirstMoves(
    opening=(
        *("take interceptor", "take interceptor", "take freighter", "take cruiser", "done"),
        *("take cruiser", "take interceptor", "take interceptor", "take interceptor"),
        *("take scavenger", "done"),
    ),
    moves=(
        (
            Tap("move h7", "Tap your red Starbase: ships wait there."),
            Tap("interceptor", "Choose the fast Interceptor."),
            Tap("i4 plain", "Tap the planet: it pays $2 a turn."),
        ),
        (
            Tap("move h7", "Tap your Starbase again."),
            Tap("interceptor", "Choose the other Interceptor."),
            Tap("f10 plain", "Tap the asteroid: it pays $1 a turn."),
        ),
        (
            Tap("move h7", "One more: tap your Starbase."),
            Tap("freighter", "Choose the Freighter, which trades."),
            Tap("h5 plain", "Tap here: next turn it reaches the planet."),
        ),
    ),
)
