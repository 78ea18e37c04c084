"""How a game ended: its points, or why it was lost."""

from __future__ import annotations

from dataclasses import replace

from ....game import Viewer
from ....words.english import counted
from ..rules import actions, trips
from ..rules.actions import BLANK, Action, Ref
from ..rules.phases import Navigating
from ..rules.state import State
from ..rules.tables import lane
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
    if isinstance(action, actions.Concede):
        return f"{loses} {points}."
    text = f"{loses} {points}: {_stranded(before, action, after)}."
    wasted = _call_too_many(before, action)
    if wasted is None:
        return text
    rather = f"the last new world instead of the call at {after.world(wasted).name}"
    return f"{text} An earlier founding would have won: {rather}."


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


def _call_too_many(before: State, action: Action) -> int | None:
    """The old world of the last trip, if founding the last new world instead was affordable.

    What the hand held before that trip is no longer known, but at least what it holds now, the
    world's own fuel and the price of the trip. Where the trip may have drawn its lane itself, the
    lane counts against this proof.
    """
    paid = isinstance(action, actions.Draw)
    if not paid and not isinstance(action, actions.Pay):
        return None
    if before.worlds_left != 1 or len(before.line) < 2 or before.line[-1] in before.founded:
        return None
    call = before.line[-1]
    there = before.world(call).sector
    docked = replace(before, phase=Navigating(), line=before.line[:-1])
    kept = tuple(one for one in before.lanes if one != lane(docked.here, there))
    unjoined = replace(docked, lanes=kept)
    fuel = sum(before.cards[card].fuel for card in (*before.hand, call))
    if paid:
        fuel += min(trips.cost(state, there, Ref(call)) for state in (docked, unjoined))
    for sector in trips.free_neighbours(docked):
        if trips.cost(unjoined if sector == there else docked, sector, BLANK) <= fuel:
            return call
    return None
