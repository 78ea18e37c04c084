"""Galaxy Express: the first moves of flight school."""

from __future__ import annotations

from ....game import FirstMoves, Tap

FIRST_MOVES = FirstMoves(
    opening=("start d3",),
    moves=(
        (
            Tap("thrust 3", "Tap thrust coin 3: your speed becomes 3."),
            Tap("right", "Tap the planet: your ship flies 3 squares."),
        ),
        (
            Tap("brake 3", "It is customer 0! Tap brake 3."),
            Tap("hold", "Tap the ship: it stops, and delivers."),
        ),
        (Tap("fly-on", "Delivered, 20 points! Tap Fly on."),),
    ),
    chosen=1,
)
