"""The status strip of Take The Galaxy."""

from __future__ import annotations

from ....game import Gauge, Viewer
from ....words.english import counted, listed, minus
from ..rules.cards import RESOURCES
from ..rules.scoring import score
from ..rules.state import State
from ..words.terms import tokens, who


def strip(view: State, viewer: Viewer) -> tuple[Gauge, ...]:
    """The turn, the renown of all, the pool, and the cards in hand."""
    seat = viewer if viewer >= 0 else view.active
    cards = len(view.sides[seat].hand)
    pool = " ".join(
        f"{count}{name[0].upper()}" for count, name in zip(view.pool, RESOURCES, strict=True)
    )
    return (
        Gauge("Turn", f"{view.round}/{view.rounds}", f"Turn {view.round} of {view.rounds}."),
        _renown(view, seat),
        Gauge("Pool", pool, f"Pool: {tokens(view.pool) or 'empty'}."),
        Gauge("Cards", str(cards), f"{counted(cards, 'card')} in hand."),
    )


def _renown(view: State, seat: int) -> Gauge:
    """The renown of all, that of the viewer first."""
    seats = [(seat + n) % view.players for n in range(view.players)]
    points = [minus(score(view.sides[player])) for player in seats]
    goal = f"/{view.terms.solo_target}" if view.players == 1 and view.terms.solo_target else ""
    said = [f"{who(view, player)} {n}" for player, n in zip(seats, points, strict=True)]
    return Gauge("RP", f"{' · '.join(points)}{goal}", f"Renown: {listed(said)}.")
