"""Star Charter: the first moves of a quick galaxy."""

from __future__ import annotations

from ....game import FirstMoves, Tap

FIRST_MOVES = FirstMoves(
    opening=("start",),
    moves=(
        (
            Tap("fly 66", "Tap sector 66, next to your ship."),
            Tap("c7", "Tap the card of Elleth: fly there."),
        ),
        (Tap("clear", "The trip is free. Draw five new cards."),),
        (
            Tap("fly 11", "Tap sector 11, the next one."),
            Tap("c1", "Choose a blank card: you found a world."),
        ),
    ),
    chosen=1,
)
