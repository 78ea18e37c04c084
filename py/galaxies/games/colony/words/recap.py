"""What the others did since the viewer's turn: a line for each of their turns."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Viewer
from ....words.english import listed, signed
from ..rules.actions import Action, Build, Deal, EndTurn, Launch, Relinquish, Solve, Study
from ..rules.economy import card_at
from ..rules.names import colony_name, space_name
from ..rules.scoring import score
from ..rules.state import State
from .terms import who


def recap(views: Sequence[State], actions: Sequence[Action], viewer: Viewer) -> Sequence[str]:
    """`actions[i]` leads from `views[i]` to the next view; turns may be cut off at both ends."""
    turns = []
    start = sum(isinstance(action, Deal) for action in actions[:1])
    for at, action in enumerate(actions):
        if isinstance(action, EndTurn) or at == len(actions) - 1:
            turns.append(_turn(views[start : at + 2], actions[start : at + 1]))
            start = at + 1
    return turns


def _turn(views: Sequence[State], actions: Sequence[Action]) -> str:
    """`Player 2 takes Verdance and builds Hive Colony: +3, now 31 RP.`"""
    first, last = views[0], views[-1]
    seat = first.active
    done = listed(_doings(views, actions) or ["takes nothing"])
    now = score(last.sides[seat])
    more = now - score(first.sides[seat])
    return f"{who(first, seat)} {done}: {signed(more) if more else '±0'}, now {now} RP."


def _doings(views: Sequence[State], actions: Sequence[Action]) -> list[str]:
    """What was taken and given up first, then what was built."""
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
            case Build(card, system, slot):
                covered = card_at(view, system, slot)
                over = f" over {colony_name(covered)}" if covered else ""
                built.append(colony_name(card) + over)
            case Launch(ship):
                built.append(colony_name(ship))
    return taken + ([f"builds {listed(built)}"] if built else [])
