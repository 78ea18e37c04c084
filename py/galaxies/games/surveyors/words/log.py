"""The log: one sentence for each action.

Nothing here says a length before it is public (SUR-141).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....game import in_phase
from ....words.english import counted
from ....words.players import spoken_to
from ..rules import actions, codes, events
from ..rules.actions import Action
from ..rules.exam import pairs
from ..rules.flights import unpaid
from ..rules.measure import fraction, reading, squared
from ..rules.names import captain_does, star_name
from ..rules.phases import Answering, Charting, Drawing, Joining, Launching
from ..rules.sheets import ready
from ..rules.state import EVENTS, State
from ..rules.table import legal_actions
from ..rules.trips import told
from .consequences import consequences

_SHEETS = {"letter": "letter", "half": "half letter", "tabloid": "tabloid"}


def describe(before: State, action: Action, after: State, viewer: int) -> str:
    """What a ply does in plain sentences, from the views before and after."""
    you = spoken_to(viewer)
    text = _SENTENCES[type(action)](before, action, after, you)
    return " ".join((text, *consequences(before, after, you)))


# Before the first turn


def _begun(before: State, action: actions.Begin, after: State, you: int) -> str:
    if isinstance(after.phase, Drawing):
        stars = counted(after.terms.stars, "star")
        return captain_does(after, after.maker, f"draw the galaxy: {stars}.", you)
    count = counted(len(after.stars), "star")
    sheet = _SHEETS[after.terms.sheet]
    if after.terms.source in ready():
        return f"The sheet is {ready()[after.terms.source].name}: {count} on a {sheet} sheet."
    return f"{count} on a {sheet} sheet."


def _placed(before: State, action: actions.PlaceStar, after: State, you: int) -> str:
    return captain_does(after, after.maker, f"place star {len(after.stars)}.", you)


def _removed(before: State, action: actions.RemoveStar, after: State, you: int) -> str:
    left = counted(len(after.stars), "star")
    return captain_does(after, after.maker, f"take star {action.star} off; {left} left.", you)


def _finished(before: State, action: actions.FinishGalaxy, after: State, you: int) -> str:
    return f"The galaxy of {len(after.stars)} stars is finished."


@in_phase
def _coded(
    before: State, phase: Charting, action: actions.Code | actions.Write, after: State, you: int
) -> str:
    """A line of the chart, as far as the reader may know it."""
    at = phase.written
    letter, effect = codes.letters(after)[at], after.effects[at]
    if not effect:
        return f"The moderator writes down what letter {letter} means."
    means = f"Letter {letter} means {codes.chart()[effect][0]}."
    return " ".join(filter(None, (means, codes.said(after, at))))


@in_phase
def _relettered(
    before: State, phase: Charting, action: actions.Letter, after: State, you: int
) -> str:
    former = codes.letters(before)[phase.written]
    return f"The two stars with letter {former} have letter {action.letter.upper()} now."


def _dealt(before: State, action: actions.DealCodes, after: State, you: int) -> str:
    return "The program fills in the rest of the chart."


def _estimated(before: State, action: actions.Estimate, after: State, you: int) -> str:
    at = len(after.estimates) - 1
    a, b = pairs(after)[at]
    guess = fraction(after.estimates[at], 8)
    length = reading(squared(after.star(a), after.star(b)))
    stars = f"{star_name(after, a).capitalize()} to {star_name(after, b)}"
    return f"{stars}: you said {guess}, it is {length}."


# Turns


def _rolled(before: State, action: actions.Roll, after: State) -> str:
    if action.face > len(EVENTS):
        return f"roll {action.face}: no event this turn."
    event = EVENTS[action.face - 1]
    if event in after.captain.used and not after.terms.lift:
        return f"roll {action.face}: {events.NAMES[event]} again, so no event this turn."
    if not any(one.event == event for one in legal_actions(after)):
        return f"roll {action.face}: {events.NAMES[event]}, which cannot be used now."
    return f"roll {action.face}: {events.NAMES[event]} may be used this turn."


@in_phase
def _joined(before: State, phase: Joining, action: actions.Mouth, after: State) -> str:
    first = star_name(after, phase.mouth)
    return f"join {first} and {star_name(after, action.star)} by a Worm Hole."


def _measured(before: State, action: actions.Measure, after: State) -> str:
    start = before.ship.star
    length = reading(squared(before.star(start), before.star(action.star)))
    return f"measure {star_name(after, start)} to {star_name(after, action.star)}: {length}."


def _fielded(before: State, action: actions.Asteroid, after: State) -> str:
    return (
        f"put an Asteroid Field around {star_name(after, action.star)}: 1 more unit to fly there."
    )


def _boosted(before: State, action: actions.Propulsion, after: State) -> str:
    return "use Positive Propulsion: the first inch of this flight is free."


def _lurked(before: State, action: actions.Lurk, after: State) -> str:
    left = counted(after.captains[before.mover].lurks, "pass", "passes")
    return f"lurk instead of flying; {left} left."


def _resigned(before: State, action: actions.Resign, after: State) -> str:
    return f"{'give up' if len(before.order) == 1 else 'resign'}; the score stands."


def _on(verb: str) -> Callable[[State, Any, State], str]:
    """A sentence that ends with the star of the action."""
    return lambda before, action, after: f"{verb} {star_name(after, action.star)}"


_PREDICATES: Mapping[type[Action], Callable[[State, Any, State], str]] = {
    actions.Home: lambda *args: f"{_on('claim')(*args)} as home.",
    actions.Lair: lambda *args: f"{_on('hide at')(*args)}.",
    actions.Nest: lambda *args: f"{_on('nest at')(*args)}.",
    actions.ChooseShip: lambda before, action, after: f"fly ship {action.ship}.",
    actions.Roll: _rolled,
    actions.Propulsion: _boosted,
    actions.Asteroid: _fielded,
    actions.Wormhole1: lambda *args: f"{_on('open a Worm Hole at')(*args)}.",
    actions.Mouth: _joined,
    actions.Scope: lambda *args: "use the Super Scope to measure before choosing a star.",
    actions.Measure: _measured,
    actions.Shift: lambda *args: f"{_on('use a Dimensional Shift to start from')(*args)}.",
    actions.Supernova: lambda *args: f"{_on('set off a Supernova: it destroys')(*args)}.",
    actions.Lurk: _lurked,
    actions.Retire: lambda *args: "retire the ship.",
    actions.Resign: _resigned,
}
"""What the mover does: all of the sentence but the subject, as after `You`."""


def _by_mover(before: State, action: Action, after: State, you: int) -> str:
    what = _PREDICATES[type(action)](before, action, after)
    text = captain_does(before, before.mover, what, you)
    return " ".join((text, *_new_trips(before, after, you)))  # a flight that resigning sets off


# Flights


def _coasted(text: str) -> Callable[[State, Action, State, int], str]:
    """An answer about a coast, and the flight that it may end."""

    def sentence(before: State, action: Action, after: State, you: int) -> str:
        asked = before.phase.asked[0] if isinstance(before.phase, Answering) else before.mover
        said = captain_does(before, asked, text, you)
        return " ".join((said, *_new_trips(before, after, you)))

    return sentence


def _flown(
    before: State, action: actions.Fly | actions.Call | actions.Transit, after: State, you: int
) -> str:
    """A flight: all the lines that it has added to the sheet."""
    if lines := _new_trips(before, after, you):
        return " ".join(lines)
    if isinstance(before.phase, Launching):
        return captain_does(before, before.mover, "have chosen.", you)
    trip = unpaid(after)
    assert trip is not None
    length = reading(squared(after.star(trip.start), after.star(trip.end)))
    goal = star_name(after, action.star)
    price = counted(trip.units, "unit")
    coast = f"or {trip.units - 1} with a coast"
    return captain_does(before, before.mover, f"mark {goal}: {length}, {price}, {coast}.", you)


def _new_trips(before: State, after: State, you: int) -> list[str]:
    return [told(after, trip, you) for trip in after.trips[len(before.trips) :]]


_SENTENCES: Mapping[type[Action], Callable[[State, Any, State, int], str]] = {
    **dict.fromkeys(_PREDICATES, _by_mover),
    actions.Begin: _begun,
    actions.PlaceStar: _placed,
    actions.RemoveStar: _removed,
    actions.FinishGalaxy: _finished,
    actions.Code: _coded,
    actions.Write: _coded,
    actions.Letter: _relettered,
    actions.DealCodes: _dealt,
    actions.Estimate: _estimated,
    actions.Fly: _flown,
    actions.Call: _flown,
    actions.Transit: _flown,
    actions.RequestCoast: _coasted("ask to coast the last hair's width."),
    actions.PayFull: _coasted("pay in full."),
    actions.AcceptCoast: _coasted("accept the coast."),
    actions.RefuseCoast: _coasted("refuse the coast."),
}
