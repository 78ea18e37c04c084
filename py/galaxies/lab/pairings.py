"""Who meets whom in a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import combinations

Pair = tuple[str, str]


def everybody(players: Sequence[str]) -> list[Pair]:
    """Round robin: everybody against everybody."""
    return list(combinations(players, 2))


def swiss(
    players: Sequence[str], points: Mapping[str, float], met: Set[Pair], byes: Set[str]
) -> tuple[list[Pair], str]:
    """The next round of a Swiss tournament (Monrad): neighbours in the table meet, who have not met
    yet; ties are in the order of entry. Of an odd number the last one without a bye gets it ("" for
    none). If there is no such round left, players meet again.
    """
    order = sorted(players, key=lambda player: -points[player])
    bye = ""
    if len(order) % 2:
        bye = next((p for p in reversed(order) if p not in byes), order[-1])
        order.remove(bye)
    pairs = _paired(order, met)
    if pairs is None:
        pairs = list(zip(order[::2], order[1::2], strict=True))
    return pairs, bye


def _paired(order: Sequence[str], met: Set[Pair]) -> list[Pair] | None:
    """Pairs that have not met, the best with the best that is free; None if there are none."""
    if not order:
        return []
    first, *rest = order
    for other in rest:
        if (first, other) not in met and (other, first) not in met:
            pairs = _paired([player for player in rest if player != other], met)
            if pairs is not None:
                return [(first, other), *pairs]
    return None
