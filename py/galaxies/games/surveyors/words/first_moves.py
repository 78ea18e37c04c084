"""Surveyors of the Galaxy: the first moves of a first survey."""

from __future__ import annotations

from ....game import FirstMoves, Tap

FIRST_MOVES = FirstMoves(
    opening=("home 4 mark", "home 1 mark"),
    moves=(
        (
            Tap("fly 12", "Your ship is at 4. Tap star 12."),
            Tap("mark", "Press Mark to fly to star 12."),
        ),
        (
            Tap("fly 3", "One inch, one unit. Now tap star 3."),
            Tap("mark", "Press Mark and watch the ruler."),
        ),
        (
            Tap("fly 2", "The most stars win. Tap star 2."),
            Tap("mark", "Press Mark. Then judge for yourself."),
        ),
    ),
    chosen=1,
)
