"""Positions of Galaxy Express in links: coins and customers exist once each."""

from __future__ import annotations

from ...game import Packing, Supply
from .rules.state import NUMBERS, State

_NUMBERS = tuple(range(NUMBERS))

PACKING: Packing[State] = Packing(
    supplies=(
        Supply(scope="Stack", fields=("Stack.up", "Stack.hidden", "Stack.spent"), content=_NUMBERS),
        Supply(scope="Tank", fields=("Tank.thrust",), content=_NUMBERS),
        Supply(scope="Tank", fields=("Tank.brake",), content=_NUMBERS),
        Supply(scope="State", fields=("State.queue", "State.delivered"), content=_NUMBERS),
    )
)
