"""What the others did since the viewer's turn: a line for each of their turns."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.scoring import score
from ..rules.state import (
    LETTERS,
    Action,
    Build,
    Deal,
    EndTurn,
    Launch,
    Relinquish,
    Solve,
    State,
    Study,
)
from .log import who
from ..rules.names import both, colony_name, space_name


def recap(views: Sequence[State], actions: Sequence[Action]) -> Sequence[str]:
    """`actions[i]` leads from `views[i]` to the next view; turns may be cut off at both ends."""
    found = []
    start = sum(isinstance(action, Deal) for action in actions[:1])
    for at, action in enumerate(actions):
        if isinstance(action, EndTurn) or at == len(actions) - 1:
            found.append(_turn(views[start : at + 2], actions[start : at + 1]))
            start = at + 1
    return found


def _turn(views: Sequence[State], actions: Sequence[Action]) -> str:
    """`Player 2 takes Verdance and builds Hive Colony: +3, now 31 RP.`"""
    first, last = views[0], views[-1]
    seat = first.active
    deeds = both(_deeds(views, actions) or ["takes nothing"])
    now = score(last.sides[seat])
    more = now - score(first.sides[seat])
    gain = f"{more:+d}".replace("-", "−") if more else "±0"
    return f"{who(first, seat)} {deeds}: {gain}, now {now} RP."


def _deeds(views: Sequence[State], actions: Sequence[Action]) -> list[str]:
    """What was taken and let go first, then what was built."""
    taken: list[str] = []
    built: list[str] = []
    for view, action in zip(views, actions, strict=False):
        match action:
            case Study(card):
                taken.append(f"studies {space_name(card)}")
            case Solve(card):
                taken.append(f"solves {space_name(card)}")
            case Relinquish(card):
                taken.append(f"lets {space_name(card)} go")
            case Build(card, system, _) if view.find(system) is not None:
                taken.append(f"claims {space_name(system)} with {colony_name(card)}")
            case Build(card, _, _):
                built.append(colony_name(card) + _covered(view, action))
            case Launch(ship):
                built.append(colony_name(ship))
    return taken + ([f"builds {both(built)}"] if built else [])


def _covered(view: State, action: Build) -> str:
    """` over Frontier Colony`, for an upgrade."""
    own = next(one for one in view.me.systems if one.card == action.system)
    top = own.slots[LETTERS.index(action.slot)].top
    return f" over {colony_name(top)}" if top else ""
