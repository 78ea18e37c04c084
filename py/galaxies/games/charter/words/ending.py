"""How a game ended: its points, or why it was lost."""

from __future__ import annotations

from dataclasses import replace

from ....game import Viewer
from ....words.english import counted
from ..rules import actions, trips
from ..rules.actions import Action
from ..rules.phases import Navigating
from ..rules.state import State
from .terms import captain_does, sector_label


def game_over(before: State, action: Action, after: State, viewer: Viewer) -> str:
    """`You win game 2 with 12 points: 3 + 4 + 5.` or `You lose game 2 with 3 points: ...`."""
    voyage = after.voyages[-1]
    points = f"game {after.games} with {counted(voyage.score, 'point')}"
    if voyage.won:
        fuels = " + ".join(str(after.world(card).fuel) for card in voyage.founded)
        call = ", less 3 for the distress call" if before.called else ""
        return f"{captain_does(before, viewer, 'win')} {points}: {fuels}{call}."
    loses = captain_does(before, viewer, "lose")
    why = "" if isinstance(action, actions.Concede) else f": {_stranded(before, action, after)}"
    return f"{loses} {points}{why}."


def _stranded(before: State, action: Action, after: State) -> str:
    """Why no trip was possible, with the cards that were in hand at the end."""
    gone: set[int] = set()
    drawn: tuple[int, ...] = ()
    if isinstance(action, actions.Draw):
        drawn = action.cards
    elif isinstance(action, actions.Pay):
        gone = {card.card for card in action.cards} | set(before.trip.dumped if before.trip else ())
    state = replace(
        before,
        phase=Navigating(),
        cards=after.cards,
        names=after.names,
        lanes=after.lanes,
        hand=tuple(card for card in (*before.hand, *drawn) if card not in gone),
    )
    ways = trips.free_neighbours(state)
    if not ways:
        return f"every sector next to {state.here} was visited already"
    trip, fuels = trips.cost, trips.fuel_without
    options = [
        (trip(state, sector, card), fuels(state, card), sector)
        for sector in ways
        for card in trips.placings(state, sector)
    ]
    price, fuel, sector = min(options, key=lambda option: option[0] - option[1])
    there = sector_label(state, sector)
    return f"the cheapest trip, to {there}, needs {price} fuel; the hand holds {fuel}"
