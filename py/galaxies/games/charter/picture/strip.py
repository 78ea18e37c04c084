"""The status strip of Star Charter."""

from __future__ import annotations

from ....game import Gauge, Viewer
from ....words.english import counted
from ..rules.state import State


def strip(view: State, viewer: Viewer) -> tuple[Gauge, ...]:
    """Score, new worlds, deck and fuel of this game; what the galaxy holds between two games."""
    worlds = sum(card.world is not None for card in view.cards)
    if not view.line:
        return (
            Gauge("Worlds", str(worlds), f"{counted(worlds, 'world')} in this galaxy."),
            Gauge("Lanes", str(len(view.lanes)), f"{counted(len(view.lanes), 'lane')}."),
            Gauge("Games", str(view.games), f"{counted(view.games, 'game')} flown."),
        )
    founded, most = len(view.founded), view.terms.worlds
    fuel = sum(view.cards[card].fuel for card in view.hand)
    coming = len(view.line)
    pending = view.trip is not None or view.making is not None
    return (
        Gauge("Score", str(view.score), f"Score {view.score}."),
        Gauge("Worlds", f"{founded}/{most}", f"{founded} of {most} new worlds founded."),
        Gauge("Deck", str(view.deck_size), f"{counted(view.deck_size, 'card')} in the deck."),
        Gauge("Fuel", str(fuel), f"{fuel} fuel in hand."),
        *(
            ()
            if pending
            else (Gauge("Next", f"+{coming}", f"A world founded next has {coming} fuel."),)
        ),
    )
