"""Take The Galaxy: the first moves of a first colony."""

from __future__ import annotations

from ....game import FirstMoves, Tap

FIRST_MOVES = FirstMoves(
    opening=(),
    moves=(
        (Tap("use new_haven a", "Tap your Frontier Colony: it gives manpower."),),
        (
            Tap("build surface_mine", "Tap the Surface Mine in your hand."),
            Tap("twin_hearths b", "Tap its slot in the new system."),
        ),
        (Tap("pay-proposed", "Pay with your two least useful cards."),),
    ),
)
