"""Galaxy Express: the achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Achievement
from ....game import Played as Record
from ..rules.actions import Action, Brake, Play, Thrust
from ..rules.history import turns
from ..rules.state import COLUMNS, ROWS, State

Played = Record[State, Action]

TANKFUL = 3
"""Deliveries with one set of coins that are worth an achievement."""


def _turns(played: Played) -> Iterator[tuple[State, Play, State]]:
    """The state before each coin that was played, the coin, and the state after it."""
    for step in played.own:
        if isinstance(step.action, Thrust | Brake):
            yield step.before, step.action, step.after


def _crosses(before: State, action: Play, after: State) -> bool:
    """Whether the slide left the chart at an edge."""
    x, y = before.ship % COLUMNS, before.ship // COLUMNS
    rooms = {"left": x, "right": COLUMNS - 1 - x, "down": y, "up": ROWS - 1 - y}
    return action.way != "hold" and after.speed > rooms[action.way]


def _over_the_edge(played: Played) -> bool:
    return any(
        _crosses(before, action, after) and after.ship in after.planets
        for before, action, after in _turns(played)
    )


def _full_circle(played: Played) -> bool:
    return any(after.speed > 0 and after.ship == before.ship for before, _, after in _turns(played))


def _two_at_a_glance(played: Played) -> bool:
    return any(
        sum(after.revealed) - sum(before.revealed) >= 2 for before, _, after in _turns(played)
    )


def _useful_nothing(played: Played) -> bool:
    return any(
        action.value == 0 and after.speed > 0 and after.ship == before.target_square
        for before, action, after in _turns(played)
    )


def _hard_brake(played: Played) -> bool:
    return any(
        isinstance(action, Brake)
        and action.value > before.speed > 0
        and len(after.delivered) > len(before.delivered)
        for before, action, after in _turns(played)
    )


def _one_tankful(played: Played) -> bool:
    states = [step.before for step in played.steps] + [played.end]
    actions = [step.action for step in played.steps]
    made = 0
    for turn in turns(states, actions):
        made += turn.delivered
        if made >= TANKFUL:
            return True
        if turn.refuelled:
            made = 0
    return False


def _two_refuels(played: Played) -> bool:
    return played.won and not played.end.terms.long_haul and played.end.refuels <= 2


def _employee(played: Played) -> bool:
    terms = played.end.terms
    return played.won and not (terms.long_haul or terms.school) and played.score >= 100


ACHIEVEMENTS: Sequence[Achievement[State, Action]] = (
    Achievement(
        "edge",
        "Over the edge",
        "Slide over an edge of the chart and end on a planet.",
        "GEX-29",
        _over_the_edge,
    ),
    Achievement(
        "circle",
        "Full circle",
        "Slide all the way round and end where you began.",
        "GEX-32",
        _full_circle,
    ),
    Achievement(
        "glance",
        "Two at a glance",
        "Reveal two planets with a single slide.",
        "GEX-35",
        _two_at_a_glance,
    ),
    Achievement(
        "nothing",
        "A useful nothing",
        "Play a 0 coin at speed and end the slide on your customer.",
        "GEX-20",
        _useful_nothing,
    ),
    Achievement(
        "brake",
        "Hard brake",
        "Deliver with a brake coin that is worth more than your speed.",
        "GEX-24",
        _hard_brake,
    ),
    Achievement(
        "tankful",
        "One tankful",
        "Make three deliveries without a refuel between them.",
        "GEX-50",
        _one_tankful,
    ),
    Achievement(
        "thrifty",
        "Thrifty",
        "Make all six deliveries with at most two refuels.",
        "GEX-67",
        _two_refuels,
    ),
    Achievement(
        "employee",
        "Employee of the Year",
        "Win with 100 points or more.",
        "GEX-70",
        _employee,
    ),
)
