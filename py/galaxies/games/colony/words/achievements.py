"""Take The Galaxy: the achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....game import Achievement, Step
from ....game import Played as Record
from ..rules.actions import (
    Action,
    Bounty,
    Build,
    Clear,
    Event,
    Pay,
    Recall,
    Relinquish,
    Solve,
    Study,
    Use,
)
from ..rules.state import LETTERS, MOST_SYSTEMS, State, colony

Played = Record[State, Action]
Ply = Step[State, Action]


def _is_claim(step: Ply) -> bool:
    """Whether a colony is built on a system in the row, which takes the system."""
    return isinstance(step.action, Build) and step.before.find(step.action.system) is not None


def _covered(step: Ply) -> str:
    """The colony that an upgrade covers; "" for anything else."""
    action = step.action
    if not isinstance(action, Build):
        return ""
    system = step.before.me.system(action.system)
    return system.slots[LETTERS.index(action.slot)].top if system else ""


def _in_one_turn(
    played: Played, first: Callable[[Ply], bool], then: Callable[[Ply, Ply], bool]
) -> bool:
    """Whether one of the player's steps, and later in the same turn another one, fit."""
    opened: list[Ply] = []
    for step in played.own:
        opened = [one for one in opened if one.before.turn == step.before.turn]
        if any(then(one, step) for one in opened):
            return True
        if first(step):
            opened.append(step)
    return False


def _hazard(played: Played) -> bool:
    return _in_one_turn(
        played,
        lambda step: isinstance(step.action, Clear),
        lambda one, step: (
            isinstance(one.action, Clear)
            and isinstance(step.action, Build)
            and _is_claim(step)
            and step.action.system == one.action.system
        ),
    )


def _used_twice(played: Played) -> bool:
    used, upgraded = set(), set()
    for step in played.own:
        turn, action = step.before.turn, step.action
        if isinstance(action, Use):
            if (turn, action.place, action.what) in upgraded:
                return True
            used.add((turn, action.place, action.what))
        elif isinstance(action, Build):
            upgraded |= used & {(turn, action.system, action.slot)}
    return False


def _covers_a_loss(played: Played) -> bool:
    return any(
        colony(_covered(step)).renown < 0 <= colony(step.action.card).renown
        for step in played.own
        if isinstance(step.action, Build) and _covered(step)
    )


def _anomaly(played: Played) -> bool:
    return any(isinstance(step.action, Study) for step in played.own)


def _used_and_solved(played: Played) -> bool:
    return _in_one_turn(
        played,
        lambda step: isinstance(step.action, Event),
        lambda one, step: (
            isinstance(one.action, Event)
            and isinstance(step.action, Solve)
            and one.action.event.removeprefix("mate:") == step.action.event
        ),
    )


def _bounty(played: Played) -> bool:
    return _in_one_turn(
        played,
        _is_claim,
        lambda one, step: (
            isinstance(one.action, Build)
            and isinstance(step.action, Bounty)
            and one.action.system == step.action.system
        ),
    )


def _makes_room(played: Played) -> bool:
    return _in_one_turn(
        played,
        lambda step: (
            isinstance(step.action, Relinquish) and len(step.before.me.systems) == MOST_SYSTEMS
        ),
        lambda _, step: _is_claim(step),
    )


def _recall(played: Played) -> bool:
    return _in_one_turn(
        played,
        lambda step: isinstance(step.action, Pay),
        lambda one, step: (
            isinstance(one.action, Pay)
            and isinstance(step.action, Recall)
            and one.action.card == step.action.card
        ),
    )


ACHIEVEMENTS: Sequence[Achievement[State, Action]] = (
    Achievement(
        "hazard",
        "Danger pay",
        "Remove the last hazard of a system and claim that system in the same turn.",
        "TTG-65",
        _hazard,
    ),
    Achievement(
        "twice",
        "Double shift",
        "Use a colony, upgrade it, and use the new one in the same turn.",
        "TTG-92",
        _used_twice,
    ),
    Achievement(
        "cover",
        "Nothing to see here",
        "Cover a colony that costs you points with one that does not.",
        "TTG-90",
        _covers_a_loss,
    ),
    Achievement("anomaly", "Curious", "Pay science for an anomaly in the row.", "TTG-54", _anomaly),
    Achievement(
        "opportunity",
        "Take it and close it",
        "Use an opportunity in the row and solve it in the same turn.",
        "TTG-78",
        _used_and_solved,
    ),
    Achievement(
        "bounty",
        "Finders keepers",
        "Use a bounty token in the turn in which you claim its system.",
        "TTG-69",
        _bounty,
    ),
    Achievement(
        "room",
        "Making room",
        "With four systems, relinquish one and claim another in the same turn.",
        "TTG-57",
        _makes_room,
    ),
    Achievement(
        "recall",
        "Have it back",
        "Pay with a card and take it back with science in the same turn.",
        "TTG-44",
        _recall,
    ),
)
